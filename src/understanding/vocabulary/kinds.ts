import { LOCALES } from '../../language/locales';
import { plainLetters } from '../../language/text/fold';

/** English names of the kinds of experience for which any language has words. */
const KIND_NAMES = [...new Set(LOCALES.flatMap(({ places }) => Object.keys(places.kinds)))];

/** For each kind of experience, the words that name it, by which categories are found as well. */
export const KINDS_OF_EXPERIENCE: readonly ReadonlySet<string>[] = KIND_NAMES.map(
  (kind) =>
    new Set(
      LOCALES.flatMap(({ places }) => places.kinds[kind]?.split(',') ?? []).map((word) =>
        plainLetters(word.normalize('NFKC').trim()),
      ),
    ),
);
