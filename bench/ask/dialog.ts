import { z } from 'zod';
import { waterfall, type StepAction, type Dialog } from '../../src/engine/dialog';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, type TextParameter, type ReplyText } from '../../src/reply/text';
import { askText } from './texts';
import { madeUp } from '../../test/support/made-up';

const MOST = 1_000;

const sentence = (text: ReplyText): ReplyOf<ReplyText> => ({ kind: 'text', text, choices: [] });

const plain = { why: askText('ask.why'), sensitive: false, optional: false } as const;

const name: Slot<string> = {
  ...plain,
  name: madeUp('name'),
  about: 'name of the person',
  label: askText('ask.name.label'),
  reads: 'text',
  takes: ['text'],
  needs: [],
  schema: z.string(),
  *read(_t, value) {
    const text = ofKind(value, 'text')?.text.trim() ?? '';
    return text === ''
      ? { is: 'refused', why: askText('ask.name') }
      : { is: 'settled', value: text };
  },
  *ask() {
    return { reply: sentence(askText('ask.name')), options: [] };
  },
};

const count: Slot<number> = {
  ...plain,
  name: madeUp('count'),
  about: 'how many are wanted',
  label: askText('ask.count.label'),
  reads: 'number',
  takes: ['number'],
  needs: [],
  schema: z.number(),
  *read(_t, value) {
    const n = ofKind(value, 'number')?.n ?? 0;
    return Number.isInteger(n) && n >= 1 && n <= MOST
      ? { is: 'settled', value: n }
      : { is: 'refused', why: askText('ask.count.refused', { most: MOST }) };
  },
  *ask() {
    return { reply: sentence(askText('ask.count')), options: [] };
  },
};

const agreed: Slot<boolean> = {
  ...plain,
  name: 'agreed',
  about: 'whether both answers are right',
  label: askText('ask.agreed.label'),
  reads: 'yes-no',
  takes: ['flag'],
  needs: [madeUp('name'), madeUp('count')],
  schema: z.boolean(),
  *read(_t, value) {
    const flag = ofKind(value, 'flag');
    return flag
      ? { is: 'settled', value: flag.on }
      : { is: 'refused', why: askText('ask.agreed.refused') };
  },
  *ask(t) {
    return { reply: sentence(askText('ask.agreed', both(t))), options: [] };
  },
};

const both = (t: Turn): Record<string, TextParameter> => ({
  name: foreignText(t.get(name) ?? ''),
  count: t.get(count) ?? 0,
});

const sayBack: StepAction = function* (t) {
  return {
    then: 'done',
    say: [sentence(t.get(agreed) === true ? askText('ask.done', both(t)) : askText('ask.dropped'))],
  };
};

/** The name, how many, a yes, and both said back: the dialog that the stock bot is measured with too. */
export const ask: Dialog = waterfall({
  id: madeUp('ask'),
  about: 'ask three questions',
  steps: [name, count, agreed, sayBack],
});
