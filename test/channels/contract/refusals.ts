/** Which of the messages that come to a provider it refuses for a while. */
export interface Refusals {
  /** Lets `after` messages through, and refuses the next `times`. */
  next: (times: number, after?: number) => void;
  /** Whether the message that comes now is refused; to be asked once for each. */
  refuses: () => boolean;
}

/** Refuses none until it is told to. */
export function createRefusals(): Refusals {
  let coming: boolean[] = [];
  return {
    next(times, after = 0) {
      coming = Array.from({ length: after + times }, (_, i) => i >= after);
    },
    refuses: () => coming.shift() ?? false,
  };
}
