import type { SpannedValue } from './found';

/** Things counted: how many, of what where that was said. */
export type MentionedCounts = { n: number; of?: string; more?: true }[];

/** One of them, where it stands. */
export type SpannedCount = SpannedValue<MentionedCounts[number]>;
