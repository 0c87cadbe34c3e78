import { readQuantities } from '../../language/numbers';
import type { SpannedCount } from './mentioned-counts';

const MOST = 99; // a larger number counts no tickets
const TOTAL_BEFORE = /(?<![\p{L}\p{M}])(?:total|kul|कुल)\s*(?:of|is|hain?|:|=)?\s*$/iu;
const TOTAL_BEHIND =
  /^\s*(?:(?:tickets?|people|persons?|log|of us|hum|टिकट|लोग)\s+)?(?:in all|in total|all together|altogether|total|kul|कुल)(?![\p{L}\p{M}])/iu;
const NO_COUNT_BEHIND =
  /^\s*(?:%|rs|rupees|inr|₹|rupaye|रुपय|रुपए|baje|am\b|pm\b|hours?|hrs?|ghante|km|saal|years?|बजे|घंटे|साल|[.:,]\d)/iu;

const MOST_ALONE = 20;
const PEOPLE_BEHIND =
  /^\s*(?:$|[.,;!।]|(?:log|people|persons?|of us|tickets?|pax|honge|hain|hai|ho|rahenge|jayenge|please|pls|kar do|लोग|लोगों|हैं|होंगे|टिकट)(?![\p{L}\p{M}]))/iu;

/** Reads a total of people that stands alone: "mummy papa bhi aayenge, total 4". */
export function readTotalOfPeople(text: string): SpannedCount | undefined {
  const total = readToldTotal(text);
  if (!total || total.value.n > MOST_ALONE) return undefined;
  return PEOPLE_BEHIND.test(text.slice(total.end)) ? total : undefined;
}

/** Reads a total with the words around it: "one more, 3 in all", "ek aur, total 3", "कुल 3". */
export function readToldTotal(text: string): SpannedCount | undefined {
  const [told, other] = readQuantities(text).flatMap(({ value, start, end }) => {
    const before = TOTAL_BEFORE.exec(text.slice(0, start));
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
            start: before?.index ?? start,
            end: end + (behind?.[0].length ?? 0),
          },
        ]
      : [];
  });
  return other ? undefined : told;
}
