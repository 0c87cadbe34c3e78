import { localPattern } from '../../language/text/local-pattern';

const OUT_OF_BASKET = localPattern(
  'out-of-basket.out-of-basket',
  /(?<![\p{L}\p{M}\p{N}])(?:(?:meri|mere|my|is|@meri) )?(?:cart|basket|bag|order|@cart) (?:(?:me|mein|@me) )?(?:se|@se)(?![\p{L}\p{M}\p{N}])(?! (?:pehle|pahle|@pehle))\s*/giu,
);

/** Removes the words that name the basket as a source: "cart se" of "cart se raita hata do". */
export const withoutBasketNamed = (text: string): string => text.replace(OUT_OF_BASKET, '').trim();
