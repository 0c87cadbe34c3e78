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

/** A price: free, or an amount. */
export function price(paise: number): Text {
  return paise === 0 ? say('price.free') : say('price.amount', { amount: { paise } });
}
