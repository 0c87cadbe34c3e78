import { z } from 'zod';

/** A person as somebody told of them: everything as said, nothing checked. */
export const personValue = z.object({
  is: z.literal('person'),
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  age: z.number().optional(),
  gender: z.enum(['Male', 'Female', 'Other']).optional(),
  /** The rest of what was said beside name and number, where an address is asked for. */
  address: z.string().optional(),
  /** A part of the address told before, and what stands in its place. */
  addressEdit: z.object({ out: z.string(), in: z.string().optional() }).optional(),
  /** The one whose details or ticket these are, if somebody else: "brother", "Sunita". */
  of: z.string().optional(),
  /** The one it is for, if somebody else, in the words that were said: "mother", "maa". */
  for: z.string().optional(),
  /** "me", "myself": the customer. */
  self: z.boolean().optional(),
  /** "Same number and e-mail": this person has those of the first one told. */
  asFirst: z.boolean().optional(),
  /** The place in a list of people, from 1: "visitor 2", "the second one". */
  place: z.number().int().positive().optional(),
});

const daySchema = z.iso.date();
const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const plainValueSchemas = [
  /** Words as typed, for a slot that takes words or that searches by them. */
  z.object({ is: z.literal('text'), text: z.string().max(2000) }),
  /** An option of a question by its id: a tapped button, or a name that understanding found among the options. */
  z.object({ is: z.literal('option'), id: z.string() }),
  /** "the second", "last": 1-based; negative counts from the end. */
  z.object({ is: z.literal('nth'), n: z.number().int() }),
  /** Several of the options shown, one of which is meant: Mela asks which. */
  z.object({ is: z.literal('among'), ids: z.array(z.string()) }),
  /** "the cheaper one", "the nearest". */
  z.object({
    is: z.literal('extreme'),
    by: z.enum(['price', 'distance', 'rating', 'time']),
    which: z.enum(['least', 'most']),
  }),
  /**
   * Days in the customer's zone, both ends included, YYYY-MM-DD. `weekday`: only its name was said,
   * over a day or a week told before.
   */
  z.object({
    is: z.literal('day'),
    from: daySchema,
    to: daySchema,
    weekday: z.literal(true).optional(),
  }),
  /**
   * Times of day in the customer's zone, HH:MM; `to` missing means about `from`. `or` is the other
   * half of the day, where neither was said.
   */
  z.object({
    is: z.literal('clock'),
    from: clockSchema,
    to: clockSchema.optional(),
    or: clockSchema.optional(),
    /** True for a time kept from an earlier choice: only what starts exactly then fits. */
    kept: z.literal(true).optional(),
    /** "As early as there is": of the times within, the first one. */
    first: z.literal(true).optional(),
  }),
  z.object({ is: z.literal('number'), n: z.number() }),
  /**
   * "2 adults and a child": `of` is the name or the id of what is counted; `more` adds to those
   * already there ("one more").
   */
  z.object({
    is: z.literal('counts'),
    counts: z.array(
      z.object({
        n: z.number().int().min(0),
        of: z.string().optional(),
        more: z.boolean().optional(),
      }),
    ),
  }),
  /** Paise, both ends included. */
  z.object({
    is: z.literal('money'),
    min: z.number().int().optional(),
    max: z.number().int().optional(),
  }),
  /** Somewhere: a name, an Indian pin code, or a point. */
  z.object({
    is: z.literal('place'),
    name: z.string().optional(),
    pin: z.string().optional(),
    lat: z.number().optional(),
    lng: z.number().optional(),
  }),
  personValue,
  z.object({ is: z.literal('people'), people: z.array(personValue) }),
  /** A filled form. */
  z.object({ is: z.literal('fields'), fields: z.record(z.string(), z.string()) }),
  z.object({ is: z.literal('flag'), on: z.boolean() }),
] as const;

const plainValue = z.discriminatedUnion('is', plainValueSchemas);

/** A slot value: what somebody said of a slot, not yet checked against what is possible; `not` rules a value out. */
export const valueSchema = z.discriminatedUnion('is', [
  ...plainValueSchemas,
  z.object({ is: z.literal('not'), value: plainValue }),
]);

/** What somebody said of a slot, not checked yet (see `valueSchema`). */
export type SlotValue = z.infer<typeof valueSchema>;
/** The kind of a slot value, as `Slot.takes` lists it. */
export type ValueKind = SlotValue['is'];
/** A person as somebody told of them (see `personValue`). */
export type PersonValue = z.infer<typeof personValue>;
/**
 * A change to part of an address: `in` replaces `out`, or `out` goes without an `in`; with an empty
 * `out`, `in` is added.
 */
export type AddressEdit = NonNullable<PersonValue['addressEdit']>;

/** Returns the value when it is of that kind, else undefined. */
export function ofKind<K extends ValueKind>(
  held: SlotValue | undefined,
  kind: K,
): Extract<SlotValue, { is: K }> | undefined {
  return isKind(held, kind) ? held : undefined;
}

function isKind<K extends ValueKind>(
  held: SlotValue | undefined,
  kind: K,
): held is Extract<SlotValue, { is: K }> {
  return held?.is === kind;
}
