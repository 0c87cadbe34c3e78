import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DialogManifest } from '../understanding';
import { dialogLines } from './dialog-lines';

/** The prompts in `prompts/model`, without their front matter. */
export interface ModelPrompts {
  understand: string;
  wordAnswer: string;
}

/** Error at start for a prompt that is missing or has no complete front matter. */
export class PromptError extends Error {
  readonly code = 'bad_prompt';
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/u;
const REQUIRED_FRONT_MATTER_KEYS = ['asks', 'inputs', 'output', 'asked', 'accuracy'];

/** Reads `prompts/model` below the project's folder. Throws PromptError. */
export function readPrompts(root: string): ModelPrompts {
  const read = (name: string): string => {
    try {
      return promptBody(name, readFileSync(join(root, 'prompts', 'model', `${name}.md`), 'utf8'));
    } catch (cause) {
      throw cause instanceof PromptError
        ? cause
        : new PromptError(`the prompt ${name} cannot be read`, { cause });
    }
  };
  return { understand: read('understand'), wordAnswer: read('word-answer') };
}

/** Returns a prompt without its front matter; throws PromptError if that lacks a key. */
export function promptBody(name: string, file: string): string {
  const head = FRONT_MATTER.exec(file);
  const missing = REQUIRED_FRONT_MATTER_KEYS.filter(
    (key) => !new RegExp(`^${key}: \\S`, 'mu').test(head?.[1] ?? ''),
  );
  if (!head || missing.length > 0)
    throw new PromptError(`the prompt ${name} does not tell: ${missing.join(', ')}`);
  return file.slice(head[0].length).trim();
}

/** Returns the constant part of the question, which the endpoint caches. */
export const prefixOf = (prompt: string, manifests: readonly DialogManifest[]): string =>
  prompt.replace('{{dialogs}}', () => dialogLines(manifests));
