import { z } from 'zod';
import type { FieldRecord, RecordField } from '../../src/engine/slots/fields';
import { fieldsSlot } from '../../src/engine/slots/fields';
import { pick } from '../../src/engine/slots/pick';
import type { StepAction } from '../../src/engine/dialog';
import { accentFoldedWords } from '../../src/engine/match';
import type { Turn } from '../../src/engine/turn';
import type { PersonValue } from '../../src/engine/value';
import type { NamedPlace } from '../../src/engine/profile';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { isAside, mobileField, nameField } from '../parts/person-fields';
import { choice, textReply } from '../parts/say';
import { editedAddress, toldOverHeld } from './address-edit';
import { savePlaceByName, nameWords, savedPlace } from './named-places';
import { type FoodDeliveryPlace, deliveryOf } from './place';
import { deliveryPlaceSlot } from './restaurant';
import { wayOf } from './way';

const MOST_ADDRESS_CHARS = 200;

const TALK_WORD =
  /(?<!\p{L})(?:i|you|we|told|gave|said|already|again|maine|mene|bataya|diya|मैंने|बताया|दिया|दे चुक)(?!\p{L})/iu;

/** "I gave you the address already." says of an address that it was told, and has no house in it. */
const isTalk = (sentence: string): boolean => TALK_WORD.test(sentence) && !/\d/u.test(sentence);

/** Sentences of yes, no, stop and the like before an address, which are no part of it: "बस। 12 लेक रोड". */
function withoutAsides(text: string): string {
  const parts = text
    .trim()
    .replace(/\s+/gu, ' ')
    .split(/(?<=[।!?;])\s*|(?<=\p{L}{3}\.)\s+/u);
  const first = parts.findIndex((part) => !isAside(part) && !isTalk(part));
  return first < 0 ? '' : parts.slice(first).join(' ');
}

/** The address told of somebody; their name is none. */
function addressOf(
  { address, addressEdit, name }: PersonValue,
  held: string | undefined,
): string | undefined {
  if (addressEdit) return held === undefined ? addressEdit.in : editedAddress(held, addressEdit);
  if (address === undefined) return undefined;
  const told = withoutAsides(address);
  const own = new Set(accentFoldedWords(name ?? ''));
  return accentFoldedWords(told).every((word) => own.has(word))
    ? undefined
    : toldOverHeld(held, told);
}

/** House, floor and street: what a rider needs beyond the pin code. */
export const addressField: RecordField = {
  name: 'address',
  label: say('field.address'),
  input: 'text',
  required: true,
  hint: say('field.address.hint'),
  from: addressOf,
  check(text) {
    const address = withoutAsides(text);
    return address.length >= 5 && address.length <= MOST_ADDRESS_CHARS && /\p{L}/u.test(address)
      ? { ok: true, value: address }
      : { ok: false, why: say('field.address.bad') };
  },
};

/** Who gets the food: name and mobile, and the address where it is brought. */
export const recipientContactSlot = fieldsSlot({
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
  form: () => ({
    title: say('food-contact.title'),
    text: say('food-contact.notice'),
    submit: say('choice.go-on'),
  }),
  known: (t) => recipientFromProfile(t),
  suggest: (t) => (t.proposed.phone ? { mobile: t.proposed.phone } : {}),
  settled: (t, held) => t.remember({ name: held['name'], phone: held['mobile'] }),
});

function recipientFromProfile(t: Turn): FieldRecord {
  const { name, phone } = t.profile;
  const address = deliveryOf(t.get(deliveryPlaceSlot))?.address;
  return {
    ...(address ? { address } : {}),
    ...(name ? { name } : {}),
    ...(phone ? { mobile: phone } : {}),
  };
}

/** What may become of a place that is new: it is remembered, under a name, or not. `as:` stands before a name. */
const placeKeepingOptions = (called: string | undefined): string[] =>
  called === undefined ? ['yes', 'as:home', 'as:office', 'no'] : [`as:${called}`, 'no'];

/** Whether the place told in this order may be kept for the next one, and under which name: asked once, and only where it is new. */
export const keepPlace = pick<string>({
  name: 'keepPlace',
  about: 'whether the place may be remembered for next time, as home or office if wished',
  label: say('slot.keepPlace'),
  why: say('why.keepPlace'),
  schema: z.string(),
  needs: ['place'],
  precondition: true,
  plainYes: { lasts: true, passing: true },
  takes: ['flag'],
  *options(t) {
    const to = deliveryOf(t.get(deliveryPlaceSlot));
    const ids =
      to?.told === true && !isSavedAlready(t, to) ? placeKeepingOptions(to.called) : ['known'];
    return ids.map((id) => ({
      id,
      value: id,
      label: foreignText(id),
      words: KEEPING_OPTION_WORDS[id] ?? id.replace('as:', ''),
    }));
  },
  *question(t, options) {
    const to = deliveryOf(t.get(deliveryPlaceSlot));
    const question =
      to?.called === undefined
        ? say('ask.keepPlace', { place: to?.label ?? '' })
        : say('ask.keepPlace.named', { place: to.label, name: nameWords(to.called) });
    return textReply(
      question,
      options.map(({ id }) =>
        choice(keepLabel(id, to?.called), t.fillCode('keepPlace', { is: 'option', id })),
      ),
    );
  },
  narrow: (_t, value, options) =>
    value.is === 'flag'
      ? options.filter((one) => (value.on ? options.indexOf(one) === 0 : one.id === 'no'))
      : undefined,
  none: () => say('why.keepPlace'),
});

const KEEPING_OPTION_WORDS: Readonly<Record<string, string>> = {
  yes: 'yes remember it',
  no: 'no only this time',
  'as:home': 'as home house ghar घर',
  'as:office': 'as office work daftar ऑफ़िस ऑफिस दफ्तर',
};

function keepLabel(id: string, called: string | undefined): ReplyText {
  if (id === 'no') return say('choice.only-now');
  if (id === 'yes' || called !== undefined) return say('choice.remember');
  return say('choice.remember-as', { name: nameWords(id.replace('as:', '')) });
}

/** True for a place that is remembered already, under the name it is called by where it has one. */
function isSavedAlready(t: Turn, to: FoodDeliveryPlace): boolean {
  const saved =
    to.called === undefined
      ? [t.profile.place, ...(t.profile.places ?? [])]
      : [savedPlace(t, to.called)];
  return saved.some((one) => samePlace(one, to));
}

const samePlace = (
  before: { lat: number; lng: number; pin?: string | undefined } | undefined,
  now: { lat: number; lng: number; pin: string },
): boolean =>
  before !== undefined &&
  before.pin === now.pin &&
  Math.abs(before.lat - now.lat) + Math.abs(before.lng - now.lng) < 0.001;

/** Keeps the place after a yes, with the address that was told for it. */
export const saveAgreedPlace: StepAction = function* (t) {
  const [to, kept] = [deliveryOf(t.get(deliveryPlaceSlot)), t.get(keepPlace)];
  if (!to || kept === undefined || kept === 'no') return undefined;
  const address = t.get(recipientContactSlot)?.['address'];
  const where = {
    label: to.label,
    lat: to.lat,
    lng: to.lng,
    pin: to.pin,
    ...(address === undefined ? {} : { address }),
  };
  if (kept.startsWith('as:')) keepAs(t, kept.slice('as:'.length), where);
  else if (kept === 'yes' && !samePlace(t.profile.place, to)) t.remember({ place: where });
  return undefined;
};

/** A name once kept is not written again with every step of the same order. */
function keepAs(t: Turn, name: string, where: Omit<NamedPlace, 'name'>): void {
  const before = savedPlace(t, name);
  if (samePlace(before, where) && before?.address === where.address) return;
  savePlaceByName(t, { name, ...where });
  t.remember({ place: where });
}
