import type { ReplyLine } from '../../reply/reply-parts';

/** A part of an Adaptive Card, as JSON. */
export type CardNode = Readonly<Record<string, unknown>>;

/** Returns a button that opens a page. */
export const openUrlAction = (title: string, url: string): CardNode => ({
  type: 'Action.OpenUrl',
  title,
  url,
});

/**
 * Returns text as a RichTextBlock, undefined for blank text: a TextBlock would read sellers' words
 * as markdown, links included.
 */
export function richTextBlock(
  text: string | undefined,
  run: CardNode = {},
  spacing: string = 'Default',
): CardNode | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  return { type: 'RichTextBlock', spacing, inlines: [{ type: 'TextRun', text, ...run }] };
}

/** Returns a heading, in a colour that the card schema names; undefined for blank text. */
export const headingBlock = (text: string, color: string = 'Default'): CardNode | undefined =>
  richTextBlock(text, { weight: 'Bolder', size: 'Medium', color });

/** Leaves out the nodes that are undefined. */
export const dropMissingNodes = (nodes: readonly (CardNode | undefined)[]): CardNode[] =>
  nodes.filter((node): node is CardNode => node !== undefined);

/** Returns a picture with `altText` for people who do not see it. */
export const imageNode = (url: string, altText: string, size: string): CardNode => ({
  type: 'Image',
  url,
  altText,
  size,
});

/** Returns a row for each line of a bill, and one for its total. */
export const billRows = (lines: readonly ReplyLine[], total: ReplyLine): CardNode[] => [
  ...lines.map((line) => lineRow(line)),
  lineRow(total, { weight: 'Bolder' }),
];

/** Returns a line of a bill as a row: label and note on the left, amount on the right. */
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
