import { readFile } from 'node:fs/promises';

/** What a process has used: CPU time of user and system in µs since its start, resident memory in bytes now. */
export interface Usage {
  cpu: number;
  rss: number;
}

const TICK_US = 10_000; // Linux tells CPU time in hundredths of a second on every platform that Node runs on
const KIB = 1_024;

/** Usage out of the texts of /proc/<pid>/stat and /proc/<pid>/status; undefined when they are not as expected. */
export function parseUsage(stat: string, status: string): Usage | undefined {
  // The name of the program stands in brackets and may hold anything: fields are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  const rss = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  if (![user, system, rss].every(Number.isFinite)) return undefined;
  return { cpu: (user + system) * TICK_US, rss: rss * KIB };
}

/** Usage of another process; undefined where there is no /proc. */
export async function usageOf(pid: number): Promise<Usage | undefined> {
  try {
    const [stat, status] = await Promise.all(
      ['stat', 'status'].map(async (name) => readFile(`/proc/${pid}/${name}`, 'utf8')),
    );
    return parseUsage(stat ?? '', status ?? '');
  } catch {
    return undefined;
  }
}
