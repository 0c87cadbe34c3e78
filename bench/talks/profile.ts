import { WebSocket } from 'ws';
import { z } from 'zod';
import { freePort } from '../lib/free-port';

const SAMPLE_US = 500;

const frameShape = z.object({
  functionName: z.string(),
  url: z.string(),
  lineNumber: z.number(),
  columnNumber: z.number(),
});
const profileShape = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: frameShape,
      children: z.array(z.number()).optional(),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});
const target = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1);
const answer = z.object({ id: z.number(), result: z.unknown() });

/** Where the CPU of a process went: V8's own form, lines and columns from 0, times in µs. */
export type CpuProfile = z.infer<typeof profileShape>;

/** A process that lets itself be profiled over its inspector, on loopback. */
export interface Inspected {
  /** Options of Node to start the process with. */
  execArgv: string[];
  /** The profile of the main thread while the work is done. */
  during(work: () => Promise<unknown>): Promise<CpuProfile>;
}

/** Chooses a free port for the inspector. */
export async function inspectable(): Promise<Inspected> {
  const port = await freePort();
  return {
    execArgv: [`--inspect=127.0.0.1:${port}`, '--inspect-publish-uid=http'],
    during: async (work) => profiled(port, work),
  };
}

async function profiled(port: number, work: () => Promise<unknown>): Promise<CpuProfile> {
  const listed = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const socket = new WebSocket(target.parse(listed)[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let serial = 0;
  const ask = async (method: string, params = {}): Promise<unknown> => {
    const id = (serial += 1);
    const answered = new Promise<unknown>((resolve) => {
      const hear = (data: Buffer): void => {
        const read = answer.safeParse(JSON.parse(data.toString()));
        if (read.data?.id !== id) return;
        socket.off('message', hear);
        resolve(read.data.result);
      };
      socket.on('message', hear);
    });
    socket.send(JSON.stringify({ id, method, params }));
    return answered;
  };
  try {
    await ask('Profiler.enable');
    await ask('Profiler.setSamplingInterval', { interval: SAMPLE_US });
    await ask('Profiler.start');
    await work();
    const stopped = await ask('Profiler.stop');
    return z.object({ profile: profileShape }).parse(stopped).profile;
  } finally {
    socket.terminate();
  }
}
