export { shortNumber } from '../../src/reply/short-number';
