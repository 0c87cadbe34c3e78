import type { Turn } from '../../src/engine/turn';
import { namedPot } from './look';

/** A draft about what a group does together stays in that group's talk. */
export const ofGroup = (t: Turn): boolean => namedPot(t) !== undefined;
