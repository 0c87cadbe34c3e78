import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DialogManifest, DialogueContext } from '../understanding';

/** The texts of `prompts/model`, without their heads. */
export interface ModelPrompts {
  understand: string;
  wordAnswer: string;
}

/** Thrown at start when a prompt is missing or lacks its head. */
export class PromptError extends Error {
  readonly code = 'bad_prompt';
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/u;
const REQUIRED_FRONT_MATTER_KEYS = ['asks', 'inputs', 'output', 'asked', 'accuracy'];

/** Reads `prompts/model` below the project's folder. Throws PromptError. */
export function readPrompts(root: string): ModelPrompts {
  const read = (name: string): string => {
    try {
      return bodyOf(name, readFileSync(join(root, 'prompts', 'model', `${name}.md`), 'utf8'));
    } catch (cause) {
      throw cause instanceof PromptError
        ? cause
        : new PromptError(`the prompt ${name} cannot be read`, { cause });
    }
  };
  return { understand: read('understand'), wordAnswer: read('word-answer') };
}

/** A prompt without its head; throws PromptError when the head does not tell all that it must. */
export function bodyOf(name: string, file: string): string {
  const head = FRONT_MATTER.exec(file);
  const missing = REQUIRED_FRONT_MATTER_KEYS.filter(
    (key) => !new RegExp(`^${key}: \\S`, 'mu').test(head?.[1] ?? ''),
  );
  if (!head || missing.length > 0)
    throw new PromptError(`the prompt ${name} does not tell: ${missing.join(', ')}`);
  return file.slice(head[0].length).trim();
}

/** The fixed part: the same for every message until a dialog changes, so that the endpoint caches it. */
export function prefixOf(prompt: string, manifests: readonly DialogManifest[]): string {
  return prompt.replace('{{dialogs}}', () => manifests.map(dialogLines).join('\n'));
}

function dialogLines({ id, about, examples, slots, questions }: DialogManifest): string {
  const said = examples.map((one) => JSON.stringify(one)).join(', ');
  return [
    `- ${id}: ${about}.${said ? ` Such as ${said}.` : ''}`,
    ...slots.map(
      (slot) =>
        `  - ${slot.name} (${slot.takes
          .filter((kind) => kind !== 'fields')
          .map(wireName)
          .join(', ')}): ${slot.about}`,
    ),
    ...questions.map(
      (question) =>
        `  - question ${question.id}: ${question.about} (${question.examples.slice(0, 2).join(' / ')})`,
    ),
  ].join('\n');
}

const wireName = (kind: string): string =>
  kind === 'money' ? 'rupees' : kind === 'person' ? 'people' : kind;

/** The options on the table under short keys, which the model cannot mistake for anything else. */
export interface KeyedOption {
  key: string;
  id: string;
  words: string;
}

const MOST_OPTIONS = 30;
const MOST_WORDS = 120; // letters of one option
const MOST_NAMES = 60;

/** The options shown, keyed; `hide` takes what looks personal out of their words. */
export function keyOptions(
  context: DialogueContext,
  hide: (words: string) => string,
): KeyedOption[] {
  const options = context.asked?.options ?? [];
  return options.slice(0, MOST_OPTIONS).map(({ id, words }, at) => ({
    key: `o${at + 1}`,
    id,
    words: hide(words).slice(0, MOST_WORDS),
  }));
}

/** The part that changes, as one JSON object: what others wrote stays inside its quotes. `text` has placeholders. */
export function turnOf(
  text: string,
  context: DialogueContext,
  options: readonly KeyedOption[],
  categories: readonly string[],
): string {
  const { asked, dialog } = context;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: context.zone }).format(context.now);
  const weekday = new Intl.DateTimeFormat('en', {
    timeZone: context.zone,
    weekday: 'long',
  }).format(context.now);
  return JSON.stringify({
    categories: categories.slice(0, MOST_NAMES),
    today: `${day} (${weekday})`,
    language: context.language,
    ...(dialog && { dialog: { id: dialog.id, known: dialog.known } }),
    ...(asked && {
      asked: {
        slot: asked.consent === true ? null : (asked.slot ?? null),
        takes: asked.takes.map(wireName),
        yesNo: asked.yesNo,
        options: options.map(({ key, words }) => ({ key, words })),
      },
    }),
    message: text,
  });
}
