import fc from 'fast-check';
import {
  CHOICE_CODE_LIMIT,
  ChoiceTooLong,
  decodeChoice,
  encodeChoice,
} from '../../../src/engine/choice-code';
import { commandSchema, type Command } from '../../../src/engine/command';
import { anyCommand } from '../../support/engine/arbitrary';

const any = anyCommand({
  slots: ['date', 'visitors'],
  dialogs: ['book-experience'],
  drafts: ['d1'],
  questions: ['refund'],
});

/** A start without fills and one with none are the same. */
const plain = (done: Command): Command => {
  if (done.do !== 'start' || done.fills?.length !== 0) return done;
  return { do: 'start', dialog: done.dialog };
};

function encoded(done: Command): string | undefined {
  try {
    return encodeChoice(done);
  } catch (error) {
    expect(error).toBeInstanceOf(ChoiceTooLong);
    expect(error).toMatchObject({ code: 'choice_too_long' });
    return undefined;
  }
}

describe('choice codes', () => {
  test('carry every command there and back within the limit, or are refused as too long', () => {
    let short = 0;
    fc.assert(
      fc.property(any, (done) => {
        const code = encoded(done);
        if (code === undefined) return;
        short += 1;
        expect(code.length).toBeLessThanOrEqual(CHOICE_CODE_LIMIT);
        expect(decodeChoice(code)).toEqual(plain(done));
      }),
      { numRuns: 2000 },
    );
    expect(short).toBeGreaterThan(1000);
  });

  test('of anything else are nothing, or a command that is no event', () => {
    const hostile = fc.oneof(
      fc.string({ maxLength: 250 }),
      fc.json({ maxDepth: 4 }),
      fc
        .tuple(
          fc.constantFrom('f', 's', 'y', 'n', 'c', 'x'),
          fc.array(fc.jsonValue(), { maxLength: 4 }),
        )
        .map(([kind, rest]) => JSON.stringify([kind, ...rest])),
      fc
        .tuple(
          fc.constantFrom('f', 's'),
          fc.array(fc.oneof(fc.string(), fc.constant({ is: 'flag', on: true })), { maxLength: 6 }),
        )
        .map(([kind, rest]) => JSON.stringify([kind, ...rest])),
      fc
        .record({
          do: fc.constantFrom('event', 'fill', 'yes', 'start'),
          name: fc.string(),
          data: fc.object({ maxDepth: 1 }),
        })
        .map((done) => JSON.stringify(['c', done])),
    );
    fc.assert(
      fc.property(hostile, (code) => {
        const done = decodeChoice(code);
        if (done === undefined) return;
        expect(commandSchema.safeParse(done).success).toBe(true);
        expect(done.do).not.toBe('event');
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    '',
    'x',
    '[]',
    '["q"]',
    'null',
    '{"do":"undo"}',
    '["c",{"do":"event","name":"order","data":{}}]',
    '["f","date","x",null]',
    '["f"]',
    '["s"]',
    '["y",1]',
    `["c",${' '.repeat(200)}{"do":"undo"}]`,
  ])('%j is nothing', (code) => expect(decodeChoice(code)).toBeUndefined());

  test('days and times that do not exist are no command', () => {
    const fill = (value: unknown) => decodeChoice(JSON.stringify(['f', 'date', value]));
    expect(fill({ is: 'day', from: 'soon', to: 'later' })).toBeUndefined();
    expect(fill({ is: 'day', from: '2026-02-31', to: '2026-03-01' })).toBeUndefined();
    expect(fill({ is: 'clock', from: '25:00' })).toBeUndefined();
    expect(fill({ is: 'clock', from: '7' })).toBeUndefined();
    expect(fill({ is: 'day', from: '2026-02-28', to: '2026-03-01' })).toBeDefined();
    expect(fill({ is: 'clock', from: '07:00', to: '19:30' })).toBeDefined();
  });

  test('of a booking with its day, time and tickets are within the limit', () => {
    const done: Command = {
      do: 'start',
      dialog: 'book-experience',
      fills: [
        { slot: 'item', value: { is: 'option', id: '6f1c1a52-0f3e-4a57-9a3e-2f1d5a7b9c01' } },
        { slot: 'date', value: { is: 'day', from: '2026-08-01', to: '2026-08-02' } },
        { slot: 'time', value: { is: 'clock', from: '06:00', to: '12:00' } },
        {
          slot: 'tickets',
          value: {
            is: 'counts',
            counts: [
              { n: 2, of: 'adult' },
              { n: 1, of: 'child' },
            ],
          },
        },
      ],
    };
    expect(decodeChoice(encodeChoice(done))).toEqual(done);
  });
});
