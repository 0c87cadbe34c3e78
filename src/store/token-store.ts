/**
 * Counts tokens of the model's answers by customer and day, for all nodes together. It holds our
 * own id of the customer and a number, nothing said.
 */
export interface TokenStore {
  /** Tokens of a customer on a day (YYYY-MM-DD, UTC). */
  spentTokens(customerId: string, day: string): Promise<number>;
  /** Adds to them, and drops the counts of earlier days. */
  addTokens(customerId: string, day: string, tokens: number): Promise<void>;
}
