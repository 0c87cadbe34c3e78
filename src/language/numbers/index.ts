export { readMoney, readPricePreference } from './read-money';
export { readNumbers } from './read-numbers';
export { readQuantities } from './read-quantities';
