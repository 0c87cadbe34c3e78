import { defineLocale } from '../define-locale';
import { hinglishAddress } from './address';
import { hinglishAnswers } from './answers';
import { hinglishConcepts } from './concepts';
import { hinglishConsent } from './consent';
import { hinglishMoney } from './money';
import { hinglishNumbers } from './numbers';
import { hinglishOrder } from './order';
import { hinglishPeople } from './people';
import { hinglishPlaces } from './places';
import { hinglishTalk } from './talk';
import { hinglishTime } from './time';

/** The Hinglish locale: Hindi in Latin letters. */
export const hinglishLocale = defineLocale('hinglish', {
  time: hinglishTime,
  numbers: hinglishNumbers,
  money: hinglishMoney,
  people: hinglishPeople,
  places: hinglishPlaces,
  address: hinglishAddress,
  answers: hinglishAnswers,
  consent: hinglishConsent,
  talk: hinglishTalk,
  order: hinglishOrder,
  concepts: hinglishConcepts,
  spelledFreely: true,
});
