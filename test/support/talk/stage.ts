import { randomBytes, randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate as soon, setTimeout as sleep } from 'node:timers/promises';
import { assembleMela, type AssembledMela } from '../../../src/app/mela';
import type { AssemblyOverrides } from '../../../src/app/dependencies';
import { readTranslations } from '../../../src/app/translations';
import { readSettings } from '../../../src/settings/read-settings';
import { createReplyWording } from '../../../src/reply/word';
import type { Reply } from '../../../src/reply/reply';
import { openSqliteStore } from '../../../src/store/open-store';
import { defaultTurnLimits } from '../../../src/turn/limits';
import type { MessageContent, InboundMessage } from '../../../src/turn/message';
import { STAGE_TIME } from '../clock/test-clock';
import { freePort } from '../mela-process';

const ROOT = resolve(); // tests and benches run where package.json is

const TURN_MS = 20_000;

const STEP_MS = 4; // of real time, for what a timer set off before it is counted as under way
const CALLS_MS = 400; // the longest that time stands still for calls under way: slow ones are meant to be
const WORK_MS = 5_000; // and for jobs and turns, which write what their calls brought
const UPKEEP_MS: ReadonlySet<number> = new Set([
  defaultTurnLimits.sweepMs,
  defaultTurnLimits.leaseMs / 4,
]); // these find nothing that an alarm does not

const QUIET_ROUNDS = 6; // of upkeep alone, after which nothing is under way any more: time goes on to what else is due

interface Timer {
  due: number;
  ms: number;
  run(): void;
  real: NodeJS.Timeout;
}

const calls = new Set<unknown>();
const sentAt = new Map<unknown, number>();
const requestOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'request' in message
    ? message.request
    : undefined;
subscribe('undici:request:create', (message) => {
  calls.add(requestOf(message));
  sentAt.set(requestOf(message), Date.now());
});
for (const end of ['undici:request:trailers', 'undici:request:error'])
  subscribe(end, (message) => {
    calls.delete(requestOf(message));
    sentAt.delete(requestOf(message));
  });

const SLOW_AFTER_MS = 80; // of real time: a call of the sandbox that is not answered by then was asked to be slow
const SLOW_STEP_MS = 250;
const SETTLES_MS = 60; // of real time, for what a timer sent out meanwhile to arrive

/** There are calls under way, and each waits for a slow answer: nothing that is on its way is overtaken by time. */
const waitsForSlow = (): boolean =>
  sentAt.size > 0 && [...sentAt.values()].every((at) => Date.now() - at > SLOW_AFTER_MS);

/** What a moment set off has reached the service and come back: time must not move on while a call is on its way, unless time is what it waits for. */
async function callsOver(underWay: () => number, slow: () => boolean): Promise<void> {
  const [late, latest] = [Date.now() + CALLS_MS, Date.now() + WORK_MS];
  await sleep(STEP_MS);
  while (
    !(slow() && waitsForSlow()) &&
    ((calls.size > 0 && Date.now() < late) || (underWay() > 0 && Date.now() < latest))
  )
    await sleep(2);
}

/** A clock that can be moved on, with the timers that hang on it. */
class StageClock {
  private readonly offset: number;
  private skew = 0;
  private readonly timers = new Set<Timer>();
  private restsUntil = 0;
  /** How many jobs and turns are under way, once there is somebody to ask. */
  underWay = (): number => 0;
  /** Slow answers were asked for. */
  slow = (): boolean => false;

  constructor(begin: number) {
    this.offset = begin - Date.now();
  }

  now(): number {
    return Date.now() + this.offset + this.skew;
  }

  elapsed(): number {
    return performance.now() + this.skew;
  }

  setTimer = (run: () => void, ms: number): (() => void) => {
    const fire = (): void => {
      if (this.timers.delete(timer)) timer.run();
    };
    const timer: Timer = { due: this.now() + ms, ms, run, real: setTimeout(fire, ms) };
    this.timers.add(timer);
    return () => {
      clearTimeout(timer.real);
      this.timers.delete(timer);
    };
  };

  /** How much of the time that went by was only played, ms: the same on any machine. */
  get played(): number {
    return this.skew;
  }

  /** Moves on by some ms, running what falls due in its order. */
  async advance(ms: number): Promise<void> {
    const end = this.now() + ms;
    let quiet = 0;
    while (this.now() < end) {
      const counted = [...this.timers].filter(
        (timer) => quiet <= QUIET_ROUNDS || !UPKEEP_MS.has(timer.ms),
      );
      const next = Math.min(end, ...counted.map((timer) => timer.due));
      this.skew += Math.max(0, next - this.now());
      const due = this.takeDue();
      for (const timer of due) timer.run();
      if (next >= end) this.skew += Math.max(0, end - this.now());
      quiet = next < end && due.every((timer) => UPKEEP_MS.has(timer.ms)) ? quiet + 1 : 0;
      await callsOver(this.underWay, this.slow);
    }
  }

  /** Lets a little time go by at once, while somebody waits for a slow answer. */
  skip(ms: number): void {
    if (Date.now() < this.restsUntil) return; // what fell due a moment ago is on its way
    this.skew += ms;
    const due = this.takeDue();
    for (const timer of due) timer.run();
    if (due.length > 0) this.restsUntil = Date.now() + SETTLES_MS;
  }

  private takeDue(): Timer[] {
    const due = [...this.timers].filter((one) => one.due <= this.now());
    for (const timer of due) {
      clearTimeout(timer.real);
      this.timers.delete(timer);
    }
    return due;
  }
}

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
  ) {}

  static async open(
    replaced: AssemblyOverrides = {},
    settings: Record<string, string> = {},
    begin = STAGE_TIME,
  ): Promise<Stage> {
    const folder = mkdtempSync(join(tmpdir(), 'mela-stage-'));
    const clock = new StageClock(begin);
    const ids = { uuid: () => randomUUID(), secret: () => randomBytes(16).toString('base64url') };
    const dataKey = randomBytes(32);
    const store = await openSqliteStore(join(folder, 'mela.db'), { clock, ids, dataKey });
    const port = await freePort();
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
      words: createReplyWording(readTranslations(ROOT), 'Asia/Kolkata'),
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
    const stage = new Stage(mela, clock, `http://127.0.0.1:${port}`, folder);
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
