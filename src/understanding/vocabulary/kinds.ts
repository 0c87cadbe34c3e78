import { LOCALES } from '../../language/locales';
import { plainLetters } from '../../language/text/fold';

/** The kinds that any language has words for, by their English names. */
const KIND_NAMES = [...new Set(LOCALES.flatMap(({ places }) => Object.keys(places.kinds)))];

/** Sets of words that name the same kind of experience; a catalogue's category is met by its words. */
export const KINDS_OF_EXPERIENCE: readonly ReadonlySet<string>[] = KIND_NAMES.map(
  (kind) =>
    new Set(
      LOCALES.flatMap(({ places }) => places.kinds[kind]?.split(',') ?? []).map((word) =>
        plainLetters(word.normalize('NFKC').trim()),
      ),
    ),
);
