import { isOrdinaryWord } from '../../language/text/ordinary-words';
import { isTalkWord } from '../../language/text/talk-words';
import { localPattern } from '../../language/text/local-pattern';
import { inEnglish, namedKind } from './counted-kind';
import type { SpannedCount } from './mentioned-counts';

const MOST_OF_KIND = 20;
const KIND_BEFORE_COUNT = localPattern(
  'kinds-before.kind-before-count',
  /(?:^|[,;&+]|(?<![\p{L}\p{M}])(?:and|aur|@and)(?![\p{L}\p{M}]))\s*(\p{L}[\p{L}\p{M}]*(?:\s\p{L}[\p{L}\p{M}]*){0,2})\s*[:=x-]?\s*(\d{1,2})(?=\s*(?:[,;.&+]|$|(?:and|aur|@and2)(?![\p{L}\p{M}])))/giu,
);

/** True for words of talk, which are no kind before a number: "fine keep 6". */
const isTalkAlone = (of: string): boolean =>
  namedKind(of) === undefined &&
  !/^visitors?$/iu.test(of) &&
  of
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => namedKind(word) === undefined && (isTalkWord(word) || isOrdinaryWord(word)));

/** Reads kinds before their numbers, as in a form: "Adult 2, school pupil 1". */
export function readKindsBefore(text: string): SpannedCount[] {
  const rows = [...text.matchAll(KIND_BEFORE_COUNT)].filter(([, of = '']) => !isTalkAlone(of));
  if (rows.some((match) => Number(match[2]) > MOST_OF_KIND)) return []; // "Harish 71 and Sunita 68" are ages
  return rows.map((match) => ({
    value: { n: Number(match[2]), of: inEnglish((match[1] ?? '').toLowerCase()) },
    start: match.index,
    end: match.index + match[0].length,
  }));
}
