import { likeness } from '../match';
import type { Value } from '../value';

/** Below this share of the typed words, a name was not meant. */
const NAME_BAR = 0.6;

/** A name that is this much nearer than the next one is the one meant. */
const CLEAR_LEAD = 0.15;

/** What something is pointed at by: see `Option`. */
export interface Pointed {
  id: string;
  words: string;
  facts?: Readonly<Partial<Record<string, number>>> | undefined;
}

/**
 * The options that a value points at: by id, by place in the list, by a comparison, by name. Empty when it points at
 * none of them; several when it leaves a choice. Every kind that compares needs the fact that it compares by.
 */
export function fit<O extends Pointed>(value: Value, options: readonly O[]): O[] {
  switch (value.is) {
    case 'option':
      return options.filter((one) => one.id === value.id);
    case 'among':
      return options.filter((one) => value.ids.includes(one.id));
    case 'nth':
      return nth(value.n, options);
    case 'number':
      return byPrice(value.n, options) ?? byName(String(value.n), options);
    case 'extreme':
      return extreme(value, options);
    case 'text':
      return byName(value.text, options);
    case 'not': {
      const out = new Set(fit(value.value, options));
      return out.size === 0 ? [] : options.filter((one) => !out.has(one));
    }
    default:
      return [];
  }
}

function nth<O extends Pointed>(n: number, options: readonly O[]): O[] {
  const one = n > 0 ? options[n - 1] : options.at(n);
  return one && n !== 0 ? [one] : [];
}

function extreme<O extends Pointed>(value: Extract<Value, { is: 'extreme' }>, options: readonly O[]): O[] {
  const measured = options.flatMap((one) => {
    const fact = one.facts?.[value.by];
    return fact === undefined ? [] : [{ one, fact }];
  });
  const facts = measured.map(({ fact }) => fact);
  const best = value.which === 'least' ? Math.min(...facts) : Math.max(...facts);
  return measured.filter(({ fact }) => fact === best).map(({ one }) => one);
}

const PAISE = 100;

/** "749": what costs that many rupees, where one option alone does. */
function byPrice<O extends Pointed>(rupees: number, options: readonly O[]): O[] | undefined {
  const fits = options.filter((one) => one.facts?.['price'] === Math.round(rupees * PAISE));
  return fits.length === 1 ? fits : undefined;
}

function byName<O extends Pointed>(typed: string, options: readonly O[]): O[] {
  const scored = options.map((one) => ({ one, score: likeness(typed, one.words) })).filter(({ score }) => score >= NAME_BAR);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const near = scored.filter(({ score }) => score >= best - CLEAR_LEAD);
  const exact = near.filter(({ one }) => one.words.toLowerCase() === typed.trim().toLowerCase());
  return (exact.length === 1 ? exact : near).map(({ one }) => one);
}
