import type { MoneyWords } from '../locale';

/** English words about prices: see {@link MoneyWords}. */
export const enMoney: MoneyWords = {
  atMostBefore:
    'not more than|no more than|not over|not above|less than|lesser than|lower than|cheaper than|below|under|upto|up to|within|at most|max|maximum|budget of|budget is|budget|beneath',
  atLeastBefore:
    'not less than|no less than|not under|not below|more than|greater than|higher than|costlier than|above|over|at least|atleast|min|minimum|starting from|starting at',
  atMostAfter:
    'or less|or under|or below|or cheaper|and below|and under|max|maximum|at most|budget|is my budget|is the budget|is our budget',
  atLeastAfter: 'or more|or above|or over|and above|and up|and over|plus|upwards|onwards',
  rupee: '₹ rs inr rupee rupees ruppees bucks',
  priceTalk: 'price prices priced budget cost costs costing rate rupees per spend cheaper',
  notMoney:
    'km kms kilometer kilometers kilometre kilometres m meter metres mile miles year years yr yrs age aged hour hours hr hrs minute minutes min mins day days week weeks month months people persons person adults adult kids children tickets ticket seats seat pax guests star stars rating ratings pm am guest items item plate plates pieces percent visitors',
  cheap: 'cheap cheaper cheapest budget-friendly affordable inexpensive economical',
  expensive: 'expensive costly premium luxury',
  free: 'free',
  about: 'around about approx approximately roughly near almost',
  perPerson:
    'each|a head|per head|a person|per person|per ticket|a ticket|apiece|pp|each person|per pax',
  hedges: 'is of like say maybe only just around about approx roughly some',
};
