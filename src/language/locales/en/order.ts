import type { OrderWords } from '../locale';

/** English words beside dishes: see {@link OrderWords}. */
export const enOrder: OrderWords = {
  fetched: 'pick up*, pickup*, take away*, takeaway*, collect*',
  brought:
    'deliver, delivery, delivered, home deliver, home delivery, home delivered, send it, send home, send it home, bring it, bring home',
  wayWords:
    'pick, up, pickup, take, away, takeaway, collect, myself, self, come, coming, home, send, bring, deliver, delivery, delivered, instead',
  sending: 'deliver, send, bring',
  refusal: 'no, not, dont, without',
  refusedAfter: 'not',
  wanted: 'please, pls',
  asked: 'how, when, what, why, who, where, which, charge, charges, fee, fees, time, free, address',
  shared: 'split, share, divide, per head, per person, per piece, each',
  sharers: 'way, ways, people, person, persons, friend, friends, head, heads, of us, part, parts',
  onEach: 'per head, per person, per pax, each of us, each person',
  among: 'between, among, by, for',
  amongGap: 'the',
  upToBefore:
    'under, below, within, less than, up to, upto, max, maximum, budget, budget of, budget is',
  upToAfter: 'budget, max, or less',
  rupeesBefore: 'rs, inr, rupees',
  rupeesAfter: 'rs, rupees, rupee, bucks',
  cheapest: 'cheap, cheaper, cheapest, least expensive, less expensive, lowest price',
  dearest:
    'dearest, costliest, priciest, most expensive, most costly, highest price, highest priced',
  priceWords:
    'under, cheap, cheaper, cheapest, least, less, expensive, lowest, price, below, within, than, up, upto, max, maximum, budget, rs, inr, rupees, rupee, bucks, whats, available',
  bestRated:
    'best rated, best rating, best star, best stars, highest rated, highest rating, highest star, highest stars, top rated, top rating, top star, top stars, most rated, most rating, most star, most stars, good rated, good rating, good star, good stars, rated highest, rated best, rated the highest, rated the best',
  fastest: 'fastest, quickest, soonest, least time',
  asking: 'show, any, which, what, whats',
  left: 'leave, skip, forget, drop, ignore',
};
