import type { ExperienceDetail, OfferedPackage } from '../../src/commerce/booking/views';
import { accentFoldedWords } from '../../src/engine/match';
import { audienceOf, isSoldTo } from '../../src/engine/named-words';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { isByOrigin } from '../parts/audience';
import { moneyText } from '../parts/say';
import { packagesAsked } from './chosen-package';
import { experienceSlot } from './item';
import { priceOrUnknown } from './told';
import { tooManyFor } from './party-limit';
import { kindByWhoItIsFor } from './ticket-kinds';
import { localPattern } from '../../src/engine/local-words';

type PricedTicket = OfferedPackage['tickets'][number];

/** A number of tickets of a kind whose price somebody asks. */
interface AskedCount {
  n: number;
  of?: string | undefined;
}

const MOST_PEOPLE = 50;
/** Matches a count in a question, and its kind: "for 5", "4 logon ka", "2 kids". */
const COUNT_IN_QUESTION = localPattern(
  'prices.count-in-question',
  /(?<![\d:.₹])(\d{1,2})\s*(?:(?:of us|people|ppl|persons?|pax|log\p{L}*|friends|tickets?|seats?|@of)|(?<adult>adults?|bade|@adults)|(?<child>kids?|child(?:ren)?|students?|pupils?|bachch\p{L}*|bacche|@kids))|\b(?:for|of) (\d{1,2})(?!\s*(?:am|pm|:|\d|\p{L}*[- ]?(?:year|yr)|yr|yo|st|nd|rd|th|adult|kid|child))/giu,
);

/** Returns the counts that the question itself names. */
const countsIn = (said: string): AskedCount[] =>
  [...said.matchAll(COUNT_IN_QUESTION)]
    .map(({ 1: told, 4: plain, groups }) => ({
      n: Number(told ?? plain),
      ...(groups?.['adult'] ? { of: 'adult' } : {}),
      ...(groups?.['child'] ? { of: 'child' } : {}),
    }))
    .filter(({ n }) => n > 0 && n <= MOST_PEOPLE);

/** Returns the counts that the question names, else those pending for the visit. */
function countsAsked(t: Turn, detail: ExperienceDetail): readonly AskedCount[] {
  const asked = countsIn(t.said ?? '');
  if (asked.length > 0) return asked;
  const held = t.get(experienceSlot);
  const pending = ofKind(t.pendingValue('tickets'), 'counts')?.counts ?? [];
  return held === undefined || held.id === detail.id ? pending.map(({ n, of }) => ({ n, of })) : [];
}

const isOrigin = (word: string): boolean => {
  const audience = audienceOf(word.toLowerCase());
  return audience !== undefined && isByOrigin(audience);
};

/** Returns the kind of ticket for a count; of grown-ups, where all others are for children. */
function kindFor(
  tickets: readonly PricedTicket[],
  of: string | undefined,
): PricedTicket | undefined {
  const [only, other] = tickets;
  const who = (of ?? '')
    .split(/\s+/u)
    .filter((word) => !isOrigin(word))
    .join(' ');
  return other === undefined ? only : kindByWhoItIsFor(tickets, who === '' ? 'adult' : who);
}

/**
 * Returns the price for the counts asked about, where each has one kind of ticket; so many that they
 * do not go into one booking have no price.
 */
function totalLine(
  tickets: readonly PricedTicket[],
  counts: readonly AskedCount[],
): ReplyText | undefined {
  const n = counts.reduce((sum, one) => sum + one.n, 0);
  const most = tooManyFor(tickets, counts);
  if (most !== undefined) return say('about.price.most', { n, most });
  const parts = counts.map(({ n: each, of }) => {
    const kind = kindFor(tickets, of);
    return kind?.pricePaise === undefined
      ? undefined
      : { name: kind.name, paise: each * kind.pricePaise };
  });
  if (parts.length === 0 || parts.includes(undefined)) return undefined;
  const known = parts.flatMap((one) => one ?? []);
  const [first] = known;
  const amount = moneyText(known.reduce((sum, one) => sum + one.paise, 0));
  return tickets.length > 1 && counts.length === 1 && first
    ? say('about.price.total.kind', { n, amount, name: foreignText(first.name) })
    : say('about.price.total', { n, amount });
}

/** Returns the packages for the origin that the message names ("Indian adults"), else all. */
function packagesFor(
  t: Turn,
  packages: readonly OfferedPackage[],
  counts: readonly AskedCount[],
): readonly OfferedPackage[] {
  const said = [t.said ?? '', ...counts.map(({ of = '' }) => of)].join(' ');
  const origin = accentFoldedWords(said)
    .flatMap((word) => audienceOf(word) ?? [])
    .find(isByOrigin);
  const own = origin === undefined ? [] : packages.filter(({ name }) => isSoldTo(name, origin));
  return own.length > 0 ? own : packages;
}

/** Returns a ticket kind with its price; `of` is its package, where several are listed. */
export const ticketLine = (ticket: PricedTicket, of?: OfferedPackage): ReplyText =>
  say('about.price', {
    name: foreignText(of === undefined ? ticket.name : `${of.name} · ${ticket.name}`),
    price: priceOrUnknown(ticket.pricePaise),
  });

/**
 * Returns a line for each ticket kind, with the price for as many as asked about; where packages
 * differ in who may buy them, each has its own sum or none has.
 */
export function priceLines(detail: ExperienceDetail, t: Turn): ReplyText[] {
  const counts = countsAsked(t, detail);
  const shown = packagesFor(t, packagesAsked(t, detail), counts);
  const totals = shown.map(({ tickets }) => totalLine(tickets, counts));
  const withSum = !totals.includes(undefined);
  return shown.flatMap((one, at) => {
    const { tickets } = one;
    const line = (ticket: PricedTicket): ReplyText =>
      ticketLine(ticket, shown.length > 1 ? one : undefined);
    const total = withSum ? totals[at] : undefined;
    const [only, other] = tickets;
    return total && only && !other
      ? [say('about.price.with-total', { line: line(only), total })]
      : [...tickets.map(line), ...(total ? [total] : [])];
  });
}
