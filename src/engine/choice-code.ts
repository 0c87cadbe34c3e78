import { commandSchema, type Command } from './command';
import type { SlotValue } from './value';

/** The most characters of a choice code: the shortest limit of any channel, that of a list row’s id. */
export const CHOICE_CODE_LIMIT = 200;

/** Thrown when a command is too long to be a button: a mistake of the dialog, not of a person. */
export class ChoiceTooLong extends Error {
  readonly code = 'choice_too_long';
}

/**
 * Encodes a command as the short text that a button carries. Throws `ChoiceTooLong` above `CHOICE_CODE_LIMIT`
 * characters.
 */
export function encodeChoice(done: Command): string {
  const code = JSON.stringify(compactCommand(done));
  if (code.length > CHOICE_CODE_LIMIT)
    throw new ChoiceTooLong(`${done.do} makes a code of ${code.length} characters`);
  return code;
}

/** True when a command is short enough to be a button. */
export function fitsChoice(done: Command): boolean {
  return JSON.stringify(compactCommand(done)).length <= CHOICE_CODE_LIMIT;
}

/**
 * Returns the command of a code that came back from a channel; undefined for any other text. The
 * code is parsed as untrusted input, and `event`, which only the server may make, is refused.
 */
export function decodeChoice(code: string): Command | undefined {
  if (code.length > CHOICE_CODE_LIMIT) return undefined;
  const read = commandSchema.safeParse(expandCommand(parseCodeJson(code)));
  return read.success && read.data.do !== 'event' ? read.data : undefined;
}

/** Shortens the commonest values of buttons by leaving out member names: four fit into one code. */
function compactValue(held: SlotValue): unknown {
  switch (held.is) {
    case 'option':
      return held.id;
    case 'number':
      return held.n;
    case 'flag':
      return held.on;
    case 'day':
      return ['d', held.from, held.to];
    case 'clock':
      return ['c', held.from, ...(held.to === undefined ? [] : [held.to])];
    case 'counts':
      return [
        'n',
        ...held.counts.flatMap((one) => (one.of === undefined ? [one.n] : [one.n, one.of])),
      ];
    default:
      return held;
  }
}

function expandValue(held: unknown): unknown {
  if (typeof held === 'string') return { is: 'option', id: held };
  if (typeof held === 'number') return { is: 'number', n: held };
  if (typeof held === 'boolean') return { is: 'flag', on: held };
  return Array.isArray(held) ? expandList(held) : held;
}

function expandList([kind, ...rest]: unknown[]): unknown {
  const [from, to] = rest;
  if (kind === 'd') return { is: 'day', from, to };
  if (kind === 'c') return { is: 'clock', from, ...(to === undefined ? {} : { to }) };
  return kind === 'n' ? { is: 'counts', counts: expandCounts(rest) } : undefined;
}

/** Numbers, each followed by what it counts where that was said. */
function expandCounts(flat: unknown[]): unknown[] {
  return flat.flatMap((one, at) => {
    const of = flat[at + 1];
    return typeof one === 'string' ? [] : [{ n: one, ...(typeof of === 'string' ? { of } : {}) }];
  });
}

function compactCommand(done: Command): unknown[] {
  if (done.do === 'fill')
    return [
      'f',
      done.slot,
      compactValue(done.value),
      ...(done.draft === undefined ? [] : [done.draft]),
    ];
  if (done.do === 'start')
    return [
      's',
      done.dialog,
      ...(done.fills ?? []).flatMap((one) => [one.slot, compactValue(one.value)]),
    ];
  if (done.do === 'yes' || done.do === 'no')
    return [done.do === 'yes' ? 'y' : 'n', ...(done.question === undefined ? [] : [done.question])];
  return ['c', done];
}

function expandCommand(code: unknown): unknown {
  if (!Array.isArray(code)) return undefined;
  const [kind, first, second, third] = code as unknown[];
  if (kind === 'f')
    return {
      do: 'fill',
      slot: first,
      value: expandValue(second),
      ...(third === undefined ? {} : { draft: third }),
    };
  if (kind === 's') return { do: 'start', dialog: first, ...expandFills(code.slice(2)) };
  if (kind === 'y' || kind === 'n')
    return { do: kind === 'y' ? 'yes' : 'no', ...(first === undefined ? {} : { question: first }) };
  return kind === 'c' ? first : undefined;
}

function expandFills(flat: unknown[]): { fills?: unknown[] } {
  if (flat.length === 0) return {};
  return {
    fills: flat.flatMap((slot, at) =>
      at % 2 === 0 ? [{ slot, value: expandValue(flat[at + 1]) }] : [],
    ),
  };
}

function parseCodeJson(code: string): unknown {
  try {
    return JSON.parse(code);
  } catch {
    return undefined;
  }
}
