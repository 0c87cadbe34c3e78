import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import { entriesNamedIn } from '../../src/engine/slots/by-name';
import type { FieldRecord } from '../../src/engine/slots/fields';
import type { SlotName } from '../../src/engine/names';
import type { PersonValue } from '../../src/engine/value';
import { OF_TICKET, OWN_OR_PAYER_PATTERN, visitorsMentioned } from './whose';
import { localPattern } from '../../src/engine/local-words';

/** Details of one visitor that a message tells, whichever slot understanding filled with them. */
export interface VisitorDetails {
  /** Index (0-based) among the visitors told of. */
  at: number;
  /** The details, or the field that the person only said is wrong. */
  told: PersonValue | 'email' | 'mobile';
}

type Reading = Extract<Command, { do: 'fill' | 'correct' | 'list' | 'forget' }>;

const SLOTS: ReadonlySet<SlotName> = new Set(['contact', 'visitors']);
const isOfPeople = (one: Command): one is Reading =>
  (one.do === 'fill' ||
    one.do === 'correct' ||
    one.do === 'forget' ||
    (one.do === 'list' && one.op === 'change')) &&
  SLOTS.has(one.slot);

/** Commands that add nothing to the details. */
const WEAK_COMMANDS: ReadonlySet<Command['do']> = new Set(['no', 'unclear', 'repeat', 'more']);

const EMAIL_WORD = localPattern(
  'details-of-visitor.email-word',
  /(?<!\p{L})(?:e-?)?mails?(?!\p{L})|@mails/iu,
);
const MOBILE_WORD = localPattern(
  'details-of-visitor.mobile-word',
  /(?<!\p{L})(?:mobile|phone|number|no\.)(?!\p{L})|@mobile/iu,
);

/**
 * Finds whose details a message tells: "Vikram's e-mail is …" is about the visitor named there, who
 * is not the payer. Returns nothing where the message is about the bill, the speaker or several
 * people.
 */
export function findDetailsOfVisitor(
  said: string,
  commands: readonly Command[],
  people: readonly FieldRecord[],
  payer: FieldRecord | undefined,
): VisitorDetails | undefined {
  const readings = commands.filter(isOfPeople);
  if (readings.length === 0 || said.includes('?')) return undefined;
  if (!commands.every((one) => isOfPeople(one) || WEAK_COMMANDS.has(one.do))) return undefined;
  if (OWN_OR_PAYER_PATTERN.test(said) || OF_TICKET.test(said)) return undefined;
  const [at, other] = visitorsMentioned(said, people);
  const one = at === undefined ? undefined : people[at];
  if (at === undefined || !one || other !== undefined || isPayer(one, payer)) return undefined;
  const told = readings.some((each) => each.do !== 'forget')
    ? detailsToldOf(readings, one)
    : fieldNamed(said);
  return told && { at, told };
}

const isPayer = (one: FieldRecord, payer: FieldRecord | undefined): boolean =>
  one['name'] !== undefined && one['name'].toLowerCase() === payer?.['name']?.toLowerCase();

/** Returns the field that the message calls wrong, where it is only one. */
function fieldNamed(said: string): 'email' | 'mobile' | undefined {
  const [email, mobile] = [EMAIL_WORD.test(said), MOBILE_WORD.test(said)];
  return email === mobile ? undefined : email ? 'email' : 'mobile';
}

/** Returns the details, where they are of one person and hold an e-mail or number. */
function detailsToldOf(readings: readonly Reading[], whose: FieldRecord): PersonValue | undefined {
  const values = readings.flatMap((one) => ('value' in one && one.value ? [one.value] : []));
  const [value] = values;
  if (values.length !== 1 || value?.is !== 'person') return undefined;
  if (value.email === undefined && value.phone === undefined) return undefined;
  const { name, of: _owner, self: _self, place: _place, ...details } = value;
  if (name === undefined) return details;
  if (details.email !== undefined && details.phone !== undefined) return undefined; // a complete contact
  if (entriesNamedIn(name, [whose['name']]).length === 0) return undefined; // somebody else comes
  return isFuller(name, whose) ? { ...details, name } : details;
}

/** Tells whether a name says more than the visitor's own, and so replaces it. */
const isFuller = (name: string, { name: own = '' }: FieldRecord): boolean => {
  const [said, held] = [accentFoldedWords(name), accentFoldedWords(own)];
  return said.length > held.length && held.every((word) => said.includes(word));
};
