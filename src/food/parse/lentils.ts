import { localPattern } from '../../language/text/local-pattern';
import type { OrderToken } from './order-token';

/** Matches the first letter of "daal" where it is a dish: the verb of that sound has another one. */
export const LENTILS = localPattern('verbs.lentils', /@words/u);

const SOUND = /^da+l$/u;

/** True for lentils, which in Latin letters are written like the verb "put in". */
export const isLentils = ({ raw, word }: OrderToken): boolean =>
  SOUND.test(word) && LENTILS.test(raw);
