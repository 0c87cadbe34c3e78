import type { Command } from '../../src/engine/command';
import type { FieldRecord } from '../../src/engine/slots/fields';
import type { SlotName } from '../../src/engine/names';
import type { Turn } from '../../src/engine/turn';
import type { SlotValue } from '../../src/engine/value';
import { payerContactSlot } from './contact';
import type { TicketLine } from './read-tickets';
import { ticketsSlot } from './tickets';
import { readPartyTold } from './visitor-party';
import { wantsFormEach } from './visitors';

/** A visitor's record with its place (1-based) in the list. */
export interface PlacedVisitor {
  one: FieldRecord;
  place: number;
}

/** Returns the commands that remove the visitors at these places, last first. */
const removalsOf = (places: readonly number[]): Command[] =>
  places
    .toSorted((a, b) => b - a)
    .map((n): Command => ({ do: 'list', slot: 'visitors', op: 'remove', n }));

/** Removes visitors and as many tickets of one kind; of several kinds, asks which. */
function removeWithTickets(
  held: readonly TicketLine[],
  places: readonly number[],
  tickets: number,
): readonly Command[] {
  const gone = removalsOf(places);
  const [one, another] = held;
  if (one === undefined || another !== undefined)
    return [...gone, { do: 'forget', slot: 'tickets' }];
  const left: Command = {
    do: 'correct',
    slot: 'tickets',
    value: { is: 'counts', counts: [{ n: one.n - tickets }] },
  };
  return one.n - tickets < one.min ? [left] : [...gone, left]; // too few tickets: refused before anybody goes
}

/** Removes visitors with tickets; nothing if nobody is left, or not each ticket has a form. */
export function withTickets(
  t: Turn,
  places: readonly number[],
  known: number,
): readonly Command[] | undefined {
  const held = t.get(ticketsSlot) ?? [];
  const bought = held.reduce((sum, line) => sum + line.n, 0);
  if (!wantsFormEach(t)) return undefined;
  const beyond = Math.max(0, known - bought); // visitors without a ticket
  if (beyond > 0 && places.length <= beyond) return removalsOf(places);
  return places.length - beyond < bought
    ? removeWithTickets(held, places, places.length - beyond)
    : undefined;
}

/** Sets the number of tickets left; asks which where there are several kinds. */
function ticketsLeft(held: readonly TicketLine[], left: number): readonly Command[] | undefined {
  const bought = held.reduce((sum, line) => sum + line.n, 0);
  if (left < 1) return undefined;
  if (left === bought) return [{ do: 'unclear' }]; // no change
  return held.length > 1
    ? [{ do: 'forget', slot: ticketsSlot.name }]
    : [
        {
          do: 'correct',
          slot: ticketsSlot.name,
          value: { is: 'counts', counts: [{ n: left }] },
        },
      ];
}

/** Tells whether a command shows that the message is also about something else. */
const isOfElse = (one: Command): boolean =>
  ELSE_COMMANDS.has(one.do) ||
  ((one.do === 'correct' || one.do === 'fill') &&
    ELSE_SLOTS.has(one.slot) &&
    !GUESSED_VALUES.has(one.value.is));
const ELSE_COMMANDS: ReadonlySet<Command['do']> = new Set([
  'undo',
  'back',
  'restart',
  'person',
  'language',
]);
const GUESSED_VALUES: ReadonlySet<SlotValue['is']> = new Set(['text', 'number']); // a guess, no day or time
const ELSE_SLOTS: ReadonlySet<SlotName> = new Set(['date', 'time', 'package']);

/** Reads who leaves, or how many: tickets go with them, and Mela asks for unnamed ones. */
export function readLeaversOfParty(
  t: Turn,
  said: string,
  commands: readonly Command[],
  people: readonly PlacedVisitor[],
): readonly Command[] | undefined {
  if (commands.some(isOfElse)) return undefined;
  const held = t.get(ticketsSlot) ?? [];
  const bought = held.reduce((sum, line) => sum + line.n, 0);
  if (bought === 0) return undefined; // the question "how many?" is still open
  const told = readPartyTold(
    said,
    people.map(({ one }) => one),
    t.get(payerContactSlot)?.['name'],
    bought,
  );
  if (told === undefined) return undefined;
  if ('out' in told)
    return withTickets(
      t,
      told.out.flatMap((at) => people[at]?.place ?? []),
      people.length,
    );
  return ticketsLeft(held, 'left' in told ? told.left : bought - told.fewer);
}
