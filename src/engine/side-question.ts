import type { Command } from './command';
import { replyNothingFits } from './misfit';
import { CallFailed, type EffectGenerator } from './operation';
import { ownMember } from './own-member';
import { hasOpenDraft, topTurn } from './proceed';
import type { TurnSession } from './session';
import { wordFromFacts } from './wording';

/** Answers a side question; the draft stays as it was. */
export function* sideQuestion(
  s: TurnSession,
  done: Extract<Command, { do: 'ask' }>,
): EffectGenerator<void> {
  const active = s.active();
  const mine = ownMember(s.dialogOf(active)?.questions, done.question);
  const question =
    mine ??
    s.env.dialogs
      .map((one) => ownMember(one.questions, done.question))
      .find((one) => one !== undefined);
  if (!question) return replyNothingFits(s);
  try {
    const draft = mine && active ? active.id : '';
    const answer = yield* question.answer(s.turn(draft), done.about);
    if (answer.length === 0) return replyNothingFits(s);
    s.say(...(yield* wordFromFacts(s, question, draft, done.about, answer)));
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed;
    s.say(...s.env.patterns.trouble(topTurn(s), failed.failure));
  }
  s.progress = true;
  s.run ||= hasOpenDraft(s);
}
