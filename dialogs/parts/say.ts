import type { ChoiceOf, ReplyOf } from '../../src/reply/reply';
import { say, type TextParameter, type ReplyText } from '../../src/reply/text';

/** A sentence with quick answers. */
export function textReply(
  text: ReplyText | string,
  choices: ChoiceOf<ReplyText>[] = [],
  values?: Record<string, TextParameter>,
): ReplyOf<ReplyText> {
  return { kind: 'text', text: typeof text === 'string' ? say(text, values) : text, choices };
}

/** A button. */
export function choice(
  label: ReplyText | string,
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
