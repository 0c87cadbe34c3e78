export { TOO_DEAR } from './money-words';
export { readMoney, readPricePreference } from './read-money';
export { readNumbers } from './read-numbers';
export { readQuantities } from './read-quantities';
