export { TOO_DEAR } from './money-words';
export { readMoney, readPricePreference } from './read-money';
export { readNumbers } from './read-numbers';
export { readPlaces } from './read-places';
export { readQuantities } from './read-quantities';
