import { readNumbers } from '../../language/numbers';
import { foldSpelling, westernDigits } from '../../language/text/fold';
import { tokeniseText } from '../../language/text/tokens';
import type { CatalogueLexicon } from '../understanding';
import { type RedactedText, PLACEHOLDER_PATTERN } from './placeholders';

/** What a message holds, to check by whatever is said to be in it. */
export interface MessageEvidence {
  /** The phrase as the customer wrote it, when its words are all in the message or it is a name of the catalogue; else nothing. */
  said(phrase: string): string | undefined;
  /** The number is in the message, in digits or in words of the three languages. */
  counts(n: number): boolean;
}

const foldedWords = (text: string): string[] =>
  tokeniseText(westernDigits(text))
    .filter((token) => token.kind !== 'mark')
    .map((token) => foldSpelling(token.text));

/** The evidence of one message, told by what the model saw of it. */
export function messageEvidenceOf(
  hidden: RedactedText,
  lexicon: CatalogueLexicon,
): MessageEvidence {
  const held = new Set(foldedWords(hidden.text.replace(PLACEHOLDER_PATTERN, ' ')));
  const placeholders = new Set(hidden.text.match(PLACEHOLDER_PATTERN));
  const numbers = new Set(
    readNumbers(hidden.text.replace(PLACEHOLDER_PATTERN, ' ')).map((one) => one.value),
  );
  const names = new Set(
    [...lexicon.categories, ...lexicon.cuisines, ...lexicon.cities.map((city) => city.name)].map(
      (name) => name.toLowerCase(),
    ),
  );

  const evident = (phrase: string): boolean => {
    const parts = foldedWords(phrase.replace(PLACEHOLDER_PATTERN, ' '));
    const stands = phrase.match(PLACEHOLDER_PATTERN) ?? [];
    return (
      parts.length + stands.length > 0 &&
      parts.every((part) => held.has(part)) &&
      stands.every((one) => placeholders.has(one))
    );
  };
  return {
    said: (phrase) =>
      names.has(phrase.trim().toLowerCase())
        ? phrase.trim()
        : evident(phrase)
          ? hidden.restore(phrase).trim()
          : undefined,
    counts: (n) => numbers.has(n),
  };
}
