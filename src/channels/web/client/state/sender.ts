import { backOff } from '../line/back-off';
import type { Outbound } from '../line/activity';
import type { Keep, Ports } from '../line/ports';
import { Refused } from '../line/session';
import { isRecord, member, numberOf, parsed, textOf } from '../line/unknown';
import type { Outgoing } from './chat-state';

/** Posts one message; gives when the server has it, throws `Refused` or the network's error. */
export type Post = (outgoing: Outgoing) => Promise<unknown>;

/** What became of a message. */
export interface SenderEvents {
  sent: (clientId: string) => void;
  refused: (clientId: string) => void;
  /** The server broke off: is it there? `reached` answers. */
  broken: () => void;
}

const FINAL = new Set([400, 413, 415, 422]); // the message itself is not taken: sending it again helps nobody
const GATEWAY = new Set([502, 504]); // what stands before a server says so when that one broke off
const MOST_UNANSWERED = 3; // what ends a server three times would end it again
const KEPT = 'queue';

/**
 * Sends messages one after another in the order they were said, each under its own id however often it must be tried,
 * so that the server can drop repeats. What waits outlives a reload of the tab, filled forms excepted: they hold
 * personal data and stay in memory. One that the server broke off over three times, each time while it could be reached, is not sent again
 * by itself.
 */
export class Sender {
  private queue: Outgoing[] = [];
  private busy = false;
  private failures = 0;
  private reachable = true;

  constructor(
    private readonly ports: Ports,
    private readonly post: Post,
    private readonly events: SenderEvents,
  ) {}

  /** What waited when the tab was last open; it is in the queue again. */
  restore(): Outgoing[] {
    this.queue = keptIn(this.ports.own);
    return [...this.queue];
  }

  /** Puts a message at the end of the queue. */
  add(outgoing: Outgoing): void {
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
  private async tried(outgoing: Outgoing): Promise<boolean> {
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
    this.ports.after(backOff(this.failures++, this.ports.chance()), () => void this.drain());
    return false;
  }

  /** Whether it is not to be sent again. While the server cannot be reached at all, nothing is counted. */
  private isOver(outgoing: Outgoing, error: unknown): boolean {
    if (error instanceof Refused && !GATEWAY.has(error.status)) return FINAL.has(error.status);
    if (!this.reachable) return false;
    this.reachable = false;
    outgoing.unanswered = (outgoing.unanswered ?? 0) + 1;
    this.keep();
    return outgoing.unanswered >= MOST_UNANSWERED;
  }

  private done(outgoing: Outgoing): void {
    this.failures = 0;
    this.queue = this.queue.filter((one) => one !== outgoing);
    this.keep();
  }

  private keep(): void {
    const open = this.queue.filter((one) => !isRecord(member(one.outbound.value, 'fields')));
    this.ports.own.write(KEPT, open.length > 0 ? JSON.stringify(open) : undefined);
  }
}

function keptIn(keep: Keep): Outgoing[] {
  const value = parsed(keep.read(KEPT) ?? '[]');
  return (Array.isArray(value) ? value : []).flatMap((one) => outgoingOf(one) ?? []);
}

function outgoingOf(value: unknown): Outgoing | undefined {
  const clientId = textOf(value, 'clientId');
  const raw = member(value, 'outbound');
  if (clientId === undefined || !isRecord(raw)) return undefined;
  const outbound: Outbound = { type: raw['type'] === 'event' ? 'event' : 'message', text: textOf(raw, 'text'), name: textOf(raw, 'name'), value: raw['value'] };
  return { clientId, outbound, at: numberOf(value, 'at') ?? 0, state: 'waiting', unanswered: numberOf(value, 'unanswered') };
}
