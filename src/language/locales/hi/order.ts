import type { OrderWords } from '../locale';

/** Hindi words beside dishes: none, as those of Hinglish match the transliterated text. */
export const hiOrder: OrderWords = {
  fetched: '',
  brought: '',
  wayWords: '',
  sending: '',
  refusal: '',
  refusedAfter: '',
  wanted: '',
  asked: '',
  shared: '',
  sharers: '',
  among: '',
  amongGap: '',
  upToBefore: '',
  upToAfter: '',
  rupeesBefore: '',
  rupeesAfter: '',
  cheapest: '',
  dearest: '',
  priceWords: '',
  bestRated: '',
  fastest: '',
  asking: '',
  left: '',
};
