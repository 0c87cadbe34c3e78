import type { Turn } from '../../src/engine/turn';
import { say, type ReplyText, type TextKey } from '../../src/reply/text';

/** Texts that say that there is no number of the seller. */
const WITHOUT_NUMBER: readonly TextKey[] = [
  'change.cancel',
  'change.cancel.none',
  'change.cancel.processing',
  'change.fewer',
  'change.fewer.none',
  'change.move',
  'change.several',
  'owned.contact',
  'owned.reach',
];

/** Says that there is no number of the seller; a second time, that they have the customer's. */
export const reachWords = (t: Turn): ReplyText =>
  say(t.saidLately(...WITHOUT_NUMBER) ? 'change.reach.again' : 'change.reach');
