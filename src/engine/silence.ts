import type { Command } from './command';
import { isSameJson } from './digest';
import { slotsFilledBy, valuesToldBy } from './implicit-confirmation';
import type { TurnSession } from './session';
import type { Draft } from './state';
import { isAwaitedAnew, isRevised } from './turn-changes';

/** Commands whose whole answer is the open question put again, or another one. */
const ANSWERED_BY_QUESTION: ReadonlySet<Command['do']> = new Set([
  'repeat',
  'resume',
  'more',
  'back',
  'undo',
  'chat',
  'language',
  'start',
  'event',
]);
const MOST_QUOTED = 80; // characters of the person's words in one sentence

/**
 * Tells what became of words that nothing was said about: the question that was open is put again,
 * no answer has changed, and the person would not know whether they were read at all.
 */
export function answerSilence(s: TurnSession, commands: readonly Command[]): void {
  const { said } = s.env;
  if (s.formStands || s.tellsInQuestion) return; // something was said, alone or inside a question
  if (said === undefined || !/\p{L}/u.test(said) || !onlyAsksAgain(s)) return;
  if (commands.some((one) => ANSWERED_BY_QUESTION.has(one.do))) return;
  const draft = s.active();
  if (!draft || changed(s)) return;
  if (commands.some((one) => showsScreen(s, draft, one))) return;
  const stands = valuesToldBy(s, draft.id, commands);
  if (stands.length === 0 && s.missed.length > 0) return; // what is missed is told by its words
  const [question] = s.replies.splice(-1);
  const t = s.turn(draft.id);
  const { patterns } = s.env;
  const known = stands.length > 0 || commands.some((one) => isKnown(draft, one));
  s.formStands = known && question?.kind === 'form' && !commands.some(goesOn);
  s.say(
    ...(known ? patterns.stands(t, stands) : patterns.unused(t, quote(said))),
    ...(question && !s.formStands ? [question] : []),
  );
}

/** True for a command that only says what is shown, as a button does: no words fill its slot. */
const showsScreen = (s: TurnSession, draft: Draft, one: Command): boolean =>
  slotsFilledBy(one).some((name) =>
    s.dialogOf(draft)?.slots.some((slot) => slot.name === name && slot.reads === 'nothing'),
  );

/** True for "that's all" and the like, after which what comes next is asked again. */
const goesOn = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') && one.value.is === 'flag' && one.value.on;

/** True for a name, a number or an address that the draft holds. */
function isKnown({ slots }: Draft, one: Command): boolean {
  if ((one.do !== 'fill' && one.do !== 'correct') || one.value.is !== 'person') return false;
  const { name, email, phone } = one.value;
  const told = [name, email, phone].filter((text) => text !== undefined);
  const held = JSON.stringify(slots[one.slot] ?? '').toLowerCase();
  return told.length > 0 && told.every((text) => held.includes(text.toLowerCase()));
}

/** Tells which parts of the message are not done, before the question that follows. */
export function tellMissed(s: TurnSession): void {
  const { missed } = s;
  if (missed.length === 0) return;
  const last = s.state.asked === undefined || s.formStands ? [] : s.replies.splice(-1);
  s.say(...s.env.patterns.missed(s.turn(s.active()?.id ?? ''), missed), ...last);
}

const ASKS_AN_ANSWER: ReadonlySet<string> = new Set(['slot', 'consent']);

/** True when the only reply is the question that was open before. */
function onlyAsksAgain({ replies, state, askedBefore }: TurnSession): boolean {
  const { asked } = state;
  return (
    replies.length === 1 &&
    asked !== undefined &&
    askedBefore !== undefined &&
    asked !== askedBefore && // else the sole reply is an answer
    ASKS_AN_ANSWER.has(asked.kind) &&
    asked.kind === askedBefore.kind &&
    asked.draft === askedBefore.draft &&
    asked.slot === askedBefore.slot &&
    isSameJson(asked.options, askedBefore.options)
  );
}

/** True when this turn changed an answer, or something that waits for its question. */
const changed = (s: TurnSession): boolean =>
  s.state.drafts.some((one) => isRevised(s, one) || isAwaitedAnew(s, one));

/** The person's own words, cut at a word where they are many. */
function quote(said: string): string {
  const line = said.replace(/\s+/gu, ' ').trim();
  return line.length <= MOST_QUOTED
    ? line
    : `${line.slice(0, MOST_QUOTED).replace(/\s\S*$/u, '')} …`;
}
