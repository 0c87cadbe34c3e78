import type { FormOf, Reply } from '../../reply/reply';
import type { ReplyCard, ReplyChoice } from '../../reply/reply-parts';
import { inputNodes } from './card-inputs';
import {
  billRows,
  dropMissingNodes,
  headingBlock,
  imageNode,
  lineRow,
  openUrlAction,
  richTextBlock,
  type CardNode,
} from './card-nodes';

/**
 * How a channel writes its Adaptive Cards: the schema's version, and the button of a choice (`form`
 * where it sends the form's fields).
 */
export interface CardStyle {
  version: '1.5' | '1.6';
  submit(choice: ReplyChoice, form: boolean): CardNode;
}

/** The replies that a card can show. */
type CardReply = Exclude<Reply, { kind: 'text' | 'place' | 'carousel' }>;

/** Content type of an attachment that holds an Adaptive Card. */
export const CARD_TYPE = 'application/vnd.microsoft.card.adaptive';

/** Wraps a card as an attachment of an activity. */
export function cardAttachment(card: CardNode): CardNode {
  return { contentType: CARD_TYPE, content: card };
}

/** Returns an Adaptive Card of a sentence with buttons. */
export function choicesCard(
  text: string,
  choices: readonly ReplyChoice[],
  style: CardStyle,
): CardNode {
  return assembleCard(
    style,
    dropMissingNodes([richTextBlock(text)]),
    submitActions(choices, style),
  );
}

/** Returns an Adaptive Card of one card of a carousel. */
export function itemCard(card: ReplyCard, style: CardStyle): CardNode {
  const badge =
    card.badge === undefined
      ? []
      : [richTextBlock(card.badge, { weight: 'Bolder', size: 'Small', color: 'Accent' })];
  const body = [
    ...(card.picture ? [imageNode(card.picture.url, card.picture.alt, 'Stretch')] : []),
    ...badge,
    headingBlock(card.title),
    ...(card.subtitle === undefined ? [] : [richTextBlock(card.subtitle, { isSubtle: true })]),
    ...card.facts.map((fact) => richTextBlock(fact, {}, 'Small')),
  ];
  return assembleCard(style, dropMissingNodes(body), submitActions(card.choices, style));
}

/** Returns an Adaptive Card of a reply that is more than a sentence. */
export function replyCard(
  reply: CardReply,
  choices: readonly ReplyChoice[],
  style: CardStyle,
): CardNode {
  const actions = [...ownActions(reply, style), ...submitActions(choices, style)];
  return assembleCard(style, dropMissingNodes(cardBody(reply)), actions);
}

function cardBody(reply: CardReply): (CardNode | undefined)[] {
  switch (reply.kind) {
    case 'form':
      return formBody(reply);
    case 'receipt':
      return [
        headingBlock(reply.title),
        richTextBlock(reply.text),
        ...billRows(reply.lines, reply.total),
      ];
    case 'consent':
      return [
        headingBlock(reply.title),
        ...billRows(reply.lines, reply.total),
        ...reply.terms.map((term) => richTextBlock(term, { isSubtle: true }, 'Small')),
        richTextBlock(reply.question),
      ];
    case 'pay':
      return [
        headingBlock(reply.title),
        richTextBlock(reply.text),
        richTextBlock(reply.amount, { weight: 'Bolder', size: 'Large' }),
      ];
    case 'status':
      return [
        headingBlock(reply.title, STATUS_COLOURS[reply.state]),
        richTextBlock(reply.text),
        ...reply.lines.map((line) => lineRow(line)),
      ];
    case 'arrangement':
      return [
        headingBlock(reply.title, GROUP_ORDER_COLOURS[reply.state]),
        richTextBlock(reply.text),
        ...reply.lines.map((line) => lineRow(line)),
        ...(reply.total ? [lineRow(reply.total, { weight: 'Bolder' })] : []),
      ];
    default:
      return [
        headingBlock(reply.title),
        ...reply.lines.map((line) => lineRow(line)),
        ...(reply.qr ? [imageNode(reply.qr.url, reply.qr.alt, 'Large')] : []),
      ];
  }
}

/** The fields of a form, and of each further form under its own heading. */
const formBody = ({ title, text, fields, more = [] }: FormOf<string>): (CardNode | undefined)[] => [
  headingBlock(title),
  richTextBlock(text),
  ...fields.flatMap(inputNodes),
  ...more.flatMap((section) => [
    headingBlock(section.title),
    ...section.fields.flatMap(inputNodes),
  ]),
];

/** The buttons that belong to the reply itself; its choices come after them. */
function ownActions(reply: CardReply, style: CardStyle): CardNode[] {
  switch (reply.kind) {
    case 'form':
      return [style.submit(reply.submit, true)];
    case 'consent':
      return submitActions([reply.yes, reply.no], style);
    case 'pay':
      return [{ ...openUrlAction(reply.label, reply.url), style: 'positive' }];
    case 'ticket':
      return [openUrlAction(reply.label, reply.url)];
    default:
      return [];
  }
}

const STATUS_COLOURS = {
  waiting: 'Default',
  processing: 'Accent',
  confirmed: 'Good',
  failed: 'Attention',
  cancelled: 'Attention',
  expired: 'Warning',
} as const;

const GROUP_ORDER_COLOURS = {
  open: 'Accent',
  closed: 'Default',
  placed: 'Good',
  over: 'Warning',
} as const;

/** Most buttons of one row: Teams hides those after the sixth, so longer rows are split. */
const BUTTONS_PER_ROW = 5;

function assembleCard(
  style: CardStyle,
  body: readonly CardNode[],
  actions: readonly CardNode[],
): CardNode {
  const rows =
    actions.length <= BUTTONS_PER_ROW
      ? []
      : Array.from({ length: Math.ceil(actions.length / BUTTONS_PER_ROW) }, (_, i) => ({
          type: 'ActionSet',
          actions: actions.slice(i * BUTTONS_PER_ROW, i * BUTTONS_PER_ROW + BUTTONS_PER_ROW),
        }));
  return {
    type: 'AdaptiveCard',
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    version: style.version,
    body: [...body, ...rows],
    ...(rows.length === 0 && actions.length > 0 ? { actions } : {}),
  };
}

const submitActions = (choices: readonly ReplyChoice[], style: CardStyle): CardNode[] =>
  choices.map((choice) => style.submit(choice, false));

/** Returns the `style` of Action.Submit that matches a choice's style; none for a plain choice. */
export function actionStyle(choice: ReplyChoice): { style?: string } {
  if (choice.style === 'primary') return { style: 'positive' };
  return choice.style === 'danger' ? { style: 'destructive' } : {};
}
