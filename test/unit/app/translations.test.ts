import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTranslations, TranslationError } from '../../../src/app/translations';
import { createReplyWording } from '../../../src/reply/word';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mela-say-'));
  mkdirSync(join(root, 'prompts', 'say'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (name: string, words: string): void =>
  writeFileSync(join(root, 'prompts', 'say', name), words);

test('a third language is one file more', () => {
  put('en.json', '{"hello":"Hello","bye":"Goodbye"}');
  put('hi.json', '{"hello":"नमस्ते"}');
  put('bn.json', '{"hello":"নমস্কার"}');
  const words = createReplyWording(readTranslations(root), 'Asia/Kolkata');
  expect(words.languages).toEqual(['en', 'bn', 'hi']);
  expect(words.text({ say: 'hello' }, 'bn')).toBe('নমস্কার');
  expect(words.text({ say: 'bye' }, 'bn')).toBe('Goodbye');
});

test('a file that holds something else stops the start', () => {
  put('en.json', '{"hello":{"nested":"no"}}');
  expect(() => readTranslations(root)).toThrow(TranslationError);
});
