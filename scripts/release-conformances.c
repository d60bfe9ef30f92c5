/* Which types conform to which protocols, by a table. `scripts/release` links it in front of the Swift runtime's own functions (--wrap).

   Asked for a conformance, the runtime reads all 5,700 records of the command, as far as it hasn't been asked for that one before; a command that reads its
   arguments asks for 30 to 40, and one that lays a scene out for hundreds. Here the records are read once, into a table by type and protocol. What the table can't say is
   asked of the runtime as before: classes, which inherit conformances, conformances under conditions, those of an actor, and tuples.

   Layouts of records and types: swift/docs/ABI/TypeMetadata.rst, swift/include/swift/ABI/MetadataValues.h. With CONFORMANCES_CHECKED each answer is compared with the
   runtime's, and one that differs ends the process; `scripts/check-release` runs the command that way. */
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Where a record says what it is about: offsets from the fields themselves. */
struct conformance {
  int32_t protocol, type, witness_table;
  uint32_t flags;
};

/* The section of all records: offsets to them. The command is static, so there is no other. */
extern const int32_t __start_swift5_protocol_conformances[], __stop_swift5_protocol_conformances[];

const void *swift_getWitnessTable(const struct conformance *conformance, const void *type, const void *const *conditions);

enum {
  /* Of a conformance's flags: how its type is named, and those that leave it a plain conformance. */
  type_kind_shift = 3,
  type_kind_mask = 7,
  plain_flags = 7 /* unused */ | type_kind_mask << type_kind_shift | 1 << 6 /* retroactive */ | 1 << 16 /* resilient witnesses */ | 1 << 17 /* generic witness table */,
  /* Of a type descriptor's flags: no other descriptor is of the same type. */
  is_unique = 0x40,
};

/* Kinds of types, which their metadata begin with. */
enum { kind_struct = 0x200, kind_optional = 0x202, kind_existential = 0x303, kind_metatype = 0x304, kind_existential_metatype = 0x306 };

/* Numbers of records plus one, by a hash of type and protocol. */
enum { slot_count = 1 << 14, several = UINT16_MAX };
static uint16_t slots[slot_count];

static const void *target(const int32_t *offset, bool is_indirect) {
  const void *there = (const char *)offset + (*offset & ~1);
  return is_indirect ? *(const void *const *)there : there;
}

static const struct conformance *numbered(uint16_t slot) { return target(&__start_swift5_protocol_conformances[slot - 1], false); }

static const void *protocol_of(const struct conformance *conformance) { return target(&conformance->protocol, conformance->protocol & 1); }

/* NULL where it is a class of Objective-C. */
static const void *type_of(const struct conformance *conformance) {
  const uint32_t kind = conformance->flags >> type_kind_shift & type_kind_mask;
  return kind > 1 ? NULL : target(&conformance->type, kind == 1);
}

/* The slot of a type and a protocol, or that in which they would be. */
static uint16_t *slot_of(const void *type, const void *protocol) {
  size_t index = ((uint64_t)type * 31 + (uint64_t)protocol) * 0x9E3779B97F4A7C15u >> 50;
  while (slots[index] != 0 && slots[index] != several) {
    const struct conformance *other = numbered(slots[index]);
    if (type_of(other) == type && protocol_of(other) == protocol) break;
    index = (index + 1) % slot_count;
  }
  return &slots[index];
}

static void gather(void) {
  const ptrdiff_t count = __stop_swift5_protocol_conformances - __start_swift5_protocol_conformances;
  if (count > slot_count / 2) {
    for (size_t index = 0; index < slot_count; index++) slots[index] = several;
    return;
  }
  for (uint16_t number = 1; number <= count; number++) {
    const struct conformance *conformance = numbered(number);
    const void *type = type_of(conformance);
    if (type == NULL) continue;
    uint16_t *slot = slot_of(type, protocol_of(conformance));
    *slot = *slot == 0 ? number : several;
  }
}

/* Whether the table says if a type conforms to a protocol, and its witness table, which is NULL if it doesn't. */
static bool is_known(const uintptr_t *type, const void *protocol, const void **witness_table) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  *witness_table = NULL;
  /* No record is about these. */
  if (*type == kind_existential || *type == kind_metatype || *type == kind_existential_metatype) return true;
  if (*type < kind_struct || *type > kind_optional) return false;
  const uint32_t *descriptor = (const uint32_t *)type[1];
  if ((*descriptor & is_unique) == 0) return false;
  pthread_once(&once, gather);
  const uint16_t slot = *slot_of(descriptor, protocol);
  if (slot == several) return false;
  if (slot == 0) return true;
  const struct conformance *conformance = numbered(slot);
  if ((conformance->flags & ~(uint32_t)plain_flags) != 0) return false;
  *witness_table = swift_getWitnessTable(conformance, type, NULL);
  return true;
}

#ifdef CONFORMANCES_CHECKED
static const void *answer(const void *known, const void *asked) {
  if (known == asked) return known;
  fputs("A conformance isn't what the Swift runtime says.\n", stderr);
  abort();
}
#else
#define answer(known, asked) (known)
#endif

/* The runtime's three functions, which differ in their parameters. */
#define wrap(function, parameters, ...)                                                                        \
  const void *__real_##function parameters;                                                                    \
  const void *__wrap_##function parameters {                                                                   \
    const void *witness_table;                                                                                 \
    if (!is_known(type, protocol, &witness_table)) return __real_##function(__VA_ARGS__);                      \
    return answer(witness_table, __real_##function(__VA_ARGS__));                                              \
  }
wrap(swift_conformsToProtocol, (const uintptr_t *type, const void *protocol), type, protocol)
wrap(swift_conformsToProtocolCommon, (const uintptr_t *type, const void *protocol), type, protocol)
wrap(swift_conformsToProtocolWithExecutionContext, (const uintptr_t *type, const void *protocol, void *context), type, protocol, context)
