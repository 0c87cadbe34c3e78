import type { Clock, IdGenerator } from '../clock';
import type { CommerceSettings } from '../commerce';
import type { Dialog } from '../engine/dialog';
import type { DialogExamples } from '../engine/dialog-manifest';
import type { ConversationPatterns } from '../engine/conversation-patterns';
import type { WordLists } from '../engine/word-lists';
import type { ReplyWording } from '../reply/word';
import type { ServerLog } from '../server/ports';
import type { Store } from '../store/store';
import type { HandleContext } from '../turn/handle/context';
import type { SetTurnTimer } from '../turn/turn';
import type { Understanding } from '../understanding/understanding';

/** What comes from outside the process, injected. */
export interface AppDependencies {
  clock: Clock;
  ids: IdGenerator;
  /** 0 up to 1. */
  random: () => number;
  setTimer: SetTurnTimer;
  log: ServerLog;
  store: Store;
  dataKey: Buffer;
  words: ReplyWording;
  /** What people say to each dialog, in all languages. */
  examples: DialogExamples;
  /** What dialogs listen for, in all languages. */
  wordLists: WordLists;
  /** The folder that holds `dist/web`. */
  root: string;
}

/** What a bench or a test puts in the place of the product's own. */
export interface AssemblyOverrides {
  dialogs?: readonly Dialog[];
  patterns?: ConversationPatterns;
  understanding?: Understanding;
  /** Faults of the sandbox on request. */
  faults?: boolean;
  onUnderstood?: HandleContext['onUnderstood'];
  /** The script of the process that reads apart. */
  reader?: string;
  /** How long the service is left alone after an outage: real time, whatever the clock says. */
  breaker?: CommerceSettings['breaker'];
}
