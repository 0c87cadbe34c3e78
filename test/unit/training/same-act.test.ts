import { createBuiltIn } from '../../../src/understanding/built-in';
import { isNoted, labelsOfNote } from '../../../training/same-act';
import { worthOf } from '../../../training/rank-examples';
import { IDLE, LEXICON, OUTLINES } from '../understanding/stage';

const reading = createBuiltIn({ manifests: OUTLINES, lexicon: () => LEXICON }).reading(
  'which is best?',
  IDLE,
);

test('a button of a slot and the slot alone are one act, two buttons are two', () => {
  expect(isNoted('slot way=Delivery', ['slot way'])).toBe(true);
  expect(isNoted('slot way=Delivery', ['slot way=Self-Pickup'])).toBe(false);
});

test('advice and a question that nobody answers have the same answer', () => {
  expect(isNoted('outside untold', labelsOfNote('advise', reading))).toBe(true);
  expect(isNoted('outside cab', labelsOfNote('advise', reading))).toBe(false);
});

test('a reading is worth what it does of the note, in its order, less what it does beside it', () => {
  const acts = [['chat thanks'], ['undo']];
  const worth = (...commands: Parameters<typeof worthOf>[0]['commands']) =>
    worthOf({ commands }, acts, undefined);
  const thanks = { do: 'chat', what: 'thanks' } as const;
  expect(worth(thanks, { do: 'undo' })).toBe(5);
  expect(worth({ do: 'undo' }, thanks)).toBe(4);
  expect(worth(thanks)).toBe(3);
  expect(worth(thanks, { do: 'cancel' })).toBe(2);
  expect(worth({ do: 'cancel' })).toBe(0);
});
