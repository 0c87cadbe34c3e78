import type { Command } from './command';
import { isSameJson } from './digest';
import { confirmationsOf } from './implicit-confirmation';
import { replyNothingFits } from './misfit';
import type { QuestionId } from './names';
import { CallFailed, type EffectGenerator } from './operation';
import { ownMember } from './own-member';
import { hasOpenDraft, topTurn } from './proceed';
import type { TurnSession } from './session';
import type { Slot } from './slot';
import { wordFromFacts } from './wording';

/** The side question about what is chosen so far; the engine answers it for a dialog without a purpose. */
const CHOSEN: QuestionId = 'chosen';

function tellChosen(s: TurnSession, draft: string, slots: readonly Slot[]): void {
  const told = confirmationsOf(s.turn(draft), slots);
  if (told.length > 0) s.say(s.env.patterns.chosen(told));
  s.progress = true;
  s.run = true;
}

type SpokenReply = TurnSession['replies'][number];

/** Answers a side question; the draft stays as it was. */
export function* sideQuestion(
  s: TurnSession,
  done: Extract<Command, { do: 'ask' }>,
): EffectGenerator<void> {
  const active = s.active();
  const here = s.dialogOf(active);
  const mine = ownMember(here?.questions, done.question);
  if (active && here && here.purpose === undefined && !mine && done.question === CHOSEN)
    return tellChosen(s, active.id, here.slots);
  const owner = mine
    ? here
    : s.env.dialogs.find((one) => ownMember(one.questions, done.question) !== undefined);
  const question = mine ?? ownMember(owner?.questions, done.question);
  if (!question) return replyNothingFits(s);
  const draft = active && owner?.area === here?.area ? active.id : ''; // a search's day counts for a question about a visit
  s.asking = { words: done.words, day: done.day };
  s.dayAnswered = done.day ?? s.dayAnswered;
  try {
    const told = yield* question.answer(s.turn(draft), done.about);
    if (told?.length === 0) return replyNothingFits(s);
    const answer = told ?? [];
    const fresh = answer.filter((one) => !s.replies.some((said) => saysTheSame(said, one)));
    s.say(
      ...(fresh.length === 0 ? [] : yield* wordFromFacts(s, question, draft, done.about, fresh)),
    );
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed;
    s.say(...s.env.patterns.trouble(topTurn(s), failed.failure));
  } finally {
    s.asking = {};
  }
  s.progress = true;
  s.run = asksBack(s.replies.at(-1)) ? false : s.run || hasOpenDraft(s);
}

/** True when two replies say the same: two questions may have one answer, which is said once. */
const saysTheSame = (said: SpokenReply, one: SpokenReply): boolean =>
  said.kind === 'text' && one.kind === 'text'
    ? isSameJson(said.text, one.text)
    : isSameJson(said, one);

/** An answer that asks which was meant, with buttons, is a question itself: the open one is not put on top of it. */
const asksBack = (last: SpokenReply | undefined): boolean =>
  last?.kind === 'text' && last.choices.length > 0;
