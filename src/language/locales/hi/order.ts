import type { OrderWords } from '../locale';

/** Hindi (read as it sounds: those of Hinglish serve it) words beside dishes. */
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
