import type { ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import {
  say,
  type PlainTextKey,
  type ReplyText,
  type TextArguments,
  type TextKey,
  type TextParameter,
} from '../../src/reply/text';

type Choices = ChoiceOf<ReplyText>[];

/** Makes a text reply with buttons. */
export function textReply(text: ReplyText, choices?: Choices): ReplyOf<ReplyText>;
/** Makes a text reply by its text key, with buttons, then the values of the text. */
export function textReply<K extends TextKey>(
  key: K,
  ...rest: TextArguments<K> extends [] ? [choices?: Choices] : [Choices, ...TextArguments<K>]
): ReplyOf<ReplyText>;
/** Takes a text as it is; makes a text of a key and its values. */
export function textReply(
  text: ReplyText | TextKey,
  choices: Choices = [],
  values?: Record<string, TextParameter>,
): ReplyOf<ReplyText> {
  if (typeof text !== 'string') return { kind: 'text', text, choices };
  return {
    kind: 'text',
    text: values === undefined ? { say: text } : { say: text, with: values },
    choices,
  };
}

/** Makes a button; `value` is the code of its command. */
export function choice(
  label: ReplyText | PlainTextKey,
  value: string,
  style?: ChoiceOf<ReplyText>['style'],
): ChoiceOf<ReplyText> {
  const text = typeof label === 'string' ? say(label) : label;
  return style === undefined ? { label: text, value } : { label: text, value, style };
}

/** Makes the text of an amount in paise. */
export const moneyText = (paise: number): ReplyText => say('price.amount', { amount: { paise } });

/** Makes the text of a price in paise; zero is "free". */
export const priceText = (paise: number): ReplyText =>
  paise === 0 ? say('price.free') : moneyText(paise);

/** Filters that are on or off, or hold words: "any" says nothing of these. */
const NO_RANGE: ReadonlySet<string> = new Set(['veg', 'open', 'free', 'recent', 'text', 'avoid']);

/** Makes the label of a button that lets a filter go: "Any price", "Skip veg only". */
export const withoutLabel = (slot: string, what: ReplyText): ReplyText =>
  say(NO_RANGE.has(slot) ? 'choice.without' : 'choice.any', { what });
