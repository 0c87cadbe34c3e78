import { z } from 'zod';
import { getTickets } from '../../src/commerce/booking/operations';
import { bookableTicket, type BookableTicket } from '../../src/commerce/booking/views';
import type { EffectGenerator } from '../../src/engine/operation';
import type { SlotResolution, Slot } from '../../src/engine/slot';
import { matchingOptions } from '../../src/engine/slots/fit';
import type { Turn } from '../../src/engine/turn';
import type { SlotValue } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice, priceText, textReply } from '../parts/say';
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
  *ask(t) {
    const kinds = yield* ticketsOf(t);
    const options =
      kinds.length === 1 ? offeredCounts(kinds[0]).map((n) => ({ id: `${n}`, words: `${n}` })) : [];
    return { reply: askTicketCounts(t, kinds), options };
  },
  revalidate: (held) => ({
    is: 'counts',
    counts: held.map((line) => ({ n: line.n, of: line.name })),
  }),
  words: (held) =>
    say('tickets.list', {
      lines: { list: held.map((line) => say('tickets.line', { n: line.n, name: line.name })) },
    }),
};

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
  const wanted: WantedTickets[] = [];
  for (const one of said) {
    const kind = kindOf(kinds, one.of, current);
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

function countsIn(
  kinds: readonly BookableTicket[],
  value: SlotValue,
): { n: number; of?: string | undefined; more?: boolean | undefined }[] {
  if (value.is === 'counts') return value.counts;
  if (value.is === 'number')
    return Number.isInteger(value.n) && value.n >= 0 ? [{ n: value.n }] : [];
  if (value.is === 'option') return /^\d{1,3}$/.test(value.id) ? [{ n: Number(value.id) }] : [];
  if (value.is !== 'fields') return [];
  return kinds.flatMap((kind) => {
    const n = Number(value.fields[kind.id] ?? '0');
    return Number.isInteger(n) && n > 0 ? [{ n, of: kind.id }] : [];
  });
}

/** The kind that was meant: by id, by name; without a name the only one there is, or the only one chosen before. */
function kindOf(
  kinds: readonly BookableTicket[],
  of: string | undefined,
  current: readonly TicketLine[],
): BookableTicket | undefined {
  const before =
    current.length === 1 ? kinds.find((kind) => kind.name === current[0]?.name) : undefined;
  if (of === undefined) return kinds.length === 1 ? kinds[0] : before;
  const byId = kinds.find((kind) => kind.id === of);
  const named = byId
    ? []
    : matchingOptions(
        { is: 'text', text: of },
        kinds.map((kind) => ({
          id: kind.id,
          value: kind,
          label: foreignText(kind.name),
          words: kind.name,
        })),
      );
  return (
    byId ??
    (named.length === 1 ? named[0]?.value : undefined) ??
    (kinds.length === 1 ? kinds[0] : undefined) ??
    kindByWhoItIsFor(kinds, of)
  );
}

// Sellers name their tickets in English.
const FOR_WHOM: readonly { said: RegExp; sold: RegExp }[] = [
  {
    said: /^(?:child|children|kids?|school|students?|pupils?)$/iu,
    sold: /child|kid|pupil|student|junior|school|youth|young/iu,
  },
  { said: /^(?:adults?|grown-?ups?)$/iu, sold: /adult|grown/iu },
  { said: /^(?:seniors?|senior citizens?|elders?)$/iu, sold: /senior|elder/iu },
  { said: /^foreign/iu, sold: /foreign|abroad|overseas|international/iu },
  { said: /^(?:indians?|locals?)$/iu, sold: /indian|local|resident/iu },
];

/**
 * "2 kids" where pupils are what is sold for the young, "a foreigner" where it is "visitor from
 * abroad": the only kind that is for them.
 */
export function kindByWhoItIsFor<K extends { name: string }>(
  kinds: readonly K[],
  of: string,
): K | undefined {
  const fits = FOR_WHOM.filter(({ said }) => said.test(of)).flatMap(({ sold }) =>
    kinds.filter((kind) => sold.test(kind.name)),
  );
  if (fits.length === 1) return fits[0];
  if (fits.length > 0 || !PEOPLE.test(of)) return undefined;
  const general = kinds.filter(
    ({ name }) => !FOR_SOME_ONLY.test(name) && !(YOUNG.test(of) && FOR_GROWN_UPS.test(name)),
  );
  return general.length === 1 ? general[0] : undefined;
}

/** People of any age, for whom no ticket of their own may be sold: they buy the one that is for anybody. */
const PEOPLE =
  /^(?:seniors?|senior citizens?|elders?|adults?|grown-?ups?|men|women|man|woman|ladies|gents|child|children|kids?|boys?|girls?|infants?|students?)$/iu;
const FOR_SOME_ONLY =
  /child|kid|pupil|student|junior|school|youth|young|infant|foreign|abroad|overseas|international|senior/iu;
const YOUNG = /^(?:child|children|kids?|boys?|girls?|infants?)$/iu;
const FOR_GROWN_UPS = /adult|grown/iu;

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
