import { defineLocale } from '../define-locale';
import { hinglishAddress } from './address';
import { hinglishAnswers } from './answers';
import { hinglishConsent } from './consent';
import { hinglishMoney } from './money';
import { hinglishNumbers } from './numbers';
import { hinglishOrder } from './order';
import { hinglishPeople } from './people';
import { hinglishTalk } from './talk';
import { hinglishTime } from './time';

/** Hinglish. */
export const hinglishLocale = defineLocale('hinglish', {
  time: hinglishTime,
  numbers: hinglishNumbers,
  money: hinglishMoney,
  people: hinglishPeople,
  address: hinglishAddress,
  answers: hinglishAnswers,
  consent: hinglishConsent,
  talk: hinglishTalk,
  order: hinglishOrder,
});
