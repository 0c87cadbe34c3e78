import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { Text } from '../../src/reply/text';
import { sentence } from '../parts/say';

/** The person or page that takes over, or that there is none (setting SUPPORT_CONTACT). */
export function person(t: Turn): ReplyOf<Text>[] {
  return [t.support === undefined ? sentence('person.none') : sentence('person.contact', [], { contact: t.support })];
}
