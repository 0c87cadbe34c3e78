import { sanitiseForeignText } from '../../reply/foreign';
import { plainText } from '../../reply/plain-text';
import type { Reply } from '../../reply/reply';
import type { ReplyChoice } from '../../reply/reply-parts';
import type { CardStyle } from '../shared/adaptive-card';
import {
  actionStyle,
  cardAttachment,
  choicesCard,
  itemCard,
  replyCard,
} from '../shared/adaptive-card';
import type { CardNode } from '../shared/card-nodes';
import { fitReply } from '../shared/fit';
import { clipText } from '../shared/split-text';
import { MAX_ACTIVITY_BYTES, TEAMS_LIMITS } from './limits';

/** An activity to send, without its sender and address. */
export type TeamsActivityBody = Readonly<Record<string, unknown>>;

/** Key in a button's data for the group's thread, where the button stands in a one-to-one chat. */
export const THREAD_KEY = 'melaThread';

/** Whom and where a reply is rendered for. */
export interface RenderFor {
  /** The group's thread, which buttons then carry. */
  thread?: string | undefined;
  /** True for clients that ignore `msteams` in a button: the label goes beside the code. */
  plain?: boolean | undefined;
  /** In a group: the name of the person answered, shown above the answer. */
  name?: string | undefined;
}

/**
 * A messageBack shows the label in the chat as said by the person; a form is sent without a word of what is in it.
 * Buttons beside a form send none of its fields, and so are not held up by those that are still empty.
 */
function styleFor({ thread, plain = false }: RenderFor): CardStyle {
  const codeOf = ({ value }: ReplyChoice): CardNode => ({
    mela: value,
    ...(thread === undefined ? {} : { [THREAD_KEY]: thread }),
  });
  const messageBack = (choice: ReplyChoice): CardNode => ({
    msteams: {
      type: 'messageBack',
      text: choice.label,
      displayText: choice.label,
      value: codeOf(choice),
    },
  });
  const tap = (choice: ReplyChoice): CardNode => ({
    ...codeOf(choice),
    ...(plain ? { label: choice.label } : messageBack(choice)),
  });
  return {
    version: '1.5',
    submit: (choice, form) => ({
      type: 'Action.Submit',
      title: choice.label,
      ...(form ? { data: codeOf(choice) } : { data: tap(choice), associatedInputs: 'none' }),
      ...actionStyle(choice),
    }),
  };
}

/** Renders a reply as activities in order, text and cards apart, each below Teams' limit. */
export function renderReply(reply: Reply, to: RenderFor = {}): TeamsActivityBody[] {
  const style = styleFor(to);
  const make = (page: Reply): TeamsActivityBody[] => replyActivities(page, style);
  const all = fitReply(reply, {
    limits: TEAMS_LIMITS,
    cap: MAX_ACTIVITY_BYTES,
    size: (page) => Math.max(...make(page).map(activityBytes)),
  }).flatMap(make);
  const name = to.name === undefined ? undefined : sanitiseForeignText(to.name);
  return name === undefined
    ? all
    : all.map((activity, i) => (i === 0 ? withRecipientName(activity, name) : activity));
}

/** Puts the name of the person answered at the top of an activity. */
function withRecipientName(activity: TeamsActivityBody, name: string): TeamsActivityBody {
  if (typeof activity['text'] === 'string')
    return { ...activity, text: `${name}: ${activity['text']}` };
  const list: unknown = activity['attachments'];
  return {
    ...activity,
    attachments: Array.isArray(list)
      ? list.map((one: unknown, i) =>
          i === 0
            ? cardAttachment(cardWithRecipientName(Reflect.get(Object(one), 'content'), name))
            : one,
        )
      : [],
  };
}

function cardWithRecipientName(card: unknown, name: string): CardNode {
  const node: CardNode = Object(card);
  const body: unknown = node['body'];
  const line = {
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text: name, size: 'Small', weight: 'Bolder', isSubtle: true }],
  };
  return { ...node, body: [line, ...(Array.isArray(body) ? body : [])] };
}

/** Renders a sentence with a link below it. */
export function renderLink(text: string, link: { label: string; url: string }): TeamsActivityBody {
  return cardsActivity(
    [
      {
        ...choicesCard(text, [], styleFor({})),
        actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
      },
    ],
    text,
  );
}

/** Renders a sentence alone. */
export const renderText = (text: string): TeamsActivityBody => ({
  type: 'message',
  textFormat: 'plain',
  text,
});

/** Bytes as Teams may count them. */
function activityBytes(activity: TeamsActivityBody): number {
  const text = JSON.stringify(activity);
  return Math.max(Buffer.byteLength(text), text.length * 2);
}

function replyActivities(reply: Reply, style: CardStyle): TeamsActivityBody[] {
  switch (reply.kind) {
    case 'text':
    case 'place':
      return [
        reply.choices.length === 0
          ? renderText(reply.text)
          : cardsActivity([choicesCard(reply.text, reply.choices, style)], reply.text),
      ];
    case 'carousel': {
      const before = reply.text === '' ? [] : [renderText(reply.text)];
      const after =
        reply.choices.length === 0
          ? []
          : [cardsActivity([choicesCard('', reply.choices, style)], '')];
      const summary = reply.cards.map((card) => card.title).join(', ');
      return [
        ...before,
        cardsActivity(
          reply.cards.map((card) => itemCard(card, style)),
          summary,
          'carousel',
        ),
        ...after,
      ];
    }
    default:
      return [
        cardsActivity(
          [replyCard(reply, reply.choices, style)],
          plainText({ ...reply, choices: [] }),
        ),
      ];
  }
}

/** The summary is what a notification shows. */
function cardsActivity(
  list: readonly CardNode[],
  summary: string,
  layout: 'list' | 'carousel' = 'list',
): TeamsActivityBody {
  const short = clipText(summary.trim(), 200);
  return {
    type: 'message',
    attachmentLayout: layout,
    attachments: list.map(cardAttachment),
    ...(short === '' ? {} : { summary: short }),
  };
}
