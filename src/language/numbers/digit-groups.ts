import type { TextToken } from '../text/tokens';

/** A number read from tokens, and the index of the token behind it. */
export interface NumberCursor {
  at: number;
  value: number;
}

/** Reads a number in digits, grouped as in India or the West, with its decimals. */
export function plainDigits(tokens: readonly TextToken[], at: number): NumberCursor {
  let digits = tokens[at]?.text ?? '';
  let end = at + 1;
  while (
    digits.length > 0 &&
    isJoinedDigitGroup(tokens, end, ',', /^\d{2,3}$/) &&
    isGroupedByCommas(tokens, at, end)
  ) {
    digits += tokens[end + 1]?.text ?? '';
    end += 2;
  }
  if (
    isJoinedDigitGroup(tokens, end, '.', /^\d{1,2}$/) &&
    !isJoinedDigitGroup(tokens, end + 2, '.', /^\d+$/)
  ) {
    return { at: end + 2, value: Number(`${digits}.${tokens[end + 1]?.text ?? '0'}`) };
  }
  return { at: end, value: Number(digits) };
}

const isJoinedDigitGroup = (
  tokens: readonly TextToken[],
  at: number,
  mark: string,
  digits: RegExp,
): boolean =>
  tokens[at]?.raw === mark &&
  tokens[at].tight &&
  tokens[at + 1]?.tight === true &&
  digits.test(tokens[at + 1]?.text ?? '');

// Grouped digits end with a group of three: "12,30" is two numbers.
function isGroupedByCommas(tokens: readonly TextToken[], first: number, comma: number): boolean {
  if ((tokens[first]?.text.length ?? 9) > 3) return false;
  let at = comma;
  while (isJoinedDigitGroup(tokens, at, ',', /^\d{2,3}$/)) at += 2;
  return tokens[at - 1]?.text.length === 3;
}
