import { readNumbers } from '../../language/numbers';
import { localPattern } from '../../language/text/local-pattern';
import { PAISE_PER_RUPEE } from '../../units';
import { lastCorrection } from '../entities/put-right';
import type { ShownOption } from '../understanding';
import { optionsNamedIn } from './clause-question';
import { dropNegatedClauses, NEGATION_PATTERN } from './negation';
import { findOptionByPosition } from './option-position';
import { isTellingWord, likelyWords, optionHasWord } from './option-words';
import type { MessageAnalysis } from './reading';

/** Rupees; smaller numbers are counts and hours. */
export const LEAST_PRICE = 20;

/** A numbered position: "package 2", "number 3". */
const NUMBERED = localPattern(
  'named-option.numbered',
  /(?<![\p{L}\p{M}])(?:package|pack|option|number|no\.?|@package)\s*#?\s*(\d{1,2})(?![\d:.,])/iu,
);

/** Returns the one option whose price a text has, to the rupee. */
function optionByPrice(text: string, options: readonly ShownOption[]): ShownOption | undefined {
  const said = new Set(
    readNumbers(text).flatMap(({ value, ordinal }) =>
      ordinal || value < LEAST_PRICE ? [] : [Math.round(value * PAISE_PER_RUPEE)],
    ),
  );
  const [only, other] = options.filter(({ price }) => price !== undefined && said.has(price));
  return other ? undefined : only;
}

function optionByNumber(text: string, options: readonly ShownOption[]): ShownOption | undefined {
  const n = Number(NUMBERED.exec(text)?.[1] ?? 0);
  return n > 0 ? options[n - 1] : undefined;
}

/** True if a text has a word that only this option has. */
const hasOwnWord = (text: string, one: ShownOption, options: readonly ShownOption[]): boolean =>
  likelyWords(text).some(
    (word) =>
      isTellingWord(word) &&
      optionHasWord(word, one) &&
      options.every((other) => other === one || !optionHasWord(word, other)),
  );

/** Returns the option that a text means by its own word, price or position: "₹450 wala". */
export function findSaidOption(
  said: string,
  options: readonly ShownOption[],
  byPlace = true,
  reading?: MessageAnalysis,
): ShownOption | undefined {
  const text = dropNegatedClauses(said);
  if (NEGATION_PATTERN.test(text)) return undefined;
  const [named, ...more] = optionsNamedIn(text, options, reading).filter(
    (one) => byPlace || hasOwnWord(text, one, options),
  );
  const others = [optionByPrice(text, options), optionByNumber(text, options)].flatMap(
    (one) => one ?? [],
  );
  const placed =
    named === undefined && byPlace ? findOptionByPosition(text, options, reading) : undefined;
  const meant = new Set([
    ...(named ? [named, ...more] : []),
    ...others,
    ...(placed ? [placed] : []),
  ]);
  const [only] = meant;
  return meant.size === 1 ? only : undefined;
}

/** Returns an option named before a correction that is of something else: "ok with breakfast. actually make it Sunday". */
export function saidBeforeCorrection(
  text: string,
  options: readonly ShownOption[],
  reading: MessageAnalysis,
): ShownOption | undefined {
  const last = lastCorrection(text);
  const before = text.slice(0, text.lastIndexOf(last));
  const { days, clocks, counts } = reading.entities;
  const ofElse =
    days.length + clocks.length + counts.length > 0 &&
    likelyWords(last).every((word) => !options.some((one) => optionHasWord(word, one)));
  return ofElse && /[\p{L}\p{N}]/u.test(before)
    ? findSaidOption(before, options, false, reading)
    : undefined;
}
