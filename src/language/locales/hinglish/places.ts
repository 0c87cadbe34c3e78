import type { PlaceWords } from '../locale';

/** Hinglish names of cities and kinds, beside those of the English list. */
export const hinglishPlaces: PlaceWords = {
  cities: '',
  kinds: { indoors: 'chhat ke neeche, chat ke niche', outdoors: 'khule mein, khuli jagah' },
};
