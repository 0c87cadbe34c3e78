export { type MoneyReading, type PriceWish, readMoney, readPriceWish } from './read-money';
export { type NumberReading, readNumbers } from './read-numbers';
export { type QuantityReading, readQuantities } from './read-quantities';
export { fold, type Token, tokenise, westernDigits } from './tokens';
