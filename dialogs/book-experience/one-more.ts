import type { BookableTicket } from '../../src/commerce/booking/views';
import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import { audienceOf, isSelf, personOf } from '../../src/engine/named-words';
import type { Turn } from '../../src/engine/turn';
import type { SlotValue } from '../../src/engine/value';
import { isUnsure } from '../parts/unsure';
import { countsOf, type TicketLine } from './read-tickets';
import { kindsMeant } from './ticket-kinds';
import { ticketsSlot } from './tickets';

/** Counts of tickets in a message, by kind. */
export type TicketCounts = Extract<SlotValue, { is: 'counts' }>['counts'];

const PEOPLE_SLOTS = new Set(['contact', 'visitors']);

/** Tells whether a command holds nothing certain, so that "one more" may replace it. */
const givesWay = (one: Command): boolean =>
  isUnsure(one) ||
  one.do === 'chat' ||
  (one.do === 'fill' && one.value.is === 'text' && PEOPLE_SLOTS.has(one.slot)) ||
  (one.do === 'start' && one.fills === undefined) ||
  (one.do === 'list' && one.op === 'add' && one.value === undefined);

/** Returns one more person's kind of ticket: a child's where sold, else the chosen kind. */
function kindFor(
  person: 'child' | 'adult',
  kinds: readonly BookableTicket[],
  lines: readonly TicketLine[],
): string | undefined {
  const [only, other] = lines;
  const own = kindsMeant(kinds, person, []);
  if (person === 'child' && own.length > 0) return person;
  if (only && !other) return only.name;
  return own.length > 0 ? person : undefined;
}

function countsWithOneMore(
  t: Turn,
  person: 'child' | 'adult',
  kinds: readonly BookableTicket[],
): TicketCounts {
  const pending = countsOf(t.pendingValue(ticketsSlot.name) ?? { is: 'counts', counts: [] });
  const lines = t.get(ticketsSlot);
  if (pending.length === 0 && lines) {
    const of = kindFor(person, kinds, lines);
    return [{ n: 1, more: true, ...(of === undefined ? {} : { of }) }];
  }
  const [one, other] = pending;
  const ofBoth =
    person === 'child' && kindsMeant(kinds, 'child', []).length > 0 && kinds.length > 1;
  if (!one)
    return ofBoth
      ? [
          { n: 1, of: 'adult' },
          { n: 1, of: 'child' },
        ]
      : [{ n: 2 }]; // with the speaker
  if (!other && one.of === undefined) return [{ ...one, n: one.n + 1 }];
  const same = pending.some(({ of }) => audienceOf(of ?? '') === person);
  return same
    ? pending.map((each) =>
        audienceOf(each.of ?? '') === person ? { ...each, n: each.n + 1 } : each,
      )
    : [...pending, { n: 1, of: person }];
}

/** Tells whether the message says that somebody else comes. */
const comesToo = (t: Turn): boolean =>
  t.hears('book-experience.also') && t.hears('book-experience.comes') && !t.hears('common.not');

/** Reads "Bhai bhi saath chalega" (my brother comes, too) as one more ticket. */
export function readOneMore(
  t: Turn,
  commands: readonly Command[],
  kinds: readonly BookableTicket[],
): readonly Command[] | undefined {
  const { said } = t;
  if (said === undefined || said.includes('?') || commands.length === 0) return undefined;
  if (!commands.every(givesWay) || !comesToo(t)) return undefined;
  const [who, another] = accentFoldedWords(said)
    .filter((word) => !isSelf(word))
    .flatMap((word) => personOf(word) ?? (audienceOf(word) === 'child' ? 'child' : []));
  if (who === undefined || another !== undefined) return undefined;
  const counts = countsWithOneMore(t, who === 'child' ? 'child' : 'adult', kinds);
  return [{ do: 'fill', slot: ticketsSlot.name, value: { is: 'counts', counts } }];
}
