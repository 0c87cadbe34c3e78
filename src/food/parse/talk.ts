import { isTalkWord, talkWords } from '../../language/text/talk-words';
import { formsOf } from '../../language/text/word-forms';
import { transliterate } from '../../language/text/transliterate';
import type { OrderToken } from './order-token';

const ENOUGH_CONSONANTS = 3; // fewer are shared by words that have nothing else in common

const bonesOf = (word: string): string => formsOf(transliterate(word)).bones;

const TALK_BONES: ReadonlySet<string> = new Set(
  talkWords()
    .map(bonesOf)
    .filter((bones) => bones.replaceAll(/[aeiou]/gu, '').length >= ENOUGH_CONSONANTS),
);

/**
 * True for a word of talk, which names nothing to order, in either script. A word in Devanagari,
 * whose vowels vary, may match by its consonants alone.
 */
export const isTalk = (token: OrderToken | undefined): boolean =>
  token !== undefined &&
  (isTalkWord(token.raw.toLowerCase()) ||
    isTalkWord(token.word) ||
    (token.devanagari && TALK_BONES.has(token.bones)));
