import { mapReplyTexts } from '../../reply/map-texts';
import type { Reply } from '../../reply/reply';
import type { MessageContent } from '../../store/message';
import type { HistoryItem } from '../../store/store';
import { maskableWords, type TextMask } from './masking';

const TEXTS_SHOWN = 12;
/** Texts no longer than this stand side by side: the days of a sheet, the sums of a bill. */
const SHORT_LETTERS = 20;
/** A word of one letter hides nothing, and would hide much. */
const LEAST_LETTERS = 2;

/** One line of a talk as the page shows it. */
export interface TranscriptLine {
  seq: number;
  at: number;
  from: 'bot' | 'person';
  /** What kind of message or reply it is. */
  kind: string;
  texts: string[];
}

/** Makes the lines of a talk; texts go through `mask`. Addresses of pages are never shown. */
export function transcriptOf(items: readonly HistoryItem[], mask: TextMask): TranscriptLine[] {
  return items.map((item) => {
    const own = item.from === 'bot' ? replyTexts(item.reply) : messageTexts(item.content);
    const kind = item.from === 'bot' ? item.reply.kind : messageKind(item);
    return { seq: item.seq, at: item.at, from: item.from, kind, texts: own.map(mask) };
  });
}

/** A message that was put aside stands twice once it is handled again (store/put-aside.ts). */
const messageKind = ({ messageId, content }: Extract<HistoryItem, { from: 'person' }>): string =>
  messageId.startsWith('again:') ? `${content.kind}, handled again` : content.kind;

/** The texts of a reply in its order, each once, and its buttons in one line below; of a long one the first, and how many more. */
function replyTexts(reply: Reply): string[] {
  const choices = new Set('choices' in reply ? reply.choices.map(({ label }) => label) : []);
  const said = new Set<string>();
  mapReplyTexts(reply, (text) => {
    if (text !== '') said.add(text);
    return text;
  });
  const texts = sideBySide([...said].filter((text) => !choices.has(text)));
  const rest = texts.length - TEXTS_SHOWN;
  const shown = rest > 0 ? [...texts.slice(0, TEXTS_SHOWN), `(${rest} more)`] : texts;
  return choices.size === 0 ? shown : [...shown, buttonsLine([...choices])];
}

function sideBySide(texts: readonly string[]): string[] {
  const lines: string[] = [];
  let open = false; // whether the last line is of short texts
  for (const text of texts) {
    const short = text.length <= SHORT_LETTERS;
    if (short && open) lines.push(`${lines.pop()} · ${text}`);
    else lines.push(text);
    open = short;
  }
  return lines;
}

function buttonsLine(labels: readonly string[]): string {
  const rest = labels.length - TEXTS_SHOWN;
  const shown = labels.slice(0, TEXTS_SHOWN).map((label) => `[${label}]`);
  return [...shown, ...(rest > 0 ? [`(${rest} more)`] : [])].join(' ');
}

function messageTexts(content: MessageContent): string[] {
  switch (content.kind) {
    case 'text':
      return [content.text];
    case 'choice':
      return content.text === undefined ? [] : [content.text];
    case 'form':
      return Object.entries(content.fields).map(([name, value]) => `${name}: ${value}`);
    case 'place':
      return content.label === undefined ? [] : [content.label];
    case 'event':
      return [content.name];
    default:
      return [];
  }
}

/** All texts of Mela's replies. */
export function* repliedTexts(items: readonly HistoryItem[]): Generator<string> {
  for (const item of items) {
    if (item.from === 'person') continue;
    const texts: string[] = [];
    mapReplyTexts(item.reply, (text) => {
      texts.push(text);
      return text;
    });
    yield* texts;
  }
}

/** Words of what Mela offered in this talk: titles of cards, which are the catalogue's. */
export const offeredWords = (items: readonly HistoryItem[]): Generator<string> =>
  maskableWords(
    items.flatMap((item) =>
      item.from === 'bot' && item.reply.kind === 'carousel'
        ? item.reply.cards.map(({ title }) => title)
        : [],
    ),
  );

/** Words that a person gave of themselves: in forms of this talk, and as remembered of them. */
export function personalWords(
  items: readonly HistoryItem[],
  remembered: readonly string[],
): Set<string> {
  const values = items.flatMap((item) =>
    item.from === 'person' && item.content.kind === 'form'
      ? Object.values(item.content.fields)
      : [],
  );
  const words = maskableWords([...values, ...remembered]);
  return new Set([...words].filter((word) => word.length >= LEAST_LETTERS));
}
