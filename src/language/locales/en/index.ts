import type { Locale } from '../locale';
import { enAddress } from './address';
import { enAnswers } from './answers';
import { enConsent } from './consent';
import { enMoney } from './money';
import { enNumbers } from './numbers';
import { enOrder } from './order';
import { enPeople } from './people';
import { enTalk } from './talk';
import { enTime } from './time';

/** English. */
export const enLocale: Locale = {
  name: 'en',
  time: enTime,
  numbers: enNumbers,
  money: enMoney,
  people: enPeople,
  address: enAddress,
  answers: enAnswers,
  consent: enConsent,
  talk: enTalk,
  order: enOrder,
  wants: { ideas: {}, kinds: {}, cities: {} },
};
