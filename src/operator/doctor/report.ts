import type { Trial, TrialResult } from '../../server/trial';

/** A trial's name with what came of it. */
export interface TrialFinding extends TrialResult {
  what: string;
}

/** Runs all trials side by side; one that throws or is late counts as failed. */
export function runTrials(trials: readonly Trial[], mostMs: number): Promise<TrialFinding[]> {
  return Promise.all(
    trials.map(async (trial) => ({ what: trial.what, ...(await resultOf(trial, mostMs)) })),
  );
}

async function resultOf(trial: Trial, mostMs: number): Promise<TrialResult> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<TrialResult>((resolve) => {
    timer = setTimeout(() => resolve(noEnd(mostMs)), mostMs);
  });
  try {
    return await Promise.race([trial.run(), late]);
  } catch (error) {
    return {
      state: 'fails',
      found: `it could not be tried (${error instanceof Error ? error.name : 'unknown'})`,
      remedy: 'try again, and tell whoever keeps Mela when it stays so',
    };
  } finally {
    clearTimeout(timer);
  }
}

const noEnd = (mostMs: number): TrialResult => ({
  state: 'fails',
  found: `no answer within ${mostMs / 1_000} s`,
  remedy: 'see whether it is up, and what stands between',
});

const MARKS = { works: 'ok   ', off: 'off  ', doubt: 'look ', fails: 'FAILS' } as const;

/** Returns one line for each finding, and a last one that sums up. */
export function reportLines(findings: readonly TrialFinding[]): string[] {
  const width = Math.max(0, ...findings.map(({ what }) => what.length));
  return [...findings.map((one) => lineOf(one, width)), sumOf(findings)];
}

const lineOf = ({ what, state, found, remedy }: TrialFinding, width: number): string =>
  `${MARKS[state]}  ${what.padEnd(width)}  ${oneLine(found)}${remedy === undefined ? '' : ` -> ${oneLine(remedy)}`}`;

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

function sumOf(findings: readonly TrialFinding[]): string {
  const count = (state: TrialFinding['state']): number =>
    findings.filter((one) => one.state === state).length;
  const failed = count('fails');
  const all = `${count('works')} work, ${count('doubt')} to look at, ${count('off')} off`;
  return failed === 0 ? `All that is set works: ${all}.` : `${failed} set and not working; ${all}.`;
}

/** True where nothing that is set fails. */
export const isHealthy = (findings: readonly TrialFinding[]): boolean =>
  findings.every(({ state }) => state !== 'fails');
