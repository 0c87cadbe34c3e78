import { z } from 'zod';
import { getTickets } from '../../src/commerce/booking/operations';
import type { BookableTicket } from '../../src/commerce/booking/views';
import { isSoldTo } from '../../src/engine/named-words';
import type { EffectGenerator } from '../../src/engine/operation';
import type { SlotOption, SlotQuestion, Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import type { SlotValue } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { audienceNamed, isByOrigin } from '../parts/audience';
import { choice, priceText, textReply } from '../parts/say';
import {
  chosenKind,
  countsOf,
  holdsOtherThanCounts,
  linesText,
  offeredCounts,
  ofKindShown,
  onlyKindOf,
  readTicketCounts,
  ticketLine,
  type TicketLine,
} from './read-tickets';
import { kindsMeant } from './ticket-kinds';
import { packageSlot, visitTimeSlot } from './when';

const ticketLinesSchema = z.array(ticketLine);

/** Returns the tickets that the service sells for the chosen time. */
export function* ticketsOf(t: Turn): EffectGenerator<BookableTicket[]> {
  const [chosen, slot] = [t.get(packageSlot), t.get(visitTimeSlot)];
  if (!chosen || !slot) return [];
  const all = yield* t.once('tickets', getTickets, { packageId: chosen.id, start: slot.start });
  const own = all.filter((ticket) => ticket.fulfillmentId === slot.id);
  return own.length > 0 ? own : all;
}

/** The slot of how many tickets of each kind, within its bounds (interface.md, Limits). */
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
    const kinds = yield* ticketsOf(t);
    if (holdsOtherThanCounts(kinds, value)) return { is: 'refused', why: say('tickets.unclear') };
    const kind = value.is === 'option' ? kinds.find(({ id }) => id === value.id) : undefined;
    return kind
      ? chosenKind(kind, current ?? [])
      : readTicketCounts(kinds, ofKindShown(t, ofPackage(t, value)), current ?? []);
  },
  *ask(t, among) {
    const kinds = yield* ticketsOf(t);
    if (among) return askAmong(t, kinds, among);
    const options =
      kinds.length === 1
        ? offeredCounts(kinds[0]).map((n) => ({ id: `${n}`, words: `${n}` }))
        : kinds.map(({ id, name }) => ({ id, words: name }));
    return { reply: askTicketCounts(t, kinds), options };
  },
  revalidate: (held) => ({
    is: 'counts',
    counts: held.map((line) => ({ n: line.n, of: line.name })),
  }),
  words: (held) => linesText(held),
};

/** Drops an origin that the chosen package already implies: "2 Indians" are two tickets of it. */
function ofPackage(t: Turn, value: SlotValue): SlotValue {
  const chosen = t.get(packageSlot);
  if (value.is !== 'counts' || !chosen) return value;
  const counts = value.counts.map(({ of, ...rest }) => {
    const audience = audienceNamed(of ?? '');
    const own = audience !== undefined && isByOrigin(audience) && isSoldTo(chosen.name, audience);
    return own || of === undefined ? rest : { ...rest, of };
  });
  return { is: 'counts', counts };
}

/** Asks how many of a kind, or which kind; says first if there is no kind for somebody. */
function askAmong(
  t: Turn,
  kinds: readonly BookableTicket[],
  among: readonly SlotOption<TicketLine[]>[],
): SlotQuestion {
  const options = among.map(({ id, words }) => ({ id, words }));
  const one = kinds.find(({ id }) => id === onlyKindOf(among));
  if (one) return { reply: oneKind(t, one, options), options };
  const said = countsOf(ofPackage(t, t.pendingValue('tickets') ?? { is: 'counts', counts: [] }));
  const [missing] = said.filter(({ of }) => kindsMeant(kinds, of, []).length === 0);
  if (missing?.of !== undefined) t.say(textReply(say('tickets.no-such', { name: missing.of })));
  const n = missing?.n ?? (among[0]?.value ?? []).reduce((sum, line) => sum + line.n, 0);
  if (said.length === 1 && missing && missing.of === undefined) {
    t.takeBack('tickets.which'); // asked by another part of the message
    t.say(textReply(say('tickets.which', { n })));
    return { reply: askTicketCounts(t, kinds), options }; // the form also takes several kinds
  }
  return {
    reply: textReply(
      'tickets.which',
      among.map(({ id, label }) => choice(label, t.fillCode('tickets', { is: 'option', id }))),
      { n },
    ),
    options,
  };
}

function askTicketCounts(t: Turn, kinds: readonly BookableTicket[]): ReplyOf<ReplyText> {
  const [only] = kinds;
  if (!only)
    return textReply('tickets.sold-out', [
      choice('choice.other-time', t.code({ do: 'forget', slot: 'time', draft: t.draft })),
      choice('choice.other-day', t.code({ do: 'forget', slot: 'date', draft: t.draft })),
    ]);
  if (kinds.length === 1) return oneKind(t, only, countOptions(only));
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

const countOptions = (kind: BookableTicket): { id: string }[] =>
  offeredCounts(kind).map((n) => ({ id: `${n}` }));

/** Asks how many of one kind. */
function oneKind(
  t: Turn,
  kind: BookableTicket,
  options: readonly { id: string }[],
): ReplyOf<ReplyText> {
  const text = say(kind.pricePaise === 0 ? 'ask.tickets.one.free' : 'ask.tickets.one', {
    name: foreignText(kind.name),
    price: priceText(kind.pricePaise),
    min: kind.min,
    max: kind.max,
  });
  return textReply(
    text,
    options.map(({ id }) =>
      choice(foreignText(String(parseInt(id, 10))), t.fillCode('tickets', { is: 'option', id })),
    ),
  );
}
