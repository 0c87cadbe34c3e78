import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate as soon, setTimeout as sleep } from 'node:timers/promises';
import { assembleMela, type AssembledMela } from '../../../src/app/mela';
import type { AssemblyOverrides } from '../../../src/app/dependencies';
import type { PromptWords } from '../../../src/app/translations';
import { createWordLists } from '../../../src/engine/word-lists';
import type { Brand } from '../../../src/settings/brand-file';
import { readSettings } from '../../../src/settings/read-settings';
import type { Reply } from '../../../src/reply/reply';
import { openSqliteStore } from '../../../src/store/open-store';
import type { MessageContent, InboundMessage } from '../../../src/turn/message';
import { STAGE_TIME } from '../clock/test-clock';
import { freePort } from '../mela-process';
import { SLOW_STEP_MS, StageClock, waitsForSlow } from './stage-clock';
import { examples, lists, translations } from './texts';
import { WordedReplies } from './worded';

const ROOT = resolve(); // tests and benches run where package.json is

const TURN_MS = 20_000;

/** What was heard in a conversation since one last listened. */
export type Heard = Reply;

/** Mela on a stage: the whole of it over its sandbox, with a clock that can be moved. */
export class Stage {
  private people = 0;
  /** Slow answers were asked for: time goes by faster while one is waited for. */
  slow = false;

  private constructor(
    readonly mela: AssembledMela,
    readonly clock: StageClock,
    readonly url: string,
    private readonly folder: string,
    /** What replies said before they were worded. */
    readonly worded: WordedReplies,
  ) {}

  static async open(
    replaced: AssemblyOverrides = {},
    settings: Record<string, string> = {},
    begin = STAGE_TIME,
    prompts: PromptWords = { translations, examples, lists },
    brand?: Brand,
  ): Promise<Stage> {
    const folder = mkdtempSync(join(tmpdir(), 'mela-stage-'));
    const clock = new StageClock(begin);
    const ids = { uuid: () => randomUUID(), secret: () => randomBytes(16).toString('base64url') };
    const dataKey = randomBytes(32);
    const store = await openSqliteStore(join(folder, 'mela.db'), { clock, ids, dataKey });
    const port = await freePort();
    const worded = new WordedReplies(prompts.translations, 'Asia/Kolkata');
    const quiet = {
      info: () => undefined,
      warn: () => undefined,
      error: (fields: unknown, words: string) =>
        process.stderr.write(`${words} ${JSON.stringify(fields)}\n`),
    };
    const around = {
      clock,
      ids,
      random: () => 0.5,
      setTimer: clock.setTimer,
      log: quiet,
      store,
      dataKey,
      words: worded.wording,
      examples: prompts.examples,
      wordLists: createWordLists(prompts.lists),
      brand,
      root: ROOT,
    };
    const mela = assembleMela(
      readSettings({
        PUBLIC_URL: `http://localhost:${port}`,
        SUPPORT_CONTACT: 'help@mela.example',
        HOST: '127.0.0.1',
        ...settings,
      }),
      port,
      around,
      { faults: true, ...replaced },
    );
    await mela.start(port);
    await mela.ready;
    clock.underWay = () => mela.turns.jobsRunning() + mela.turns.running();
    const stage = new Stage(mela, clock, `http://127.0.0.1:${port}`, folder, worded);
    clock.slow = () => stage.slow;
    return stage;
  }

  async close(): Promise<void> {
    await this.mela.stop(1_000);
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Somebody new, in a conversation of their own; `by` tells of a channel other than the web. */
  person(by: Pick<InboundMessage, 'channel' | 'address'> = { channel: 'web' }): Person {
    this.people += 1;
    return new Person(this, `t${this.people}`, `u${this.people}`, by);
  }

  /** Where nothing but slow answers is waited for, a little time goes by at once. */
  passSlow(): void {
    if (this.slow && waitsForSlow()) this.clock.skip(SLOW_STEP_MS);
  }

  /** Waits for what somebody outside does, a browser say, while answers may be slow. */
  during<T>(doing: Promise<T>): Promise<T> {
    const time = setInterval(() => this.passSlow(), 5);
    return doing.finally(() => clearInterval(time));
  }

  /** Asks the sandbox for a fault; see its `POST /faults`. */
  async fault(body: Record<string, unknown>): Promise<void> {
    const response = await fetch(`${this.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    this.slow = body['clear'] !== true && (this.slow || body['kind'] === 'slow');
    if (!response.ok)
      throw new Error(`the sandbox refused the fault: ${response.status} ${await response.text()}`);
  }
}

/** One person's side of a conversation. */
export class Person {
  private sent = 0;
  private seen = 0;
  private id: string | undefined;
  private busy = 0;

  constructor(
    private readonly stage: Stage,
    private readonly thread: string,
    private readonly user: string,
    private readonly by: Pick<InboundMessage, 'channel' | 'address'>,
  ) {
    stage.mela.turns.onTyping((id, on) => {
      if (id === this.id) this.busy += on ? 1 : -1;
    });
  }

  /** Sends something and gives all that is said back, the events of orders included. */
  async send(content: MessageContent): Promise<Heard[]> {
    this.sent += 1;
    const message = {
      ...this.by,
      conversation: this.thread,
      customer: this.user,
      messageId: `m${this.sent}`,
      content,
    };
    const [accepted] = await this.stage.mela.turns.accept([message]);
    this.id = accepted?.conversationId;
    return this.listen();
  }

  /** Waits until nothing of this conversation is under way, then tells what is new. */
  async listen(): Promise<Heard[]> {
    const { store } = this.stage.mela;
    const late = Date.now() + TURN_MS;
    while (Date.now() < late && (await this.waiting())) {
      this.stage.passSlow();
      await sleep(2);
    }
    if (this.id === undefined) return [];
    const items = await store.history(this.id, { afterSeq: this.seen, limit: 200 });
    this.seen = items.at(-1)?.seq ?? this.seen;
    return items.flatMap((item) => (item.from === 'bot' ? [item.reply] : []));
  }

  private async waiting(): Promise<boolean> {
    await soon();
    return (
      this.stage.mela.turns.running() > 0 ||
      (await this.stage.mela.store.counts()).waitingConversations > 0
    );
  }
}
