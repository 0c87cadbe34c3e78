import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

const STOP_MS = 5_000;
const START_MS = 30_000;

/** A process started by the bench; it is ended by its own pid and never by name. */
export interface Child {
  pid: number;
  /** Sends a message and gives the first answer that has the shape; rejects after `withinMs` or when the process ends. */
  ask<T>(message: unknown, shape: z.ZodType<T>, withinMs: number): Promise<T>;
  /** Ends it: SIGTERM, and SIGKILL after five seconds. Resolves when it is gone. */
  stop(): Promise<void>;
}

/** How a child is started: the built entry, its environment beyond ours, Node's own options. */
export interface ChildPlan {
  entry: string;
  env?: Record<string, string>;
  execArgv?: string[];
}

const ready = z.object({ is: z.literal('ready'), port: z.number().optional() });

/** Starts an entry and waits until it says that it is ready; gives its port where it has one. */
export async function startChild({
  entry,
  env = {},
  execArgv = [],
}: ChildPlan): Promise<{ child: Child; port: number | undefined }> {
  const made = fork(entry, [], {
    env: { ...process.env, ...env },
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const child: Child = {
    pid: made.pid ?? 0,
    ask: async (message, shape, withinMs) => ask(made, message, shape, withinMs),
    stop: async () => stop(made),
  };
  const { port } = await answer(made, ready, START_MS);
  return { child, port };
}

async function ask<T>(
  made: ChildProcess,
  message: unknown,
  shape: z.ZodType<T>,
  withinMs: number,
): Promise<T> {
  const answered = answer(made, shape, withinMs);
  if (typeof message === 'object' && message !== null) made.send(message);
  else made.send(String(message));
  return answered;
}

async function answer<T>(made: ChildProcess, shape: z.ZodType<T>, withinMs: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      made.off('message', hear).off('exit', gone);
      settle();
    };
    const hear = (message: unknown): void => {
      const read = shape.safeParse(message);
      if (read.success) end(() => resolve(read.data));
    };
    const gone = (): void => end(() => reject(new Error(`process ${made.pid} ended by itself`)));
    const timer = setTimeout(
      () =>
        end(() => reject(new Error(`process ${made.pid} gave no answer within ${withinMs} ms`))),
      withinMs,
    );
    made.on('message', hear).on('exit', gone);
  });
}

async function stop(made: ChildProcess): Promise<void> {
  if (made.exitCode !== null || made.signalCode !== null) return;
  const gone = once(made, 'exit');
  made.kill('SIGTERM');
  const hard = setTimeout(() => made.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(hard);
}
