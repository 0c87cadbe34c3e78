export { TOO_DEAR } from './money-words';
export { readMoney, readPricePreference } from './read-money';
export { readNumbers } from './read-numbers';
export { readPlaces } from './read-places';
export { isCollective, readQuantities } from './read-quantities';
