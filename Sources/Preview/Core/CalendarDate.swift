/// A day of the Gregorian calendar, as specs write it: `2027-03-31`.
package struct CalendarDate: Equatable, Sendable, Comparable, CustomStringConvertible {
  /// The year, 1…9999.
  package let year: Int
  /// The month, 1…12.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int

  /// A day; nil if the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...9999).contains(year), (1...12).contains(month), (1...lengths[month - 1]).contains(day) else {
      return nil
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// A day written as `2027-03-31`; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day of a time in UTC, by Howard Hinnant's `civil_from_days`.
  ///
  /// - Parameter secondsSince1970: The time; years 1 to 9999.
  package init(secondsSince1970 seconds: Int) {
    let days = seconds.quotientAndRemainder(dividingBy: 86_400)
    let day = days.quotient - (days.remainder < 0 ? 1 : 0) + 719_468
    let era = (day >= 0 ? day : day - 146_096) / 146_097
    let dayOfEra = day - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    self.day = dayOfYear - (153 * month + 2) / 5 + 1
    self.month = month < 10 ? month + 3 : month - 9
    self.year = yearOfEra + era * 400 + (self.month <= 2 ? 1 : 0)
  }

  /// The first day there is.
  package static let first = CalendarDate(year: 1, month: 1, day: 1)!

  /// `2027-03-31`.
  package var description: String {
    [(year, 4), (month, 2), (day, 2)].map { NumberText.digits($0, atLeast: $1) }.joined(separator: "-")
  }

  /// The earlier day comes first.
  package static func < (a: CalendarDate, b: CalendarDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}
