import type { ReplyOf } from '../reply/reply';
import type { Text } from '../reply/text';
import type { Place } from './place';
import type { Session } from './session';
import type { Value } from './value';

/** Only part of what was said of a slot is accounted for: it is asked, with what was made out and what was not. */
export function unsure(s: Session, { draft, slot }: Place, value: Value): void {
  s.agreed = undefined;
  s.dropSlot(draft.id, slot.name);
  s.say(...s.env.repairs.partly(s.turn(draft.id), { label: slot.label, value }, s.unexplained));
  s.run = true;
}

/** Asks before anything is changed. What was open is not any more: a typed yes after this is none to it. */
export function askBack(s: Session, question: ReplyOf<Text>): void {
  s.agreed = undefined;
  s.progress = true;
  s.state = { ...s.state, asked: undefined };
  s.say(question);
}
