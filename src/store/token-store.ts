/** What the model's answers have used, by customer and day: one count for all nodes. Holds our own id of the customer and a number, nothing said. */
export interface TokenStore {
  /** Tokens of a customer on a day (YYYY-MM-DD, UTC). */
  spentTokens(customerId: string, day: string): Promise<number>;
  /** Adds to them; days before are forgotten along the way. */
  addTokens(customerId: string, day: string, tokens: number): Promise<void>;
}
