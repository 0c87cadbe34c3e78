import type { Reply } from '../../src/reply/reply';
import type { MessageAcceptance, ChannelConversations, ThreadEntry } from '../../src/channels/host';
import type { MessageContent, InboundMessage } from '../../src/turn/message';

interface Thread {
  user: string;
  entries: ThreadEntry[];
  seen: Map<string, MessageAcceptance>;
}

/** Conversations in memory, in the shape the web channel reads them; a test says what is answered. */
export class Book implements ChannelConversations {
  readonly accepted: InboundMessage[] = [];
  readonly reads: number[] = [];
  #later = 0;
  readonly #erased = new Map<string, number>();
  readonly #threads = new Map<string, Thread>();
  readonly #listeners = {
    entry: new Set<(id: string) => void>(),
    typing: new Set<(id: string) => void>(),
  };

  /** Keeps the message, and its echo, once; not one of a pass given before its person was erased. */
  readonly accept = async (
    message: InboundMessage,
    echo?: MessageContent,
    since?: number,
  ): Promise<MessageAcceptance> => {
    const erased =
      since !== undefined && since <= (this.#erased.get(message.customer) ?? -Infinity);
    const thread = this.#thread(message.conversation, message.customer);
    const before = thread.seen.get(message.messageId);
    if (before) return { ...before, duplicate: true, erased };
    if (erased) return { duplicate: false, erased };
    this.accepted.push(message);
    const seq =
      echo &&
      this.#add(message.conversation, thread, {
        from: 'person',
        messageId: message.messageId,
        content: echo,
      });
    const accepted = { duplicate: false, seq };
    thread.seen.set(message.messageId, accepted);
    return accepted;
  };

  async authorOf(id: string): Promise<{ thread: string; user: string } | undefined> {
    const found = this.#threads.get(id);
    return found && { thread: id, user: found.user };
  }

  /** Says something in a thread that was begun. */
  say(conversation: string, reply: Reply): number {
    const thread = this.#threads.get(conversation);
    if (!thread) throw new Error('no such thread');
    return this.#add(conversation, thread, { from: 'bot', reply });
  }

  /** Goes back to an earlier time, as a backup does: the last entries were never said. What is said from now on is said later. */
  goBack(conversation: string, by: number): void {
    const thread = this.#threads.get(conversation);
    if (!thread) throw new Error('no such thread');
    for (const lost of thread.entries.splice(-by))
      if (lost.from === 'person') thread.seen.delete(lost.messageId);
    this.#later += 60_000;
  }

  /** Deletes the oldest entries, by their age. */
  trim(conversation: string, count: number): void {
    this.#threads.get(conversation)?.entries.splice(0, count);
  }

  /** Tells that a turn runs. */
  type(conversation: string): void {
    for (const listener of this.#listeners.typing) listener(`kept:${conversation}`);
  }

  /** Erases a person; what was said stays readable here. */
  erase(user: string, at: number): void {
    this.#erased.set(user, at);
  }

  async erasedAt(user: string): Promise<number | undefined> {
    return this.#erased.get(user);
  }

  async find(conversation: string, user: string): Promise<string | undefined> {
    return this.#threads.get(conversation)?.user === user ? `kept:${conversation}` : undefined;
  }

  async history(
    id: string,
    { afterSeq, limit }: { afterSeq: number; limit: number },
  ): Promise<ThreadEntry[]> {
    this.reads.push(afterSeq);
    const entries = this.#threads.get(id.slice('kept:'.length))?.entries ?? [];
    return entries.filter((entry) => entry.seq > afterSeq).slice(0, limit);
  }

  onEntry(listener: (id: string) => void): () => void {
    this.#listeners.entry.add(listener);
    return () => this.#listeners.entry.delete(listener);
  }

  onTyping(listener: (id: string) => void): () => void {
    this.#listeners.typing.add(listener);
    return () => this.#listeners.typing.delete(listener);
  }

  #thread(conversation: string, user: string): Thread {
    const thread = this.#threads.get(conversation) ?? { user, entries: [], seen: new Map() };
    this.#threads.set(conversation, thread);
    return thread;
  }

  #add(
    conversation: string,
    thread: Thread,
    entry:
      | { from: 'bot'; reply: Reply }
      | { from: 'person'; messageId: string; content: MessageContent },
  ): number {
    const seq = (thread.entries.at(-1)?.seq ?? 0) + 1;
    thread.entries.push({ ...entry, seq, at: 1_760_000_000_000 + this.#later + seq });
    for (const listener of this.#listeners.entry) listener(`kept:${conversation}`);
    return seq;
  }
}
