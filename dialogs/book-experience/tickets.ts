import { z } from 'zod';
import { getTickets } from '../../src/commerce/booking/operations';
import { bookableTicket, type BookableTicket } from '../../src/commerce/booking/views';
import type { EffectGenerator } from '../../src/engine/operation';
import type { SlotOption, SlotQuestion, SlotResolution, Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import type { SlotValue } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice, priceText, textReply } from '../parts/say';
import { kindsMeant } from './ticket-kinds';
import { packageSlot, visitTimeSlot } from './when';

/** A kind of ticket and how many of it. */
export const ticketLine = bookableTicket.extend({ n: z.number().int().min(1) });
/** See `ticketLine`. */
export type TicketLine = z.infer<typeof ticketLine>;

const ticketLinesSchema = z.array(ticketLine);
const NUMBERS_SHOWN = 6;

/** The tickets that the service sells for the chosen slot. */
export function* ticketsOf(t: Turn): EffectGenerator<BookableTicket[]> {
  const [chosen, slot] = [t.get(packageSlot), t.get(visitTimeSlot)];
  if (!chosen || !slot) return [];
  const all = yield* t.once('tickets', getTickets, { packageId: chosen.id, start: slot.start });
  const own = all.filter((ticket) => ticket.fulfillmentId === slot.id);
  return own.length > 0 ? own : all;
}

/** How many of each kind of ticket, within the kind's own minimum and maximum (interface.md, Limits). */
export const ticketsSlot: Slot<TicketLine[]> = {
  name: 'tickets',
  about: 'how many tickets, of which kinds',
  label: say('slot.tickets'),
  why: say('why.tickets'),
  reads: 'count',
  takes: ['counts', 'number', 'fields', 'option'],
  needs: ['time'],
  schema: ticketLinesSchema,
  sensitive: false,
  optional: false,
  reopens: true,
  *read(t, value, current) {
    return readCounts(yield* ticketsOf(t), value, current ?? []);
  },
  *ask(t, among) {
    if (among) return askWhichKind(t, among);
    const kinds = yield* ticketsOf(t);
    const options =
      kinds.length === 1 ? offeredCounts(kinds[0]).map((n) => ({ id: `${n}`, words: `${n}` })) : [];
    return { reply: askTicketCounts(t, kinds), options };
  },
  revalidate: (held) => ({
    is: 'counts',
    counts: held.map((line) => ({ n: line.n, of: line.name })),
  }),
  words: (held) => linesText(held),
};

const linesText = (lines: readonly TicketLine[]): ReplyText =>
  say('tickets.list', {
    lines: { list: lines.map(({ n, name }) => say('tickets.line', { n, name })) },
  });

interface WantedTickets {
  kind: BookableTicket;
  n: number;
}

function readCounts(
  kinds: readonly BookableTicket[],
  value: SlotValue,
  current: readonly TicketLine[],
): SlotResolution<TicketLine[]> {
  const said = countsIn(kinds, value);
  if (said.length === 0) return { is: 'refused', why: say('tickets.unclear') };
  const open = said.findIndex(({ of }) => kindsMeant(kinds, of, current).length > 1);
  if (open >= 0) return severalKinds(kinds, said, open, current);
  const wanted: WantedTickets[] = [];
  for (const one of said) {
    const [kind] = kindsMeant(kinds, one.of, current);
    if (kind === undefined)
      return {
        is: 'refused',
        why:
          one.of === undefined
            ? say('tickets.which', { n: one.n })
            : say('tickets.no-such', { name: one.of }),
      };
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

/** "2 adults" where both Indian and foreign ones are sold: each reading as a whole, for the person to choose from. */
function severalKinds(
  kinds: readonly BookableTicket[],
  said: readonly SaidCount[],
  open: number,
  current: readonly TicketLine[],
): SlotResolution<TicketLine[]> {
  const readings = kindsMeant(kinds, said[open]?.of, current).map(({ id }) => {
    const counts = said.map((one, at) => (at === open ? { ...one, of: id } : one));
    return readCounts(kinds, { is: 'counts', counts }, current);
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

/** Tickets by the id of an option: so many of the only kind, or lines of several. */
function countsOfOption(id: string): SaidCount[] {
  if (/^\d{1,3}$/.test(id)) return [{ n: Number(id) }];
  const lines = id.split(LINE_MARK).map((line) => line.split(COUNT_MARK));
  return lines.flatMap(([n = '', of]) => (of && /^\d{1,3}$/.test(n) ? [{ n: Number(n), of }] : []));
}

function askWhichKind(t: Turn, among: readonly SlotOption<TicketLine[]>[]): SlotQuestion {
  const n = (among[0]?.value ?? []).reduce((sum, line) => sum + line.n, 0);
  return {
    reply: textReply(
      'tickets.which',
      among.map(({ id, label }) => choice(label, t.fillCode('tickets', { is: 'option', id }))),
      { n },
    ),
    options: among.map(({ id, words }) => ({ id, words })),
  };
}

/** "3 adults", said in words where adults and a child are known: the child stays. A form tells of all kinds. */
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

/** "2 adults and a child" where there is one kind for all: three of it. */
function sumTicketsByKind(wanted: readonly WantedTickets[]): WantedTickets[] {
  const kinds = [...new Set(wanted.map((one) => one.kind))];
  return kinds.map((kind) => ({
    kind,
    n: wanted.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.n, 0),
  }));
}

const currentTicketCount = (current: readonly TicketLine[], kind: BookableTicket): number =>
  current.find((line) => line.name === kind.name)?.n ?? 0;

/** A line of another kind, which "one more" leaves as it is. */
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

function checkTicketBounds(wanted: readonly WantedTickets[]): SlotResolution<TicketLine[]> {
  if (wanted.length === 0) return { is: 'refused', why: say('tickets.none') };
  const bad = wanted.find(({ kind, n }) => n < kind.min || n > kind.max);
  if (bad)
    return {
      is: 'refused',
      why: say('tickets.bounds', {
        name: bad.kind.name,
        n: bad.n,
        min: bad.kind.min,
        max: bad.kind.max,
      }),
    };
  return { is: 'settled', value: wanted.map(({ kind, n }) => ({ ...kind, n })) };
}

function offeredCounts(kind: BookableTicket | undefined): number[] {
  if (!kind) return [];
  const count = Math.min(NUMBERS_SHOWN, kind.max - kind.min + 1);
  return Array.from({ length: Math.max(0, count) }, (_, i) => kind.min + i);
}

function askTicketCounts(t: Turn, kinds: readonly BookableTicket[]): ReplyOf<ReplyText> {
  const [only] = kinds;
  if (!only)
    return textReply('tickets.sold-out', [
      choice('choice.other-time', t.code({ do: 'forget', slot: 'time', draft: t.draft })),
      choice('choice.other-day', t.code({ do: 'forget', slot: 'date', draft: t.draft })),
    ]);
  if (kinds.length === 1) return oneKind(t, only);
  return {
    kind: 'form',
    title: say('ask.tickets'),
    fields: kinds.map((kind) => ({
      name: kind.id,
      label: say('choice.priced', {
        name: foreignText(kind.name),
        price: priceText(kind.pricePaise),
      }),
      input: 'count',
      required: false,
      value: '0',
      min: 0,
      max: kind.max,
      hint: say('tickets.hint', { min: kind.min, max: kind.max }),
    })),
    submit: {
      label: say('choice.go-on'),
      value: t.fillCode('tickets', { is: 'fields', fields: {} }),
      style: 'primary',
    },
    choices: [],
  };
}

function oneKind(t: Turn, kind: BookableTicket): ReplyOf<ReplyText> {
  const text = say(kind.pricePaise === 0 ? 'ask.tickets.one.free' : 'ask.tickets.one', {
    name: foreignText(kind.name),
    price: priceText(kind.pricePaise),
    min: kind.min,
    max: kind.max,
  });
  return textReply(
    text,
    offeredCounts(kind).map((n) =>
      choice(foreignText(String(n)), t.fillCode('tickets', { is: 'option', id: String(n) })),
    ),
  );
}
