import type { Command } from '../../src/engine/command';
import { bearerOf, entriesNamedIn } from '../../src/engine/slots/by-name';
import type { FieldRecord } from '../../src/engine/slots/fields';
import type { PersonValue } from '../../src/engine/value';
import { localPattern, localSource } from '../../src/engine/local-words';

const bounded = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${source})(?![\\p{L}\\p{M}])`, 'iu');

/** Words for what the payer gets. */
const OF_PAYER = bounded(
  localSource(
    'payer-change.of-payer',
    'contact|billing|bill|payer|invoice|tickets?|e-?tickets?|booking|@contact',
  ),
);
const PUT = bounded(
  localSource(
    'payer-change.put',
    'change|chang\\w+|update|fix|correct|to|should|shd|shud|must|be|say|send|go|goes|come|comes|put|make|set|kar|karo|kardo|bhej\\w*|naam|nam|name|chahiye|par|pe|ko|@change',
  ),
);
/** Words of a negation. */
export const NEGATION = bounded(
  localSource(
    'payer-change.negation',
    "not|no|n't|dont|don['’]t|never|nahi+n?|nhi|mat|instead|@not",
  ),
);
const ADDED = bounded(localSource('payer-change.added', 'also|too|both|as well|bhi|cc|copy|@also'));
/** Words for the speaker as the one who gets the ticket; "my name" and "mera mail" are not. */
const FIRST_PERSON = bounded(
  localSource('payer-change.first-person', 'me|mine|mujhe|mere (?:paas|naam)|@me'),
);
/** Words of possession: "Rohit's number" does not say where the ticket goes. */
const POSSESSED = localPattern(
  'payer-change.possessed',
  /\p{L}['’]s(?!\p{L})|(?<=[\p{L}\p{M}]\s)(?:ka|ki|@ka)(?![\p{L}\p{M}])(?!\s+(?:naam|nam|name|@naam))/iu,
);

/** Matches a question, with or without its question mark: "Why is the ticket going to Ravi". */
const ASKS = localPattern(
  'payer-change.asks',
  /^\W*(?:why|how|who|whom|whose|where|when|what|which|is|are|was|did|does|do|kyu?n?|kyon|kya|kaise|kisk[eoi]|kise|kaun|@why)(?![\p{L}\p{M}])/iu,
);

const PARTS = /[,;!?\n।]+|\.(?=\s|$)/u;

/**
 * Tells whether a command changes nothing but the contact: understanding, which sees no names,
 * reads a sentence about the payer as such a command.
 */
const isOfContact = (one: Command): boolean =>
  'slot' in one
    ? one.slot === 'contact' || (one.slot === 'visitors' && one.do === 'forget')
    : WEAK_COMMANDS.has(one.do);
const WEAK_COMMANDS: ReadonlySet<Command['do']> = new Set([
  'unclear',
  'repeat',
  'outside',
  'ask',
  'more',
]);

const emailOf = (one: FieldRecord): string => (one['email'] ?? '').toLowerCase();

/** Returns the index of the only visitor with these contact details, or with this name. */
function bearerOfDetails(
  { name, email, phone }: PersonValue,
  people: readonly FieldRecord[],
): number | undefined {
  if (email === undefined && phone === undefined) {
    const at = bearerOf(
      name,
      people.map((one) => one['name']),
    );
    return at < 0 ? undefined : at;
  }
  const fits = people.flatMap((one, at) =>
    (email === undefined || emailOf(one) === email.toLowerCase()) &&
    (phone === undefined || one['mobile'] === phone)
      ? [at]
      : [],
  );
  return fits.length === 1 ? fits[0] : undefined;
}

const isPayer = (one: FieldRecord, payer: FieldRecord): boolean =>
  one['name'] !== undefined && one['name'].toLowerCase() === payer['name']?.toLowerCase();

/** Returns the visitor whom words make the payer, by name or as "me" (the first visitor). */
function payerNamed(
  part: string,
  people: readonly FieldRecord[],
  payer: FieldRecord,
): number | undefined {
  const named = entriesNamedIn(
    part,
    people.map((one) => one['name']),
  );
  const [next, other] = named.filter((at) => !isPayer(people[at] ?? {}, payer));
  const toldApart = named.length > (next === undefined ? 0 : 1) || FIRST_PERSON.test(part);
  if (other !== undefined || (NEGATION.test(part) && !toldApart)) return undefined;
  if (next !== undefined) return next;
  return FIRST_PERSON.test(part) && people[0] && !isPayer(people[0], payer) ? 0 : undefined;
}

/** A change of the payer. */
interface PayerChange {
  value: PersonValue;
  /** Commands for what the message asks besides. */
  asks: readonly Command[];
}

const toldOf = (commands: readonly Command[]): PersonValue => {
  const [told] = commands.flatMap((one) =>
    (one.do === 'fill' || one.do === 'correct') &&
    one.slot === 'contact' &&
    one.value.is === 'person'
      ? [one.value]
      : [],
  );
  return told ?? { is: 'person' };
};

/** Returns the new payer with details told now, else those they have as a visitor. */
const wholePayer = (one: FieldRecord, told: PersonValue): PersonValue => ({
  is: 'person',
  ...(one['name'] && { name: one['name'] }),
  ...((told.email ?? one['email']) && { email: told.email ?? one['email'] }),
  ...((told.phone ?? one['mobile']) && { phone: told.phone ?? one['mobile'] }),
});

/**
 * Finds the visitor who is to pay and get the ticket instead: "the ticket should come to me, not
 * Rohit", "change the contact to Farhan Qureshi …". Only statements count; questions beside them
 * come back as `asks`.
 */
export function findPayerChange(
  said: string,
  commands: readonly Command[],
  people: readonly FieldRecord[],
  payer: FieldRecord | undefined,
): PayerChange | undefined {
  if (payer?.['name'] === undefined || !commands.every(isOfContact)) return undefined;
  const parts = said.split(PARTS).filter((one) => one.trim() !== '');
  const asked = commands.map(wordsOfAsk).join(' ');
  const told = parts.filter(
    (one) => !ASKS.test(one) && !asked.includes(one.trim()) && !said.includes(`${one}?`),
  );
  const ofContact = commands.some((one) => 'slot' in one);
  const text = told.join(',');
  if (!(OF_PAYER.test(text) || ofContact) || !PUT.test(text)) return undefined;
  if (ADDED.test(text) || POSSESSED.test(text)) return undefined;
  const details = toldOf(commands);
  const bearer = bearerOfDetails(details, people);
  if (details.name !== undefined && bearer === undefined) return undefined;
  const at = bearer ?? payerNamed(text, people, payer);
  const one = at === undefined ? undefined : people[at];
  if (!one || (isPayer(one, payer) && details.name === undefined)) return undefined;
  const asks = commands.filter((ask) => ask.do === 'ask' && !OF_PAYER.test(wordsOfAsk(ask)));
  return { value: wholePayer(one, details), asks };
}

const wordsOfAsk = (one: Command): string =>
  one.do === 'ask' && 'words' in one && typeof one.words === 'string' ? one.words : '';
