import { fork, type ChildProcess } from 'node:child_process';
import { z } from 'zod';
import { commandSchema } from '../engine/command';
import { TooMuchError, type SetTurnTimer } from '../turn/turn';
import type {
  CatalogueLexicon,
  DialogueContext,
  Understanding,
  UnderstandingResult,
} from '../understanding/understanding';

const HEAP_MB = 128;
const START_MS = 20_000; // on a busy machine
const ANSWER_MS = 5_000;
const IDLE_MS = 30_000;

/** What a reader in a process of its own is made of. */
export interface IsolatedReaderParts {
  /** What the process runs (src/app/reader-process.ts, built). */
  script: string;
  /** The project's folder, where the process reads its words. */
  root: string;
  lexicon: () => CatalogueLexicon;
  setTimer: SetTurnTimer;
}

/**
 * An understanding in a process of its own: whatever ends that one, this one lives. `read` rejects
 * with `TooMuchError` then.
 */
export interface IsolatedReader extends Understanding {
  close(): void;
}

/** The process that reads ended, or did not answer in time. */
class ReaderError extends Error {
  readonly code = 'reader';
}

const readerAnswerSchema = z.object({
  commands: z.array(commandSchema),
  confidence: z.number(),
  language: z.string(),
});

/** A process that reads, and the names that it was told. */
interface ReaderProcess {
  child: ChildProcess;
  told: CatalogueLexicon | undefined;
}

/**
 * Reads one message at a time in a process that is started when it is wanted and ended when it is
 * idle. It has a small heap, a deadline and nothing of the environment. A thread would share what a
 * native fault or a signal ends (docs/decisions/reading-apart.md).
 */
export function createIsolatedReader({
  script,
  root,
  lexicon,
  setTimer,
}: IsolatedReaderParts): IsolatedReader {
  const held = createReaderProcess(script, root, setTimer);
  let last: Promise<unknown> = Promise.resolve();
  const read = async (text: string, context: DialogueContext): Promise<UnderstandingResult> => {
    const used = await held.get(); // what fails here is not the message's fault
    const names = lexicon();
    try {
      const heard = awaitReaderMessage(used.child, setTimer, ANSWER_MS);
      used.child.send(
        { text, context, ...(used.told === names ? {} : { lexicon: names }) },
        () => undefined,
      );
      used.told = names;
      const understood = readerAnswerSchema.parse(await heard);
      held.idle();
      return understood;
    } catch (cause) {
      held.end();
      throw new TooMuchError('a message could not be read apart', { cause });
    }
  };
  const inTurn = (text: string, context: DialogueContext): Promise<UnderstandingResult> => {
    const own = last.then(() => read(text, context));
    last = own.catch(() => undefined);
    return own;
  };
  return { read: inTurn, close: held.end };
}

/** The process while there is one. */
function createReaderProcess(
  script: string,
  root: string,
  setTimer: SetTurnTimer,
): { get(): Promise<ReaderProcess>; idle(): void; end: () => void } {
  let reading: ReaderProcess | undefined;
  let stay: () => void = () => undefined;
  const end = (): void => {
    stay();
    reading?.child.kill('SIGKILL');
    reading = undefined;
  };
  const begin = async (): Promise<ReaderProcess> => {
    const child = fork(script, [root], {
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('error', () => undefined); // `awaitReaderMessage` hears of it
    const begun = (reading = { child, told: undefined });
    await awaitReaderMessage(child, setTimer, START_MS).catch((error: unknown) => {
      end();
      throw error;
    });
    return begun;
  };
  const get = async (): Promise<ReaderProcess> => {
    stay();
    if (reading?.child.connected === false) end();
    return reading ?? begin();
  };
  return { get, idle: () => (stay = setTimer(end, IDLE_MS)), end };
}

/** What the process says next; rejects when it ends, cannot be reached, or is late. */
function awaitReaderMessage(
  child: ChildProcess,
  setTimer: SetTurnTimer,
  ms: number,
): Promise<unknown> {
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
