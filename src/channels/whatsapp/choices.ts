import type { ReplyChoice } from '../../reply/reply';
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
import type { WhatsAppStrings } from './words';

/** A text as messages, in pieces where it is long; none for an empty one. */
export function textBodies(text: string): WhatsAppBody[] {
  return text.trim() === '' ? [] : splitText(text.trim(), TEXT_BODY).map(textBody);
}

/** A text too long for what stands below it is said in messages before; its last lines stay. */
export function withTail(
  text: string,
  max: number,
  last: (tail: string) => WhatsAppBody,
): WhatsAppBody[] {
  const { head, tail } = tailOf(text, max);
  return [...textBodies(head), last(tail === '' ? '…' : tail)];
}

/** A text with its choices: as buttons where they fit, else as lists of ten; without choices, a text. */
export function bodiesWithChoices(
  text: string,
  given: readonly ReplyChoice[],
  words: WhatsAppStrings,
): WhatsAppBody[] {
  const choices = cleanChoices(given);
  if (choices.length === 0) return textBodies(text);
  if (fitsButtons(choices))
    return withTail(text === '' ? words.or : text, INTERACTIVE_BODY, (tail) =>
      buttonsBody(tail, choices),
    );
  return listBodies(
    text,
    choices.map((choice) => ({ choice })),
    words,
  );
}

/**
 * The text with rows of lists below it, ten a list, each code once a list. Labels that no row holds
 * whole are in the text.
 */
export function listBodies(
  text: string,
  rows: readonly WhatsAppListRow[],
  words: WhatsAppStrings,
): WhatsAppBody[] {
  const long = rows.flatMap(({ choice, section }) => [
    ...(choice.label.length > ROW_DESCRIPTION ? [choice.label] : []),
    ...(section !== undefined && section.length > ROW_TITLE && !text.includes(section)
      ? [section]
      : []),
  ]);
  const said = [text, ...new Set(long)].filter((part) => part !== '').join('\n');
  return splitIntoLists(rows).flatMap((page, i) => {
    if (i > 0) return [listBody(words.more, words.choose, page)];
    return withTail(said === '' ? words.or : said, LIST_BODY, (tail) =>
      listBody(tail, words.choose, page),
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

/** Whether choices can stand as reply buttons, whole. */
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

/** Choices with labels that WhatsApp takes; the same one twice is one. */
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
