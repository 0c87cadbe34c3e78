import { reconnectDelay } from '../line/back-off';
import type { OutboundActivity } from '../line/activity';
import type { TextStorage, BrowserPorts } from '../line/ports';
import { RefusedError } from '../line/session';
import { isRecord, memberOf, numberMember, parseUnknownJson, textMember } from '../line/unknown';
import type { OutgoingChatMessage } from './chat-state';

/** Posts one message; gives when the server has it, throws `RefusedError` or the network's error. */
export type PostMessage = (outgoing: OutgoingChatMessage) => Promise<unknown>;

/** What became of a message. */
export interface SenderEvents {
  sent: (clientId: string) => void;
  refused: (clientId: string) => void;
  /** The server broke off: is it there? `reached` answers. */
  broken: () => void;
}

const FINAL_STATUSES = new Set([400, 413, 415, 422]); // the message itself is not taken: sending it again helps nobody
const GATEWAY_STATUSES = new Set([502, 504]); // what stands before a server says so when that one broke off
const MOST_UNANSWERED = 3; // what ends a server three times would end it again
const QUEUE_KEY = 'queue';

/**
 * Sends messages one after another in the order they were said, each under its own id however often
 * it must be tried, so that the server can drop repeats. What waits outlives a reload of the tab,
 * filled forms excepted: they hold personal data and stay in memory. One that the server broke off
 * over three times, each time while it could be reached, is not sent again by itself.
 */
export class MessageSender {
  private queue: OutgoingChatMessage[] = [];
  private busy = false;
  private failures = 0;
  private reachable = true;

  constructor(
    private readonly ports: BrowserPorts,
    private readonly post: PostMessage,
    private readonly events: SenderEvents,
  ) {}

  /** What waited when the tab was last open; it is in the queue again. */
  restore(): OutgoingChatMessage[] {
    this.queue = storedQueueIn(this.ports.own);
    return [...this.queue];
  }

  /** Puts a message at the end of the queue. */
  add(outgoing: OutgoingChatMessage): void {
    this.queue.push(outgoing);
    this.keep();
    void this.drain();
  }

  /** The connection is there: tries at once. */
  wake(): void {
    this.failures = 0;
    void this.drain();
  }

  /** The server has just answered. */
  reached(): void {
    if (this.reachable) return;
    this.reachable = true;
    void this.drain();
  }

  private async drain(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    while (this.queue[0] && (await this.tried(this.queue[0])));
    this.busy = false;
  }

  /** Whether the queue may go on. */
  private async tried(outgoing: OutgoingChatMessage): Promise<boolean> {
    if (!this.reachable && outgoing.unanswered) return this.asked();
    try {
      await this.post(outgoing);
      this.reachable = true;
      this.done(outgoing);
      this.events.sent(outgoing.clientId);
      return true;
    } catch (error) {
      if (this.isOver(outgoing, error)) {
        this.done(outgoing);
        this.events.refused(outgoing.clientId);
        return true;
      }
      return this.later();
    }
  }

  /** Nothing that a server broke off over is sent before that one is known to be there. */
  private asked(): false {
    this.events.broken();
    return this.later();
  }

  private later(): false {
    this.ports.after(reconnectDelay(this.failures++, this.ports.chance()), () => void this.drain());
    return false;
  }

  /** Whether it is not to be sent again. While the server cannot be reached at all, nothing is counted. */
  private isOver(outgoing: OutgoingChatMessage, error: unknown): boolean {
    if (error instanceof RefusedError && !GATEWAY_STATUSES.has(error.status))
      return FINAL_STATUSES.has(error.status);
    if (!this.reachable) return false;
    this.reachable = false;
    outgoing.unanswered = (outgoing.unanswered ?? 0) + 1;
    this.keep();
    return outgoing.unanswered >= MOST_UNANSWERED;
  }

  private done(outgoing: OutgoingChatMessage): void {
    this.failures = 0;
    this.queue = this.queue.filter((one) => one !== outgoing);
    this.keep();
  }

  private keep(): void {
    const open = this.queue.filter((one) => !isRecord(memberOf(one.outbound.value, 'fields')));
    this.ports.own.write(QUEUE_KEY, open.length > 0 ? JSON.stringify(open) : undefined);
  }
}

function storedQueueIn(keep: TextStorage): OutgoingChatMessage[] {
  const value = parseUnknownJson(keep.read(QUEUE_KEY) ?? '[]');
  return (Array.isArray(value) ? value : []).flatMap((one) => outgoingOf(one) ?? []);
}

function outgoingOf(value: unknown): OutgoingChatMessage | undefined {
  const clientId = textMember(value, 'clientId');
  const raw = memberOf(value, 'outbound');
  if (clientId === undefined || !isRecord(raw)) return undefined;
  const outbound: OutboundActivity = {
    type: raw['type'] === 'event' ? 'event' : 'message',
    text: textMember(raw, 'text'),
    name: textMember(raw, 'name'),
    value: raw['value'],
  };
  return {
    clientId,
    outbound,
    at: numberMember(value, 'at') ?? 0,
    state: 'waiting',
    unanswered: numberMember(value, 'unanswered'),
  };
}
