import type { Turn } from '../../src/engine/turn';
import { groupArrangementId } from './look';

/** A draft about what a group does together stays in that group's talk. */
export const isBoundToGroup = (t: Turn): boolean => groupArrangementId(t) !== undefined;
