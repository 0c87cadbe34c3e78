import type { OwnWords } from '../../reply/own-words';
import type { ReplyChoice } from '../../reply/reply-parts';
import { splitText } from '../shared/split-text';
import type { WhatsAppBody, WhatsAppListRow } from './bodies';
import { buttonsBody, listBody, textBody } from './bodies';
import {
  MAX_BUTTONS,
  BUTTON_TITLE,
  INTERACTIVE_BODY,
  LIST_BODY,
  LIST_ROWS,
  ROW_DESCRIPTION,
  ROW_TITLE,
  TEXT_BODY,
} from './limits';
import { cleanText, tailOf } from './plain';

/** Renders a text as messages, in pieces where it is long; none for an empty one. */
export function textBodies(text: string): WhatsAppBody[] {
  return text.trim() === '' ? [] : splitText(text.trim(), TEXT_BODY).map(textBody);
}

/**
 * Renders a text with something below it (`last`). Where the text is longer than `max`, its end
 * stays there and messages before hold the rest.
 */
export function withTail(
  text: string,
  max: number,
  last: (tail: string) => WhatsAppBody,
): WhatsAppBody[] {
  const { head, tail } = tailOf(text, max);
  return [...textBodies(head), last(tail === '' ? '…' : tail)];
}

/** Renders a text with its choices: as buttons where they fit, else as lists of ten. */
export function bodiesWithChoices(
  text: string,
  given: readonly ReplyChoice[],
  words: OwnWords,
): WhatsAppBody[] {
  const choices = cleanChoices(given);
  if (choices.length === 0) return textBodies(text);
  if (fitsButtons(choices))
    return withTail(text === '' ? words('whatsapp.or') : text, INTERACTIVE_BODY, (tail) =>
      buttonsBody(tail, choices),
    );
  return listBodies(
    text,
    choices.map((choice) => ({ choice })),
    words,
  );
}

/**
 * Renders a text with lists of ten rows below it, each code once a list. The text also holds the
 * labels that are too long for a row.
 */
export function listBodies(
  text: string,
  rows: readonly WhatsAppListRow[],
  words: OwnWords,
): WhatsAppBody[] {
  const long = rows.flatMap(({ choice, section }) => [
    ...(choice.label.length > ROW_DESCRIPTION ? [choice.label] : []),
    ...(section !== undefined && section.length > ROW_TITLE && !text.includes(section)
      ? [section]
      : []),
  ]);
  const said = [text, ...new Set(long)].filter((part) => part !== '').join('\n');
  return splitIntoLists(rows).flatMap((page, i) => {
    if (i > 0) return [listBody(words('whatsapp.more'), words('whatsapp.choose'), page)];
    return withTail(said === '' ? words('whatsapp.or') : said, LIST_BODY, (tail) =>
      listBody(tail, words('whatsapp.choose'), page),
    );
  });
}

function splitIntoLists(rows: readonly WhatsAppListRow[]): WhatsAppListRow[][] {
  const all: WhatsAppListRow[][] = [];
  for (const row of rows) {
    const page = all.at(-1);
    const room =
      page !== undefined &&
      page.length < LIST_ROWS &&
      page.every((one) => one.choice.value !== row.choice.value);
    if (room) page.push(row);
    else all.push([row]);
  }
  return all;
}

/** Tells whether choices fit uncut as reply buttons. */
export function fitsButtons(choices: readonly ReplyChoice[], most: number = MAX_BUTTONS): boolean {
  const labels = new Set(choices.map((choice) => choice.label));
  const codes = new Set(choices.map((choice) => choice.value));
  return (
    choices.length >= 1 &&
    choices.length <= most &&
    labels.size === choices.length &&
    codes.size === choices.length &&
    choices.every(({ label }) => label.length <= BUTTON_TITLE)
  );
}

/** Returns choices with labels that WhatsApp takes, each choice once. */
export function cleanChoices(choices: readonly ReplyChoice[]): ReplyChoice[] {
  const seen = new Set<string>();
  return choices.flatMap((choice) => {
    const label = cleanText(choice.label).replace(/\s+/g, ' ') || '…';
    const key = `${choice.value}\n${label}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ ...choice, label }];
  });
}
