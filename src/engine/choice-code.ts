import { z } from 'zod';
import { command, type Command } from './command';
import { value, type Value } from './value';

/** The least that any channel allows for what a button carries (a list row's id). */
export const CHOICE_CODE_LIMIT = 200;

/** Thrown when a command is too long to be a button: a mistake of the dialog, not of a person. */
export class ChoiceTooLong extends Error {
  readonly code = 'choice_too_long';
}

/** A command as the short text that a button carries. At most `CHOICE_CODE_LIMIT` characters; longer throws `ChoiceTooLong`. */
export function encodeChoice(done: Command): string {
  const code = JSON.stringify(compact(done));
  if (code.length > CHOICE_CODE_LIMIT) throw new ChoiceTooLong(`${done.do} makes a code of ${code.length} characters`);
  return code;
}

/**
 * The command in a code that came back from a channel, or nothing. Anything may come back: it is parsed as a stranger's,
 * and `event`, which only the service's own side may make, is refused.
 */
export function decodeChoice(code: string): Command | undefined {
  if (code.length > CHOICE_CODE_LIMIT) return undefined;
  const read = command.safeParse(expand(parsed(code)));
  return read.success && read.data.do !== 'event' ? read.data : undefined;
}

const compactValue = (held: Value): unknown => (held.is === 'option' ? held.id : held);
const expandValue = (held: unknown): unknown => (typeof held === 'string' ? { is: 'option', id: held } : held);

function compact(done: Command): unknown[] {
  if (done.do === 'fill') return ['f', done.slot, compactValue(done.value), ...(done.draft === undefined ? [] : [done.draft])];
  if (done.do === 'start') return ['s', done.dialog, ...(done.fills ?? []).flatMap((one) => [one.slot, compactValue(one.value)])];
  if (done.do === 'yes' || done.do === 'no') return [done.do === 'yes' ? 'y' : 'n', ...(done.question === undefined ? [] : [done.question])];
  return ['c', done];
}

const pairs = z.array(z.union([z.string(), value]));

function expand(code: unknown): unknown {
  if (!Array.isArray(code)) return undefined;
  const [kind, first, second, third] = code as unknown[];
  if (kind === 'f') return { do: 'fill', slot: first, value: expandValue(second), ...(third === undefined ? {} : { draft: third }) };
  if (kind === 's') return { do: 'start', dialog: first, ...expandFills(code.slice(2)) };
  if (kind === 'y' || kind === 'n') return { do: kind === 'y' ? 'yes' : 'no', ...(first === undefined ? {} : { question: first }) };
  return kind === 'c' ? first : undefined;
}

function expandFills(flat: unknown[]): { fills?: unknown[] } {
  const read = pairs.safeParse(flat);
  if (!read.success || flat.length === 0) return {};
  const fills: unknown[] = [];
  for (let i = 0; i + 1 < read.data.length; i += 2) fills.push({ slot: read.data[i], value: expandValue(read.data[i + 1]) });
  return { fills };
}

function parsed(code: string): unknown {
  try {
    return JSON.parse(code);
  } catch {
    return undefined;
  }
}
