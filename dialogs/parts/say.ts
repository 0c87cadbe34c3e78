import type { ChoiceOf, ReplyOf } from '../../src/reply/reply';
import {
  say,
  type PlainTextKey,
  type ReplyText,
  type TextArguments,
  type TextKey,
  type TextParameter,
} from '../../src/reply/text';

type Choices = ChoiceOf<ReplyText>[];

/** A sentence with quick answers. */
export function textReply(text: ReplyText, choices?: Choices): ReplyOf<ReplyText>;
/** A sentence by its key, with quick answers, then the values that the text takes. */
export function textReply<K extends TextKey>(
  key: K,
  ...rest: TextArguments<K> extends [] ? [choices?: Choices] : [Choices, ...TextArguments<K>]
): ReplyOf<ReplyText>;
/** A text is taken as it is; a key becomes a text with the values. */
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

/** A button. */
export function choice(
  label: ReplyText | PlainTextKey,
  value: string,
  style?: ChoiceOf<ReplyText>['style'],
): ChoiceOf<ReplyText> {
  const text = typeof label === 'string' ? say(label) : label;
  return style === undefined ? { label: text, value } : { label: text, value, style };
}

/** An amount of paise. */
export const moneyText = (paise: number): ReplyText => say('price.amount', { amount: { paise } });

/** A price: free, or an amount. */
export const priceText = (paise: number): ReplyText =>
  paise === 0 ? say('price.free') : moneyText(paise);
