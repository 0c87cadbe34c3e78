import { foldSpelling } from '../../language/text/fold';
import { localLists, localWords } from '../../language/text/local-pattern';

/** Words before an unknown word that is a name: "dr rao". */
export const BEFORE_NAME: ReadonlySet<string> = new Set(
  ['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'smt', 'named', 'called'].map(foldSpelling),
);

/** Words before a single unknown word that is a name: "for zubaida", not "with bad knees". */
export const BEFORE_SINGLE_NAME: ReadonlySet<string> = new Set(['for', 'with'].map(foldSpelling));

/** Words behind an unknown word that is a name: "asha ji". */
export const AFTER_NAME: ReadonlySet<string> = new Set(
  ['ji', 'didi', ...localWords('placeholders.after-name').split(' ')].map(foldSpelling),
);

/** Phrases of two words behind an unknown word that is a name: "asha ke liye". */
export const PHRASES_AFTER_NAME: ReadonlySet<string> = new Set(
  [
    'ke liye',
    'ke lie',
    'ke saath',
    'ke sath',
    'ka naam',
    ...localLists('placeholders.phrases-after-name').flatMap((list) => list.split(', ')),
  ].map(foldSpelling),
);
