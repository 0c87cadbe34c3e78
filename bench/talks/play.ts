import { plainText } from '../../src/reply/plain-text';
import type { Reply } from '../../src/reply/reply';
import type { Caller } from '../attack/visitor';
import { payAt } from './pay';
import { SCRIPTS, type Line, type ScriptName } from './scripts';
import { openWebUser, type WebUser } from './web-user';

const SETTLED_MS = 30_000; // the sandbox's organiser confirms within seconds
const FORM = { email: 'asha@example.com', mobile: '9800000001', age: '34', gender: 'Female' };

/** One talk: where, which, from which address, and who gets the ms of each turn. */
export interface Play {
  caller: Caller;
  script: ScriptName;
  from: string;
  timed: (ms: number) => void;
}

/**
 * Plays a talk up to its payment. `settled` resolves once what comes by itself after the payment has come, and the chat is closed.
 * Rejects with the line at which the talk went another way.
 */
export async function play({
  caller,
  script,
  from,
  timed,
}: Play): Promise<{ settled: Promise<void> }> {
  const user = await openWebUser(caller, from);
  let replies: Reply[] = [];
  const heard: Reply[] = []; // a form stands in the talk until it is sent
  try {
    for (const line of SCRIPTS[script] satisfies readonly Line[]) {
      if ('pay' in line) {
        await payAt(caller, from, payLink(replies));
        return { settled: settle(user, script, line.hears) };
      }
      const answer = await user.send(messageOf(line, heard));
      timed(answer.ms);
      ({ replies } = answer);
      heard.push(...replies);
      expectWords(script, line, replies);
    }
  } catch (error) {
    user.close();
    throw error;
  }
  user.close();
  return { settled: Promise.resolve() };
}

async function settle(user: WebUser, script: ScriptName, words: string): Promise<void> {
  const came = await user.heard(words, SETTLED_MS);
  user.close();
  if (!came) throw new Error(`${script}: "${words}" was not told after the payment`);
}

function messageOf(
  line: Exclude<Line, { pay: true }>,
  replies: readonly Reply[],
): { text: string; value?: unknown } {
  if ('say' in line) return { text: line.say };
  const form = replies.findLast((reply) => reply.kind === 'form');
  if (form?.kind !== 'form') throw new Error('there is no form to fill in');
  const known: Record<string, string> = { ...FORM, ...line.fill };
  const fields = Object.fromEntries(
    form.fields.map(({ name, value = '' }) => [name, known[name] ?? value]),
  );
  return { text: form.submit.label, value: { mela: form.submit.value, fields } };
}

function payLink(replies: readonly Reply[]): string {
  const link = replies.findLast((reply) => reply.kind === 'pay');
  if (link?.kind !== 'pay') throw new Error('there is no pay link');
  return link.url;
}

function expectWords(script: ScriptName, line: Line, replies: readonly Reply[]): void {
  const told = replies.map((reply) => plainText(reply)).join('\n');
  if (!told.includes(line.hears))
    throw new Error(`${script}, at ${JSON.stringify(line)}: ${told.slice(0, 600)}`);
}
