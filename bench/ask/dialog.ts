import { z } from 'zod';
import { waterfall, type StepAction, type Dialog } from '../../src/engine/dialog';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type TextParameter, type ReplyText } from '../../src/reply/text';

const MOST = 1_000;

const sentence = (text: ReplyText): ReplyOf<ReplyText> => ({ kind: 'text', text, choices: [] });

const plain = { why: say('ask.why'), sensitive: false, optional: false } as const;

const name: Slot<string> = {
  ...plain,
  name: 'name',
  about: 'name of the person',
  label: say('ask.name.label'),
  takes: ['text'],
  needs: [],
  schema: z.string(),
  *read(_t, value) {
    const text = ofKind(value, 'text')?.text.trim() ?? '';
    return text === '' ? { is: 'refused', why: say('ask.name') } : { is: 'settled', value: text };
  },
  *ask() {
    return { reply: sentence(say('ask.name')), options: [] };
  },
};

const count: Slot<number> = {
  ...plain,
  name: 'count',
  about: 'how many are wanted',
  label: say('ask.count.label'),
  takes: ['number'],
  needs: [],
  schema: z.number(),
  *read(_t, value) {
    const n = ofKind(value, 'number')?.n ?? 0;
    return Number.isInteger(n) && n >= 1 && n <= MOST
      ? { is: 'settled', value: n }
      : { is: 'refused', why: say('ask.count.refused', { most: MOST }) };
  },
  *ask() {
    return { reply: sentence(say('ask.count')), options: [] };
  },
};

const agreed: Slot<boolean> = {
  ...plain,
  name: 'agreed',
  about: 'whether both answers are right',
  label: say('ask.agreed.label'),
  takes: ['flag'],
  needs: ['name', 'count'],
  schema: z.boolean(),
  *read(_t, value) {
    const flag = ofKind(value, 'flag');
    return flag
      ? { is: 'settled', value: flag.on }
      : { is: 'refused', why: say('ask.agreed.refused') };
  },
  *ask(t) {
    return { reply: sentence(say('ask.agreed', both(t))), options: [] };
  },
};

const both = (t: Turn): Record<string, TextParameter> => ({
  name: foreignText(t.get(name) ?? ''),
  count: t.get(count) ?? 0,
});

const sayBack: StepAction = function* (t) {
  return {
    then: 'done',
    say: [sentence(t.get(agreed) === true ? say('ask.done', both(t)) : say('ask.dropped'))],
  };
};

/** The name, how many, a yes, and both said back: the dialog that the stock bot is measured with too. */
export const ask: Dialog = waterfall({
  id: 'ask',
  about: 'ask three questions',
  examples: ['hi'],
  steps: [name, count, agreed, sayBack],
});
