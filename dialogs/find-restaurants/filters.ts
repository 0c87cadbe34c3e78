import { filterSlot } from '../../src/engine/slots/filter';

/** Filters as GET /ret11/api/nearby-restaurants has them, and those that Mela applies itself. */
export const restaurantFilters = [
  filterSlot('text', 'a dish, a kind of food or a name to look for', ['text'], 'text'),
  filterSlot('where', 'the whole sentence, in which a place may be named', ['text'], 'text'),
  filterSlot(
    'veg',
    'only vegetarian places (off: only those that also cook meat)',
    ['flag'],
    'vegetarian',
  ),
  filterSlot('sort', 'cheapest first or dearest first', ['option'], 'sorting', [
    'price-low-to-high',
    'price-high-to-low',
  ]),
  filterSlot('rating', 'lowest rating, 0 to 5', ['number'], 'rating'),
  filterSlot('price', 'the most that a dish may cost', ['money'], 'money'),
  filterSlot('open', 'only what is open now', ['flag'], 'open-now'),
  filterSlot('page', 'which of the results', ['number'], 'page'),
  filterSlot(
    'contact',
    'who orders: name, e-mail and mobile, carried on to the order',
    ['person'],
    'person',
  ),
];
