import { localPattern } from '../language/text/local-pattern';
import { readLessHeat } from '../language/text/heat';

/**
 * Matches wishes about the cooking; the service has no field for them, and few menus have a choice.
 */
export const COOKING_REQUEST_PATTERN = localPattern(
  'taste.cooking-request-pattern',
  /\b(?:(?:less|more|extra|very|too|not (?:too|so|very)|a (?:bit|little) (?:more |less )?|medium|kam|zyada|thoda) (?:spicy|spice|oily|oil|salty|salt|sweet|sugar|hot|crispy|mirchi?|teekha|tel|namak|meetha)|(?:mirchi?|teekha|tikha|spicy|spice|tel|oil|namak|cheeni|sugar|masala|meetha) (?:kam|zyada|thoda|less)|well[- ]done|half[- ]cooked|no cutlery|(?:tell|ask) the (?:chef|kitchen|cook|restaurant)\b.*)\b|@less/iu,
);

/** Finds a wish about the cooking in a text: "extra spicy", "kam teekha". */
export function cookingRequestIn(text: string): { from: number; to: number } | undefined {
  const found = COOKING_REQUEST_PATTERN.exec(text);
  if (found) return { from: found.index, to: found.index + found[0].length };
  return readLessHeat(text)[0];
}

const PART = /[^.,;!?।\n]+[.,;!?।\n]*\s*/gu;

/** Leaves out the parts of an address that are wishes about the cooking. */
export function withoutCookingRequests(address: string): string {
  if (!cookingRequestIn(address)) return address;
  const parts = (address.match(PART) ?? []).filter((part) => !cookingRequestIn(part));
  return parts.join('').replace(/[\s.,;]+$/u, '');
}
