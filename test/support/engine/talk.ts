import type { Command } from '../../../src/engine/command';
import type { Dialog } from '../../../src/engine/dialog';
import { handleCommands, type HandledTurn } from '../../../src/engine/engine';
import type { OperationCall, CallResult, EffectGenerator } from '../../../src/engine/operation';
import type { CustomerProfile } from '../../../src/engine/profile';
import type { TurnEnvironment } from '../../../src/engine/turn-environment';
import { emptyState, type Draft, type ConversationState } from '../../../src/engine/state';
import type { SlotValue } from '../../../src/engine/value';
import type { ReplyOf } from '../../../src/reply/reply';
import type { ReplyText } from '../../../src/reply/text';
import { testPatterns } from './conversation-patterns';
import { madeUp } from '../made-up';

/** Answers a call that the engine hands out. */
export type Service = (call: OperationCall) => CallResult;

const MOST_CALLS = 500;

/** Drives a computation to its end with the results of `service`; gives up where it never ends. */
export function drive<T>(
  work: EffectGenerator<T>,
  service: Service,
  calls: OperationCall[] = [],
): T {
  let step = work.next();
  while (!step.done) {
    calls.push(step.value);
    if (calls.length > MOST_CALLS) throw new Error('no end of calls');
    step = work.next(service(step.value));
  }
  return step.value;
}

/** The words of a reply as one line; keys of translations stand for themselves. */
export function spoken(reply: ReplyOf<ReplyText>): string {
  const text =
    'text' in reply && reply.text ? reply.text : 'title' in reply ? reply.title : { raw: '' };
  return `${'raw' in text ? text.raw : text.say}${reply.choices.length > 0 ? ` [${reply.choices.map((one) => ('raw' in one.label ? one.label.raw : one.label.say)).join('|')}]` : ''}`;
}

/** A conversation with some dialogs: commands in, what is said out; state, calls and time stay for the test to look at. */
export class Talk {
  state: ConversationState = emptyState();
  now = 1_000_000;
  receivedAt: number | undefined;
  profile: CustomerProfile = {};
  last: HandledTurn | undefined;
  readonly calls: OperationCall[] = [];

  constructor(
    private readonly dialogs: readonly Dialog[],
    public service: Service = () => ({ ok: true, value: {} }),
  ) {}

  /** One turn, a second after the one before; what it said, a line for each reply. */
  turn(...commands: Command[]): string[] {
    this.now += 1000;
    this.last = drive(
      handleCommands(this.state, commands, this.environment()),
      this.service,
      this.calls,
    );
    this.state = this.last.state;
    return this.last.replies.map(spoken);
  }

  environment(): TurnEnvironment {
    const { dialogs, now, profile } = this;
    return {
      dialogs,
      patterns: testPatterns,
      now,
      receivedAt: this.receivedAt ?? now,
      zone: 'Asia/Kolkata',
      profile,
      support: undefined,
      languages: ['en', 'hi'],
    };
  }

  /** The draft worked on; throws when there is none. */
  draft(): Draft {
    const draft = this.state.drafts.at(-1);
    if (!draft) throw new Error('no draft');
    return draft;
  }
}

/** Words as a value. */
export const text = (words: string): SlotValue => ({ is: 'text', text: words });
/** The command that fills a slot with words. */
export const fill = (slot: string, words: string): Command => ({
  do: 'fill',
  slot: madeUp(slot),
  value: text(words),
});
/** The command that starts a dialog with some slots filled with words. */
export const start = (dialog: string, fills: Record<string, string> = {}): Command => ({
  do: 'start',
  dialog: madeUp(dialog),
  fills: Object.entries(fills).map(([slot, words]) => ({ slot: madeUp(slot), value: text(words) })),
});
