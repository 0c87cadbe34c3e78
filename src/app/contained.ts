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

/** The dependencies of a reader in a process of its own. */
export interface IsolatedReaderParts {
  /** The script of the process (src/app/reader-process.ts, built). */
  script: string;
  /** The project's folder, from which the process reads `prompts` and the scorer's weights. */
  root: string;
  lexicon: () => CatalogueLexicon;
  setTimer: SetTurnTimer;
}

/** An understanding in its own process; where that dies, `read` rejects with `TooMuchError`. */
export interface IsolatedReader extends Understanding {
  close(): void;
}

/** The reader's process ended, or did not answer in time. */
class ReaderError extends Error {
  readonly code = 'reader';
}

const readerAnswerSchema = z.object({
  commands: z.array(commandSchema),
  confidence: z.number(),
  language: z.string(),
  missed: z.array(z.object({ text: z.string(), wanted: z.boolean() })).exactOptional(),
});

/** A reader's process, and the names of the catalogue that it was last sent. */
interface ReaderProcess {
  child: ChildProcess;
  told: CatalogueLexicon | undefined;
}

/**
 * Creates a reader of one message at a time. It starts its process when a message comes and ends it
 * when idle; the process has a small heap, a deadline and no environment variables. A thread would
 * not do: a native fault or a signal would end Mela with it (docs/decisions/reading-apart.md).
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
    const used = await held.get(); // an error here is not the message's fault
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

/** Starts, reuses and ends the reader's process. */
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
    child.on('error', () => undefined); // `awaitReaderMessage` handles it
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

/** Resolves with the process's next message; rejects when it ends, fails or is late. */
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
