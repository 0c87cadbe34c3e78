import { nameLikeness } from '../match';
import type { SlotValue } from '../value';
import { PAISE_PER_RUPEE } from '../../units';

/** Below this share of the typed words, a name was not meant. */
const NAME_BAR = 0.6;

/** A name that is this much nearer than the next one is the one meant. */
const CLEAR_LEAD = 0.15;

/** The members of an option that `matchingOptions` reads (see `SlotOption`). */
export interface MatchableOption {
  id: string;
  words: string;
  facts?: Readonly<Partial<Record<string, number>>> | undefined;
}

/**
 * Returns the options that a value points at: by id, by place in the list, by a comparison, by
 * name. Empty when it points at none; several when it leaves a choice. A comparison skips options
 * without the fact it compares.
 */
export function matchingOptions<O extends MatchableOption>(
  value: SlotValue,
  options: readonly O[],
): O[] {
  switch (value.is) {
    case 'option':
      return options.filter((one) => one.id === value.id);
    case 'among':
      return options.filter((one) => value.ids.includes(one.id));
    case 'nth':
      return nthOption(value.n, options);
    case 'number':
      return byPrice(value.n, options) ?? byName(String(value.n), options);
    case 'extreme':
      return extremeOptions(value, options);
    case 'text':
      return byName(value.text, options);
    case 'not': {
      const out = new Set(matchingOptions(value.value, options));
      return out.size === 0 ? [] : options.filter((one) => !out.has(one));
    }
    default:
      return [];
  }
}

function nthOption<O extends MatchableOption>(n: number, options: readonly O[]): O[] {
  const one = n > 0 ? options[n - 1] : options.at(n);
  return one && n !== 0 ? [one] : [];
}

function extremeOptions<O extends MatchableOption>(
  value: Extract<SlotValue, { is: 'extreme' }>,
  options: readonly O[],
): O[] {
  const measured = options.flatMap((one) => {
    const fact = one.facts?.[value.by];
    return fact === undefined ? [] : [{ one, fact }];
  });
  const facts = measured.map(({ fact }) => fact);
  const best = value.which === 'least' ? Math.min(...facts) : Math.max(...facts);
  return measured.filter(({ fact }) => fact === best).map(({ one }) => one);
}

/** Returns the one option that costs that many rupees ("749"); undefined unless it is one. */
function byPrice<O extends MatchableOption>(
  rupees: number,
  options: readonly O[],
): O[] | undefined {
  const fits = options.filter(
    (one) => one.facts?.['price'] === Math.round(rupees * PAISE_PER_RUPEE),
  );
  return fits.length === 1 ? fits : undefined;
}

function byName<O extends MatchableOption>(typed: string, options: readonly O[]): O[] {
  const scored = options
    .map((one) => ({ one, score: nameLikeness(typed, one.words) }))
    .filter(({ score }) => score >= NAME_BAR);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const near = scored.filter(({ score }) => score >= best - CLEAR_LEAD);
  const exact = near.filter(({ one }) => one.words.toLowerCase() === typed.trim().toLowerCase());
  return (exact.length === 1 ? exact : near).map(({ one }) => one);
}
