import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { VOICE_TALKS } from '../../../bench/lib/voice-talks';

const all = Object.values(VOICE_TALKS).flat();

test('at least 40 talks are read aloud, each of which there is, and none twice', () => {
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(new Set(all).size).toBe(all.length);
  const missing = all.filter((talk) => !existsSync(join('test', 'conversations', `${talk}.talk`)));
  expect(missing).toEqual([]);
});
