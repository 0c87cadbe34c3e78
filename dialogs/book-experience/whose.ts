import { z } from 'zod';
import { encodeChoice } from '../../src/engine/choice-code';
import type { Command } from '../../src/engine/command';
import type { Slot } from '../../src/engine/slot';
import { accentFoldedWords } from '../../src/engine/match';
import { entriesNamedIn } from '../../src/engine/slots/by-name';
import { filterSlot } from '../../src/engine/slots/filter';
import type { FieldRecord } from '../../src/engine/slots/fields';
import { unreadOf } from '../../src/engine/slots/fields-slot';
import type { Turn } from '../../src/engine/turn';
import { personValue, type PersonValue } from '../../src/engine/value';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { emailField, mobileField, nameField } from '../parts/person-fields';
import { choice, textReply } from '../parts/say';
import { wholeName } from './whole-name';
import { localPattern, localSource } from '../../src/engine/local-words';

const PERSON_FIELDS = [nameField, emailField, mobileField];

type DetailsRedirect = ReturnType<NonNullable<Slot['instead']>>;

/** Matches words for what is the customer's or the payer's, in all languages of Mela. */
export const OWN_OR_PAYER_PATTERN = localPattern(
  'whose.own-or-payer-pattern',
  /(?<![\p{L}\p{M}])(?:my|mine|me|i|i'm|mera|meri|mere|mujhe|main|contact|billing|bill|payer|booking|@my)(?![\p{L}\p{M}])/iu,
);
/** Matches words for the customer's own, as a visitor, too; not words for the bill. */
export const FIRST_PERSON_PATTERN = localPattern(
  'whose.first-person-pattern',
  /(?<![\p{L}\p{M}])(?:my|mine|i|i'm|mera|meri|mere|@my)(?![\p{L}\p{M}])/iu,
);
const OF_BILL = localPattern(
  'whose.of-bill',
  /(?<![\p{L}\p{M}])(?:billing|bill|payer|@billing)(?![\p{L}\p{M}])/iu,
);
const OF_PLACE = localSource(
  'whose.of-place',
  String.raw`\s+(?:one|visitor|person|guest|traveller|wal[aei]|vyakti|k[aie]|@one)(?![\p{L}\p{M}])`,
);
// "the second one's", "dusre wale ka", "pehle ka": a place in the list of visitors.
const ORDINAL_PATTERNS: readonly RegExp[] = [
  localPattern('whose.ordinal-patterns', /first|1st|pehl[aei]|@first/u),
  localPattern('whose.ordinal-patterns-2', /second|2nd|d[ou]o?sr[aei]|@second/u),
  localPattern('whose.ordinal-patterns-3', /third|3rd|t[ie]+sr[aei]|@third/u),
  localPattern('whose.ordinal-patterns-4', /fourth|4th|chauth[aei]|@fourth/u),
  localPattern('whose.ordinal-patterns-5', /fifth|5th|p[aā]+nchv?[aei]n?|@fifth/u),
  localPattern('whose.ordinal-patterns-6', /sixth|6th|chhath?[aei]|@sixth/u),
].map((words) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.source})${OF_PLACE}`, 'iu'));

const LAST_ONE = new RegExp(
  localSource('whose.last-one', `(?<![\\p{L}\\p{M}])(?:last|aakh?iri|akh?[ie]ri|@last)${OF_PLACE}`),
  'iu',
);

// "Priya's", and "priyas" as it is typed.
const POSSESSIVE = /(?<=\p{L}{3})['’]?s(?![\p{L}\p{M}])/giu;

/** Returns the indexes (0-based) of the visitors that a message means, by name or by place. */
export function visitorsMentioned(said: string, people: readonly FieldRecord[]): number[] {
  const named = entriesNamedIn(
    `${said} ${said.replace(POSSESSIVE, '')}`,
    people.map((one) => one['name']),
  );
  const placed = ORDINAL_PATTERNS.findIndex((words) => words.test(said));
  if (named.length > 0) return named;
  const last = LAST_ONE.test(said) ? people.length - 1 : -1;
  const at = placed < 0 ? last : placed;
  return at < 0 ? [] : [at];
}

const samePerson = (one: FieldRecord, other: FieldRecord): boolean =>
  one['name'] !== undefined && one['name'].toLowerCase() === other['name']?.toLowerCase();

/** Drops a name that only tells whose the details are; a fuller one is a new name. */
const withoutName = (told: PersonValue, whose: FieldRecord): PersonValue => {
  const { name, ...rest } = told;
  const own = whose['name'];
  return name !== undefined &&
    entriesNamedIn(name, [own]).length > 0 &&
    accentFoldedWords(name).length <= accentFoldedWords(own ?? '').length &&
    accentFoldedWords(name).every((word) => entriesNamedIn(word, [own]).length > 0)
    ? rest
    : name !== undefined && own !== undefined
      ? { ...told, name: wholeName(own, name) }
      : told;
};

/** Returns the command that changes the visitor at an index (0-based). */
export const changeOf = (n: number, value: PersonValue): Command => ({
  do: 'list',
  slot: 'visitors',
  op: 'change',
  n: n + 1,
  value,
});

/** Puts details on the visitor whom the message means by name or place, whichever form is open. */
export function assignDetailsToVisitor(
  t: Turn,
  told: PersonValue,
  people: readonly FieldRecord[],
): DetailsRedirect {
  if (told.name !== undefined || t.said === undefined || OWN_OR_PAYER_PATTERN.test(t.said))
    return undefined;
  const [one, other] = visitorsMentioned(t.said, people);
  return one === undefined || other !== undefined || one >= people.length
    ? undefined
    : { commands: [changeOf(one, told)] };
}

/** Matches "send the tickets to", "bill it to": a complete contact there is the payer's. */
const TO_PAYER = localPattern(
  'whose.to-payer',
  /(?<![\p{L}\p{M}])(?:tickets?|bill(?:ing)?|invoice|contact)(?![\p{L}\p{M}])[^.!?\n]{0,40}?(?:(?<![\p{L}\p{M}])(?:to|for|be|under)(?![\p{L}\p{M}])|ke naam|ko )|@tickets/iu,
);

const isWholeContact = ({ name, email, phone }: PersonValue): boolean =>
  name !== undefined && email !== undefined && phone !== undefined;

const isTheirs = (told: PersonValue, people: readonly FieldRecord[]): boolean =>
  people.some(
    (one) =>
      one['name']?.toLowerCase() === told.name?.toLowerCase() &&
      one['email']?.toLowerCase() === told.email?.toLowerCase() &&
      one['mobile'] === told.phone,
  );

/**
 * Decides whose new payer details are: the payer's where the message says so or nobody else comes,
 * a visitor's where it names one; else Mela asks whose they are.
 */
export function assignDetailsToPayer(
  t: Turn,
  told: PersonValue,
  payer: FieldRecord,
  people: readonly FieldRecord[],
): DetailsRedirect {
  const { said } = t;
  if (isWholeContact(told) && (isTheirs(told, people) || TO_PAYER.test(said ?? '')))
    return undefined; // a known person, or the new payer
  const others = told.of === undefined ? undefined : assignDetailsOfAnother(t, told, payer, people);
  if (others !== undefined) return others;
  const me = people.findIndex((one) => samePerson(one, payer));
  if (said !== undefined && me >= 0 && FIRST_PERSON_PATTERN.test(said) && !OF_BILL.test(said))
    return {
      commands: [changeOf(me, told), { do: 'fill', slot: 'contact', value: told, draft: t.draft }],
    };
  if (said === undefined || OWN_OR_PAYER_PATTERN.test(said) || people.length === 0)
    return undefined;
  const spoken = visitorsMentioned(
    told.name === undefined ? said : said.replace(told.name, ' '),
    people,
  );
  const [one, other] = spoken;
  const own: Command = { do: 'fill', slot: 'contact', value: told, draft: t.draft };
  if (one !== undefined && other === undefined && people[one]) {
    const details = withoutName(told, people[one]);
    return {
      commands: samePerson(people[one], payer)
        ? [changeOf(one, details), { ...own, value: details }]
        : [changeOf(one, details)],
    };
  }
  if (payer['name'] === undefined) return undefined;
  if (spoken.length === 0 && entriesNamedIn(said, [payer['name']]).length > 0) return undefined;
  if (unreadOf(said, told, PERSON_FIELDS).length > 0) return undefined; // the form that opens shows whose
  if (people.length === 1 && people[0] && samePerson(people[0], payer))
    return { commands: [changeOf(0, told), own] };
  t.set(unassignedDetailsSlot, { told, payer: payer['name'] });
  return { ask: askWhose(t, told, payer, people, own) };
}

/** Matches words for the ticket or the bill: they say where it goes, so Mela need not ask. */
export const OF_TICKET = localPattern(
  'whose.of-ticket',
  /(?<![\p{L}\p{M}])(?:tickets?|e-?tickets?|bill(?:ing)?|payer|invoice|booking|@tickets)(?![\p{L}\p{M}])/iu,
);

/** Puts another person's details on the visitor of that name; else Mela asks whose they are. */
function assignDetailsOfAnother(
  t: Turn,
  { of: owner = '', ...told }: PersonValue,
  payer: FieldRecord,
  people: readonly FieldRecord[],
): DetailsRedirect {
  if (t.said === undefined || OF_TICKET.test(t.said)) return undefined;
  if (entriesNamedIn(owner, [payer['name']]).length > 0) return undefined;
  const names = people.map((one) => one['name']);
  const [bearer, more] = entriesNamedIn(owner, names);
  if (bearer !== undefined)
    return more === undefined
      ? { commands: [changeOf(bearer, withoutName(told, people[bearer] ?? {}))] }
      : undefined;
  const besideName = told.name === undefined ? t.said : t.said.replace(told.name, ' ');
  const [placed, another] = visitorsMentioned(besideName, people).filter(
    (at) => told.name === undefined || !samePerson(people[at] ?? {}, payer), // another's new name
  );
  if (placed !== undefined && another === undefined && people[placed])
    return { commands: [changeOf(placed, withoutName(told, people[placed]))] };
  if (placed !== undefined) return undefined;
  const own: Command = { do: 'fill', slot: 'contact', value: told, draft: t.draft };
  const alone = people.every((one) => samePerson(one, payer));
  t.set(unassignedDetailsSlot, {
    told,
    payer: payer['name'] ?? '',
    ...(alone && { others: true }),
  });
  return { ask: alone ? askForTicket(told, payer, own) : askWhose(t, told, payer, people, own) };
}

/** Asks whether the ticket is to go to somebody else than the present payer. */
export function askForTicket(told: PersonValue, payer: FieldRecord, own: Command) {
  const name = payer['name'] === undefined ? say('details.you') : foreignText(payer['name']);
  const reached = [told.email, told.phone].filter((one) => one !== undefined).join(', ');
  const details = reached === '' ? foreignText(told.name ?? '') : { own: reached };
  const keep: Command = { do: 'repeat' };
  return textReply(
    'details.others',
    [
      choice('choice.others-details', encodeChoice(own)),
      choice(say('choice.keep-payer', { name }), encodeChoice(keep)),
    ],
    { details, name },
  );
}

/** Contact details that wait for the answer whose they are. */
export interface UnassignedDetails {
  told: PersonValue;
  payer: string;
  /** True where Mela asked whether the ticket goes there: yes or no answers that. */
  others?: boolean | undefined;
  /** The earlier payer's e-mail and number, if Mela asked whether they stay. */
  kept?: string[] | undefined;
}

/** The slot that keeps such details for an answer in words; the next message clears it. */
export const unassignedDetailsSlot: Slot<UnassignedDetails> = {
  ...filterSlot('told', 'details of which it was asked whose they are', [], 'nothing'),
  schema: z.object({
    told: personValue,
    payer: z.string(),
    others: z.boolean().optional(),
    kept: z.string().array().optional(),
  }),
  sensitive: true,
  precondition: true,
  *read() {
    return { is: 'refused', why: say('slot.visitors') };
  },
};

const LONGEST_CODE = 200; // of a button, see `ChoiceOf`

function askWhose(
  t: Turn,
  told: PersonValue,
  payer: FieldRecord,
  people: readonly FieldRecord[],
  own: Command,
) {
  const label = (name: string | undefined, n: number): ReplyText =>
    name === undefined ? say('visitors.nth', { n: n + 1 }) : foreignText(name);
  const visitors = people.map((one, n) => ({
    label: label(one['name'], n),
    code: encodeChoice({
      do: 'list',
      slot: 'visitors',
      op: 'change',
      n: n + 1,
      value: told,
      draft: t.draft,
    }),
  }));
  const all = [
    ...visitors,
    { label: say('details.payer', { name: payer['name'] ?? '' }), code: encodeChoice(own) },
  ];
  const fits = all.every((one) => one.code.length <= LONGEST_CODE);
  return textReply('details.whose', fits ? all.map((one) => choice(one.label, one.code)) : [], {
    names: { list: people.map((one, n) => label(one['name'], n)), join: 'or' },
  });
}
