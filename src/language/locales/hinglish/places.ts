import type { PlaceWords } from '../locale';

/** Hinglish calls cities and kinds as the other two do; what it calls them besides stands with the English names. */
export const hinglishPlaces: PlaceWords = { cities: '', kinds: {} };
