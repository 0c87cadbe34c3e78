import type { Clock } from '../../clock';
import { ModelError } from './errors';
import type { TokenBudget, TokenUsage } from './ports';

/**
 * Tokens that a customer may use in a day. A question takes about 4,500 (3,500 of them are the same
 * each time, which endpoints cache at a fraction of the price), and a whole booking or order asks
 * some fifteen: the budget covers five of those and a little more.
 */
export const DAILY_TOKENS = 400_000;

/** Whose count is that of everybody together: no customer has this id. */
const EVERYBODY = 'everybody';

const LETTERS_A_TOKEN = 3; // a low estimate, for answers without usage or without any text

/** Storage for a day's tokens (src/store): one count for all nodes, which survives restarts. */
export interface TokenLedger {
  spentTokens(customer: string, day: string): Promise<number>;
  addTokens(customer: string, day: string, tokens: number): Promise<void>;
}

/** Returns a budget that the store keeps. */
export const storeBudget = (book: TokenLedger): TokenBudget => ({
  spent: (customer, day) => book.spentTokens(customer, day),
  add: (customer, day, tokens) => book.addTokens(customer, day, tokens),
});

/** The budget of one customer: opened before a question, charged after it. */
export interface CustomerTokenBudget {
  /** Throws ModelError: `over_budget` if the day's tokens are used up, else `budget_unknown`. */
  open(): Promise<void>;
  charge(tokens: number): Promise<void>;
}

/** Tokens that may be used in a day: by one customer, and by all together where that is limited. */
export interface DailyTokens {
  each: number;
  inAll: number | undefined;
}

/** Returns today's budget of a customer; customers without an id share one. */
export function customerTokenBudgetOf(
  budget: TokenBudget,
  customer: string | undefined,
  clock: Clock,
  { each, inAll }: DailyTokens,
): CustomerTokenBudget {
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  const bounds: readonly (readonly [string, number])[] = [
    [customer ?? '', each],
    ...(inAll === undefined ? [] : [[EVERYBODY, inAll] as const]),
  ];
  return {
    open: async () => {
      for (const [who, most] of bounds) {
        const spent = await budget
          .spent(who, day)
          .catch((cause: unknown) => Promise.reject(new ModelError('budget_unknown', { cause })));
        if (spent >= most) throw new ModelError('over_budget');
      }
    },
    charge: async (tokens) => {
      for (const [who] of bounds) await budget.add(who, day, tokens).catch(() => undefined);
    },
  };
}

/** Returns the tokens of an answer, estimated by length where the endpoint reports none. */
export function tokensSpent(usage: TokenUsage, asked: number, answered: number): number {
  const told = usage.input + usage.output;
  return told > 0 ? told : guessTokens(asked + answered);
}

/** Estimates the tokens of a text by its length. */
export function guessTokens(letters: number): number {
  return Math.ceil(letters / LETTERS_A_TOKEN);
}
