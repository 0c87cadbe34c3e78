import type { Clock } from '../../clock';
import { ModelError } from './errors';
import type { TokenBudget, TokenUsage } from './ports';

/**
 * Tokens a customer may use on one day. A question is about 4,500 of them (3,500 are the same each time, which endpoints cache at a
 * fraction of the price), and a whole booking or order asks some fifteen: this is five of them, and then some.
 */
export const DAILY_TOKENS = 400_000;

const LETTERS_A_TOKEN = 3; // a low guess, for answers that tell no usage or never came

/** What keeps the tokens of a day (src/store): one count for all nodes, which a restart does not forget. */
export interface TokenLedger {
  spentTokens(customer: string, day: string): Promise<number>;
  addTokens(customer: string, day: string, tokens: number): Promise<void>;
}

/** A budget kept in the store. */
export const storeBudget = (book: TokenLedger): TokenBudget => ({
  spent: (customer, day) => book.spentTokens(customer, day),
  add: (customer, day, tokens) => book.addTokens(customer, day, tokens),
});

/** One customer's purse: opened before a question is put, charged after it. */
export interface CustomerTokenBudget {
  /** Throws ModelError `over_budget` when the day's tokens are used up, `budget_unknown` when nobody knows. */
  open(): Promise<void>;
  charge(tokens: number): Promise<void>;
}

/** The purse of a customer today. Those nobody knows by name share one. */
export function customerTokenBudgetOf(
  budget: TokenBudget,
  customer: string | undefined,
  clock: Clock,
  daily: number,
): CustomerTokenBudget {
  const who = customer ?? '';
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  return {
    open: async () => {
      const spent = await budget
        .spent(who, day)
        .catch((cause: unknown) => Promise.reject(new ModelError('budget_unknown', { cause })));
      if (spent >= daily) throw new ModelError('over_budget');
    },
    charge: async (tokens) => {
      await budget.add(who, day, tokens).catch(() => undefined);
    },
  };
}

/** Tokens that an answer used, guessed by length where the endpoint tells nothing. */
export function tokensSpent(usage: TokenUsage, asked: number, answered: number): number {
  const told = usage.input + usage.output;
  return told > 0 ? told : guessTokens(asked + answered);
}

/** Tokens of so many letters. */
export function guessTokens(letters: number): number {
  return Math.ceil(letters / LETTERS_A_TOKEN);
}
