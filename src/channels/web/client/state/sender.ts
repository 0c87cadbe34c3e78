import { reconnectDelay } from '../line/back-off';
import type { OutboundActivity } from '../line/activity';
import type { TextStorage, BrowserPorts } from '../line/ports';
import { RefusedError } from '../line/session';
import { isRecord, memberOf, numberMember, parseUnknownJson, textMember } from '../line/unknown';
import type { OutgoingChatMessage } from './chat-state';

/** Posts one message; rejects with `RefusedError` or the network's error. */
export type PostMessage = (outgoing: OutgoingChatMessage) => Promise<unknown>;

/** Reports of the sender: what became of a message. */
export interface SenderEvents {
  sent: (clientId: string) => void;
  refused: (clientId: string) => void;
  /** The server broke off; the sender waits until `reached` tells that it is there. */
  broken: () => void;
}

const FINAL_STATUSES = new Set([400, 413, 415, 422]); // the server refuses the message itself
const GATEWAY_STATUSES = new Set([502, 504]); // a proxy's, when the server broke off
const MOST_UNANSWERED = 3; // what breaks a server three times would break it again
const QUEUE_KEY = 'queue';

/**
 * Sends messages one by one in the order in which the person wrote them. Each keeps its id over all
 * tries, so that the server drops repeats. The queue outlives a reload of the tab, without filled
 * forms, whose personal data stays in memory. A message over which a reachable server broke off
 * three times is not sent again by itself.
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

  /** Puts the messages back that waited when the tab was last open, and returns them. */
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

  /** Sends at once, as the connection is back. */
  wake(): void {
    this.failures = 0;
    void this.drain();
  }

  /** Goes on sending, as the server has just answered. */
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

  /** Tries one message; resolves with true where the queue may go on. */
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

  /** Asks whether the server is there before it repeats what the server broke off over. */
  private asked(): false {
    this.events.broken();
    return this.later();
  }

  private later(): false {
    this.ports.after(reconnectDelay(this.failures++, this.ports.chance()), () => void this.drain());
    return false;
  }

  /** Tells whether to give a message up; tries count only while the server can be reached. */
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
