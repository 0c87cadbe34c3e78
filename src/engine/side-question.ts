import { busy, miss, own, topTurn } from './apply';
import type { Command } from './command';
import { CallFailed, type Work } from './operation';
import type { Session } from './session';
import { worded } from './wording';

/** Answers a question beside what is under way; the draft stays as it was. */
export function* sideQuestion(s: Session, done: Extract<Command, { do: 'ask' }>): Work<void> {
  const active = s.active();
  const mine = own(s.dialogOf(active)?.questions, done.question);
  const question = mine ?? s.env.dialogs.map((one) => own(one.questions, done.question)).find((one) => one !== undefined);
  if (!question) return miss(s);
  try {
    const draft = mine && active ? active.id : '';
    const answer = yield* question.answer(s.turn(draft), done.about);
    if (answer.length === 0) return miss(s);
    s.say(...(yield* worded(s, question, draft, done.about, answer)));
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed;
    s.say(...s.env.repairs.trouble(topTurn(s), failed.failure));
  }
  s.progress = true;
  s.run ||= busy(s);
}
