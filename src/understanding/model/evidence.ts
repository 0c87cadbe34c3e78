import { fold, readNumbers, tokenise, westernDigits } from '../numbers';
import type { Lexicon } from '../understanding';
import { type Hidden, PLACEHOLDER } from './placeholders';

/** What a message holds, to check by whatever is said to be in it. */
export interface Evidence {
  /** The phrase as the customer wrote it, when its words are all in the message or it is a name of the catalogue; else nothing. */
  said(phrase: string): string | undefined;
  /** The number is in the message, in digits or in words of the three languages. */
  counts(n: number): boolean;
}

const words = (text: string): string[] =>
  tokenise(westernDigits(text)).filter((token) => token.kind !== 'mark').map((token) => fold(token.norm));

/** The evidence of one message, told by what the model saw of it. */
export function evidenceOf(hidden: Hidden, lexicon: Lexicon): Evidence {
  const held = new Set(words(hidden.text.replace(PLACEHOLDER, ' ')));
  const placeholders = new Set(hidden.text.match(PLACEHOLDER));
  const numbers = new Set(readNumbers(hidden.text.replace(PLACEHOLDER, ' ')).map((one) => one.value));
  const names = new Set([...lexicon.categories, ...lexicon.cuisines, ...lexicon.cities.map((city) => city.name)].map((name) => name.toLowerCase()));

  const evident = (phrase: string): boolean => {
    const parts = words(phrase.replace(PLACEHOLDER, ' '));
    const stands = phrase.match(PLACEHOLDER) ?? [];
    return parts.length + stands.length > 0 && parts.every((part) => held.has(part)) && stands.every((one) => placeholders.has(one));
  };
  return {
    said: (phrase) => (names.has(phrase.trim().toLowerCase()) ? phrase.trim() : evident(phrase) ? hidden.restore(phrase).trim() : undefined),
    counts: (n) => numbers.has(n),
  };
}
