import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { AssembledMela } from '../../src/app/mela';
import type { Command } from '../../src/engine/command';
import { plainText } from '../../src/reply/plain-text';
import { unexplainedWords } from '../../src/understanding/unexplained';
import type { ReadingWatch, WatchedReading } from './acts-watch';

/** A message to read, and what the same person said before it. */
export interface ActsRow {
  id: string | number;
  before: readonly string[];
  say: string;
}

/** A dialog under way, with the answers that it holds. */
interface HeldDraft {
  dialog: string;
  slots: Record<string, unknown>;
}

/** What became of a row: see `acts`. */
export interface ActsReading {
  id: string | number;
  commands: readonly Command[];
  sure: number;
  unexplained: string[];
  asked: boolean;
  replies: string[];
  drafts: HeldDraft[];
}

const LOOK_MS = 3; // between looks whether a turn is over
const TURN_MS = 60_000;
const PAGE = 200;

const stateSchema = z
  .object({
    drafts: z.array(z.object({ dialog: z.string(), slots: z.record(z.string(), z.unknown()) })),
  })
  .catch({ drafts: [] });

/** One fresh conversation of a person of their own. */
export class ActsConversation {
  private sent = 0;
  private seen = 0;
  private id: string | undefined;

  constructor(
    private readonly mela: AssembledMela,
    private readonly watch: ReadingWatch,
    private readonly number: number,
  ) {}

  async read({ id, before, say }: ActsRow): Promise<ActsReading> {
    for (const text of before) await this.say(text);
    this.watch.forget();
    const replies = await this.say(say);
    const reading: WatchedReading = this.watch.reading ?? { sure: 0, commands: [] };
    return {
      id,
      commands: reading.commands,
      sure: Math.round(reading.sure * 1_000) / 1_000,
      unexplained: unexplainedWords(say, reading.commands),
      asked: reading.commands.every((one) => one.do === 'unclear'),
      replies,
      drafts: stateSchema.parse(this.watch.state).drafts,
    };
  }

  /** Says something and gives the plain text of all that is answered. */
  private async say(text: string): Promise<string[]> {
    this.sent += 1;
    const name = `acts-${this.number}`;
    const [accepted] = await this.mela.turns.accept([
      {
        channel: 'web',
        conversation: name,
        customer: name,
        messageId: `${name}-${this.sent}`,
        content: { kind: 'text', text },
      },
    ]);
    this.id = accepted?.conversationId;
    await this.settled();
    if (this.id === undefined) return [];
    const items = await this.mela.store.history(this.id, { afterSeq: this.seen, limit: PAGE });
    this.seen = items.at(-1)?.seq ?? this.seen;
    return items.flatMap((item) => (item.from === 'bot' ? [plainText(item.reply)] : []));
  }

  private async settled(): Promise<void> {
    const late = Date.now() + TURN_MS;
    do await sleep(LOOK_MS);
    while (
      Date.now() < late &&
      (this.mela.turns.running() > 0 || (await this.mela.store.counts()).waitingConversations > 0)
    );
  }
}
