export { readMoney, readPricePreference } from './read-money';
export { readNumbers } from './read-numbers';
export { readQuantities } from './read-quantities';
export { foldSpelling, type LexicalToken, tokeniseText, westernDigits } from './tokens';
