/** gzip bytes of the web client by part; see `BUDGETS`. */
export type Sizes = Record<
  'launcher' | 'start' | 'cards' | 'answer' | 'adaptive' | 'opened',
  number
>;

/** The most that each part may weigh (gzip bytes). */
export const BUDGETS: Readonly<Record<'launcher' | 'answer' | 'opened', number>>;

/** Builds the web client into a folder, which is emptied first. */
export function buildWeb(out: string): Promise<Sizes>;

/** One line for each part over its budget. */
export function overBudget(sizes: Sizes): string[];
