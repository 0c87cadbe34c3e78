import { z } from 'zod';
import { bookableTicket, type BookableTicket } from '../../src/commerce/booking/views';
import type { SlotOption, SlotResolution } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import type { SlotValue } from '../../src/engine/value';
import { say, type ReplyText } from '../../src/reply/text';
import { kindsMeant, kindsToChooseFrom } from './ticket-kinds';

/** A kind of ticket and how many of it. */
export const ticketLine = bookableTicket.extend({ n: z.number().int().min(1) });
/** A kind of ticket and how many of it; see `ticketLine`. */
export type TicketLine = z.infer<typeof ticketLine>;

const NUMBERS_SHOWN = 6;

/** Returns the tickets in words: "2 × Adult". */
export const linesText = (lines: readonly TicketLine[]): ReplyText =>
  say('tickets.list', {
    lines: { list: lines.map(({ n, name }) => say('tickets.line', { n, name })) },
  });

interface WantedTickets {
  kind: BookableTicket;
  n: number;
}

/** Reads a value as tickets of these kinds; where several kinds fit, returns them as options. */
export function readTicketCounts(
  kinds: readonly BookableTicket[],
  value: SlotValue,
  current: readonly TicketLine[],
): SlotResolution<TicketLine[]> {
  if (kinds.length === 0) return { is: 'refused', why: say('tickets.sold-out') };
  const said = countsIn(kinds, value);
  if (said.length === 0) return { is: 'refused', why: say('tickets.unclear') };
  const open = said.findIndex(({ of }) => kindsToChooseFrom(kinds, of, current).length > 1);
  if (open >= 0) return severalKinds(kinds, said, open, current);
  const wanted: WantedTickets[] = [];
  for (const one of said) {
    const [kind] = kindsMeant(kinds, one.of, current);
    if (kind === undefined)
      return { is: 'refused', why: say('tickets.no-such', { name: one.of ?? '' }) };
    wanted.push({ kind, n: one.n + (one.more ? currentTicketCount(current, kind) : 0) });
  }
  const kept =
    ofSome(value, wanted, current) || said.some((one) => one.more)
      ? current.flatMap((line) => keepOtherKind(kinds, wanted, line))
      : [];
  return checkTicketBounds(
    sumTicketsByKind(
      [...kept, ...wanted].toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind)),
    ).filter((one) => one.n > 0),
  );
}

/** Returns an option for each way to read "2 adults": Indian or foreign. */
function severalKinds(
  kinds: readonly BookableTicket[],
  said: readonly SaidCount[],
  open: number,
  current: readonly TicketLine[],
): SlotResolution<TicketLine[]> {
  const readings = kindsToChooseFrom(kinds, said[open]?.of, current).map(({ id }) => {
    const counts = said.map((one, at) => (at === open ? { ...one, of: id } : one));
    return readTicketCounts(kinds, { is: 'counts', counts }, current);
  });
  const options = readings.flatMap((one) =>
    one.is === 'several' ? one.options : one.is === 'settled' ? [optionOf(one.value)] : [],
  );
  const [only, other] = options;
  if (only && other) return { is: 'several', options };
  return only
    ? { is: 'settled', value: only.value }
    : (readings[0] ?? { is: 'refused', why: say('tickets.unclear') });
}

const optionOf = (lines: TicketLine[]): SlotOption<TicketLine[]> => ({
  id: lines.map(({ n, id }) => `${n}${COUNT_MARK}${id}`).join(LINE_MARK),
  value: lines,
  label: linesText(lines),
  words: lines.map(({ n, name }) => `${n} × ${name}`).join(', '),
});
const COUNT_MARK = '*';
const LINE_MARK = '+';

/** Returns the counts in an option's id: a number of the only kind, or lines of several kinds. */
function countsOfOption(id: string): SaidCount[] {
  if (/^\d{1,3}$/.test(id)) return [{ n: Number(id) }];
  const lines = id.split(LINE_MARK).map((line) => line.split(COUNT_MARK));
  return lines.flatMap(([n = '', of]) => (of && /^\d{1,3}$/.test(n) ? [{ n: Number(n), of }] : []));
}

/** Reads "The Indian one" as that kind, for as many as before; else offers numbers. */
export function chosenKind(
  kind: BookableTicket,
  current: readonly TicketLine[],
): SlotResolution<TicketLine[]> {
  const [only, other] = current;
  if (only && !other) return checkTicketBounds([{ kind, n: only.n }]);
  return {
    is: 'several',
    options: offeredCounts(kind).map((n) => optionOf([{ ...kind, n }])),
  };
}

/** Returns the id of the kind that all the options count: the question was how many of it. */
export function onlyKindOf(options: readonly { id: string }[]): string | undefined {
  const kinds = new Set(options.map(({ id }) => id.slice(id.indexOf(COUNT_MARK) + 1)));
  const [only, other] = kinds;
  const counted = options.every(({ id }) => id.includes(COUNT_MARK) && !id.includes(LINE_MARK));
  return counted && other === undefined ? only : undefined;
}

/** Reads "2" as the kind whose number was just asked for. */
export function ofKindShown(t: Turn, value: SlotValue): SlotValue {
  const of = onlyKindOf(t.shown);
  const [one, other] = value.is === 'number' ? [{ n: value.n }] : countsOf(value);
  return of === undefined || !one || other || one.of !== undefined
    ? value
    : { is: 'counts', counts: [{ ...one, of }] };
}

/** Returns the counts in a value; empty where it holds none. */
export const countsOf = (value: SlotValue): SaidCount[] =>
  value.is === 'counts' ? value.counts : [];

/** Tells whether "3 adults" leaves other kinds as they were; a form names all kinds. */
function ofSome(
  value: SlotValue,
  wanted: readonly WantedTickets[],
  current: readonly TicketLine[],
): boolean {
  return (
    value.is === 'counts' &&
    value.counts.every(({ of }) => of !== undefined) &&
    wanted.every(({ kind }) => currentTicketCount(current, kind) > 0)
  );
}

/** Adds up counts of the same kind: "2 adults and a child" is three of the only kind. */
function sumTicketsByKind(wanted: readonly WantedTickets[]): WantedTickets[] {
  const kinds = [...new Set(wanted.map((one) => one.kind))];
  return kinds.map((kind) => ({
    kind,
    n: wanted.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.n, 0),
  }));
}

const currentTicketCount = (current: readonly TicketLine[], kind: BookableTicket): number =>
  current.find((line) => line.name === kind.name)?.n ?? 0;

/** Returns a line of a kind that the message does not change. */
function keepOtherKind(
  kinds: readonly BookableTicket[],
  wanted: readonly WantedTickets[],
  line: TicketLine,
): WantedTickets[] {
  const kind = kinds.find(
    (one) => one.name === line.name && wanted.every((other) => other.kind.name !== line.name),
  );
  return kind ? [{ kind, n: line.n }] : [];
}

/** A count of a kind, as the person said it. */
interface SaidCount {
  n: number;
  of?: string | undefined;
  more?: boolean | undefined;
}

function countsIn(kinds: readonly BookableTicket[], value: SlotValue): SaidCount[] {
  if (value.is === 'counts') return value.counts;
  if (value.is === 'number')
    return Number.isInteger(value.n) && value.n >= 0 ? [{ n: value.n }] : [];
  if (value.is === 'option') return countsOfOption(value.id);
  if (value.is !== 'fields') return [];
  return kinds.flatMap((kind) => {
    const n = Number(value.fields[kind.id] ?? '0');
    return Number.isInteger(n) && n > 0 ? [{ n, of: kind.id }] : [];
  });
}

/** Tells whether a form holds words where a number belongs ("2 adults, 1 child"): none of it is taken. */
export const holdsOtherThanCounts = (kinds: readonly BookableTicket[], value: SlotValue): boolean =>
  value.is === 'fields' && kinds.some(({ id }) => !/^\s*\d{0,3}\s*$/u.test(value.fields[id] ?? ''));

function checkTicketBounds(wanted: readonly WantedTickets[]): SlotResolution<TicketLine[]> {
  if (wanted.length === 0) return { is: 'refused', why: say('tickets.none') };
  const bad = wanted.find(({ kind, n }) => n < kind.min || n > kind.max);
  if (bad) return { is: 'refused', why: outOfBounds(bad) };
  return { is: 'settled', value: wanted.map(({ kind, n }) => ({ ...kind, n })) };
}

/** Says how many go into one booking; for more than that, that others go into a second one. */
function outOfBounds({ kind, n }: WantedTickets): ReplyText {
  const { name, min, max } = kind;
  const bounds = say('tickets.bounds', { name, n, min, max });
  return n > max ? say('text.then', { first: bounds, then: say('tickets.in-two') }) : bounds;
}

/** Returns the numbers of tickets that are shown as buttons; the last one is not left out alone. */
export function offeredCounts(kind: BookableTicket | undefined): number[] {
  if (!kind) return [];
  const all = kind.max - kind.min + 1;
  const count = all === NUMBERS_SHOWN + 1 ? all : Math.min(NUMBERS_SHOWN, all);
  return Array.from({ length: Math.max(0, count) }, (_, i) => kind.min + i);
}
