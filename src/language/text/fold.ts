import { cacheByWord } from './remembered';

/**
 * One form for the many ways Hindi is spelt in Latin letters: nahi, nahin, nahee; theek, thik, teek; zyada, jyada.
 * Lossy on purpose, so it is only compared with the words of the Hinglish vocabulary.
 */
export const foldHinglish = cacheByWord((word) =>
  word
    .replace(/ee|ii|ea/gu, 'i')
    .replace(/oo|uu|ou/gu, 'u')
    .replace(/ai|ay|ei|ey/gu, 'e')
    .replace(/au|aw/gu, 'o')
    .replace(/ph/gu, 'f')
    .replace(/([kgjtdpb])h/gu, '$1')
    .replace(/chh?/gu, 'c')
    .replace(/w/gu, 'v')
    .replace(/z/gu, 'j')
    .replace(/iy(?=[aeo])/gu, 'i')
    .replace(/(.)\1+/gu, '$1')
    .replace(/(?<=[aeiou])[nm]$/u, '')
    .replace(/h$/u, ''),
);
