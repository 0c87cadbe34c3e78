import { createHash } from 'node:crypto';
import type { Reply } from '../../reply/reply';
import { everyChoiceOf, mapReplyChoices } from './reply-choices';

/**
 * How long the code of a choice may be on a channel: characters as UTF-16 units, bytes of UTF-8. At
 * least `KEY_LENGTH`.
 */
export interface ChoiceCodeLimit {
  readonly most: number;
  readonly unit: 'characters' | 'bytes';
}

const KEY_MARK = '#'; // no code begins so: codes are JSON lists
const DIGEST_CHARACTERS = 22; // 132 bits of base64url

/** Characters, and bytes, of a key. */
export const KEY_LENGTH = KEY_MARK.length + DIGEST_CHARACTERS;

const KEY_PATTERN = new RegExp(`^${KEY_MARK}[\\w-]{${DIGEST_CHARACTERS}}$`);

/** The key that stands for a code: always the same one, so that nothing is kept but the reply itself. */
export function keyOfCode(code: string): string {
  const digest = createHash('sha256').update(code).digest('base64url');
  return `${KEY_MARK}${digest.slice(0, DIGEST_CHARACTERS)}`;
}

/** Whether what a button brought is a key, and its code has to be looked up. */
export const isChoiceKey = (value: string): boolean => KEY_PATTERN.test(value);

/** The reply with keys in place of codes that the channel does not take; the reply itself where it takes them all. */
export function withChoiceKeys(reply: Reply, limit: ChoiceCodeLimit): Reply {
  const isTooLong = (code: string): boolean => codeLength(code, limit.unit) > limit.most;
  return everyChoiceOf(reply).some(({ value }) => isTooLong(value))
    ? mapReplyChoices(reply, (choice) =>
        isTooLong(choice.value) ? { ...choice, value: keyOfCode(choice.value) } : choice,
      )
    : reply;
}

/**
 * The code that a key stands for among what was said to this person; undefined where none of it
 * carries such a code.
 */
export function codeOfKey(key: string, said: readonly Reply[]): string | undefined {
  return said.flatMap(everyChoiceOf).find(({ value }) => keyOfCode(value) === key)?.value;
}

function codeLength(code: string, unit: ChoiceCodeLimit['unit']): number {
  return unit === 'bytes' ? Buffer.byteLength(code) : code.length;
}
