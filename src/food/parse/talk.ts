import { isTalkWord, talkWords } from '../../language/text/talk-words';
import { formsOf } from '../../language/text/word-forms';
import { transliterate } from '../../language/text/transliterate';
import type { OrderToken } from './tokens';

const ENOUGH_CONSONANTS = 3; // fewer are shared by words that have nothing else in common

const bonesOf = (word: string): string => formsOf(transliterate(word)).bones;

const TALK_BONES: ReadonlySet<string> = new Set(
  talkWords()
    .map(bonesOf)
    .filter((bones) => bones.length >= ENOUGH_CONSONANTS),
);

/**
 * True for a word that is said beside dishes and orders, in either script: the vowels of Hindi are
 * written too differently to count.
 */
export const isTalk = (token: OrderToken | undefined): boolean =>
  token !== undefined &&
  (isTalkWord(token.raw.toLowerCase()) ||
    isTalkWord(token.word) ||
    (token.devanagari && TALK_BONES.has(token.bones)));
