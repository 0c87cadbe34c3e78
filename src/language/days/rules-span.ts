import type { TimeGrammarRule } from './chart';
import { DATED_SPAN_RULES } from './rules-span-dated';
import { EDGE_RULES } from './rules-span-edge';
import { PART_OF_SPAN_RULES } from './rules-span-part';
import { RELATIVE_SPAN_RULES } from './rules-span-relative';

/** Rules for weeks, months, quarters, years and their parts. */
export const SPAN_RULES: readonly TimeGrammarRule[] = [
  ...RELATIVE_SPAN_RULES,
  ...DATED_SPAN_RULES,
  ...PART_OF_SPAN_RULES,
  ...EDGE_RULES,
];
