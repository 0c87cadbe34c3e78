import type { Figures } from './measure';

const TIMES_AT_32 = 4;

/** What Mela is held to beside the stock bot, each with whether it was held in this run. */
export function bars(pairs: readonly (readonly [Figures, Figures])[]): string[] {
  return pairs.flatMap(([ours, stock]) => {
    const most = Math.max(...pairs.map(([one]) => one.users));
    const least = ours.users === most && most > 1 ? TIMES_AT_32 : 1;
    const ratio = ours.perSecond / stock.perSecond;
    return [
      bar(
        `${ours.users} users: turns/s at least ${least} × stock`,
        `${ratio.toFixed(2)} ×`,
        ratio >= least,
      ),
      bar(
        `${ours.users} users: p99 no worse than stock`,
        `${ours.p99.toFixed(2)} ms against ${stock.p99.toFixed(2)} ms`,
        ours.p99 <= stock.p99,
      ),
    ];
  });
}

/** One line: what was wanted, what was found, held or missed. */
export function bar(wanted: string, found: string, held: boolean): string {
  return `${held ? 'held  ' : 'MISSED'}  ${wanted}: ${found}`;
}
