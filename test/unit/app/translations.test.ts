import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readPromptWords, readTranslations, TranslationError } from '../../../src/app/translations';
import { createReplyWording } from '../../../src/reply/word';
import { madeUp } from '../../support/made-up';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mela-words-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(name: string, words: object): void {
  const file = join(root, 'prompts', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ say: {}, labels: {}, examples: {}, ...words }));
}

test('a third language is one folder more', () => {
  put('en/common.json', { say: { hello: 'Hello' } });
  put('en/help.json', { say: { bye: 'Goodbye' } });
  put('hi/common.json', { say: { hello: 'नमस्ते' } });
  put('bn/common.json', { say: { hello: 'নমস্কার' } });
  const words = createReplyWording(readTranslations(root), 'Asia/Kolkata');
  expect(words.languages).toEqual(['en', 'bn', 'hi']);
  expect(words.text({ say: madeUp('hello') }, 'bn')).toBe('নমস্কার');
  expect(words.text({ say: madeUp('bye') }, 'bn')).toBe('Goodbye');
});

test('what a model is told is no language', () => {
  put('en/common.json', { say: { hello: 'Hello' } });
  mkdirSync(join(root, 'prompts', 'model'));
  writeFileSync(join(root, 'prompts', 'model', 'word-answer.md'), 'Answer from the facts.');
  expect(Object.keys(readTranslations(root))).toEqual(['en']);
});

test('labels are texts like others, and examples of all languages stand together, English first', () => {
  put('en/help.json', { labels: { 'dialog.help': 'Help' }, examples: { help: ['help'] } });
  put('bn/help.json', { examples: { help: ['সাহায্য'], 'help.more': ['আর কী?'] } });
  const { translations, examples } = readPromptWords(root);
  expect(translations['en']).toEqual({ 'dialog.help': 'Help' });
  expect(examples).toEqual({ help: ['help', 'সাহায্য'], 'help.more': ['আর কী?'] });
});

test('lists of words of all languages are one, by the name of their file', () => {
  put('en/help.json', { hears: { way: 'route, get there' }, beside: { light: 'please' } });
  put('bn/help.json', { hears: { way: ' রাস্তা , ' } });
  expect(readPromptWords(root).lists).toEqual({
    'help.way': ['route', 'get there', 'রাস্তা'],
    'help.light': ['please'],
  });
});

test.each([
  ['a text that is none', { say: { hello: { nested: 'no' } } }],
  ['a part that nobody knows', { sayings: {} }],
  ['a list that is none', { hears: { way: ['route'] } }],
  ['a sentence in the place of sentences', { examples: { help: 'help' } }],
])('%s stops the start', (_what, words) => {
  put('en/common.json', words);
  expect(() => readTranslations(root)).toThrow(TranslationError);
});

test('a key that stands in two files stops the start, and the message names it', () => {
  put('en/common.json', { say: { hello: 'Hello' } });
  put('en/help.json', { labels: { hello: 'Hello' } });
  expect(() => readTranslations(root)).toThrow('en/help.json: "hello"');
});
