import type { ReplyCard, ReplyChoice, ReplyField, ReplyLine, Reply } from '../reply/reply';
import { neutraliseFormatting } from './unmarked';

/** A part of an Adaptive Card, as JSON. */
export type CardNode = Readonly<Record<string, unknown>>;

/** How a channel writes its cards: the version of the schema, and what a tapped choice sends. */
export interface CardStyle {
  version: '1.5' | '1.6';
  submit(choice: ReplyChoice, form: boolean): CardNode;
}

/** What is left of a reply for a card: choices are in it or not, as the channel likes. */
type CardReply = Exclude<Reply, { kind: 'text' | 'place' | 'carousel' }>;

/** The content type of the attachment that holds a card. */
export const CARD_TYPE = 'application/vnd.microsoft.card.adaptive';

/** A card as an attachment of an activity. */
export function cardAttachment(card: CardNode): CardNode {
  return { contentType: CARD_TYPE, content: card };
}

/** Adaptive Card of a sentence with choices. */
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

/** Adaptive Card of one card of a carousel. */
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

/** Adaptive Card of a reply that has more to it than a sentence. */
export function replyCard(
  reply: CardReply,
  choices: readonly ReplyChoice[],
  style: CardStyle,
): CardNode {
  const more = submitActions(choices, style);
  switch (reply.kind) {
    case 'form':
      return assembleCard(
        style,
        dropMissingNodes([
          headingBlock(reply.title),
          richTextBlock(reply.text),
          ...reply.fields.flatMap(inputNodes),
        ]),
        [style.submit(reply.submit, true), ...more],
      );
    case 'receipt':
      return assembleCard(
        style,
        dropMissingNodes([
          headingBlock(reply.title),
          richTextBlock(reply.text),
          ...billRows(reply.lines, reply.total),
        ]),
        more,
      );
    case 'consent': {
      const terms = reply.terms.map((term) => richTextBlock(term, { isSubtle: true }, 'Small'));
      return assembleCard(
        style,
        dropMissingNodes([
          headingBlock(reply.title),
          ...billRows(reply.lines, reply.total),
          ...terms,
          richTextBlock(reply.question),
        ]),
        [...submitActions([reply.yes, reply.no], style), ...more],
      );
    }
    case 'pay':
      return assembleCard(
        style,
        dropMissingNodes([
          headingBlock(reply.title),
          richTextBlock(reply.text),
          richTextBlock(reply.amount, { weight: 'Bolder', size: 'Large' }),
        ]),
        [{ ...openUrlAction(reply.label, reply.url), style: 'positive' }, ...more],
      );
    case 'status':
      return assembleCard(
        style,
        dropMissingNodes([
          headingBlock(reply.title, STATUS_COLOURS[reply.state]),
          richTextBlock(reply.text),
          ...reply.lines.map((line) => lineRow(line)),
        ]),
        more,
      );
    case 'pot':
      return assembleCard(
        style,
        dropMissingNodes([
          headingBlock(reply.title, GROUP_ORDER_COLOURS[reply.state]),
          richTextBlock(reply.text),
          ...reply.lines.map((line) => lineRow(line)),
          ...(reply.total ? [lineRow(reply.total, { weight: 'Bolder' })] : []),
        ]),
        more,
      );
    default:
      return assembleCard(
        style,
        dropMissingNodes([
          headingBlock(reply.title),
          ...reply.lines.map((line) => lineRow(line)),
          imageNode(reply.qr.url, reply.qr.alt, 'Large'),
        ]),
        [openUrlAction(reply.label, reply.url), ...more],
      );
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

/** Teams shows six buttons of a row and hides the rest, so longer ones are set in rows of their own. */
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

/** `style` of Action.Submit for a choice's. */
export function actionStyle(choice: ReplyChoice): { style?: string } {
  if (choice.style === 'primary') return { style: 'positive' };
  return choice.style === 'danger' ? { style: 'destructive' } : {};
}

const openUrlAction = (title: string, url: string): CardNode => ({
  type: 'Action.OpenUrl',
  title,
  url,
});

/** Text as a RichTextBlock: a TextBlock would read sellers' words as markdown, links among it. */
function richTextBlock(
  text: string | undefined,
  run: CardNode = {},
  spacing: string = 'Default',
): CardNode | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  return { type: 'RichTextBlock', spacing, inlines: [{ type: 'TextRun', text, ...run }] };
}

const headingBlock = (text: string, color: string = 'Default'): CardNode | undefined =>
  richTextBlock(text, { weight: 'Bolder', size: 'Medium', color });

const dropMissingNodes = (nodes: readonly (CardNode | undefined)[]): CardNode[] =>
  nodes.filter((node): node is CardNode => node !== undefined);

const imageNode = (url: string, altText: string, size: string): CardNode => ({
  type: 'Image',
  url,
  altText,
  size,
});

const billRows = (lines: readonly ReplyLine[], total: ReplyLine): CardNode[] => [
  ...lines.map((line) => lineRow(line)),
  lineRow(total, { weight: 'Bolder' }),
];

function lineRow(line: ReplyLine, run: CardNode = {}): CardNode {
  const left = {
    type: 'Column',
    width: 'stretch',
    items: dropMissingNodes([
      richTextBlock(line.label, run),
      richTextBlock(line.note, { isSubtle: true, size: 'Small' }, 'None'),
    ]),
  };
  const amount = richTextBlock(line.amount, run);
  const right = amount
    ? [{ type: 'Column', width: 'auto', items: [{ ...amount, horizontalAlignment: 'Right' }] }]
    : [];
  return { type: 'ColumnSet', spacing: 'Small', columns: [left, ...right] };
}

function inputNodes(field: ReplyField): CardNode[] {
  const label = field.label.trim() === '' ? field.name : field.label;
  const errorMessage = neutraliseFormatting(
    [field.error, field.hint].find((text) => text !== undefined && text.trim() !== '') ?? label,
  ); // the one text of a card that is read as markdown
  const base = {
    id: field.name,
    label,
    ...(field.required ? { isRequired: true, errorMessage } : {}),
  };
  const hint =
    field.input === 'text'
      ? undefined
      : richTextBlock(field.hint, { isSubtle: true, size: 'Small' }, 'None');
  return dropMissingNodes([
    richTextBlock(field.error, { color: 'Attention' }),
    { ...base, ...inputKind(field) },
    hint,
  ]);
}

function inputKind(field: ReplyField): CardNode {
  const value = field.value === undefined ? {} : { value: field.value };
  const placeholder = field.hint === undefined ? {} : { placeholder: field.hint };
  switch (field.input) {
    case 'select':
      if (field.options === undefined || field.options.length === 0)
        return { type: 'Input.Text', ...value, ...placeholder };
      return {
        type: 'Input.ChoiceSet',
        style: 'compact',
        choices: field.options.map(choiceSetOption),
        ...value,
      };
    case 'number':
    case 'count':
      return { type: 'Input.Number', ...numberBounds(field), ...numericValue(field.value) };
    case 'date':
      return {
        type: 'Input.Date',
        ...(field.value !== undefined && ISO_DATE.test(field.value) ? value : {}),
      };
    case 'email':
    case 'tel':
      return { type: 'Input.Text', style: field.input, ...value };
    default:
      return { type: 'Input.Text', ...value, ...placeholder };
  }
}

/** Neither may be empty in a card. */
const choiceSetOption = ({ label, value }: { label: string; value: string }): CardNode => ({
  title: label || value || '–',
  value: value || '–',
});

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

const numberBounds = (field: ReplyField): CardNode => ({
  ...(field.min === undefined ? {} : { min: field.min }),
  ...(field.max === undefined ? {} : { max: field.max }),
});

const numericValue = (value: string | undefined): CardNode =>
  value !== undefined && value.trim() !== '' && Number.isFinite(Number(value))
    ? { value: Number(value) }
    : {};
