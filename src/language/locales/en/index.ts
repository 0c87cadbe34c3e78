import type { Locale } from '../locale';
import { enAddress } from './address';
import { enAnswers } from './answers';
import { enConcepts } from './concepts';
import { enConsent } from './consent';
import { enMoney } from './money';
import { enNumbers } from './numbers';
import { enOrder } from './order';
import { enPeople } from './people';
import { enPlaces } from './places';
import { enTalk } from './talk';
import { enTime } from './time';

/** The English locale. */
export const enLocale: Locale = {
  name: 'en',
  time: enTime,
  numbers: enNumbers,
  money: enMoney,
  people: enPeople,
  places: enPlaces,
  address: enAddress,
  answers: enAnswers,
  consent: enConsent,
  talk: enTalk,
  order: enOrder,
  concepts: enConcepts,
  phrases: {},
  lists: {},
};
