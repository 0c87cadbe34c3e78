import { z } from 'zod';
import { digestOfJson } from '../../../src/engine/digest';
import { waterfall, type StepAction, type Dialog } from '../../../src/engine/dialog';
import type { CallResult, ExternalOperation } from '../../../src/engine/operation';
import type { QuotedBill } from '../../../src/engine/bill';
import type { SlotOption } from '../../../src/engine/slot';
import { consentSlot } from '../../../src/engine/slots/consent';
import { filterSlot } from '../../../src/engine/slots/filter';
import { pick } from '../../../src/engine/slots/pick';
import type { Turn } from '../../../src/engine/turn';
import { foreignText } from '../../../src/reply/text';
import { plainSlot } from './slots';
import type { Service } from './talk';
import { madeUp } from '../made-up';

const quoteInput = z.object({ city: z.string(), day: z.string(), seats: z.string() });
const quoteOutput = z.object({
  number: z.number(),
  lines: z.array(z.object({ key: z.string(), paise: z.number() })),
});

/** A read: what a trip costs. Each quote has a number of its own. */
export const quoteTrip: ExternalOperation<
  z.infer<typeof quoteInput>,
  z.infer<typeof quoteOutput>
> = { name: 'quoteTrip', input: quoteInput, output: quoteOutput, effect: false, keepMs: 600_000 };
/** An ordering call: the trip for one bill. */
export const orderTrip: ExternalOperation<{ bill: string }, { bill: string }> = {
  name: 'orderTrip',
  input: z.object({ bill: z.string() }),
  output: z.object({ bill: z.string() }),
  effect: true,
  keepMs: Number.MAX_SAFE_INTEGER,
};
/** A read: the days on which a city can be visited. */
export const listDays: ExternalOperation<{ city: string }, string[]> = {
  name: 'listDays',
  input: z.object({ city: z.string() }),
  output: z.array(z.string()),
  effect: false,
  keepMs: 60_000,
};

export const city = plainSlot('city', {
  words: foreignText,
  revalidate: (held) => ({ is: 'text', text: held }),
});

/** A day out of those that the city has; carried over where another city has it as well. */
export const day = pick<string>({
  name: madeUp('day'),
  about: 'the day',
  label: foreignText('day'),
  why: foreignText('why day'),
  schema: z.string(),
  needs: ['city'],
  *options(t) {
    const days = yield* t.once('days', listDays, { city: t.get(city) ?? '' });
    return days.map(
      (one, n): SlotOption<string> => ({
        id: one,
        value: one,
        label: foreignText(one),
        words: one,
        facts: { price: 10 - n },
      }),
    );
  },
  *question(_t, options) {
    return {
      kind: 'text',
      text: foreignText(`day? ${options.map((one) => one.id).join(' ')}`),
      choices: [],
    };
  },
  none: () => foreignText('no such day'),
  revalidate: (held) => ({ is: 'option', id: held }),
  words: foreignText,
});

export const seats = plainSlot('seats', {
  needs: [madeUp('day')],
  revalidate: (held) => ({ is: 'text', text: held }),
});
/** Not carried over: lost when the day changes. */
export const meal = plainSlot('meal', { needs: [madeUp('day')] });
export const note = plainSlot('note', {
  optional: true,
  schema: z.string(),
  *read(_t, value) {
    return { is: 'settled', value: value.is === 'text' ? value.text : '-' };
  },
});

const input = (t: Turn) => ({
  city: t.get(city) ?? '',
  day: t.get(day) ?? '',
  seats: t.get(seats) ?? '',
});

const quote: StepAction = function* (t) {
  yield* t.once('quote', quoteTrip, input(t));
  return undefined;
};

/** The bill of the quote at hand. */
export function billOf(t: Turn): QuotedBill {
  const quoted = t.recall('quote', quoteTrip, input(t));
  const lines = (quoted?.lines ?? []).map((one) => ({
    ...one,
    label: foreignText(one.key),
    title: { raw: one.key },
  }));
  return {
    digest: digestOfJson(quoted),
    of: 'trip',
    totalPaise: lines.reduce((sum, one) => sum + one.paise, 0),
    lines,
  };
}

export const agreed = consentSlot({
  name: 'agreed',
  about: 'a yes to the bill',
  label: foreignText('consent'),
  why: foreignText('why consent'),
  needs: ['city', madeUp('day'), madeUp('seats'), 'meal'],
  *bill(t) {
    return billOf(t);
  },
  acted: (t, bill) => t.last('order', orderTrip)?.bill === bill.digest,
  *card(_t, bill) {
    return { kind: 'text', text: foreignText(`pay ${bill.totalPaise}?`), choices: [] };
  },
});

const order: StepAction = function* (t) {
  yield* t.once('order', orderTrip, { bill: billOf(t).digest });
  t.say({ kind: 'text', text: foreignText('ordered'), choices: [] });
  return { then: 'wait' };
};

/** Buying a trip: a city, a day of that city, seats, a meal, a yes to the bill, the order. */
export const trip: Dialog = waterfall({
  id: madeUp('trip'),
  about: 'buy a trip',
  steps: [city, day, seats, meal, quote, agreed, order],
  questions: {
    [madeUp('weather')]: {
      about: 'the weather',
      *answer(t: Turn) {
        return [
          { kind: 'text', text: foreignText(`weather ${t.get(city) ?? 'somewhere'}`), choices: [] },
        ];
      },
    },
    price: {
      about: 'what it costs',
      *answer(t: Turn) {
        const found = yield* t.once('price', quoteTrip, { city: 'x', day: 'y', seats: '1' });
        return [{ kind: 'text', text: foreignText(`price ${found.number}`), choices: [] }];
      },
    },
    [madeUp('empty')]: {
      about: 'nothing known',
      *answer() {
        return [];
      },
    },
  },
  events: {
    *paid(t, data) {
      if (typeof data['draft'] === 'string') t.close(data['draft']);
      return [{ kind: 'text', text: foreignText('paid'), choices: [] }];
    },
  },
});

const found = plainSlot('found');

/** Looking for a city; the one found becomes a trip. */
export const search: Dialog = waterfall({
  id: madeUp('search'),
  about: 'look for a city',
  slots: [filterSlot(madeUp('budget'), 'what it may cost', ['text'], 'text')],
  steps: [
    found,
    function* becomeTrip(t) {
      return {
        then: 'hand-off',
        dialog: madeUp('trip'),
        fills: [{ slot: 'city', value: { is: 'text', text: t.get(found) ?? '' } }],
      };
    },
  ],
});

/** Answers at once. */
export const hello: Dialog = waterfall({
  id: madeUp('hello'),
  about: 'say hello',
  instant: true,
  steps: [
    function* greet() {
      return {
        then: 'done',
        say: [{ kind: 'text', text: foreignText('hello there'), choices: [] }],
      };
    },
  ],
});

const noted: StepAction = function* () {
  return { then: 'done', say: [{ kind: 'text', text: foreignText('noted'), choices: [] }] };
};

/** Takes a note, in two questions, the first of them optional. */
export const memo: Dialog = waterfall({
  id: madeUp('memo'),
  about: 'take a note',
  steps: [note, plainSlot('title'), noted],
});

/** A service of trips: days of each city, a quote that counts up, orders. */
export function tripService(days: Record<string, string[]> = {}, perSeat = 100): Service {
  let number = 0;
  return ({ operation, input: asked }): CallResult => {
    if (operation.name === 'listDays')
      return {
        ok: true,
        value: days[z.object({ city: z.string() }).parse(asked).city] ?? ['mon', 'tue'],
      };
    if (operation.name === 'orderTrip') return { ok: true, value: asked };
    number += 1;
    const { seats: many } = quoteInput.parse(asked);
    return {
      ok: true,
      value: {
        number,
        lines: [
          { key: 'seats', paise: perSeat * Number(many) },
          { key: 'tax', paise: 5 },
        ],
      },
    };
  };
}
