import fc from 'fast-check';
import { z } from 'zod';
import type { Command } from '../../../src/engine/command';
import { digestOfJson } from '../../../src/engine/digest';
import { waterfall, type Dialog } from '../../../src/engine/dialog';
import { handleCommands, type HandledTurn } from '../../../src/engine/engine';
import type { OperationCall, CallResult, EffectGenerator } from '../../../src/engine/operation';
import type { SlotResolution, Slot } from '../../../src/engine/slot';
import {
  DRAFTS_KEPT,
  emptyState,
  loadState,
  PAST_KEPT,
  stateSchema,
  type ConversationState,
} from '../../../src/engine/state';
import type { Turn } from '../../../src/engine/turn';
import type { SlotValue } from '../../../src/engine/value';
import { anyCommand, anyValue } from '../../support/engine/arbitrary';
import { testPatterns } from '../../support/engine/conversation-patterns';
import { plainSlot } from '../../support/engine/slots';
import { drive } from '../../support/engine/talk';
import { agreed, hello, memo, search, trip } from '../../support/engine/trip';
import { madeUp } from '../../support/made-up';

/** What ran without what it needs. */
type Breach = (words: string) => void;

function* none(): EffectGenerator<undefined> {
  return undefined;
}

function* completed(): EffectGenerator<boolean> {
  return true;
}

function* refusal(): EffectGenerator<SlotResolution<unknown>> {
  return { is: 'refused', why: { raw: '' } };
}

/** The same slot, telling when it runs before all that it needs is known. */
function watched(slot: Slot, by: ReadonlyMap<string, Slot>, breach: Breach): Slot {
  const check = (what: string, t: Turn) => {
    for (const need of slot.needs) {
      const needed = by.get(need);
      if (needed && t.get(needed) === undefined) breach(`${slot.name}.${what} without ${need}`);
    }
  };
  return {
    ...slot,
    *read(t, value, current) {
      check('read', t);
      return yield* slot.read(t, value, current);
    },
    *ask(t, among) {
      check('ask', t);
      return yield* slot.ask(t, among);
    },
    ...(slot.preset
      ? {
          *preset(t: Turn) {
            check('preset', t);
            return yield* slot.preset?.(t) ?? none();
          },
        }
      : {}),
    ...(slot.complete
      ? {
          *complete(t: Turn, held: unknown) {
            check('complete', t);
            return yield* slot.complete?.(t, held) ?? completed();
          },
        }
      : {}),
    ...(slot.list
      ? {
          *list(t: Turn, ...rest) {
            check('list', t);
            return yield* slot.list?.(t, ...rest) ?? refusal();
          },
        }
      : {}),
  } satisfies Slot;
}

function watchedDialog(dialog: Dialog, breach: Breach): Dialog {
  const by = new Map(dialog.slots.map((slot) => [slot.name, slot]));
  const consents = agreed.needs;
  return {
    ...dialog,
    steps: dialog.steps.map((step) => {
      if (typeof step !== 'function') return step.consent ? step : watched(step, by, breach);
      return function* run(t: Turn) {
        for (const need of dialog.id === madeUp('trip') ? consents : []) {
          const needed = by.get(need);
          if (needed && t.get(needed) === undefined) breach(`${step.name} without ${need}`);
        }
        return yield* step(t);
      };
    }),
  };
}

/** A list that may be changed out of its turn, on a slot that it rests on. */
const guests = plainSlot('guests', {
  needs: [madeUp('title')],
  *list(_t, op) {
    return op === 'remove' ? { is: 'refused', why: { raw: 'no' } } : { is: 'settled', value: op };
  },
});
const party = waterfall({
  id: madeUp('party'),
  about: 'a party',
  steps: [
    plainSlot('title'),
    guests,
    plainSlot('last', { needs: [madeUp('guests')] }),
    function* end() {
      return { then: 'done', say: [{ kind: 'text', text: { raw: 'party' }, choices: [] }] };
    },
  ],
});

const dialogs = (breach: Breach) => {
  const kept = [trip, search, hello, memo, party].map((one) => watchedDialog(one, breach));
  return kept.map((one) => ({
    ...one,
    slots: [
      ...one.slots.filter(
        (slot) => !one.steps.some((step) => typeof step !== 'function' && step.name === slot.name),
      ),
      ...one.steps.filter((step) => typeof step !== 'function'),
    ],
  }));
};

const NAMES = {
  slots: [
    'city',
    'day',
    'seats',
    'meal',
    'agreed',
    'found',
    'budget',
    'note',
    'title',
    'guests',
    'last',
  ],
  dialogs: ['trip', 'trip', 'search', 'hello', 'memo', 'party'],
  drafts: ['d1', 'd2', 'd3', 'd4', 'd5', 'd6'],
  questions: ['weather', 'price', 'empty'],
};

const likely: fc.Arbitrary<SlotValue> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .constantFrom('goa', 'pune', 'mon', 'tue', 'beach', '2', '3', 'bad')
      .map((text) => ({ is: 'text' as const, text })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<SlotValue>(
      { is: 'nth', n: 1 },
      { is: 'nth', n: 2 },
      { is: 'option', id: 'mon' },
      { is: 'flag', on: true },
    ),
  },
  { weight: 1, arbitrary: anyValue },
);

const whole: Command = {
  do: 'start',
  dialog: madeUp('trip'),
  fills: [
    ['city', 'goa'],
    ['day', 'mon'],
    ['seats', '2'],
    ['meal', 'x'],
  ].map(([slot = '', text = '']) => ({ slot: madeUp(slot), value: { is: 'text', text } })),
};

/** Some commands, and then perhaps the button of a bill seen before; `early`: the message came before the last question. */
type Step = {
  commands: Command[];
  tap: number | undefined;
  early: boolean;
  later: number;
  fate: number;
};
const paid: fc.Arbitrary<Command> = fc
  .constantFrom(...NAMES.drafts, 'd9', undefined)
  .map((draft) => ({ do: 'event', name: 'paid', data: { draft } }));
const step: fc.Arbitrary<Step> = fc.record({
  commands: fc.oneof(
    {
      weight: 9,
      arbitrary: fc.array(
        fc.oneof(
          { weight: 12, arbitrary: anyCommand(NAMES, likely) },
          { weight: 3, arbitrary: fc.constant(whole) },
          { weight: 4, arbitrary: fc.constant<Command>({ do: 'yes' }) },
          { weight: 2, arbitrary: fc.constant<Command>({ do: 'undo' }) },
        ),
        { minLength: 1, maxLength: 3 },
      ),
    },
    { weight: 1, arbitrary: paid.map((one) => [one]) },
  ),
  tap: fc.option(fc.nat({ max: 20 }), { freq: 3, nil: undefined }),
  early: fc.boolean(),
  later: fc.constantFrom(1000, 1000, 1000, 60_001, 600_001),
  fate: fc.nat(),
});
const talk = fc.array(step, { minLength: 1, maxLength: 25 });

/** Results by chance out of a number: most succeed, some are refused, unknown, or out of shape. */
function chance(seed: number, quotes: { n: number }): (call: OperationCall) => CallResult {
  let at = seed % 2_147_483_647;
  return ({ operation, input }) => {
    at = (at * 48_271 + 11) % 2_147_483_647;
    const drawn = at % 20;
    if (drawn === 0) return { ok: false, failure: { code: 'refused', outcome: 'did_not_happen' } };
    if (drawn === 1) return { ok: false, failure: { code: 'timeout', outcome: 'unknown' } };
    if (drawn === 2) return { ok: true, value: 'odd' };
    if (operation.name === 'listDays')
      return {
        ok: true,
        value: drawn < 6 ? ['mon'] : ['hill wed', 'mon', 'beach tue', 'beach thu'],
      };
    if (operation.name === 'orderTrip') return { ok: true, value: input };
    quotes.n += 1;
    return {
      ok: true,
      value: { number: quotes.n, lines: [{ key: 'seats', paise: 100 * (drawn % 3) }] },
    };
  };
}

interface Told {
  before: ConversationState;
  handled: HandledTurn;
  commands: Command[];
  calls: OperationCall[];
  results: CallResult[];
  breaches: string[];
  receivedAt: number;
}

const billsOf = (held: ConversationState): string[] =>
  held.drafts.flatMap((one) => (one.quoted ? [one.quoted.digest] : []));

/** Plays a talk turn by turn; what was stored is read back before each, as a server does. */
function play(steps: readonly Step[], each: (told: Told) => void): void {
  let held = emptyState();
  let now = 1_000_000;
  const quotes = { n: 0 };
  const seen: string[] = [];
  for (const one of steps) {
    now += one.later;
    const tapped =
      one.tap === undefined ? undefined : seen.at(-1 - (one.tap % Math.max(1, seen.length)));
    const commands: Command[] =
      tapped === undefined ? one.commands : [...one.commands, { do: 'yes', question: tapped }];
    const [breaches, calls, results]: [string[], OperationCall[], CallResult[]] = [[], [], []];
    const receivedAt = one.early ? now - one.later - 1 : now;
    const env = {
      dialogs: dialogs((words) => breaches.push(words)),
      patterns: testPatterns,
      now,
      receivedAt,
      zone: 'Asia/Kolkata',
      profile: {},
      support: undefined,
      languages: ['en'],
    };
    const before = held;
    const service = chance(one.fate, quotes);
    const handled = drive(
      handleCommands(before, commands, env),
      (call) => {
        const result = service(call);
        results.push(result);
        return result;
      },
      calls,
    );
    each({ before, handled, commands, calls, results, breaches, receivedAt });
    held = loadState(JSON.parse(JSON.stringify(handled.state)));
    seen.push(...billsOf(held).filter((bill) => !seen.includes(bill)));
  }
}

const always = (each: () => (told: Told) => void, numRuns = 200): void => {
  fc.assert(
    fc.property(talk, (steps) => play(steps, each())),
    { numRuns },
  );
};

const billIn = z.object({ bill: z.string() });
const orders = ({ calls, results }: Told) =>
  calls.flatMap((call, n) =>
    call.operation.effect
      ? [
          {
            draft: call.draft,
            bill: billIn.parse(call.input).bill,
            ok: results[n]?.ok === true && billIn.safeParse(results[n].value).success,
          },
        ]
      : [],
  );

describe('from any sequence of commands', () => {
  test('no step and no slot runs before all that it needs is known', () => {
    always(
      () =>
        ({ breaches }) =>
          expect(breaches).toEqual([]),
    );
  });

  test('an order is only made for the bill shown last in its draft, after a yes to that very bill in the same turn', () => {
    let made = 0;
    always(
      () => (told) => {
        for (const { draft, bill } of orders(told)) {
          made += 1;
          const shown = [...told.before.drafts, told.before.cancelled].find(
            (one) => one?.id === draft,
          )?.quoted?.digest;
          expect(bill).toBe(shown);
          const { asked } = told.before;
          const typed =
            asked?.kind === 'consent' &&
            asked.draft === draft &&
            asked.digest === bill &&
            told.receivedAt >= asked.at;
          const yes = told.commands.some(
            (one) =>
              one.do === 'yes' && (one.question === undefined ? typed : one.question === bill),
          );
          expect(yes).toBe(true);
        }
      },
      600,
    );
    expect(made).toBeGreaterThan(20);
  });

  test('an order is only made of the answers that stood when its bill was shown', () => {
    always(() => {
      const stood = new Map<string, unknown>();
      return (told) => {
        const { drafts, asked } = told.handled.state;
        for (const { draft, bill } of orders(told)) {
          const after = drafts.find((one) => one.id === draft);
          if (after) expect(after.slots).toEqual(stood.get(bill));
        }
        if (asked?.digest && asked.at !== told.before.asked?.at)
          stood.set(asked.digest, drafts.find((one) => one.id === asked.draft)?.slots);
      };
    }, 600);
  });

  test('an ordering call is not made again for the same input in a draft after it succeeded', () => {
    always(() => {
      const done = new Set<string>();
      return (told) => {
        for (const { draft, bill, ok } of orders(told)) {
          expect(done.has(`${draft} ${bill}`)).toBe(false);
          if (ok) done.add(`${draft} ${bill}`);
        }
      };
    }, 600);
  });

  test('the state parses, is plain data, and keeps its bounds', () => {
    always(() => ({ handled: { state: held } }) => {
      expect(stateSchema.safeParse(held).success).toBe(true);
      const again: unknown = JSON.parse(JSON.stringify(held));
      expect(loadState(again)).toEqual(held);
      expect(digestOfJson(again)).toBe(digestOfJson(held));
      expect(held.drafts.length).toBeLessThanOrEqual(DRAFTS_KEPT);
      expect(new Set(held.drafts.map((one) => one.id)).size).toBe(held.drafts.length);
      for (const one of held.drafts) expect(one.past.length).toBeLessThanOrEqual(PAST_KEPT);
      expect(JSON.stringify(held).length).toBeLessThan(200_000);
    });
  });

  test('the open question belongs to a draft that is alive, and to one of its slots', () => {
    always(() => ({ handled: { state: held } }) => {
      if (!held.asked) return;
      const draft = held.drafts.find((one) => one.id === held.asked?.draft);
      expect(draft).toBeDefined();
      expect(held.asked.kind === 'consent').toBe(held.asked.digest !== undefined);
      if (held.asked.kind === 'consent') expect(draft?.quoted?.digest).toBe(held.asked.digest);
    });
  });

  test('no turn with a message of a person is left without an answer', () => {
    always(
      () =>
        ({ handled, commands }) => {
          const outside = commands.every((one) => one.do === 'event');
          if (!outside) expect(handled.replies).not.toEqual([]);
        },
      600,
    );
  });

  test('the same state, commands and results give the same turn', () => {
    always(
      () =>
        ({ before, handled, commands, results, receivedAt }) => {
          let n = 0;
          const env = {
            dialogs: dialogs(() => undefined),
            patterns: testPatterns,
            now: 0,
            receivedAt,
            zone: 'Asia/Kolkata',
            profile: {},
            support: undefined,
            languages: ['en'],
          };
          const now = handled.state.asked?.at;
          if (now === undefined || now === before.asked?.at) return;
          const frozen = JSON.stringify(before);
          const again = drive(
            handleCommands(before, commands, { ...env, now }),
            () => results[n++] ?? { ok: true, value: undefined },
          );
          expect(again).toEqual(handled);
          expect(JSON.stringify(before)).toBe(frozen);
        },
      200,
    );
  });

  test('an undo restores answers and pending values exactly', () => {
    let undone = 0;
    fc.assert(
      fc.property(talk, (steps) => {
        play(steps, ({ handled: { state: held } }) => {
          const draft = held.drafts.at(-1);
          const version = draft?.past.at(-1);
          if (!draft || !version || held.cancelled) return;
          undone += 1;
          const env = {
            dialogs: dialogs(() => undefined),
            patterns: testPatterns,
            now: 9e12,
            receivedAt: 9e12,
            zone: 'Asia/Kolkata',
            profile: {},
            support: undefined,
            languages: ['en'],
          };
          const work = handleCommands(held, [{ do: 'undo' }], env);
          const after = drive(work, () => ({
            ok: false,
            failure: { code: 'down', outcome: 'did_not_happen' },
          })).state.drafts.at(-1);
          expect(after?.past).toEqual(draft.past.slice(0, -1));
          const settled = Object.keys(after?.slots ?? {}).filter(
            (slot) => !(slot in version.slots),
          );
          expect(settled.every((slot) => slot in version.wishes)).toBe(true);
          const kept = Object.fromEntries(
            Object.entries(after?.slots ?? {}).filter(([slot]) => slot in version.slots),
          );
          expect(kept).toEqual(version.slots);
          expect({ ...version.wishes, ...after?.wishes }).toEqual(version.wishes);
        });
      }),
      { numRuns: 400 },
    );
    expect(undone).toBeGreaterThan(50);
  });
});
