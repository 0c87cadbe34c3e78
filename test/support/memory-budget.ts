import { storeBudget, type TokenBudget } from '../../src/understanding/model';

/** A budget over a map, for tests without a database. */
export function memoryBudget(): TokenBudget {
  const held = new Map<string, number>();
  return storeBudget({
    spentTokens: async (customer, day) => held.get(`${day} ${customer}`) ?? 0,
    addTokens: async (customer, day, tokens) =>
      void held.set(`${day} ${customer}`, (held.get(`${day} ${customer}`) ?? 0) + tokens),
  });
}
