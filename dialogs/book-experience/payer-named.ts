import { createOrder } from '../../src/commerce/booking/operations';
import { encodeChoice, fitsChoice } from '../../src/engine/choice-code';
import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import type { Slot } from '../../src/engine/slot';
import type { SlotKey } from '../../src/engine/slot-key';
import { bearerOf, entriesNamedIn } from '../../src/engine/slots/by-name';
import { fieldRecordSchema, type FieldRecord } from '../../src/engine/slots/fields';
import type { Turn } from '../../src/engine/turn';
import { ofKind, type PersonValue } from '../../src/engine/value';
import { foreignText, say } from '../../src/reply/text';
import { hiddenSlot } from '../parts/hidden';
import { choice, textReply } from '../parts/say';
import { nameTold } from './name-changes';
import { NEGATION_WORDS, SOMEBODY_OF_OURS } from './visitor-words';
import { askForTicket, OF_TICKET, unassignedDetailsSlot, type UnassignedDetails } from './whose';
import { localWords } from '../../src/engine/local-words';

/** Earlier payers with their e-mails and numbers, so that the person can name them again. */
export const earlierPayersSlot: Slot<FieldRecord[]> = {
  ...hiddenSlot('earlier-payers', 'whoever was to pay before', fieldRecordSchema.array()),
  sensitive: true,
  label: say('slot.contact'),
};

const MOST_KEPT = 5;

/** Tells whether a word is for a relation ("friend", "dost") and no name. */
const isKin = (owner: string): boolean =>
  SOMEBODY_OF_OURS.test(`my ${owner}`) ||
  localWords('payer-named.my')
    .split(' ')
    .some((my) => SOMEBODY_OF_OURS.test(`${my} ${owner}`));

/** Keeps the payer among the earlier payers before somebody else replaces them. */
function keepEarlierPayer(t: Turn, { name, email, mobile }: FieldRecord): void {
  if (!name || !email || !mobile) return;
  const others = (t.get(earlierPayersSlot) ?? []).filter((one) => one['name'] !== name);
  t.set(earlierPayersSlot, [...others, { name, email, mobile }].slice(-MOST_KEPT));
}

const recordOf = ({ name, email, phone }: Omit<PersonValue, 'is'>): FieldRecord => ({
  ...(name && { name }),
  ...(email && { email }),
  ...(phone && { mobile: phone }),
});

/** Returns everybody with a name in this conversation: visitors, earlier payers, the customer. */
function knownPeople(t: Turn, visitors: readonly FieldRecord[]): FieldRecord[] {
  const told = ofKind(t.pendingValue('visitors'), 'people')?.people ?? [];
  const { name, email, phone } = t.profile;
  return [
    ...visitors,
    ...told.map(recordOf),
    ...(t.get(earlierPayersSlot) ?? []),
    recordOf({ name, email, phone }),
  ].filter((one) => one['name'] !== undefined);
}

/** Returns what is known of a named person, out of all records with that name. */
function knownOf(name: string, all: readonly FieldRecord[]): FieldRecord {
  const people = new Map<string, FieldRecord>();
  for (const one of all) {
    const key = accentFoldedWords(one['name'] ?? '').join(' ');
    people.set(key, { ...one, ...people.get(key) });
  }
  const list = [...people.values()];
  const names = list.map((one) => one['name']);
  const [only, other] = entriesNamedIn(name, names);
  const at = bearerOf(name, names);
  return list[at >= 0 ? at : other === undefined ? (only ?? -1) : -1] ?? {};
}

const isSamePerson = (name: string, held: string): boolean =>
  entriesNamedIn(name, [held]).length > 0 || entriesNamedIn(held, [name]).length > 0;

/**
 * Replaces the payer by a person of another name. Their own e-mail and number come with the name
 * where they are known; else Mela asks whether the earlier payer's should stay. Returns nothing
 * where the message only corrects the name.
 */
export function payerOfAnotherName(
  t: Turn,
  told: PersonValue,
  payer: FieldRecord,
  visitors: readonly FieldRecord[],
): ReturnType<NonNullable<Slot['instead']>> {
  const said = t.said ?? '';
  const held = payer['name'];
  const owner = OF_TICKET.test(said) ? told.of : undefined;
  if (owner !== undefined && told.name === undefined && isKin(owner) && held)
    return askOfRelation(t, told, payer);
  const name = told.name ?? nameTold(owner ?? '');
  if (name === undefined || !held || isSamePerson(name, held)) return undefined;
  if (told.name !== undefined && told.email !== undefined && told.phone !== undefined) {
    keepEarlierPayer(t, payer);
    return undefined;
  }
  const denies = said
    .toLowerCase()
    .split(/[^\p{L}\p{M}'’]+/u)
    .some((word) => NEGATION_WORDS.has(word));
  if (!OF_TICKET.test(said) && (told.of !== undefined || !denies)) return undefined; // just a corrected name
  if (t.hears('book-experience.own-name') && !denies) return undefined; // "mere naam se nahi": another's ticket
  const known = knownOf(name, knownPeople(t, visitors));
  const own = {
    email: told.email ?? known['email'],
    phone: told.phone ?? known['mobile'],
  };
  const kept = [
    ...(own.email === undefined && payer['email'] ? [payer['email']] : []),
    ...(own.phone === undefined && payer['mobile'] ? [payer['mobile']] : []),
  ];
  const whole: PersonValue = {
    is: 'person',
    name: fullName(name, known['name']),
    ...recordWith(own, payer),
  };
  keepEarlierPayer(t, payer);
  if (kept.length === 0) return { commands: [putOn(t, whole)] };
  const asked: UnassignedDetails = { told: whole, payer: held, others: true, kept };
  if (t.last('order', createOrder) === undefined) return askSame(t, asked, kept);
  putOnAlone(t, asked); // no reply in words is read beside a pay link
  return { commands: [putOn(t, { name: whole.name })] };
}

/** Asks whether the ticket goes to "my friend" at all: a relation is no name. */
function askOfRelation(t: Turn, { of: _of, ...told }: PersonValue, payer: FieldRecord) {
  const { name = '' } = payer;
  t.set(unassignedDetailsSlot, { told, payer: name, others: true });
  return {
    ask: askForTicket(told, payer, { do: 'fill', slot: 'contact', value: told, draft: t.draft }),
  };
}

const fullName = (told: string, known = ''): string => {
  const words = accentFoldedWords(known);
  return known !== '' && (words.length > accentFoldedWords(told).length || told === known)
    ? known
    : told;
};

const recordWith = (
  own: { email: string | undefined; phone: string | undefined },
  payer: FieldRecord,
): Pick<PersonValue, 'email' | 'phone'> => {
  const [email, phone] = [own.email ?? payer['email'], own.phone ?? payer['mobile']];
  return { ...(email && { email }), ...(phone && { phone }) };
};

/** Returns the command that makes somebody the payer, field by field. */
const putOn = (t: Turn, whole: Omit<PersonValue, 'is'>): Command => ({
  do: 'fill',
  slot: 'contact',
  value: { is: 'fields', fields: recordOf(whole) },
  draft: t.draft,
});

function askSame(t: Turn, asked: UnassignedDetails, kept: readonly string[]) {
  t.set(unassignedDetailsSlot, asked);
  const { told: whole, payer } = asked;
  const own = putOn(t, whole);
  return {
    ask: textReply(
      'details.same',
      [
        ...(fitsChoice(own) ? [choice('choice.same-details', encodeChoice(own))] : []),
        choice(
          say('choice.keep-payer', { name: foreignText(payer) }),
          encodeChoice({ do: 'repeat' }),
        ),
      ],
      { name: foreignText(whole.name ?? ''), kept: { own: kept.join(', ') } },
    ),
  };
}

const payerKey: SlotKey<FieldRecord> = { name: 'contact', schema: fieldRecordSchema };

/** Makes the named person the payer, without the earlier one's e-mail and number. */
function putOnAlone(t: Turn, { told, kept = [] }: UnassignedDetails): void {
  const own = (reach = ''): string => (kept.includes(reach) ? '' : reach);
  const { name = '', email, phone } = told;
  t.set(payerKey, { name, email: own(email), mobile: own(phone) });
}

/**
 * Reads the answer to whether the earlier payer's details stay: an e-mail or number is the named
 * person's, and so is a "no", after which Mela asks for theirs.
 */
export function detailsOfNamed(
  t: Turn,
  commands: readonly Command[],
  pending: UnassignedDetails,
): readonly Command[] | undefined {
  const [only, more] = commands;
  if (pending.kept === undefined || more !== undefined) return undefined;
  if (only?.do === 'no') {
    putOnAlone(t, pending);
    return [putOn(t, { name: pending.told.name })];
  }
  if ((only?.do !== 'fill' && only?.do !== 'correct') || only.value.is !== 'person')
    return undefined;
  const { name, email, phone } = only.value;
  if (name !== undefined || (email ?? phone) === undefined) return undefined;
  putOnAlone(t, pending);
  return [putOn(t, { email, phone })];
}
