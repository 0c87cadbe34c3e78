import type { ReplyOf } from '../reply/reply';
import type { ChoiceOf } from '../reply/reply-parts';
import type { ReplyText } from '../reply/text';
import { decodeChoice } from './choice-code';
import { isSwitchedOff } from './offered';
import { hasOpenDraft, topTurn } from './proceed';
import type { TurnSession } from './session';

type Said = ReplyOf<ReplyText>;
type Choices = ChoiceOf<ReplyText>[];

/** Says that a dialog is not offered here; true where it was switched off. */
export function refuseSwitchedOff(s: TurnSession, id: string): boolean {
  const dialog = isSwitchedOff(s.env, id) ? s.dialog(id) : undefined;
  if (!dialog) return false;
  s.progress = true;
  s.say(...s.env.patterns.notOffered(topTurn(s), dialog, s.plain && !hasOpenDraft(s)));
  s.run ||= hasOpenDraft(s);
  return true;
}

/** Takes the buttons that begin a switched-off dialog out of what is about to be said. */
export function withoutSwitchedOff(s: TurnSession): void {
  if (s.env.switchedOff === undefined || s.env.switchedOff.size === 0) return;
  const offered = ({ value }: Choices[number]): boolean => {
    const command = decodeChoice(value);
    return command?.do !== 'start' || !isSwitchedOff(s.env, command.dialog);
  };
  s.replies = s.replies.map((reply) => withChoices(reply, (all) => all.filter(offered)));
}

function withChoices(reply: Said, kept: (all: Choices) => Choices): Said {
  if (reply.kind !== 'carousel') return { ...reply, choices: kept(reply.choices) };
  const cards = reply.cards.map((card) => ({ ...card, choices: kept(card.choices) }));
  return { ...reply, cards, choices: kept(reply.choices) };
}
