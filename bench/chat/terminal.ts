import type { Interface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AssembledMela } from '../../src/app/mela';
import type { OwnWords } from '../../src/reply/own-words';
import type { Reply } from '../../src/reply/reply';
import type { ReplyChoice } from '../../src/reply/reply-parts';
import type { MessageContent } from '../../src/turn/message';
import { fieldsAsShown, fieldsTyped, shown } from './show';

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
  /** Words of the terminal's own, in a language (BCP 47) or else in English. */
  words: (language: string | null | undefined) => OwnWords;
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
  'Write to Mela. A number picks what is numbered. /why shows what the last message was understood as, /quit ends.\nA form is filled in by a message, or by “name=…; email=…”; an empty line sends it as it stands.\n\n';

/** See `Terminal`. */
export function createTerminal({ mela, lines, show, prompt, why, words }: TerminalParts): Terminal {
  const typed = lines[Symbol.asyncIterator]();
  let conversation: string | undefined;
  let seen = 0;
  let sent = 0;
  let choices: ReplyChoice[] = [];
  let form: Form | undefined;
  let busy = false;

  async function line(): Promise<string | undefined> {
    show(prompt);
    const next = await typed.next();
    if (next.done === true) return undefined;
    if (prompt === '') show(`> ${next.value}\n`); // nobody types: what is piped in is shown with its answers
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
    const language = (await mela.store.conversation(conversation))?.language;
    const page = shown(replies, words(language));
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

  /** False when the chat is over. */
  async function turn(): Promise<boolean> {
    const said = await line();
    if (said === undefined || said.trim() === '/quit') return false;
    if (said.trim() === '/why') show(`${why()}\n\n`);
    else await send(contentOf(said, choices, form));
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

/** What a typed line is: a choice by its number, a form filled in, or a message as in any other channel. */
function contentOf(
  said: string,
  choices: readonly ReplyChoice[],
  form: Form | undefined,
): MessageContent {
  const chosen = /^\s*\d{1,2}\s*$/u.test(said) ? choices[Number(said) - 1] : undefined;
  if (form !== undefined && (chosen?.value === form.submit.value || said.trim() === ''))
    return { kind: 'form', value: form.submit.value, fields: fieldsAsShown(form) };
  const fields = form && fieldsTyped(form, said);
  if (form && fields) return { kind: 'form', value: form.submit.value, fields };
  return chosen === undefined
    ? { kind: 'text', text: said }
    : { kind: 'choice', value: chosen.value, text: chosen.label };
}
