import { accentFoldedWords } from '../../src/engine/match';
import { countOf } from '../../src/engine/named-words';
import type { Hears } from '../../src/engine/turn';

/** Returns the first number above one in a message; doubtful words for counts are skipped. */
export const numberIn = (t: Hears, said: string): number | undefined =>
  accentFoldedWords(said)
    .filter((word) => !t.hears('common.doubtful-count', word))
    .flatMap((word) => countOf(word) ?? [])
    .find((n) => n > 1);
