import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a person wants done to a basket. */
export const EDIT_KINDS = [
  'add',
  'more',
  'fewer',
  'fewerOpen',
  'makeN',
  'removeOne',
  'removeAll',
  'swap',
  'partSwap',
  'only',
  'except',
  'double',
  'correct',
  'negated',
  'several',
  'question',
] as const;
/** See `EDIT_KINDS`. */
export type EditKind = (typeof EDIT_KINDS)[number];

/** `hl` is Hindi in Latin letters. */
export const LANGUAGES = ['en', 'hl', 'hi'] as const;
/** See `LANGUAGES`. */
export type WordingLanguage = (typeof LANGUAGES)[number];

/** A sentence with places for dishes and numbers, and what it means where its kind does not tell. */
export interface Wording {
  readonly kind: EditKind;
  readonly language: WordingLanguage;
  readonly template: string;
  /** "b+2 a=0", with places for numbers. */
  readonly meaning: string | undefined;
}

const isKind = (word: string): word is EditKind => EDIT_KINDS.some((one) => one === word);
const isLanguage = (word: string): word is WordingLanguage => LANGUAGES.some((one) => one === word);

/** The wordings of a file beside this one. */
export function wordingsIn(file: string): readonly Wording[] {
  const found: Wording[] = [];
  let head: Pick<Wording, 'kind' | 'language'> | undefined;
  for (const line of readFileSync(join(__dirname, file), 'utf8').split('\n')) {
    const [, kind = '', language = ''] = /^== (\S+) (\S+)$/u.exec(line) ?? [];
    if (isKind(kind) && isLanguage(language)) head = { kind, language };
    else if (head && line !== '') {
      const [template = '', meaning] = line.split(' => ');
      found.push({ ...head, template, meaning });
    }
  }
  return found;
}
