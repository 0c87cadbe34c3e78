export { readMoney, readPriceWish } from './read-money';
export { readNumbers } from './read-numbers';
export { readQuantities } from './read-quantities';
export { fold, type Token, tokenise, westernDigits } from './tokens';
