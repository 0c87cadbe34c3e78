import type { Command } from '../../../../src/engine/command';
import { emptyState } from '../../../../src/engine/state';
import { notUnderstoodOf } from '../../../../src/turn/handle/not-understood';

const heard = (
  text: string,
  commands: Command[],
  { misses = 0, unread = [] as string[], confidence = 1 } = {},
) =>
  notUnderstoodOf({
    content: { kind: 'text', text },
    understood: { commands, confidence, language: 'en' },
    before: emptyState(),
    handled: { state: { ...emptyState(), misses }, unread },
  });

test('a message of which nothing is understood is grouped by its words, however they are written', () => {
  const first = heard('Blorf,  WIZZLE 2!', [{ do: 'unclear' }]);
  expect(first).toEqual({
    dialog: '',
    slot: '',
    language: 'en',
    group: 'blorf wizzle 2',
    text: 'Blorf,  WIZZLE 2!',
    missed: [],
  });
  expect(heard('blorf wizzle 2', [{ do: 'unclear' }])?.group).toBe(first?.group);
});

test('a message with parts that were not done is grouped by these', () => {
  const found = heard('two tickets and a Helicopter ride', [{ do: 'yes' }], {
    unread: ['a Helicopter ride'],
  });
  expect(found).toMatchObject({ group: 'a helicopter ride', missed: ['a Helicopter ride'] });
});

test('an answer that fits nothing is not understood; what is surely outside is', () => {
  expect(heard('fly me', [{ do: 'outside' }], { misses: 1, confidence: 0.5 })).toBeDefined();
  expect(heard('fly me', [{ do: 'outside' }], { misses: 1, confidence: 0.9 })).toBeUndefined();
  expect(heard('maybe', [{ do: 'no' }], { misses: 1 })).toBeDefined();
  expect(heard('hello', [{ do: 'repeat' }], { misses: 1 })).toBeUndefined();
  expect(heard('yes', [{ do: 'yes' }])).toBeUndefined();
});

test('it is told with what was asked when it came', () => {
  const before = {
    ...emptyState(),
    drafts: [{ id: 'd1', dialog: 'order-food' }],
    asked: { kind: 'slot', draft: 'd1', slot: 'lines', options: [], at: 1 },
  };
  const found = notUnderstoodOf({
    content: { kind: 'text', text: 'blorf' },
    understood: { commands: [{ do: 'unclear' }], confidence: 1, language: 'en' },
    before: Object.assign(emptyState(), before),
    handled: { state: emptyState(), unread: [] },
  });
  expect(found).toMatchObject({ dialog: 'order-food', slot: 'lines' });
});

test('a tap is never one, and no card number is kept', () => {
  expect(
    notUnderstoodOf({
      content: { kind: 'choice', value: 'x' },
      understood: { commands: [{ do: 'unclear' }], confidence: 1, language: 'en' },
      before: emptyState(),
      handled: { state: emptyState(), unread: [] },
    }),
  ).toBeUndefined();
  expect(heard('my card 4111 1111 1111 1111', [{ do: 'unclear' }])?.text).not.toContain(
    '4111 1111',
  );
});
