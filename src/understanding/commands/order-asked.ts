import { localPattern } from '../../language/text/local-pattern';

/**
 * Questions which of a list is the most of something; they choose none: "which has the best
 * rating?", "sabse sasta kaunsa hai". The question word stands first in English, anywhere in Hindi.
 */
export const ASKS_WHICH = localPattern(
  'order-asked.asks-which',
  /^[^\p{L}\p{M}]*(?:which|what(?:['’]s| is))|(?<![\p{L}\p{M}])(?:kaun|kon|konsa|kaunsa|@kaun)(?:[- ]?(?:sa|si|se|@sa))?(?![\p{L}\p{M}])/iu,
);
