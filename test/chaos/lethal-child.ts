import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { dialogRegistry } from '../../dialogs';
import { assembleMela, type AssembledMela } from '../../src/app/mela';
import { readPromptWords } from '../../src/app/translations';
import { createWordLists } from '../../src/engine/word-lists';
import { dialogManifestsOf } from '../../src/engine/dialog-manifest';
import { readSettings } from '../../src/settings/read-settings';
import { createReplyWording } from '../../src/reply/word';
import { openPostgresStore, openSqliteStore } from '../../src/store/open-store';
import { createBuiltIn } from '../../src/understanding/built-in';
import type {
  DialogueContext,
  Understanding,
  UnderstandingResult,
} from '../../src/understanding/understanding';
import { lethal } from './lethal';

const builtIn = createBuiltIn({
  manifests: dialogManifestsOf(dialogRegistry, readPromptWords(process.cwd()).examples),
  lexicon: () => ({ titles: [], categories: [], cities: [], cuisines: [] }),
});
const reading = (text: string, context: DialogueContext): UnderstandingResult => {
  lethal(text);
  return builtIn.read(text, context);
};
const understanding: Understanding = { read: reading, atOnce: reading };

async function open(where: string, port: number, reader: string): Promise<AssembledMela> {
  const prompts = readPromptWords(process.cwd());
  const clock = { now: () => Date.now(), elapsed: () => performance.now() };
  const ids = { uuid: () => randomUUID(), secret: () => randomUUID() };
  const dataKey = Buffer.alloc(32, 7);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const setTimer = (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const [url = '', schema] = where.split('#');
  const store = await (schema === undefined
    ? openSqliteStore(where, { clock, ids, dataKey })
    : openPostgresStore({ url, schema }, { clock, ids, dataKey }));
  const settings = readSettings({ HOST: '127.0.0.1', PUBLIC_URL: `http://localhost:${port}` });
  const around = {
    clock,
    ids,
    random: () => Math.random(),
    setTimer,
    log,
    store,
    dataKey,
    words: createReplyWording(prompts.translations, settings.TIME_ZONE),
    examples: prompts.examples,
    wordLists: createWordLists(prompts.lists),
    root: process.cwd(),
  };
  return assembleMela(settings, port, around, { understanding, reader });
}

/** The process that lethal-message.test.ts sees die: takes "say <thread> <number> <words>" and "tell <thread>" from its input. */
async function main([where = '', port = '', reader = '']: string[]): Promise<void> {
  const mela = await open(where, Number(port), reader);
  await mela.start(Number(port));
  const answers: Record<
    string,
    (thread: string, number: string, words: string) => Promise<unknown>
  > = {
    say: async (thread, number, words) => {
      const content = { kind: 'text' as const, text: words };
      await mela.turns.accept(
        [
          {
            channel: 'web',
            conversation: thread,
            customer: thread,
            messageId: `${thread}/${number}`,
            content,
            locale: 'en',
          },
        ],
        { echo: true },
      );
      return { took: `${thread}/${number}` };
    },
    tell: async (thread) => {
      const conversation = await mela.store.conversationFor('web', thread, thread);
      const history = conversation ? await mela.store.history(conversation.id, { limit: 50 }) : [];
      return {
        thread,
        said: history.flatMap((item) =>
          item.from === 'bot' && 'text' in item.reply ? [item.reply.text] : [],
        ),
      };
    },
  };
  createInterface({ input: process.stdin }).on('line', (line) => {
    const [what = '', thread = '', number = '', ...words] = line.split(' ');
    void answers[what]?.(thread, number, words.join(' ')).then((answer) =>
      console.log(JSON.stringify(answer)),
    );
  });
  console.log('"ready"');
}

void main(process.argv.slice(2));
