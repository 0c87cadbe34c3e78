import type { OfferedPackage } from '../../src/commerce/booking/views';
import { accentFoldedWords } from '../../src/engine/match';
import type { SlotOption } from '../../src/engine/slot';
import { PAISE_PER_RUPEE } from '../../src/units';

const PRICE_SAID = /(?<![\d.,])\d{2,6}(?![\d.,]\d|\d)/gu;

/** "The ₹450 one": what costs that at least. */
export function byPriceSaid(
  text: string,
  options: readonly SlotOption<OfferedPackage>[],
): SlotOption<OfferedPackage>[] {
  const said = new Set(
    [...text.matchAll(PRICE_SAID)].map(([rupees]) => Number(rupees) * PAISE_PER_RUPEE),
  );
  return options.filter((one) => said.has(one.facts?.['price'] ?? Number.NaN));
}

const REFUSAL_BEFORE_NAME =
  /(?:\b(?:not|no|without|except|instead of)(?: the| a)? |(?:के बिना|बिना) )$/iu;

/**
 * "…, the guided trek": the package named word by word, of several the longest; words of the title
 * itself name none.
 */
export function findNamedPackage(
  said: string,
  title: string,
  options: readonly SlotOption<OfferedPackage>[],
): SlotOption<OfferedPackage> | undefined {
  const plain = (text: string): string => accentFoldedWords(text).join(' ');
  const [text, of] = [` ${plain(said)} `, new Set(accentFoldedWords(title))];
  const named = options.filter(({ words: name }) => {
    const at = text.indexOf(` ${plain(name)} `);
    return (
      at >= 0 &&
      !REFUSAL_BEFORE_NAME.test(text.slice(0, at + 1)) &&
      accentFoldedWords(name).some((word) => !of.has(word))
    );
  });
  const [longest, next] = named.toSorted((a, b) => b.words.length - a.words.length);
  return longest && (!next || plain(longest.words).includes(plain(next.words)))
    ? longest
    : undefined;
}
