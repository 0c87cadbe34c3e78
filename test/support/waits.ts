import type { Stage } from './talk/stage';

/** Something that came, and how long after what was done for it, ms: by the clock, and without the time that the machine took. */
interface Came {
  words: string;
  ms: number;
  played: number;
}

/** What is said while an answer is waited for. */
export const INTERIM = /^Still [^\n]*$/u;
const FIRST_WORD_MS = 3_000;
const STEP_MS = 1_500; // time is played in steps, and a message takes some to its channel

/** Keeps account of how long a person waits for what. */
export class Waits {
  readonly all: { did: string; came: Came[] }[] = [];
  private began = { ms: 0, played: 0 };

  constructor(private readonly stage: () => Stage) {}

  /** Somebody does something now. */
  async of(did: string, doing: () => Promise<unknown>): Promise<void> {
    const { clock } = this.stage();
    this.began = { ms: clock.now(), played: clock.played };
    this.all.push({ did, came: [] });
    await doing();
  }

  /** Something came; nothing is noted of what has no words. */
  came(words: string): void {
    const { clock } = this.stage();
    if (words !== '')
      this.all.at(-1)?.came.push({
        words,
        ms: clock.now() - this.began.ms,
        played: clock.played - this.began.played,
      });
  }

  /** How many were answered later than anybody waits without a word. */
  long(): number {
    return this.all.filter(({ came }) => isLong(came)).length;
  }

  /** What does not hold of "a word at three seconds, once, then the answer". */
  faults(): string[] {
    return this.all.flatMap(({ did, came }) => {
      const fault = faultOf(came);
      return fault === undefined
        ? []
        : [
            `${fault} of ${did}: ${came.map(({ words, ms, played }) => `${ms} (${played}): ${words.slice(0, 60)}`).join(' | ')}`,
          ];
    });
  }
}

const isLong = (came: readonly Came[]): boolean => (came.at(-1)?.ms ?? 0) > FIRST_WORD_MS + STEP_MS;

function faultOf(came: readonly Came[]): string | undefined {
  const [interim, ...more] = came.filter(({ words }) => INTERIM.test(words));
  if (came.length === 0 || came.at(-1) === interim) return 'no answer';
  if (more.length > 0) return 'more than one word meanwhile';
  if (!interim) return isLong(came) ? 'no word meanwhile' : undefined;
  if (interim !== came[0]) return 'the word meanwhile after the answer';
  if (interim.ms < FIRST_WORD_MS) return 'the word meanwhile early';
  const late =
    interim.played > FIRST_WORD_MS + STEP_MS && interim.played >= (came.at(-1)?.played ?? 0); // a slow machine plays some time while it is on its way
  return late ? 'the word meanwhile late' : undefined;
}
