import type { Reply } from '../../reply/reply';
import type { ReplyChoice } from '../../reply/reply-parts';
import { plainText } from '../../reply/plain-text';
import type { CardStyle } from '../shared/adaptive-card';
import { actionStyle, cardAttachment, itemCard, replyCard } from '../shared/adaptive-card';
import type { CardNode } from '../shared/card-nodes';
import { fitReply } from '../shared/fit';
import { MAX_ACTIVITY_BYTES, WEB_LIMITS } from './limits';

/** An activity to send, without its sender, conversation and time. */
export type WebActivityBody = Readonly<Record<string, unknown>>;

/**
 * Web Chat has no Action.Execute. Typed values come back beside `mela`; the log shows only a plain
 * choice as the person's message.
 */
const WEB_STYLE: CardStyle = {
  version: '1.5',
  submit: (choice) => ({
    type: 'Action.Submit',
    title: choice.label,
    data: { mela: choice.value, label: choice.label },
    ...actionStyle(choice),
  }),
};

/**
 * Renders a reply as message activities in order, each below 200 KB. Web Chat shows them as they
 * are; our widget draws from `channelData.mela`: `reply` is the activity's part of the reply,
 * `card` the key of a card, which later cards with the same key replace.
 */
export function renderReply(reply: Reply): WebActivityBody[] {
  return fitReply(reply, {
    limits: WEB_LIMITS,
    cap: MAX_ACTIVITY_BYTES,
    size: (page) => Buffer.byteLength(JSON.stringify(toMessageActivity(page))),
  }).map(toMessageActivity);
}

function toMessageActivity(reply: Reply): WebActivityBody {
  return {
    type: 'message',
    textFormat: 'plain',
    ...replyBody(reply),
    ...suggestedActionsOf(reply.choices),
    channelData: { mela: { reply, ...cardKeyOf(reply) } },
  };
}

/** Returns the key of a card or a sheet, which a later one of the same key replaces. */
function cardKeyOf(reply: Reply): { card?: string } {
  if ('card' in reply) return { card: reply.card };
  return 'sheet' in reply && reply.sheet ? { card: reply.sheet.card } : {};
}

function replyBody(reply: Reply): WebActivityBody {
  switch (reply.kind) {
    case 'text':
    case 'place':
      return { text: reply.text };
    case 'carousel':
      return {
        text: reply.text,
        attachmentLayout: 'carousel',
        attachments: reply.cards.map((card) => cardAttachment(itemCard(card, WEB_STYLE))),
      };
    default:
      return {
        summary: plainText({ ...reply, choices: [] }).slice(0, 500),
        attachments: [cardAttachment(replyCard(reply, [], WEB_STYLE))],
      };
  }
}

function suggestedActionsOf(choices: readonly ReplyChoice[]): WebActivityBody {
  if (choices.length === 0) return {};
  return { suggestedActions: { actions: choices.map(messageBackAction), to: [] } };
}

/** A messageBack shows the label as what the person said and sends the code. */
const messageBackAction = ({ label, value }: ReplyChoice): CardNode => ({
  type: 'messageBack',
  title: label,
  displayText: label,
  text: label,
  value: { mela: value },
});
