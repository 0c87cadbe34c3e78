import { defineLocale } from '../define-locale';
import { hiAddress } from './address';
import { hiAnswers } from './answers';
import { hiConsent } from './consent';
import { hiMoney } from './money';
import { hiNumbers } from './numbers';
import { hiPeople } from './people';
import { hiTalk } from './talk';
import { hiTime } from './time';

/** Hindi. Words beside dishes are looked for as they sound in Latin letters, so that those of Hinglish serve it. */
export const hiLocale = defineLocale('hi', {
  time: hiTime,
  numbers: hiNumbers,
  money: hiMoney,
  people: hiPeople,
  address: hiAddress,
  answers: hiAnswers,
  consent: hiConsent,
  talk: hiTalk,
});
