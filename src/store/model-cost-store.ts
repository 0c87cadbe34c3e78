/** What answers of a model took: tokens by kind, and their price in millionths of a US dollar. */
export interface ModelUsage {
  input: number;
  cached: number;
  output: number;
  microUsd: number;
}

/** What the answers of a day (YYYY-MM-DD, UTC) took, by channel and purpose: nothing of anybody. */
export interface ModelCostLine extends ModelUsage {
  day: string;
  channel: string;
  purpose: string;
  answers: number;
}

/** Counts what a model's answers cost. */
export interface ModelCostStore {
  /**
   * Adds one answer, under the channel of the customer that it was for, which is returned; days
   * before `since` are dropped.
   */
  addModelCost(
    answer: ModelUsage & { day: string; purpose: string; customer: string | undefined },
    since: string,
  ): Promise<string>;
  /** Lines of these days, both included, newest day first. */
  modelCosts(from: string, to: string): Promise<ModelCostLine[]>;
}
