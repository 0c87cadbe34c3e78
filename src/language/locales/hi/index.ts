import type { Locale } from '../locale';
import { hiAddress } from './address';
import { hiAnswers } from './answers';
import { hiConcepts } from './concepts';
import { hiConsent } from './consent';
import { hiMoney } from './money';
import { hiNumbers } from './numbers';
import { hiOrder } from './order';
import { hiPeople } from './people';
import { hiPlaces } from './places';
import { hiTalk } from './talk';
import { hiTime } from './time';

/** The Hindi locale, in Devanagari. */
export const hiLocale: Locale = {
  name: 'hi',
  time: hiTime,
  numbers: hiNumbers,
  money: hiMoney,
  people: hiPeople,
  places: hiPlaces,
  address: hiAddress,
  answers: hiAnswers,
  consent: hiConsent,
  talk: hiTalk,
  order: hiOrder,
  concepts: hiConcepts,
};
