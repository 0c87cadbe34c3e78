import type { Below } from './strings';
import type { Address } from './target';
import type { Caller } from './visitor';

/** What a row of the attack came to. `through`: how many tries got what they must not get. */
export interface Outcome {
  tried: number;
  through: number;
  /** What happened to the tries, in words and numbers. */
  seen: string;
}

/** What an attacker works with. */
export interface Attack {
  at: Address;
  caller: Caller;
  below: Below;
  /** Whether the time for this row is over. */
  over: () => boolean;
}

/** One way to do harm. */
export interface Row {
  name: string;
  attack(with_: Attack): Promise<Outcome>;
}

/** Does a piece of work again and again, `hands` at a time, until the row's time is over; each hand once, however slow the machine. */
export async function allAtOnce(
  hands: number,
  over: () => boolean,
  work: (hand: number) => Promise<void>,
): Promise<void> {
  const one = async (hand: number): Promise<void> => {
    do await work(hand);
    while (!over());
  };
  await Promise.all(Array.from({ length: hands }, (_, hand) => one(hand)));
}

/** Counts what came back. */
export class Statuses {
  readonly #counts = new Map<number, number>();

  add(status: number): void {
    this.#counts.set(status, (this.#counts.get(status) ?? 0) + 1);
  }

  /** How many had a status for which it holds. */
  count(holds: (status: number) => boolean): number {
    return [...this.#counts].reduce((sum, [status, count]) => sum + (holds(status) ? count : 0), 0);
  }

  get all(): number {
    return this.count(() => true);
  }

  /** Such as "300 × 200, 512 × 429". */
  told(): string {
    return [...this.#counts]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status === 0 ? 'cut off' : status}`)
      .join(', ');
  }
}

const BYTE = 256;

/** An address of the range kept for tests of networks; each number below 131,072 gives another. */
export const someAddress = (n: number): string =>
  `198.${18 + ((n >> 16) & 1)}.${(n >> 8) % BYTE}.${n % BYTE}`;

/** What no request of a stranger may come to: a fault of ours, or a connection that was cut. 503 is a true answer. */
export const isFault = (status: number): boolean => status >= 500 && status !== 503;
