import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock';
import { ModelError } from './errors';
import type { TokenBudget, Usage } from './ports';

/** Tokens a customer may use on one day: some forty questions, far more than a person puts who is understood at all. */
export const DAILY_TOKENS = 80_000;

const CUSTOMERS_KEPT = 20_000;
const LETTERS_A_TOKEN = 3; // a low guess, for answers that tell no usage or never came

/** A budget kept in this process: enough for one node; several nodes each give it anew. */
export function memoryBudget(): TokenBudget {
  const held = new LRUCache<string, number>({ max: CUSTOMERS_KEPT });
  const key = (customer: string, day: string): string => `${day} ${customer}`;
  return {
    spent: async (customer, day) => held.get(key(customer, day)) ?? 0,
    add: async (customer, day, tokens) => void held.set(key(customer, day), (held.get(key(customer, day)) ?? 0) + tokens),
  };
}

/** One customer's purse: opened before a question is put, charged after it. */
export interface Purse {
  /** Throws ModelError `over_budget` when the day's tokens are used up, `budget_unknown` when nobody knows. */
  open(): Promise<void>;
  charge(tokens: number): Promise<void>;
}

/** The purse of a customer today. Those nobody knows by name share one. */
export function purseOf(budget: TokenBudget, customer: string | undefined, clock: Clock, daily: number): Purse {
  const who = customer ?? '';
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  return {
    open: async () => {
      const spent = await budget.spent(who, day).catch((cause: unknown) => Promise.reject(new ModelError('budget_unknown', { cause })));
      if (spent >= daily) throw new ModelError('over_budget');
    },
    charge: async (tokens) => {
      await budget.add(who, day, tokens).catch(() => undefined);
    },
  };
}

/** Tokens that an answer used, guessed by length where the endpoint tells nothing. */
export function tokensOf(usage: Usage, asked: number, answered: number): number {
  const told = usage.input + usage.output;
  return told > 0 ? told : guessTokens(asked + answered);
}

/** Tokens of so many letters. */
export function guessTokens(letters: number): number {
  return Math.ceil(letters / LETTERS_A_TOKEN);
}
