import type { PlaceWords } from '../locale';

/** Hinglish names of cities and kinds: none, as the English list has them. */
export const hinglishPlaces: PlaceWords = { cities: '', kinds: {} };
