import type { OfferedPackage } from '../../src/commerce/booking/views';
import { accentFoldedWords } from '../../src/engine/match';
import { isSameInOtherScript } from '../../src/engine/named-words';
import type { SlotOption } from '../../src/engine/slot';
import { PAISE_PER_RUPEE } from '../../src/units';
import { localPattern } from '../../src/engine/local-words';

const PRICE_SAID = /(?<![\d.,])\d{2,6}(?![\d.,]\d|\d)/gu;

/** Returns the packages that cost a price in the message: "the ₹450 one". */
export function byPriceSaid(
  text: string,
  options: readonly SlotOption<OfferedPackage>[],
): SlotOption<OfferedPackage>[] {
  const said = new Set(
    [...text.matchAll(PRICE_SAID)].map(([rupees]) => Number(rupees) * PAISE_PER_RUPEE),
  );
  return options.filter((one) => said.has(one.facts?.['price'] ?? Number.NaN));
}

const REFUSAL_BEFORE_NAME = localPattern(
  'said-package.refusal-before-name',
  /(?:\b(?:not|no|without|except|instead of)(?: the| a)? |@not)$/iu,
);

/** Returns where a name stands in words, in either script; -1 where it does not. */
const placeOf = (name: readonly string[], words: readonly string[]): number =>
  words.findIndex((_, at) =>
    name.every((own, n) => {
      const word = words[at + n] ?? '';
      return word === own || isSameInOtherScript(word, own, FEW_CONSONANTS);
    }),
  );
const FEW_CONSONANTS = 2; // enough among the few words of a handful of packages

/**
 * Returns the package that a message names word by word, the longest of several. Words of the
 * experience's title name none, and refused names do not count.
 */
export function findNamedPackage(
  said: string,
  title: string,
  options: readonly SlotOption<OfferedPackage>[],
): SlotOption<OfferedPackage> | undefined {
  const plain = (text: string): string => accentFoldedWords(text).join(' ');
  const [words, of] = [accentFoldedWords(said), new Set(accentFoldedWords(title))];
  const named = options.filter(({ words: name }) => {
    const at = placeOf(accentFoldedWords(name), words);
    return (
      at >= 0 &&
      !REFUSAL_BEFORE_NAME.test(` ${words.slice(0, at).join(' ')} `) &&
      accentFoldedWords(name).some((word) => !of.has(word))
    );
  });
  const [longest, next] = named.toSorted((a, b) => b.words.length - a.words.length);
  return longest && (!next || plain(longest.words).includes(plain(next.words)))
    ? longest
    : undefined;
}
