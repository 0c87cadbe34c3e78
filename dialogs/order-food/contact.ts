import type { FieldRecord, RecordField } from '../../src/engine/slots/fields';
import { fieldsSlot } from '../../src/engine/slots/fields-slot';
import { accentFoldedWords } from '../../src/engine/match';
import type { Turn } from '../../src/engine/turn';
import type { Slot } from '../../src/engine/slot';
import type { PersonValue, SlotValue } from '../../src/engine/value';
import { say } from '../../src/reply/text';
import { groupArrangementSlot } from '../group-order/look';
import { cookingRequestIn, withoutCookingRequests } from '../../src/food/cooking-request';
import { textReply } from '../parts/say';
import { isAside, mobileField, nameField } from '../parts/person-fields';
import { editedAddress, toldOverHeld } from './address-edit';
import { isLandmark } from './landmark';
import { deliveryOf } from './food-place';
import { deliveryPlaceSlot } from './restaurant';
import { wayOf } from './way';
import { localPattern } from '../../src/engine/local-words';

const MOST_ADDRESS_CHARS = 200;

const TALK_WORD = localPattern(
  'contact.talk-word',
  /(?<!\p{L})(?:i|you|we|told|gave|said|already|again|maine|mene|bataya|diya|@you)(?!\p{L})/iu,
);

/** Tells whether a sentence only talks of an address: "I gave you the address already." */
const isTalk = (sentence: string): boolean => TALK_WORD.test(sentence) && !/\d/u.test(sentence);

/** Drops sentences before an address that are no part of it: "bas. 12 Lake Road". */
function withoutAsides(text: string): string {
  const parts = text
    .trim()
    .replace(/\s+/gu, ' ')
    .split(/(?<=[।!?;])\s*|(?<=\p{L}{3}\.)\s+/u);
  const first = parts.findIndex((part) => !isAside(part) && !isTalk(part));
  return first < 0 ? '' : parts.slice(first).join(' ');
}

/** Returns the address that a message tells, merged with the one held; a name is no address. */
function addressOf(
  { address, addressEdit, name }: PersonValue,
  held: string | undefined,
): string | undefined {
  if (addressEdit) return held === undefined ? addressEdit.in : editedAddress(held, addressEdit);
  if (address === undefined) return undefined;
  const told = withoutCookingRequests(withoutAsides(address));
  const own = new Set(accentFoldedWords(name ?? ''));
  return accentFoldedWords(told).every((word) => own.has(word))
    ? undefined
    : toldOverHeld(held, told);
}

/** The field of the address: house, floor and street, which a rider needs beside the pin code. */
export const addressField: RecordField = {
  name: 'address',
  label: say('field.address'),
  input: 'text',
  required: true,
  hint: say('field.address.hint'),
  from: addressOf,
  check(text) {
    const address = withoutCookingRequests(withoutAsides(text));
    return !isLandmark(address) &&
      address.length >= 5 &&
      address.length <= MOST_ADDRESS_CHARS &&
      /\p{L}/u.test(address)
      ? { ok: true, value: address }
      : { ok: false, why: say('field.address.bad') };
  },
};

/** Returns what the form's title asks: who fetches it, whom a group's rider calls, else who and where. */
function howItComes(t: Turn): 'pickup' | 'group' | 'delivery' {
  if (wayOf(t)?.type === 'Self-Pickup') return 'pickup';
  return t.get(groupArrangementSlot) === undefined ? 'delivery' : 'group';
}

const contactFields = fieldsSlot({
  name: 'contact',
  about: 'name, mobile and, for a delivery, the address of the customer',
  label: say('slot.contact'),
  why: say('why.food-contact'),
  needs: ['way'],
  *fields(t) {
    return wayOf(t)?.type === 'Self-Pickup'
      ? [nameField, mobileField]
      : [nameField, mobileField, addressField];
  },
  form: (t) => ({
    title: say('food-contact.title', { how: howItComes(t) }),
    text: say('food-contact.notice'),
    submit: say('choice.go-on'),
  }),
  known: (t) => recipientFromProfile(t),
  suggest: (t) => (t.proposed.phone ? { mobile: t.proposed.phone } : {}),
  settled(t, held) {
    if (held[SERVED] === undefined) t.remember({ name: held['name'], phone: held['mobile'] });
  },
});

/** Key in the record of whom the food is for, where that is not the customer. */
const SERVED = 'for';

/** Matches "her number", "unka number": somebody else's than the one known. */
const OF_ANOTHER = localPattern(
  'contact.of-another',
  /(?<![\p{L}\p{M}])(?:her|his|their|uska|uski|unka|unki|inka|inki|@her)\s+(?:(?:mobile|phone|contact|new)\s+)*(?:number|no|mobile|phone|@number)(?![\p{L}\p{M}])/iu,
);

/** Returns whom the food is for, where the message names somebody else. */
function servedBy(said: string | undefined, value: SlotValue): string | undefined {
  if (value.is !== 'person') return undefined;
  const other = value.for ?? value.of;
  const reached = value.phone !== undefined && said !== undefined && OF_ANOTHER.test(said);
  return other ?? (reached ? '' : undefined);
}

/** Tells whether an address has a wish about the cooking in it, which reaches no kitchen. */
const tellsCooking = (value: SlotValue): boolean => {
  const address =
    value.is === 'person'
      ? value.address
      : value.is === 'fields'
        ? value.fields['address']
        : undefined;
  return address !== undefined && cookingRequestIn(address) !== undefined;
};

/** Fields of the customer that are dropped once the food is for somebody else. */
const REACHES = [nameField, mobileField];

/**
 * The slot of who gets the food: name, mobile and, for a delivery, the address. For somebody else
 * Mela asks for their name and number, and leaves the customer's in the profile alone.
 */
export const recipientContactSlot: Slot<FieldRecord> = {
  ...contactFields,
  *read(t, value, current) {
    if (tellsCooking(value)) t.say(textReply('about.note'));
    const served = servedBy(t.said, value);
    const first = served !== undefined && current?.[SERVED] === undefined;
    const before = first ? { ...current, name: '', mobile: '', [SERVED]: served } : current;
    if (value.is === 'person' && served && tellsNothingElse(value))
      return { is: 'settled', value: before ?? {}, note: say('recipient.other', { whom: served }) };
    const read = yield* contactFields.read(t, value, before);
    if (read.is !== 'settled' || !first) return read;
    const held = recipientFromProfile(t);
    const dropped = REACHES.filter(
      ({ name }) => !read.value[name] && (current?.[name] || held[name]),
    );
    return dropped.length === 0
      ? read
      : {
          ...read,
          note: say('form.unread', { fields: { list: dropped.map(({ label }) => label) } }),
        };
  },
};

const tellsNothingElse = ({ name, phone, email, address }: PersonValue): boolean =>
  (name ?? phone ?? email ?? address) === undefined;

function recipientFromProfile(t: Turn): FieldRecord {
  const { name, phone } = t.profile;
  const address = deliveryOf(t.get(deliveryPlaceSlot))?.address;
  return {
    ...(address ? { address } : {}),
    ...(name ? { name } : {}),
    ...(phone ? { mobile: phone } : {}),
  };
}
