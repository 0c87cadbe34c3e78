import type { Interface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AssembledMela } from '../../src/app/mela';
import type { Reply } from '../../src/reply/reply';
import type { ReplyChoice } from '../../src/reply/reply-parts';
import type { MessageContent } from '../../src/turn/message';
import { fieldLine, fieldValue, shown } from './show';

type Form = Extract<Reply, { kind: 'form' }>;

/** What a chat in the terminal stands on. */
export interface TerminalParts {
  mela: AssembledMela;
  lines: Interface;
  show: (text: string) => void;
  /** Printed before every line; empty where nobody types. */
  prompt: string;
  /** The answer to `/why`. */
  why: () => string;
}

/** A chat in the terminal, until `/quit` or the end of the input. */
export interface Terminal {
  run(): Promise<void>;
}

const LOOK_MS = 10; // between looks whether a turn is over
const NEWS_MS = 500; // between looks for what came by itself: a payment, a seller's answer
const TURN_MS = 90_000; // a model of one's own may take its time
const PAGE = 200;

const HELP =
  'Write to Mela. A number picks what is numbered. /why shows what the last message was understood as, /quit ends.\nA form is asked line by line: an empty line leaves a field as it is, "." leaves the form.\n\n';

/** See `Terminal`. */
export function createTerminal({ mela, lines, show, prompt, why }: TerminalParts): Terminal {
  const typed = lines[Symbol.asyncIterator]();
  let conversation: string | undefined;
  let seen = 0;
  let sent = 0;
  let choices: ReplyChoice[] = [];
  let form: Form | undefined;
  let busy = false;
  let held: string | undefined; // a "/…" typed into a form: said after it

  async function line(question: string): Promise<string | undefined> {
    const before = held;
    held = undefined;
    if (before !== undefined) return before;
    show(question);
    const next = await typed.next();
    if (next.done === true) return undefined;
    if (question === '') show(`> ${next.value}\n`); // nobody types: what is piped in is shown with its answers
    return next.value;
  }

  async function settled(): Promise<void> {
    const late = Date.now() + TURN_MS;
    do await sleep(LOOK_MS);
    while (
      Date.now() < late &&
      (mela.turns.running() > 0 || (await mela.store.counts()).waitingConversations > 0)
    );
  }

  async function news(): Promise<void> {
    if (conversation === undefined) return;
    const items = await mela.store.history(conversation, { afterSeq: seen, limit: PAGE });
    seen = items.at(-1)?.seq ?? seen;
    const replies = items.flatMap((item) => (item.from === 'bot' ? [item.reply] : []));
    if (replies.length === 0) return;
    const page = shown(replies);
    choices = page.choices;
    form = replies.findLast((reply) => reply.kind === 'form');
    show(`${page.text}\n\n`);
  }

  async function send(content: MessageContent): Promise<void> {
    busy = true;
    sent += 1;
    form = undefined;
    const [accepted] = await mela.turns.accept([
      {
        channel: 'web',
        conversation: 'terminal',
        customer: 'terminal',
        messageId: `${Date.now()}-${sent}`,
        content,
      },
    ]);
    conversation = accepted?.conversationId;
    await settled();
    await news();
    busy = false;
  }

  /** Asks the fields one by one; nothing when the form is left. */
  async function filled(asked: Form): Promise<Record<string, string> | undefined> {
    const fields: Record<string, string> = {};
    for (const field of asked.fields) {
      const answer = await line(fieldLine(field));
      if (answer?.startsWith('/')) held = answer;
      if (answer === undefined || answer.trim() === '.' || held !== undefined) return undefined;
      fields[field.name] = fieldValue(field, answer);
    }
    return fields;
  }

  async function fill(asked: Form): Promise<void> {
    form = undefined;
    const fields = await filled(asked);
    if (fields !== undefined) await send({ kind: 'form', value: asked.submit.value, fields });
  }

  /** False when the chat is over. */
  async function turn(): Promise<boolean> {
    if (form !== undefined) await fill(form);
    if (form !== undefined) return true;
    const said = await line(prompt);
    if (said === undefined || said.trim() === '/quit') return false;
    if (said.trim() === '/why') show(`${why()}\n\n`);
    else await send(contentOf(said, choices));
    return true;
  }

  return {
    async run() {
      show(HELP);
      const watch = setInterval(() => void (busy ? undefined : news()), NEWS_MS);
      await send({ kind: 'joined' });
      while (await turn());
      clearInterval(watch);
    },
  };
}

function contentOf(said: string, choices: readonly ReplyChoice[]): MessageContent {
  const chosen = /^\s*\d{1,2}\s*$/u.test(said) ? choices[Number(said) - 1] : undefined;
  return chosen === undefined
    ? { kind: 'text', text: said }
    : { kind: 'choice', value: chosen.value, text: chosen.label };
}
