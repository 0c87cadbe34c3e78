import { readQuantities } from '../../language/numbers';
import type { SpannedCount } from './mentioned-counts';
import { localPattern } from '../../language/text/local-pattern';

const MOST = 99; // a larger number counts no tickets
const TOTAL_BEFORE = localPattern(
  'told-total.total-before',
  /(?<![\p{L}\p{M}])(?:total|kul|@total)\s*(?:of|is|hain?|:|=)?\s*$/iu,
);
const TOTAL_BEHIND = localPattern(
  'told-total.total-behind',
  /^\s*(?:(?:tickets?|people|persons?|log|of us|hum|@tickets)\s+)?(?:in all|in total|all together|altogether|total|kul|@in)(?![\p{L}\p{M}])/iu,
);
/** "Make it seven" sets the total where more are spoken of before: "one more joining, make it 7". */
const SET_BEFORE = localPattern(
  'told-total.set-before',
  /(?<![\p{L}\p{M}])(?:more|extra|another|joining|aur|@more)(?![\p{L}\p{M}]).*(?<![\p{L}\p{M}])(?:make (?:it|that|us)|so (?:we are|we're|its|it's)|now|toh?|@make)\s*$/iu,
);
const NO_COUNT_BEHIND = localPattern(
  'told-total.no-count-behind',
  /^\s*(?:%|rs|rupees|inr|₹|rupaye|baje|am\b|pm\b|hours?|hrs?|ghante|km|saal|years?|[.:,]\d|@rs)/iu,
);

const MOST_ALONE = 20;
const PEOPLE_BEHIND = localPattern(
  'told-total.people-behind',
  /^\s*(?:$|[.,;!।]|(?:log|people|persons?|of us|tickets?|pax|honge|hain|hai|ho|rahenge|jayenge|please|pls|kar do|@log)(?![\p{L}\p{M}]))/iu,
);

/** Reads a total of people that stands alone: "mummy papa bhi aayenge, total 4". */
export function readTotalOfPeople(text: string): SpannedCount | undefined {
  const total = readToldTotal(text);
  if (!total || total.value.n > MOST_ALONE) return undefined;
  return PEOPLE_BEHIND.test(text.slice(total.end)) ? total : undefined;
}

/** Reads a total with the words around it: "one more, 3 in all", "ek aur, total 3", "kul 3". */
export function readToldTotal(text: string): SpannedCount | undefined {
  const [told, other] = readQuantities(text).flatMap(({ value, start, end }) => {
    const before = TOTAL_BEFORE.exec(text.slice(0, start)) ?? SET_BEFORE.exec(text.slice(0, start));
    const behind = TOTAL_BEHIND.exec(text.slice(end));
    const counts =
      Number.isInteger(value) &&
      value > 0 &&
      value <= MOST &&
      !/[₹.]\s*$/u.test(text.slice(0, start)) &&
      !NO_COUNT_BEHIND.test(text.slice(end));
    return counts && (before ?? behind)
      ? [
          {
            value: { n: value },
            start: before && TOTAL_BEFORE.test(text.slice(0, start)) ? before.index : start,
            end: end + (behind?.[0].length ?? 0),
          },
        ]
      : [];
  });
  return other ? undefined : told;
}
