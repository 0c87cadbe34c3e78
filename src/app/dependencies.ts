import type { Clock, IdGenerator } from '../clock';
import type { CommerceSettings } from '../commerce';
import type { Dialog } from '../engine/dialog';
import type { DialogExamples } from '../engine/dialog-manifest';
import type { ConversationPatterns } from '../engine/conversation-patterns';
import type { WordLists } from '../engine/word-lists';
import type { ReplyWording } from '../reply/word';
import type { ServerLog } from '../server/ports';
import type { Brand } from '../settings/brand-file';
import type { Store } from '../store/store';
import type { HandleContext } from '../turn/handle/context';
import type { Tracer } from '../tracing';
import type { SetTurnTimer } from '../turn/turn';
import type { Understanding } from '../understanding/understanding';

/** Mela's dependencies from outside: time, chance, log, store, key and words. */
export interface AppDependencies {
  clock: Clock;
  ids: IdGenerator;
  /** Returns a random number from 0 up to 1. */
  random: () => number;
  setTimer: SetTurnTimer;
  log: ServerLog;
  /** Takes down what is done as spans; undefined unless the settings name who gets them. */
  tracer?: Tracer | undefined;
  store: Store;
  /** What belongs to whoever runs Mela, where their file says it. */
  brand?: Brand | undefined;
  /** Puts that into the chat page. */
  page?: ((html: string) => string) | undefined;
  dataKey: Buffer;
  words: ReplyWording;
  /** Example sentences for each dialog, in all languages. */
  examples: DialogExamples;
  /** Words and phrases that dialogs look for in messages, in all languages. */
  wordLists: WordLists;
  /** The project's folder, which holds `dist/web`. */
  root: string;
}

/** Parts that a bench or a test puts in place of the product's own. */
export interface AssemblyOverrides {
  dialogs?: readonly Dialog[];
  patterns?: ConversationPatterns;
  understanding?: Understanding;
  /** True where the sandbox makes faults on request. */
  faults?: boolean;
  onUnderstood?: HandleContext['onUnderstood'];
  /** The script of the reader's process (`contained.ts`). */
  reader?: string;
  /** How long the client spares the service after an outage: real time, whatever the clock. */
  breaker?: CommerceSettings['breaker'];
}
