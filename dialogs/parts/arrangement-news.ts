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

/** What an arrangement's group is told beside its card; what there are no words for is not told. */
export const arrangementNewsSchema = z.enum(ARRANGEMENT_NEWS).optional().catch(undefined);

/** See `arrangementNewsSchema`. */
export type ArrangementNews = (typeof ARRANGEMENT_NEWS)[number];
