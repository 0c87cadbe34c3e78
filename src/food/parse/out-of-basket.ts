const OUT_OF_BASKET =
  /(?<![\p{L}\p{M}\p{N}])(?:(?:meri|mere|my|is|मेरी|मेरे|इस) )?(?:cart|basket|bag|order|कार्ट|बास्केट|बास्किट|ऑर्डर) (?:(?:me|mein|में) )?(?:se|से)(?![\p{L}\p{M}\p{N}])(?! (?:pehle|pahle|पहले))\s*/giu;

/** "Cart se raita hata do" without where it is taken out of, which is no part of a name. */
export const withoutBasketNamed = (text: string): string => text.replace(OUT_OF_BASKET, '').trim();
