import type { ChoiceOf, ReplyOf } from '../../src/reply/reply';
import { say, type Param, type Text } from '../../src/reply/text';

/** A sentence with quick answers. */
export function sentence(text: Text | string, choices: ChoiceOf<Text>[] = [], values?: Record<string, Param>): ReplyOf<Text> {
  return { kind: 'text', text: typeof text === 'string' ? say(text, values) : text, choices };
}

/** A button. */
export function choice(label: Text | string, value: string, style?: ChoiceOf<Text>['style']): ChoiceOf<Text> {
  const text = typeof label === 'string' ? say(label) : label;
  return style === undefined ? { label: text, value } : { label: text, value, style };
}

/** An amount of paise. */
export const money = (paise: number): Text => say('price.amount', { amount: { paise } });

/** A price: free, or an amount. */
export const price = (paise: number): Text => (paise === 0 ? say('price.free') : money(paise));
