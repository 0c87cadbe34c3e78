import type { Card, Choice, Field, Line, Reply } from '../reply/reply';
import { unmarked } from './unmarked';

/** A part of an Adaptive Card, as JSON. */
export type CardNode = Readonly<Record<string, unknown>>;

/** How a channel writes its cards: the version of the schema, and what a tapped choice sends. */
export interface CardStyle {
  version: '1.5' | '1.6';
  submit(choice: Choice, form: boolean): CardNode;
}

/** What is left of a reply for a card: choices are in it or not, as the channel likes. */
type CardReply = Exclude<Reply, { kind: 'text' | 'place' | 'carousel' }>;

/** The content type of the attachment that holds a card. */
export const CARD_TYPE = 'application/vnd.microsoft.card.adaptive';

/** A card as an attachment of an activity. */
export function attachment(card: CardNode): CardNode {
  return { contentType: CARD_TYPE, content: card };
}

/** Adaptive Card of a sentence with choices. */
export function choicesCard(text: string, choices: readonly Choice[], style: CardStyle): CardNode {
  return whole(style, present([words(text)]), buttons(choices, style));
}

/** Adaptive Card of one card of a carousel. */
export function itemCard(card: Card, style: CardStyle): CardNode {
  const badge = card.badge === undefined ? [] : [words(card.badge, { weight: 'Bolder', size: 'Small', color: 'Accent' })];
  const body = [
    ...(card.picture ? [picture(card.picture.url, card.picture.alt, 'Stretch')] : []),
    ...badge,
    heading(card.title),
    ...(card.subtitle === undefined ? [] : [words(card.subtitle, { isSubtle: true })]),
    ...card.facts.map((fact) => words(fact, {}, 'Small')),
  ];
  return whole(style, present(body), buttons(card.choices, style));
}

/** Adaptive Card of a reply that has more to it than a sentence. */
export function replyCard(reply: CardReply, choices: readonly Choice[], style: CardStyle): CardNode {
  const more = buttons(choices, style);
  switch (reply.kind) {
    case 'form':
      return whole(style, present([heading(reply.title), words(reply.text), ...reply.fields.flatMap(input)]), [style.submit(reply.submit, true), ...more]);
    case 'receipt':
      return whole(style, present([heading(reply.title), words(reply.text), ...bill(reply.lines, reply.total)]), more);
    case 'consent': {
      const terms = reply.terms.map((term) => words(term, { isSubtle: true }, 'Small'));
      return whole(style, present([heading(reply.title), ...bill(reply.lines, reply.total), ...terms, words(reply.question)]), [...buttons([reply.yes, reply.no], style), ...more]);
    }
    case 'pay':
      return whole(style, present([heading(reply.title), words(reply.text), words(reply.amount, { weight: 'Bolder', size: 'Large' })]), [{ ...open(reply.label, reply.url), style: 'positive' }, ...more]);
    case 'status':
      return whole(style, present([heading(reply.title, COLOURS[reply.state]), words(reply.text), ...reply.lines.map((line) => row(line))]), more);
    case 'pot':
      return whole(style, present([heading(reply.title, POT_COLOURS[reply.state]), words(reply.text), ...reply.lines.map((line) => row(line)), ...(reply.total ? [row(reply.total, { weight: 'Bolder' })] : [])]), more);
    default:
      return whole(style, present([heading(reply.title), ...reply.lines.map((line) => row(line)), picture(reply.qr.url, reply.qr.alt, 'Large')]), [open(reply.label, reply.url), ...more]);
  }
}

const COLOURS = { waiting: 'Default', processing: 'Accent', confirmed: 'Good', failed: 'Attention', cancelled: 'Attention', expired: 'Warning' } as const;

const POT_COLOURS = { open: 'Accent', closed: 'Default', placed: 'Good', over: 'Warning' } as const;

/** Teams shows six buttons of a row and hides the rest, so longer ones are set in rows of their own. */
const ROW = 5;

function whole(style: CardStyle, body: readonly CardNode[], actions: readonly CardNode[]): CardNode {
  const rows = actions.length <= ROW ? [] : Array.from({ length: Math.ceil(actions.length / ROW) }, (_, i) => ({ type: 'ActionSet', actions: actions.slice(i * ROW, i * ROW + ROW) }));
  return {
    type: 'AdaptiveCard',
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    version: style.version,
    body: [...body, ...rows],
    ...(rows.length === 0 && actions.length > 0 ? { actions } : {}),
  };
}

const buttons = (choices: readonly Choice[], style: CardStyle): CardNode[] => choices.map((choice) => style.submit(choice, false));

/** `style` of Action.Submit for a choice's. */
export function actionStyle(choice: Choice): { style?: string } {
  if (choice.style === 'primary') return { style: 'positive' };
  return choice.style === 'danger' ? { style: 'destructive' } : {};
}

const open = (title: string, url: string): CardNode => ({ type: 'Action.OpenUrl', title, url });

/** Text as a RichTextBlock: a TextBlock would read sellers' words as markdown, links among it. */
function words(text: string | undefined, run: CardNode = {}, spacing: string = 'Default'): CardNode | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  return { type: 'RichTextBlock', spacing, inlines: [{ type: 'TextRun', text, ...run }] };
}

const heading = (text: string, color: string = 'Default'): CardNode | undefined => words(text, { weight: 'Bolder', size: 'Medium', color });

const present = (nodes: readonly (CardNode | undefined)[]): CardNode[] => nodes.filter((node): node is CardNode => node !== undefined);

const picture = (url: string, altText: string, size: string): CardNode => ({ type: 'Image', url, altText, size });

const bill = (lines: readonly Line[], total: Line): CardNode[] => [...lines.map((line) => row(line)), row(total, { weight: 'Bolder' })];

function row(line: Line, run: CardNode = {}): CardNode {
  const left = { type: 'Column', width: 'stretch', items: present([words(line.label, run), words(line.note, { isSubtle: true, size: 'Small' }, 'None')]) };
  const amount = words(line.amount, run);
  const right = amount ? [{ type: 'Column', width: 'auto', items: [{ ...amount, horizontalAlignment: 'Right' }] }] : [];
  return { type: 'ColumnSet', spacing: 'Small', columns: [left, ...right] };
}

function input(field: Field): CardNode[] {
  const label = field.label.trim() === '' ? field.name : field.label;
  const errorMessage = unmarked([field.error, field.hint].find((text) => text !== undefined && text.trim() !== '') ?? label); // the one text of a card that is read as markdown
  const base = { id: field.name, label, ...(field.required ? { isRequired: true, errorMessage } : {}) };
  const hint = field.input === 'text' ? undefined : words(field.hint, { isSubtle: true, size: 'Small' }, 'None');
  return present([words(field.error, { color: 'Attention' }), { ...base, ...inputKind(field) }, hint]);
}

function inputKind(field: Field): CardNode {
  const value = field.value === undefined ? {} : { value: field.value };
  const placeholder = field.hint === undefined ? {} : { placeholder: field.hint };
  switch (field.input) {
    case 'select':
      if (field.options === undefined || field.options.length === 0) return { type: 'Input.Text', ...value, ...placeholder };
      return { type: 'Input.ChoiceSet', style: 'compact', choices: field.options.map(option), ...value };
    case 'number':
    case 'count':
      return { type: 'Input.Number', ...bounds(field), ...numeric(field.value) };
    case 'date':
      return { type: 'Input.Date', ...(field.value !== undefined && ISO_DATE.test(field.value) ? value : {}) };
    case 'email':
    case 'tel':
      return { type: 'Input.Text', style: field.input, ...value };
    default:
      return { type: 'Input.Text', ...value, ...placeholder };
  }
}

/** Neither may be empty in a card. */
const option = ({ label, value }: { label: string; value: string }): CardNode => ({ title: label || value || '–', value: value || '–' });

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

const bounds = (field: Field): CardNode => ({ ...(field.min === undefined ? {} : { min: field.min }), ...(field.max === undefined ? {} : { max: field.max }) });

const numeric = (value: string | undefined): CardNode => (value !== undefined && value.trim() !== '' && Number.isFinite(Number(value)) ? { value: Number(value) } : {});
