import { type ReplyText, say } from '../reply/text';
import type { Command } from './command';
import type { EffectGenerator } from './operation';
import { hasOpenDraft } from './proceed';
import type { TurnSession } from './session';

type AnswerCommand = Extract<Command, { do: 'answer' }>;

/** Answers a free question from facts shown before, and asks the dialog's question again. */
export function* replyWithFacts(s: TurnSession, done: AnswerCommand): EffectGenerator<void> {
  s.progress = true;
  s.say({ kind: 'text', text: answerText(done), choices: [] });
  s.run ||= hasOpenDraft(s);
}

/** Words the answer; without a fact, it tells no judgement. */
function answerText({ says, name, lines }: AnswerCommand): ReplyText {
  if (lines.length === 0) return say('answer.untold');
  const facts = {
    list: lines.map((line): ReplyText => ({ raw: line, own: true })),
    join: 'lines',
  } as const;
  if (says === 'best' && name !== undefined)
    return say('answer.best', { name: { raw: name, own: true }, facts });
  if (says === 'yes' || says === 'no') return say(`answer.${says}`, { facts });
  return say(says === 'untold' ? 'answer.untold.facts' : 'answer.facts', { facts });
}
