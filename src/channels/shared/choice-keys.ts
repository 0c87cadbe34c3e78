import { createHash } from 'node:crypto';
import type { Reply } from '../../reply/reply';
import { everyChoiceOf, mapReplyChoices } from './reply-choices';

/** Longest code of a choice, in UTF-16 units or in bytes of UTF-8; at least `KEY_LENGTH`. */
export interface ChoiceCodeLimit {
  readonly most: number;
  readonly unit: 'characters' | 'bytes';
}

const KEY_MARK = '#'; // no code begins so: codes are JSON lists
const DIGEST_CHARACTERS = 22; // 132 bits of base64url

/** Length of a key, the same in characters and in bytes. */
export const KEY_LENGTH = KEY_MARK.length + DIGEST_CHARACTERS;

const KEY_PATTERN = new RegExp(`^${KEY_MARK}[\\w-]{${DIGEST_CHARACTERS}}$`);

/**
 * Returns the key that stands for a code. One code always gives the same key, so only the reply
 * itself is stored, and no table of keys.
 */
export function keyOfCode(code: string): string {
  const digest = createHash('sha256').update(code).digest('base64url');
  return `${KEY_MARK}${digest.slice(0, DIGEST_CHARACTERS)}`;
}

/** Tells whether a button's value is a key, whose code has to be looked up. */
export const isChoiceKey = (value: string): boolean => KEY_PATTERN.test(value);

/** Returns the reply with keys for codes that are too long; the same object where all fit. */
export function withChoiceKeys(reply: Reply, limit: ChoiceCodeLimit): Reply {
  const isTooLong = (code: string): boolean => codeLength(code, limit.unit) > limit.most;
  return everyChoiceOf(reply).some(({ value }) => isTooLong(value))
    ? mapReplyChoices(reply, (choice) =>
        isTooLong(choice.value) ? { ...choice, value: keyOfCode(choice.value) } : choice,
      )
    : reply;
}

/** Finds a key's code among the replies sent to this person; undefined where none has it. */
export function codeOfKey(key: string, said: readonly Reply[]): string | undefined {
  return said.flatMap(everyChoiceOf).find(({ value }) => keyOfCode(value) === key)?.value;
}

function codeLength(code: string, unit: ChoiceCodeLimit['unit']): number {
  return unit === 'bytes' ? Buffer.byteLength(code) : code.length;
}
