import { placeInWords } from '../../src/commerce/food/operations';
import type { LocatedPlace } from '../../src/commerce/places';
import { localPattern } from '../../src/engine/local-words';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';

/** The place right before its own name, and no restaurant's: "koramangala 5th block hostel mein". */
export function* placeRightBefore(
  t: Turn,
  text: string | undefined,
  own: string | undefined,
): EffectGenerator<LocatedPlace | undefined> {
  if (text === undefined || own === undefined || LED_IN.test(own)) return undefined;
  const before = text.slice(0, text.indexOf(own)).split(FROM_OR_PAUSE).at(-1) ?? '';
  return before.trim() === ''
    ? undefined
    : (yield* t.once('words-before', placeInWords, { text: before })).place;
}

/** "To my office": what stands before it is the restaurant's. */
const LED_IN = /^(?:to|at)\s/iu;
const FROM_OR_PAUSE = localPattern('place.from-or-pause', /[,.;!?\n।]|\b(?:from|se)\b|@se/iu);
