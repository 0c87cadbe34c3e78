import * as fc from 'fast-check';
import {
  codeOfKey,
  isChoiceKey,
  KEY_LENGTH,
  keyOfCode,
  withChoiceKeys,
} from '../../../../src/channels/shared/choice-keys';
import { everyChoiceOf } from '../../../../src/channels/shared/reply-choices';
import { anyReply } from '../../../support/replies';

const LIMIT = { most: 64, unit: 'bytes' } as const;

test('no button carries more than its channel takes, and each key leads back to its code', () => {
  fc.assert(
    fc.property(anyReply, (reply) => {
      const sent = everyChoiceOf(withChoiceKeys(reply, LIMIT));
      everyChoiceOf(reply).forEach(({ value, label }, i) => {
        const code = sent[i]?.value ?? '';
        expect(Buffer.byteLength(code)).toBeLessThanOrEqual(LIMIT.most);
        expect(sent[i]?.label).toBe(label);
        expect(code === value ? code : codeOfKey(code, [reply])).toBe(value);
      });
    }),
    { numRuns: 300 },
  );
});

test('a reply whose codes all fit stays the very same one', () => {
  const reply = {
    kind: 'text' as const,
    text: 'Choose',
    choices: [{ label: 'One', value: 'x'.repeat(64) }],
  };
  expect(withChoiceKeys(reply, LIMIT)).toBe(reply);
  expect(withChoiceKeys(reply, { most: 63, unit: 'characters' })).not.toBe(reply);
});

test('a character of several bytes counts as many where bytes count', () => {
  const reply = {
    kind: 'text' as const,
    text: 'Choose',
    choices: [{ label: 'One', value: 'न'.repeat(30) }],
  };
  expect(withChoiceKeys(reply, { most: 64, unit: 'characters' })).toBe(reply);
  expect(everyChoiceOf(withChoiceKeys(reply, LIMIT))[0]?.value).toBe(keyOfCode('न'.repeat(30)));
});

test('a key is told from a code', () => {
  const key = keyOfCode('["c",{"do":"back"}]');
  expect([isChoiceKey(key), key.length]).toEqual([true, KEY_LENGTH]);
  expect(['["y"]', '#', `${key}x`, key.slice(1), ''].filter(isChoiceKey)).toEqual([]);
  expect(codeOfKey(key, [])).toBeUndefined();
});
