import PreviewCore

/// The advances of San Francisco, at which the stand-in for the system font is set.
///
/// They are those of UIKit's `.SFUI` fonts on iOS 26 for U+0020…U+007E as the public repository
/// Vercantez/openuikit recorded them (golden/font_metrics_ios.json, read on 30 November 2026), less
/// the tracking of their size. No fit to labels of Interface Builder documents came closer;
/// Documentation/how-close.md has the figures. The font has four masters by weight and two by size,
/// and is a straight line between them, which meets every advance on record to 0.0001 em.
///
/// An ellipsis is as wide as three labels have it, 0.95 to 0.98 em. Typographic quotes are as wide
/// as those of ASCII, and a middle dot as a full stop: our choice.
enum SystemAdvances {
  /// Ems that each character takes in a font, without tracking.
  static func advances(of font: SystemFont) -> [UInt32: Double] {
    let place = places.interpolated(at: font.weight.value)
    let master = min(Int(place), masters.count - 2)
    let (light, heavy, share) = (masters[master], masters[master + 1], place - Double(master))
    let display = displayShares.interpolated(at: font.pointSize)
    func mixed(_ index: Int, _ advances: (Master) -> [Int16]) -> Double {
      let (one, two) = (Double(advances(light)[index]), Double(advances(heavy)[index]))
      return one + (two - one) * share
    }
    let ems = characters.indices.map { index in
      (characters[index], (mixed(index, \.text) * (1 - display) + mixed(index, \.display) * display) / 10_000)
    }
    return Dictionary(uniqueKeysWithValues: ems)
  }

  /// Ems that a character whose advance isn't on record takes more than in Inter: the mean of those that are.
  static func shift(of font: SystemFont) -> Double {
    let display = displayShares.interpolated(at: font.pointSize)
    let weight = font.weight.value
    return textShifts.interpolated(at: weight) * (1 - display) + displayShifts.interpolated(at: weight) * display
  }

  private static let textShifts: [(at: Double, value: Double)] = [
    (300, 0.005), (400, 0.005), (500, 0.0105), (600, 0.012), (700, 0.017), (900, 0.038),
  ]

  private static let displayShifts: [(at: Double, value: Double)] = [
    (300, -0.047), (400, -0.042), (500, -0.0375), (600, -0.0366), (700, -0.032), (900, -0.012),
  ]

  /// Ten-thousandths of an em for each of ``characters``, up to 17 points and from 28 points on.
  private typealias Master = (text: [Int16], display: [Int16])

  private static let masters: [Master] = [
    (ultraLightText, ultraLightDisplay), (regularText, regularDisplay), (boldText, boldDisplay),
    (blackText, blackDisplay),
  ]

  /// Where a weight lies among the masters.
  private static let places: [(at: Double, value: Double)] = [
    (100, 0), (200, 0.2165), (300, 0.6595), (400, 1), (500, 1.3667), (600, 1.6333), (700, 2), (800, 2.5333), (900, 3),
  ]

  /// The share of the masters for large sizes.
  private static let displayShares: [(at: Double, value: Double)] = [(17, 0), (19, 2 / 22), (24, 18 / 22), (28, 1)]

  private static let characters = Array(
    ##" !"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~‘’“”·…"##
      .unicodeScalars.map(\.value))

  /// Up to 17 points, ultra light.
  private static let ultraLightText: [Int16] = [
    2455, 2812, 3912, 6113, 6113, 8440, 7326, 2747, 3362, 3362, 4838, 6113, 2747, 4838, 2747,
    2699, 6177, 4038, 5823, 5912, 6345, 6014, 6118, 5607, 6183, 6118, 2747, 2747, 6113, 6113,
    6113, 4679, 9039, 6489, 6179, 6995, 7026, 5613, 5465, 7127, 6947, 2075, 5173, 6027, 5317,
    8320, 7038, 7439, 5928, 7439, 6108, 6056, 6071, 6998, 6489, 9293, 6430, 6214, 6218, 3362,
    2699, 3362, 6113, 5789, 4995, 5440, 6056, 5577, 6102, 5762, 3284, 6008, 5838, 2114, 2113,
    5131, 2118, 8556, 5789, 5876, 6008, 6008, 3569, 5026, 3330, 5789, 4945, 7446, 4851, 4946,
    5061, 3362, 2059, 3362, 6113, 2747, 2747, 3912, 3912, 2747, 9500,
  ]

  /// From 28 points on, ultra light.
  private static let ultraLightDisplay: [Int16] = [
    2033, 2440, 3243, 6013, 5873, 7083, 6712, 2386, 2726, 2726, 3372, 5873, 1995, 4224, 1995,
    2391, 5766, 3783, 5555, 5502, 5684, 5678, 5707, 5247, 5752, 5707, 1995, 1995, 5873, 5873,
    5873, 4450, 8433, 5878, 5557, 6364, 6408, 5130, 4980, 6505, 6333, 1460, 4558, 5396, 4928,
    7696, 6423, 6827, 5302, 6827, 5490, 5440, 5449, 6385, 5875, 8678, 5806, 5599, 5602, 2726,
    2391, 2726, 5873, 5016, 5000, 4821, 5275, 4811, 5275, 4987, 2441, 5226, 5070, 1464, 1464,
    4316, 1463, 7689, 5016, 5095, 5227, 5226, 2851, 4274, 2502, 5016, 4201, 6643, 4109, 4204,
    4303, 2726, 1445, 2726, 5873, 2386, 2386, 3243, 3243, 1995, 9050,
  ]

  /// Up to 17 points, regular.
  private static let regularText: [Int16] = [
    2808, 3105, 4771, 6294, 6294, 9248, 7109, 2964, 3813, 3813, 4712, 6294, 2964, 4712, 2964,
    3042, 6294, 4634, 6030, 6265, 6431, 6177, 6362, 5688, 6382, 6362, 2964, 2964, 6294, 6294,
    6294, 5122, 9175, 6733, 6567, 7153, 7261, 5952, 5718, 7461, 7417, 2671, 5376, 6582, 5674,
    8735, 7417, 7710, 6348, 7710, 6528, 6367, 6333, 7368, 6733, 9673, 6782, 6548, 6611, 3813,
    3042, 3813, 6294, 5830, 4995, 5513, 6138, 5591, 6138, 5708, 3613, 6089, 5879, 2466, 2461,
    5425, 2524, 8696, 5830, 5903, 6099, 6089, 3804, 5229, 3628, 5830, 5415, 7739, 5239, 5425,
    5386, 3813, 2583, 3813, 6294, 2964, 2964, 4771, 4771, 2964, 9500,
  ]

  /// From 28 points on, regular.
  private static let regularDisplay: [Int16] = [
    2051, 2666, 4033, 6045, 6045, 8081, 6689, 2539, 3223, 3223, 4004, 6045, 2148, 4287, 2148,
    2793, 6064, 4434, 5659, 5918, 6045, 5850, 6172, 5469, 5996, 6172, 2148, 2148, 6045, 6045,
    6045, 4893, 8745, 6353, 6045, 6860, 6787, 5522, 5278, 7065, 6992, 2246, 4951, 6006, 5244,
    8311, 6992, 7314, 5776, 7314, 5991, 5933, 5811, 6963, 6309, 9238, 6348, 6123, 6167, 3223,
    2793, 3223, 6045, 5269, 5000, 5020, 5537, 5010, 5537, 5122, 3037, 5488, 5391, 2061, 2051,
    4854, 2041, 8032, 5269, 5308, 5493, 5488, 3081, 4653, 3013, 5269, 4829, 7153, 4683, 4863,
    4678, 3223, 2158, 3223, 6045, 2539, 2539, 4033, 4033, 2148, 9050,
  ]

  /// Up to 17 points, bold.
  private static let boldText: [Int16] = [
    2573, 3557, 5684, 6709, 6709, 10352, 7439, 3472, 4282, 4282, 4839, 6709, 3472, 4839, 3472,
    3340, 6841, 5112, 6426, 6685, 6865, 6628, 6831, 6040, 6934, 6831, 3472, 3472, 6709, 6709,
    6709, 5566, 9265, 7319, 6929, 7407, 7468, 6213, 5969, 7598, 7827, 3179, 6006, 7087, 5942,
    9060, 7676, 7859, 6731, 7859, 6938, 6746, 6597, 7598, 7207, 10088, 7290, 7075, 6750, 4282,
    3340, 4282, 6709, 6267, 4995, 5891, 6509, 5869, 6509, 6003, 4075, 6448, 6316, 2866, 2864,
    6008, 2944, 9316, 6267, 6191, 6465, 6470, 4346, 5659, 4121, 6267, 5823, 8467, 5801, 5967,
    5659, 4282, 2988, 4282, 6709, 3472, 3472, 5684, 5684, 3472, 9650,
  ]

  /// From 28 points on, bold.
  private static let boldDisplay: [Int16] = [
    1978, 3162, 4556, 6384, 6470, 8901, 7017, 2700, 3818, 3818, 4492, 6470, 2407, 4409, 2407,
    3027, 6558, 4800, 6030, 6296, 6475, 6250, 6521, 5720, 6489, 6521, 2407, 2407, 6470, 6470,
    6470, 5337, 8875, 6921, 6396, 7122, 7000, 5730, 5481, 7268, 7295, 2646, 5579, 6531, 5430,
    8611, 7144, 7524, 6174, 7522, 6401, 6311, 6016, 7075, 6782, 9653, 6853, 6650, 6309, 3818,
    3027, 3818, 6470, 5759, 5000, 5471, 5967, 5447, 5955, 5549, 3557, 5930, 5842, 2407, 2402,
    5378, 2422, 8633, 5759, 5728, 5933, 5925, 3638, 5146, 3552, 5759, 5281, 7900, 5276, 5388,
    5051, 3818, 2417, 3818, 6470, 2700, 2700, 4556, 4556, 2407, 9200,
  ]

  /// Up to 17 points, black.
  private static let blackText: [Int16] = [
    2339, 4009, 6597, 7124, 7124, 11455, 7769, 3979, 4751, 4751, 4966, 7124, 3979, 4966, 3979,
    3638, 7388, 5591, 6821, 7104, 7300, 7080, 7300, 6392, 7485, 7300, 3979, 3979, 7124, 7124,
    7124, 6011, 9355, 7905, 7290, 7661, 7676, 6475, 6221, 7734, 8237, 3687, 6636, 7593, 6211,
    9385, 7935, 8008, 7114, 8008, 7349, 7124, 6860, 7827, 7681, 10503, 7798, 7603, 6890, 4751,
    3638, 4751, 7124, 6704, 4995, 6270, 6880, 6147, 6880, 6299, 4536, 6807, 6753, 3267, 3267,
    6592, 3364, 9937, 6704, 6479, 6831, 6851, 4888, 6089, 4614, 6704, 6230, 9194, 6362, 6509,
    5933, 4751, 3394, 4751, 7124, 3979, 3979, 6597, 6597, 3979, 9800,
  ]

  /// From 28 points on, black.
  private static let blackDisplay: [Int16] = [
    1904, 3657, 5078, 6724, 6895, 9722, 7344, 2861, 4414, 4414, 4980, 6895, 2666, 4531, 2666,
    3262, 7051, 5166, 6401, 6675, 6904, 6650, 6870, 5972, 6982, 6870, 2666, 2666, 6895, 6895,
    6895, 5781, 9004, 7490, 6748, 7383, 7212, 5938, 5684, 7471, 7598, 3047, 6206, 7056, 5615,
    8911, 7295, 7734, 6572, 7729, 6812, 6689, 6221, 7188, 7256, 10068, 7358, 7178, 6450, 4414,
    3262, 4414, 6895, 6250, 5000, 5923, 6396, 5884, 6372, 5977, 4077, 6372, 6294, 2754, 2754,
    5903, 2803, 9233, 6250, 6147, 6372, 6362, 4194, 5640, 4092, 6250, 5732, 8647, 5869, 5913,
    5425, 4414, 2676, 4414, 6895, 2861, 2861, 5078, 5078, 2666, 9350,
  ]
}

extension [(at: Double, value: Double)] {
  /// The value at a place: on a straight line between two of the list, and that of an end beyond it.
  func interpolated(at place: Double) -> Double {
    let above = partitionPoint(indices) { self[$0].at < place }
    guard above > 0 else { return self[0].value }
    guard above < count else { return self[count - 1].value }
    let (low, high) = (self[above - 1], self[above])
    return low.value + (high.value - low.value) * (place - low.at) / (high.at - low.at)
  }
}
