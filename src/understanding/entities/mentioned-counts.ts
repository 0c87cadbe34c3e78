import type { SpannedValue } from './found';

/** Counts in a message: how many, and of what where the message tells. */
export type MentionedCounts = { n: number; of?: string; more?: true }[];

/** One count with its place in the message. */
export type SpannedCount = SpannedValue<MentionedCounts[number]>;
