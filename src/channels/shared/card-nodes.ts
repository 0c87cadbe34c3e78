import type { ReplyLine } from '../../reply/reply';

/** A part of an Adaptive Card, as JSON. */
export type CardNode = Readonly<Record<string, unknown>>;

/** A button that opens a page. */
export const openUrlAction = (title: string, url: string): CardNode => ({
  type: 'Action.OpenUrl',
  title,
  url,
});

/** Text as a RichTextBlock: a TextBlock would read sellers' words as markdown, links among it. */
export function richTextBlock(
  text: string | undefined,
  run: CardNode = {},
  spacing: string = 'Default',
): CardNode | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  return { type: 'RichTextBlock', spacing, inlines: [{ type: 'TextRun', text, ...run }] };
}

/** A heading, in a colour of the schema. */
export const headingBlock = (text: string, color: string = 'Default'): CardNode | undefined =>
  richTextBlock(text, { weight: 'Bolder', size: 'Medium', color });

/** The nodes that there are. */
export const dropMissingNodes = (nodes: readonly (CardNode | undefined)[]): CardNode[] =>
  nodes.filter((node): node is CardNode => node !== undefined);

/** A picture with the words for those who do not see it. */
export const imageNode = (url: string, altText: string, size: string): CardNode => ({
  type: 'Image',
  url,
  altText,
  size,
});

/** A row for each line of a bill, and its total. */
export const billRows = (lines: readonly ReplyLine[], total: ReplyLine): CardNode[] => [
  ...lines.map((line) => lineRow(line)),
  lineRow(total, { weight: 'Bolder' }),
];

/** A line of a bill: what it is on the left, the amount on the right. */
export function lineRow(line: ReplyLine, run: CardNode = {}): CardNode {
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
