import { fork, type ChildProcess } from 'node:child_process';
import { z } from 'zod';
import { command } from '../engine/command';
import { TooMuchError, type SetTimer } from '../turn/turn';
import type { Lexicon, Standing, Understanding, Understood } from '../understanding/understanding';

const HEAP_MB = 128;
const START_MS = 20_000; // on a busy machine
const ANSWER_MS = 5_000;
const IDLE_MS = 30_000;

/** What a reader in a process of its own is made of. */
export interface ContainedParts {
  /** What the process runs (src/reader.ts, built). */
  script: string;
  lexicon: () => Lexicon;
  setTimer: SetTimer;
}

/** An understanding in a process of its own: whatever ends that one, this one lives. `read` rejects with `TooMuchError` then. */
export interface Contained extends Understanding {
  close(): void;
}

/** The process that reads ended, or did not answer in time. */
class ReaderError extends Error {
  readonly code = 'reader';
}

const answer = z.object({ commands: z.array(command), confidence: z.number(), language: z.string() });

/** A process that reads, and the names that it was told. */
interface Reading {
  child: ChildProcess;
  told: Lexicon | undefined;
}

/**
 * Reads one message at a time in a process that is started when it is wanted and ended when it is idle. It has a small heap, a
 * deadline and nothing of the environment. A thread would share what a native fault or a signal ends (docs/decisions/reading-apart.md).
 */
export function createContained({ script, lexicon, setTimer }: ContainedParts): Contained {
  const held = createHeld(script, setTimer);
  let last: Promise<unknown> = Promise.resolve();
  const read = async (text: string, standing: Standing): Promise<Understood> => {
    const used = await held.get(); // what fails here is not the message's fault
    const names = lexicon();
    try {
      const heard = answered(used.child, setTimer, ANSWER_MS);
      used.child.send({ text, standing, ...(used.told === names ? {} : { lexicon: names }) }, () => undefined);
      used.told = names;
      const understood = answer.parse(await heard);
      held.idle();
      return understood;
    } catch (cause) {
      held.end();
      throw new TooMuchError('a message could not be read apart', { cause });
    }
  };
  const inTurn = (text: string, standing: Standing): Promise<Understood> => {
    const own = last.then(() => read(text, standing));
    last = own.catch(() => undefined);
    return own;
  };
  return { read: inTurn, close: held.end };
}

/** The process while there is one. */
function createHeld(script: string, setTimer: SetTimer): { get(): Promise<Reading>; idle(): void; end: () => void } {
  let reading: Reading | undefined;
  let stay: () => void = () => undefined;
  const end = (): void => {
    stay();
    reading?.child.kill('SIGKILL');
    reading = undefined;
  };
  const begin = async (): Promise<Reading> => {
    const child = fork(script, [], { env: {}, execArgv: [`--max-old-space-size=${HEAP_MB}`], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    child.on('error', () => undefined); // `answered` hears of it
    const begun = (reading = { child, told: undefined });
    await answered(child, setTimer, START_MS).catch((error: unknown) => {
      end();
      throw error;
    });
    return begun;
  };
  const get = async (): Promise<Reading> => {
    stay();
    if (reading?.child.connected === false) end();
    return reading ?? begin();
  };
  return { get, idle: () => (stay = setTimer(end, IDLE_MS)), end };
}

/** What the process says next; rejects when it ends, cannot be reached, or is late. */
function answered(child: ChildProcess, setTimer: SetTimer, ms: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = (): void => over(() => reject(new ReaderError('late')));
    const ended = (): void => over(() => reject(new ReaderError('ended')));
    const said = (message: unknown): void => over(() => resolve(message));
    const cancel = setTimer(late, ms);
    const over = (tell: () => void): void => {
      cancel();
      child.off('message', said).off('exit', ended).off('error', ended);
      tell();
    };
    child.on('message', said).on('exit', ended).on('error', ended);
  });
}
