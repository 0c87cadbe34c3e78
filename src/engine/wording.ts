import { z } from 'zod';
import type { ReplyOf } from '../reply/reply';
import type { ReplyText } from '../reply/text';
import type { SideQuestion } from './dialog';
import { CallFailed, type ExternalOperation, type EffectGenerator } from './operation';
import type { TurnSession } from './session';

const textSchema = z.custom<ReplyText>(
  (held) => typeof held === 'object' && held !== null && ('say' in held || 'raw' in held),
);

/** The input of `wordAnswer`: a question as typed, and all that may be said in answer to it. */
export const wordingInput = z.object({
  question: z.string(),
  language: z.string(),
  facts: z.array(textSchema),
});

/**
 * The operation that words an answer from facts alone. It gives no text when no model can, or when
 * the wording would say what the facts do not (I12).
 */
export const wordAnswer: ExternalOperation<
  z.infer<typeof wordingInput>,
  { text?: string | undefined }
> = {
  name: 'wordAnswer',
  input: wordingInput,
  output: z.object({ text: z.string().min(1).max(600).optional() }),
  effect: false,
  keepMs: 0,
};

type AnswerReplies = ReplyOf<ReplyText>[];

const plainTexts = (said: AnswerReplies): ReplyText[] =>
  said.flatMap((reply) => (reply.kind === 'text' ? [reply.text] : []));

/**
 * Rewords the answer to a typed question from its facts, where a model can. An answer with anything
 * but texts (cards, prices to tap) stays as it is.
 */
export function* wordFromFacts(
  s: TurnSession,
  question: SideQuestion,
  draft: string,
  about: string | undefined,
  answer: AnswerReplies,
): EffectGenerator<AnswerReplies> {
  const { language, wording } = s.env;
  const said = s.asking.words ?? s.env.said;
  const [first] = answer;
  if (
    !wording ||
    said === undefined ||
    language === undefined ||
    !first ||
    answer.some((reply) => reply.kind !== 'text')
  )
    return answer;
  const facts = [...plainTexts(answer), ...(yield* knownFacts(s, question, draft, about))];
  const done = yield* s
    .turn('')
    .attempt('wording', wordAnswer, { question: said, language, facts });
  return done.ok && done.value.text !== undefined
    ? [
        {
          kind: 'text',
          text: { raw: done.value.text, own: true },
          choices: answer.flatMap((reply) => ('choices' in reply ? reply.choices : [])),
        },
      ]
    : answer;
}

function* knownFacts(
  s: TurnSession,
  question: SideQuestion,
  draft: string,
  about: string | undefined,
): EffectGenerator<ReplyText[]> {
  try {
    return question.facts ? yield* question.facts(s.turn(draft), about) : [];
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed;
    return [];
  }
}
