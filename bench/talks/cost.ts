import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { dirname, relative, resolve, sep } from 'node:path';
import type { CpuProfile } from './profile';

/** Gives the source of a place in a built file (line and column from 0): a path below the project, and the line from 1. */
export type Locate = (
  url: string,
  line: number,
  column: number,
) => { file: string; line: number } | undefined;

/** Follows the source maps beside built files; `root` is the project's folder. */
export function locateBelow(root: string): Locate {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (built: string): SourceMap | undefined => {
    const file = `${built}.map`;
    if (!maps.has(built))
      maps.set(
        built,
        existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined,
      );
    return maps.get(built);
  };
  return (url, line, column) => {
    const built = url.startsWith('file:') ? fileURLToPath(url) : url;
    if (!built.startsWith(sep)) return undefined;
    const entry = mapOf(built)?.findEntry(line, column);
    return entry !== undefined && 'originalSource' in entry
      ? {
          file: relative(root, resolve(dirname(built), entry.originalSource)),
          line: entry.originalLine + 1,
        }
      : { file: relative(root, built), line: line + 1 };
  };
}

/** The room of a source file: `src/engine`, `dialogs` …; `library zod` for what is not ours. */
export function roomOf(file: string): string {
  const parts = file.split(sep);
  if (file.startsWith(`dist${sep}lib`)) return `library ${(parts[2] ?? '').replace(/\.js$/, '')}`;
  const modules = parts.lastIndexOf('node_modules');
  if (modules >= 0) return `library ${parts[modules + 1] ?? ''}`;
  return parts[0] === 'src' ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}

const APART: Record<string, string> = {
  '(garbage collector)': 'garbage collector',
  '(program)': 'node itself',
  '(idle)': '',
  '(root)': '',
};

/** One place in the code and the CPU that it took itself, µs. */
export interface PlaceCost {
  room: string;
  place: string;
  us: number;
}

/**
 * The CPU of a profile by place, dearest first; idle time is left out. What has no file of its own, as V8's own functions, counts
 * to whoever called it.
 */
export function costs({ nodes, samples, timeDeltas }: CpuProfile, locate: Locate): PlaceCost[] {
  const own = new Map<number, number>();
  samples.forEach((id, i) => own.set(id, (own.get(id) ?? 0) + (timeDeltas[i] ?? 0)));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const sums = new Map<string, PlaceCost>();
  const add = (room: string, place: string, us: number): void => {
    const sum = sums.get(`${room} ${place}`) ?? { room, place, us: 0 };
    sum.us += us;
    sums.set(`${room} ${place}`, sum);
  };
  const walk = (id: number, caller: { room: string; place: string }): void => {
    const node = byId.get(id);
    if (!node) return;
    const here = placeOf(node.callFrame, locate) ?? caller;
    const us = own.get(id) ?? 0;
    if (here.room !== '' && us > 0) add(here.room, here.place, us);
    for (const child of node.children ?? []) walk(child, here);
  };
  const [root] = nodes;
  if (root) walk(root.id, { room: '', place: '' });
  return [...sums.values()].toSorted((a, b) => b.us - a.us);
}

function placeOf(
  { functionName, url, lineNumber, columnNumber }: CpuProfile['nodes'][number]['callFrame'],
  locate: Locate,
): { room: string; place: string } | undefined {
  const apart = APART[functionName];
  if (apart !== undefined) return { room: apart, place: functionName };
  if (url === '') return undefined;
  if (url.startsWith('node:')) return { room: 'node itself', place: `${functionName} ${url}` };
  const at = locate(url, lineNumber, columnNumber);
  return at && { room: roomOf(at.file), place: `${at.file}:${at.line} ${functionName}` };
}

/** Sums of costs by room, dearest first. */
export function byRoom(places: readonly PlaceCost[]): { room: string; us: number }[] {
  const sums = new Map<string, number>();
  for (const { room, us } of places) sums.set(room, (sums.get(room) ?? 0) + us);
  return [...sums].map(([room, us]) => ({ room, us })).toSorted((a, b) => b.us - a.us);
}
