import { plainText } from '../../reply/plain-text';
import type { Choice, Reply } from '../../reply/reply';
import type { CardNode, CardStyle } from '../adaptive-card';
import { actionStyle, attachment, choicesCard, itemCard, replyCard } from '../adaptive-card';
import { fit } from '../fit';
import { MAX_ACTIVITY_BYTES, TEAMS_LIMITS } from './limits';

/** What an activity of ours holds besides who and where. */
export type Rendered = Readonly<Record<string, unknown>>;

/** A messageBack shows the label in the chat as said by the person; a form is sent without a word of what is in it. */
const TEAMS_STYLE: CardStyle = {
  version: '1.5',
  submit: (choice, form) => ({ type: 'Action.Submit', title: choice.label, data: form ? { mela: choice.value } : messageBack(choice), ...actionStyle(choice) }),
};

const messageBack = ({ label, value }: Choice): CardNode => ({ mela: value, msteams: { type: 'messageBack', text: label, displayText: label, value: { mela: value } } });

/** A reply as the activities it is sent in, in order; text and card go apart, and each is below Teams' limit. */
export function render(reply: Reply): Rendered[] {
  return fit(reply, { limits: TEAMS_LIMITS, cap: MAX_ACTIVITY_BYTES, size: (page) => Math.max(...activities(page).map(size)) }).flatMap(activities);
}

/** Bytes as Teams may count them. */
function size(activity: Rendered): number {
  const text = JSON.stringify(activity);
  return Math.max(Buffer.byteLength(text), text.length * 2);
}

function activities(reply: Reply): Rendered[] {
  switch (reply.kind) {
    case 'text':
    case 'place':
      return [reply.choices.length === 0 ? message(reply.text) : cards([choicesCard(reply.text, reply.choices, TEAMS_STYLE)], reply.text)];
    case 'carousel': {
      const before = reply.text === '' ? [] : [message(reply.text)];
      const after = reply.choices.length === 0 ? [] : [cards([choicesCard('', reply.choices, TEAMS_STYLE)], '')];
      const summary = reply.cards.map((card) => card.title).join(', ');
      return [...before, cards(reply.cards.map((card) => itemCard(card, TEAMS_STYLE)), summary, 'carousel'), ...after];
    }
    default:
      return [cards([replyCard(reply, reply.choices, TEAMS_STYLE)], plainText({ ...reply, choices: [] }))];
  }
}

const message = (text: string): Rendered => ({ type: 'message', textFormat: 'plain', text });

/** The summary is what a notification shows. */
function cards(list: readonly CardNode[], summary: string, layout: 'list' | 'carousel' = 'list'): Rendered {
  const short = summary.trim().slice(0, 200);
  return { type: 'message', attachmentLayout: layout, attachments: list.map(attachment), ...(short === '' ? {} : { summary: short }) };
}
