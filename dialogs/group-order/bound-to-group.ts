import type { Turn } from '../../src/engine/turn';
import { groupArrangementId } from './look';

/** Tells whether a draft is about an arrangement: it is then bound to its group's conversation. */
export const isBoundToGroup = (t: Turn): boolean => groupArrangementId(t) !== undefined;
