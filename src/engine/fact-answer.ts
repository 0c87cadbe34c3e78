import { type ReplyText, say } from '../reply/text';
import type { Command } from './command';
import type { EffectGenerator } from './operation';
import { hasOpenDraft } from './proceed';
import type { TurnSession } from './session';

type AnswerCommand = Extract<Command, { do: 'answer' }>;

/** Answers an open question by facts that were shown before, and puts the open question again. */
export function* replyWithFacts(s: TurnSession, done: AnswerCommand): EffectGenerator<void> {
  s.progress = true;
  s.say({ kind: 'text', text: answerText(done), choices: [] });
  s.run ||= hasOpenDraft(s);
}

/** The answer in words; a judgement without a fact is none. */
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
