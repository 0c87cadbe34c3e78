import { z } from 'zod';
import type { TextKeyEnd } from '../../src/reply/text';

const ARRANGEMENT_NEWS = [
  'time',
  'empty',
  'closed',
  'called-off',
  'dropped',
  'processing',
  'confirmed',
  'failed',
  'cancelled',
  'expired',
] as const satisfies TextKeyEnd<'group-order.news' | 'group-booking.news'>[];

/**
 * The kind of news that an arrangement's group gets beside its card. News of a kind without a text
 * reads as `undefined`, and the group hears nothing.
 */
export const arrangementNewsSchema = z.enum(ARRANGEMENT_NEWS).optional().catch(undefined);

/** A kind of news with a text in `prompts`; see `arrangementNewsSchema`. */
export type ArrangementNews = (typeof ARRANGEMENT_NEWS)[number];
