import { readActivity, type DirectLineActivity, type OutboundActivity } from './activity';
import { reconnectDelay } from './back-off';
import type { FetchResponse, BrowserPorts } from './ports';
import {
  readIssuedToken,
  refusalOf,
  RefusedError,
  type ChatCredentials,
  type ChatSession,
} from './session';
import { SocketStream, streamAddress } from './stream';
import { listOf, memberOf, textMember } from './unknown';

/** State of the connection; `offline` means that nothing gets through at the moment. */
export type LinkState = 'connecting' | 'online' | 'offline';

/** An event that the connection reports to the chat. */
export type LineEvent =
  | { kind: 'link'; link: LinkState }
  | { kind: 'conversation'; id: string }
  | { kind: 'anew' }
  | { kind: 'activities'; activities: DirectLineActivity[] }
  | { kind: 'loaded' };

const POLL_MS = 2_000;
const POLLS_BEFORE_SOCKET = 30; // a minute of polling, then the WebSocket gets another chance
const SOCKET_FAILURES = 2;
const TICK_MS = 15_000;
const STEADY_MS = 5_000; // a socket that lived this long was no failure
const SLEPT_MS = 45_000; // a tick this late means that the machine slept: the socket is likely dead without saying so

/**
 * One conversation over Direct Line 3.0: reads the history from its watermark, then listens on a
 * WebSocket, or polls where sockets do not get through. It never gives up: after a failure it goes
 * on from the last watermark, with back-off.
 */
export class DirectLine {
  private watermark: string | undefined;
  private conversation = '';
  private failures = 0;
  private socketFailures = 0;
  private drops = 0;
  private stopped = false;
  private ticked: number;
  private interrupt: () => void = () => undefined;

  constructor(
    private readonly ports: BrowserPorts,
    private readonly session: ChatSession,
    private readonly base: string,
    private readonly locale: string,
    private readonly tell: (event: LineEvent) => void,
  ) {
    this.ticked = ports.clock.now();
  }

  /** Runs until `stop`. */
  async run(): Promise<void> {
    this.tick();
    while (!this.stopped) {
      try {
        await this.connected();
      } catch (error) {
        await this.failed(error);
      }
    }
  }

  /** Ends the connection for good. */
  stop(): void {
    this.stopped = true;
    this.interrupt();
  }

  /**
   * Tries at once instead of waiting: for a network that is back, a tab that is seen again, or a
   * new conversation in another tab.
   */
  wake(): void {
    this.failures = 0;
    this.interrupt();
  }

  /** Sends an activity. Resolves with its id; rejects with `RefusedError` or a network error. */
  async post(activity: OutboundActivity, clientId: string): Promise<string> {
    const body = JSON.stringify({
      ...activity,
      locale: this.locale,
      from: { id: 'user', role: 'user' },
      channelData: { clientActivityID: clientId },
    });
    const answer = (await this.sent(body)) ?? (await this.sent(body));
    if (!answer) throw new RefusedError(403);
    if (answer.status === 404) this.leave();
    if (answer.status >= 300) throw new RefusedError(answer.status);
    return textMember(await answer.json(), 'id') ?? '';
  }

  /** Posts a body; resolves with undefined after it replaced a refused token. */
  private async sent(body: string): Promise<FetchResponse | undefined> {
    const credentials = await this.movedTo(await this.session.current());
    const answer = await this.call(
      'POST',
      `conversations/${encodeURIComponent(credentials.conversationId)}/activities`,
      credentials,
      body,
    );
    const refusal = await refusalOf(answer);
    if (!refusal) return answer;
    await this.session.replace(credentials.token, refusal);
    return undefined;
  }

  /** Moves to the conversation of a new token, so that what the person sends there shows there. */
  private async movedTo(credentials: ChatCredentials): Promise<ChatCredentials> {
    if (this.conversation === '' || credentials.conversationId === this.conversation)
      return credentials;
    const open = credentials.started ? credentials : await this.start(credentials);
    this.wake();
    this.enter(open.conversationId);
    return open;
  }

  private async connected(): Promise<void> {
    const credentials = await this.session.current();
    const open = credentials.started ? credentials : await this.start(credentials);
    this.enter(open.conversationId);
    await this.catchUp(open);
    this.tell({ kind: 'loaded' });
    const address = this.socketFailures < SOCKET_FAILURES ? await this.streamOf(open) : undefined;
    if (open.conversationId !== this.conversation) return;
    if (address === undefined) await this.poll(open);
    else await this.listen(address);
  }

  private async start(credentials: ChatCredentials): Promise<ChatCredentials> {
    const body = await this.read(
      await this.call(
        'POST',
        'conversations',
        credentials,
        JSON.stringify({ locale: this.locale }),
      ),
      credentials,
    );
    return this.session.opened(credentials, readIssuedToken(body));
  }

  private enter(id: string): void {
    if (id === this.conversation) return;
    this.conversation = id;
    this.watermark = undefined;
    this.tell({ kind: 'conversation', id });
  }

  private leave(): void {
    this.session.forget(this.conversation);
    this.wake();
  }

  /** Reads everything after the watermark, page by page. */
  private async catchUp(credentials: ChatCredentials): Promise<void> {
    for (;;) {
      const query =
        this.watermark === undefined ? '' : `?watermark=${encodeURIComponent(this.watermark)}`;
      const body = await this.read(
        await this.call(
          'GET',
          `conversations/${encodeURIComponent(credentials.conversationId)}/activities${query}`,
          credentials,
        ),
        credentials,
      );
      if (credentials.conversationId !== this.conversation) return; // left meanwhile
      const before = this.watermark;
      const count = this.take(body);
      this.online();
      if (count === 0 || this.watermark === before || this.watermark === undefined) return;
    }
  }

  private async streamOf(credentials: ChatCredentials): Promise<string | undefined> {
    const query =
      this.watermark === undefined ? '' : `?watermark=${encodeURIComponent(this.watermark)}`;
    const body = await this.read(
      await this.call(
        'GET',
        `conversations/${encodeURIComponent(credentials.conversationId)}${query}`,
        credentials,
      ),
      credentials,
    );
    const address = textMember(body, 'streamUrl');
    return address === undefined ? undefined : streamAddress(address, this.base);
  }

  private async listen(address: string): Promise<void> {
    const stream = new SocketStream(this.ports, (body) => this.take(body));
    this.interrupt = () => stream.close();
    const began = this.ports.clock.now();
    const ended = await stream.run(address);
    this.interrupt = () => undefined;
    this.socketFailures = ended === undefined ? this.socketFailures + 1 : 0;
    this.drops = this.ports.clock.now() - began < STEADY_MS ? this.drops + 1 : 0;
    if (ended !== 'ours') await this.pause(reconnectDelay(this.drops, this.ports.chance()));
  }

  private async poll(credentials: ChatCredentials): Promise<void> {
    for (
      let count = 0;
      count < POLLS_BEFORE_SOCKET &&
      !this.stopped &&
      credentials.conversationId === this.conversation;
      count += 1
    ) {
      await this.pause(POLL_MS);
      await this.catchUp(credentials);
    }
    this.socketFailures = SOCKET_FAILURES - 1;
  }

  private take(body: unknown): number {
    const raw = listOf(body, 'activities');
    const now = this.ports.clock.now();
    const activities = raw
      .map((one) => readActivity(one, now))
      .filter((one): one is DirectLineActivity => one !== undefined);
    this.watermark = textMember(body, 'watermark') ?? this.watermark;
    if (memberOf(body, 'anew') === true) this.tell({ kind: 'anew' });
    if (activities.length > 0) this.tell({ kind: 'activities', activities });
    return raw.length;
  }

  private online(): void {
    this.failures = 0;
    this.tell({ kind: 'link', link: 'online' });
  }

  private async failed(error: unknown): Promise<void> {
    const spent = error instanceof RefusedError && error.status < 500 && error.status !== 429;
    if (!spent || this.failures > 0) this.tell({ kind: 'link', link: 'offline' });
    await this.pause(
      spent && this.failures === 0 ? 0 : reconnectDelay(this.failures, this.ports.chance()),
    );
    this.failures += 1;
  }

  private call(
    method: 'GET' | 'POST',
    path: string,
    credentials: ChatCredentials,
    body?: string,
  ): Promise<FetchResponse> {
    const headers: Record<string, string> = { authorization: `Bearer ${credentials.token}` };
    if (body !== undefined) headers['content-type'] = 'application/json';
    return this.ports.fetch(
      `${this.base}/${path}`,
      body === undefined ? { method, headers } : { method, headers, body },
    );
  }

  /** Returns a good answer's body; else throws, after it replaced the token or forgot the chat. */
  private async read(answer: FetchResponse, credentials: ChatCredentials): Promise<unknown> {
    if (answer.status < 300) return answer.json();
    const refusal = await refusalOf(answer);
    if (refusal) await this.session.replace(credentials.token, refusal);
    if (answer.status === 404) this.session.forget(credentials.conversationId);
    throw new RefusedError(answer.status);
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.ports.after(ms, resolve);
      this.interrupt = () => {
        cancel();
        resolve();
      };
    });
  }

  private tick(): void {
    if (this.stopped) return;
    const now = this.ports.clock.now();
    if (now - this.ticked > SLEPT_MS) this.wake();
    this.ticked = now;
    this.session.refreshWhenDue().catch(() => undefined);
    this.ports.after(TICK_MS, () => this.tick());
  }
}
