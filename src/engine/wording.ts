import { z } from 'zod';
import type { ReplyOf } from '../reply/reply';
import type { Text } from '../reply/text';
import type { SideQuestion } from './dialog';
import { CallFailed, type Operation, type Work } from './operation';
import type { Session } from './session';

const text = z.custom<Text>((held) => typeof held === 'object' && held !== null && ('say' in held || 'raw' in held));

/** A question as it was typed, and all that may be said in answer to it. */
export const wordingInput = z.object({ question: z.string(), language: z.string(), facts: z.array(text) });

/** Words an answer from facts alone; no text where nobody can, or where it would say what the facts do not (I12). */
export const wordAnswer: Operation<z.infer<typeof wordingInput>, { text?: string | undefined }> = {
  name: 'wordAnswer',
  input: wordingInput,
  output: z.object({ text: z.string().min(1).max(600).optional() }),
  effect: false,
  keepMs: 0,
};

type Said = ReplyOf<Text>[];

const plain = (said: Said): Text[] => said.flatMap((reply) => (reply.kind === 'text' ? [reply.text] : []));

/**
 * The answer to a typed question in words of its own, where somebody can word it from the facts; else as it stands.
 * Cards, prices to tap and whatever is more than sentences stay as they are.
 */
export function* worded(s: Session, question: SideQuestion, draft: string, about: string | undefined, answer: Said): Work<Said> {
  const { said, language, wording } = s.env;
  const [first] = answer;
  if (!wording || said === undefined || language === undefined || !first || answer.some((reply) => reply.kind !== 'text')) return answer;
  const facts = [...plain(answer), ...(yield* known(s, question, draft, about))];
  const done = yield* s.turn('').attempt('wording', wordAnswer, { question: said, language, facts });
  return done.ok && done.value.text !== undefined ? [{ kind: 'text', text: { raw: done.value.text, own: true }, choices: answer.flatMap((reply) => ('choices' in reply ? reply.choices : [])) }] : answer;
}

function* known(s: Session, question: SideQuestion, draft: string, about: string | undefined): Work<Text[]> {
  try {
    return question.facts ? yield* question.facts(s.turn(draft), about) : [];
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed;
    return [];
  }
}
