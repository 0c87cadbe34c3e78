import type { ChatState } from './chat-state';
import { allBubbles, type ChatBubble } from './timeline';

/** What is looked at: its name, what Mela says of it, and whether the person has gone on since. */
export interface LookedAt {
  label: string;
  bubbles: ChatBubble[];
  over: boolean;
}

/** Returns the answer to the look with that key. The question that it was asked from is left out. */
export function lookBubbles(state: ChatState, key: string): LookedAt {
  const all = allBubbles(state);
  const at = all.findIndex((one) => one.key === key);
  const after = at < 0 ? [] : all.slice(at + 1);
  const end = after.findIndex((one) => one.from === 'person');
  const answers = (end < 0 ? after : after.slice(0, end)).filter((one) => one.card === undefined);
  const last = answers.at(-1)?.reply;
  const asksOn = answers.length > 1 && last?.kind === 'text' && last.choices.length > 0;
  return {
    label: all[at]?.text ?? '',
    bubbles: asksOn ? answers.slice(0, -1) : answers,
    over: end >= 0 || all[at]?.state === 'refused',
  };
}
