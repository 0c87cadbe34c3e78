import { readNumbers } from '../../language/numbers';
import { foldSpelling, westernDigits } from '../../language/text/fold';
import { tokeniseText } from '../../language/text/tokens';
import type { CatalogueLexicon } from '../understanding';
import { type RedactedText, PLACEHOLDER_PATTERN } from './placeholders';

/** The content of a message, against which a model's values are checked. */
export interface MessageEvidence {
  /** Returns a phrase as the customer wrote it, if the message or the catalogue has its words. */
  said(phrase: string): string | undefined;
  /** True if the number is in the message, in digits or in words. */
  counts(n: number): boolean;
}

const foldedWords = (text: string): string[] =>
  tokeniseText(westernDigits(text))
    .filter((token) => token.kind !== 'mark')
    .map((token) => foldSpelling(token.text));

/** Builds the evidence of one message from the redacted text that the model saw. */
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
