import { z } from 'zod';
import type { TextKeyEnd } from '../../src/reply/text';

const ARRANGEMENT_NEWS = [
  'empty',
  'called-off',
  'dropped',
  'confirmed',
  'failed',
  'cancelled',
  'expired',
] as const satisfies TextKeyEnd<'group-order.news' | 'group-booking.news'>[];

/** Schema of news that a group hears beside its arrangement's card; undefined for other news. */
export const arrangementNewsSchema = z.enum(ARRANGEMENT_NEWS).optional().catch(undefined);

/** A kind of news with a text in `prompts`; see `arrangementNewsSchema`. */
export type ArrangementNews = (typeof ARRANGEMENT_NEWS)[number];
