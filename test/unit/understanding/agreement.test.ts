import { createBuiltIn } from '../../../src/understanding/built-in';
import type { ActScorer } from '../../../src/understanding/learned/act-scorer';
import type {
  DialogueContext,
  UnderstandingResult,
} from '../../../src/understanding/understanding';
import { AT_CONSENT, IDLE, LEXICON, OUTLINES } from './stage';

/* Readers that differ are not sure, whichever of them is followed. */
const likeliest =
  (label: string): ActScorer =>
  () => [{ label, chance: 0.45 }];

const read = (text: string, context: DialogueContext, scorer?: ActScorer): UnderstandingResult =>
  createBuiltIn({ manifests: OUTLINES, lexicon: () => LEXICON, scorer }).read(text, context);

const WANTED = 'talk to a person';

test('a reading that the scorer holds for another act is not sure', () => {
  const alone = read(WANTED, IDLE);
  expect(alone.confidence).toBeGreaterThanOrEqual(0.9);
  const differing = read(WANTED, IDLE, likeliest('slot date'));
  expect(differing.commands).toEqual(alone.commands);
  expect(differing.confidence).toBeLessThan(0.5);
});

test('a reading that the scorer holds likeliest too stays as sure as it was', () => {
  const alone = read(WANTED, IDLE);
  expect(read(WANTED, IDLE, likeliest('person')).confidence).toBeGreaterThanOrEqual(
    alone.confidence,
  );
});

test('a plain yes to a bill is read by its words alone', () => {
  const alone = read('yes', AT_CONSENT);
  expect(alone.commands).toEqual([{ do: 'yes' }]);
  expect(read('yes', AT_CONSENT, likeliest('cancel'))).toEqual(alone);
});
