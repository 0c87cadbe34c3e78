import type { WebSocket } from 'ws';
import type { ServerLog } from '../../../server/ports';
import { toActivities, typingActivity } from '../activities';
import type { ChannelConversations } from '../../host';
import { unseenEntries, watermarkText, type UnseenEntries, type Watermark } from './watermark';

/** Most entries of one frame: a history takes few frames, and a slow line gets no huge one. */
const FRAME_ENTRIES = 20;
/** Bytes waiting in the socket above which nothing more is read from the store for it. */
const MAX_WAITING_BYTES = 256 * 1024;
/** A socket that takes nothing for this long is cut; its client comes back with its watermark. */
const STUCK_MS = 30_000;
/** Codes of RFC 6455: going away, a rule of ours, and an error on our side. */
const GOING_AWAY = 1001;
const POLICY_VIOLATION = 1008;
const INTERNAL_ERROR = 1011;

/** One stream: its reader, thread, conversation (the store's id), and last entry seen. */
export interface PumpOptions {
  socket: WebSocket;
  id: string;
  thread: string;
  user: string;
  after: Watermark;
  /** Tells whether the token has ended: then nothing more is sent. */
  isOver: () => boolean;
  conversations: Pick<ChannelConversations, 'history'>;
  log: ServerLog;
}

/**
 * Sends a conversation's entries down one socket, in order and each once. Entries stay in the store
 * until the socket has room, so that a slow reader costs no memory.
 */
export class StreamPump {
  #after: Watermark;
  /** True once `#after` is known to be an entry of this history. */
  #placed = false;
  #asked: number | undefined;
  #running = false;
  #again = false;

  constructor(private readonly options: PumpOptions) {
    this.#after = options.after;
  }

  /** Sends new entries; to be called whenever there may be some. */
  wake(): void {
    if (this.#ended()) return;
    this.#again = true;
    if (!this.#running) void this.#run();
  }

  /** Sends the typing sign, unless anything else waits. */
  typing(now: number): void {
    const { socket, thread } = this.options;
    if (socket.bufferedAmount > 0 || this.#running) return;
    this.#write(
      JSON.stringify({
        activities: [typingActivity(thread, now)],
        watermark: watermarkText(this.#after),
      }),
    );
  }

  /** Sends an empty frame, unless the socket is busy with others. */
  keepAlive(): void {
    if (this.#ended()) return;
    if (this.options.socket.bufferedAmount === 0) this.#write('');
  }

  /** Ends the stream because the server goes away. */
  close(): void {
    this.#end(GOING_AWAY, 'going away');
  }

  /** Ends the stream because a newer one of the same chat took its place. */
  giveWay(): void {
    this.#end(POLICY_VIOLATION, 'this chat is open in too many places');
  }

  #ended(): boolean {
    if (!this.options.isOver()) return false;
    this.#end(POLICY_VIOLATION, 'the token has ended');
    return true;
  }

  #end(code: number, reason: string): void {
    const { socket } = this.options;
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), 1_000).unref();
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      while (this.#again && this.#isOpen()) {
        this.#again = false;
        while (await this.#sendFrame());
      }
    } catch (error) {
      this.options.log.warn(
        { error: error instanceof Error ? error.name : 'unknown' },
        'a stream could not read its conversation',
      );
      this.options.socket.close(INTERNAL_ERROR, 'try again');
    } finally {
      this.#running = false;
    }
  }

  /** Sends the next entries; true when there may be more. */
  async #sendFrame(): Promise<boolean> {
    const { thread, user } = this.options;
    const { entries, anew } = await this.#unseen();
    const last = entries.at(-1);
    if (!last || !this.#isOpen()) return false;
    const activities = toActivities(thread, user, entries, this.#asked);
    this.#asked = entries.findLast((entry) => entry.from === 'person')?.seq ?? this.#asked;
    this.#after = { seq: last.seq, at: last.at };
    this.#placed = true;
    const watermark = watermarkText(this.#after);
    this.#write(JSON.stringify({ activities, watermark, ...(anew && { anew }) }));
    await this.#room();
    return entries.length === FRAME_ENTRIES;
  }

  /** Reads entries after `#after`; only the client's own watermark may be of another history. */
  async #unseen(): Promise<UnseenEntries> {
    const { id, conversations } = this.options;
    if (!this.#placed)
      return unseenEntries(conversations, id, { mark: this.#after, limit: FRAME_ENTRIES });
    const from = { afterSeq: this.#after.seq, limit: FRAME_ENTRIES };
    return { entries: await conversations.history(id, from), anew: false };
  }

  async #room(): Promise<void> {
    const { socket } = this.options;
    const until = performance.now() + STUCK_MS;
    while (this.#isOpen() && socket.bufferedAmount > MAX_WAITING_BYTES) {
      if (performance.now() > until) return socket.terminate();
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  }

  #isOpen(): boolean {
    return this.options.socket.readyState === this.options.socket.OPEN;
  }

  #write(frame: string): void {
    if (this.#isOpen()) this.options.socket.send(frame, () => undefined);
  }
}
