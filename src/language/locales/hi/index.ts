import { defineLocale } from '../define-locale';
import { hiAddress } from './address';
import { hiAnswers } from './answers';
import { hiConcepts } from './concepts';
import { hiConsent } from './consent';
import { hiLists } from './lists';
import { hiMoney } from './money';
import { hiNumbers } from './numbers';
import { hiPhrases } from './phrases';
import { hiPeople } from './people';
import { hiPlaces } from './places';
import { hiTalk } from './talk';
import { hiTime } from './time';

/** The Hindi locale, in Devanagari. Hinglish has the words beside dishes for both, by their sound. */
export const hiLocale = defineLocale('hi', {
  time: hiTime,
  numbers: hiNumbers,
  money: hiMoney,
  people: hiPeople,
  places: hiPlaces,
  address: hiAddress,
  answers: hiAnswers,
  consent: hiConsent,
  talk: hiTalk,
  concepts: hiConcepts,
  phrases: hiPhrases,
  lists: hiLists,
  phrasesOpen: true,
});
