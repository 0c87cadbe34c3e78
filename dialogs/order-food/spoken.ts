import { z } from 'zod';
import { dishKindsIn } from '../../src/food/cuisines';
import { isFunctionWord } from '../../src/food/parse/cues';
import { isDoubtfulNumber, numberOf } from '../../src/food/parse/numbers';
import { isTalk } from '../../src/food/parse/talk';
import { tokensOf } from '../../src/food/parse/tokens';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { hiddenSlot } from '../parts/hidden';

const SENTENCES_KEPT = 8; // sentences

/** The slot of the order's sentences from before the restaurant and its menu are known. */
export const pendingOrderWordsSlot = hiddenSlot<string[]>(
  'spoken',
  'what was ordered so far in words',
  z.array(z.string()),
);

/** Returns the order's sentences that no basket holds yet, without those said again later. */
export function orderWordsSoFar(t: Turn): string[] {
  const before = t.get(pendingOrderWordsSlot) ?? [];
  const now = ofKind(t.pendingValue('order'), 'text')?.text;
  const all = now === undefined || before.at(-1) === now ? before : [...before, now];
  return all.slice(-SENTENCES_KEPT).filter((one, at, kept) => {
    const later = kept.slice(at + 1);
    return !later.some(
      (next) =>
        !t.hears('order-food.adds', next) && (saysAgain(next, one) || tellsHowMany(next, one)),
    );
  });
}

const LEAST_SHARED = 0.6; // share of the shorter one's words
const LEAST_WORDS = 3;

/** Tells whether a sentence repeats an earlier order, perhaps corrected: it counts once. */
function saysAgain(next: string, before: string): boolean {
  const [told, again] = [wantedWords(before), wantedWords(next)];
  const shared = [...told].filter((word) => again.has(word)).length;
  if (told.size > 0 && shared === told.size && countsOf(next) === countsOf(before)) return true;
  return shared >= LEAST_WORDS && shared >= LEAST_SHARED * Math.min(told.size, again.size);
}

/** Returns the numbers in a text, in order. */
const countsOf = (text: string): string =>
  tokensOf(text)
    .flatMap(({ word }) => (isDoubtfulNumber(word) ? [] : (numberOf(word) ?? [])))
    .join();

/** Tells whether "2 masala dosa, one without onion" only counts an earlier "order dosa". */
function tellsHowMany(next: string, before: string): boolean {
  const [wished, told] = [dishKindsIn(before), dishKindsIn(next)];
  return (
    wished.size > 0 &&
    [...wished].every((kind) => told.has(kind)) &&
    !isCounted(before) &&
    isCounted(next)
  );
}

const MOST_OF_A_DISH = 99;
const isCounted = (text: string): boolean =>
  tokensOf(text).some(({ word }) => {
    const n = isDoubtfulNumber(word) ? null : numberOf(word);
    return n !== null && n <= MOST_OF_A_DISH;
  });

/** Returns the words of a text that may name a dish or a choice. */
const wantedWords = (text: string): ReadonlySet<string> =>
  new Set(
    tokensOf(text)
      .filter((token) => !isTalk(token) && !isFunctionWord(token))
      .map(({ stem }) => stem),
  );

/** Returns those sentences as one text; nothing where there are none. */
export function orderTextSoFar(t: Turn): string | undefined {
  const said = orderWordsSoFar(t);
  return said.length === 0 ? undefined : said.join('. ');
}

/** Cuts words off both ends that name nothing to order: "for me", "please". */
export function withoutTalk(text: string): string {
  const words = text.trim().split(/\s+/u);
  const names = (word: string) =>
    numberOf(word) !== null || tokensOf(word).some((one) => !isFunctionWord(one) && !isTalk(one));
  const told = words.map(names);
  const [first, last] = [told.indexOf(true), told.lastIndexOf(true)];
  return first === -1 ? '' : words.slice(first, last + 1).join(' ');
}
