import type { Command } from '../../src/engine/command';
import type { Store } from '../../src/store/store';

/** What a message was understood as; `sure` is 0 to 1. */
export interface WatchedReading {
  sure: number;
  commands: readonly Command[];
}

/** Looks on while Mela works: what the last message was understood as, and the state that its turn left. */
export class ReadingWatch {
  reading: WatchedReading | undefined;
  state: unknown;

  readonly understood = (_id: string, sure: number, commands: readonly Command[]): void => {
    this.reading = { sure, commands };
  };

  /** The same store, with an eye on the states that are committed. */
  readonly store = (store: Store): Store => {
    const commit: Store['commit'] = (turn, result, options) => {
      this.state = result.state;
      return store.commit(turn, result, options);
    };
    return new Proxy(store, {
      get: (held, name) => {
        if (name === 'commit') return commit;
        const member: unknown = Reflect.get(held, name);
        return typeof member === 'function' ? member.bind(held) : member;
      },
    });
  };

  /** Forgets what it saw: the next message is another one. */
  forget(): void {
    this.reading = undefined;
  }
}
