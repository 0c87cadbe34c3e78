import { westernDigits } from '../text/fold';

/** The place of a payment card's number in a text, in UTF-16 offsets. */
export interface CardPlace {
  start: number;
  end: number;
}

const CARD_DIGIT_RUN = /\p{Nd}(?:[ -]?\p{Nd}){12,18}(?![ -]?\p{Nd})/gu;
const FEWEST_DIGITS = 13;
const KEPT_DIGITS = 4;

/** Finds numbers of 13 to 19 digits that pass the checks of a card (Luhn, ISO/IEC 7812). */
export function findCards(text: string): CardPlace[] {
  if (text.length < FEWEST_DIGITS) return [];
  return [...text.matchAll(CARD_DIGIT_RUN)]
    .filter(([run]) => isCard(westernDigits(run).replace(/\D/g, '')))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** Masks all but the last four digits of every card number; the text keeps its length. */
export function maskCards(text: string): string {
  return findCards(text).reduce(
    (masked, { start, end }) =>
      masked.slice(0, start) + maskDigits(masked.slice(start, end)) + masked.slice(end),
    text,
  );
}

function maskDigits(run: string): string {
  const digits = run.replace(/[ -]/g, '').length;
  let seen = 0;
  return run.replace(/[^ -]/g, (digit) => (++seen > digits - KEPT_DIGITS ? digit : '•'));
}

const isCard = (digits: string): boolean => /^[2-6]/.test(digits) && luhnSum(digits) % 10 === 0;

function luhnSum(digits: string): number {
  return Array.from(digits)
    .toReversed()
    .reduce((sum, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);
}
