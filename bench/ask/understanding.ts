import type { Command } from '../../src/engine/command';
import { readNumbers } from '../../src/language/numbers';
import type {
  DialogueContext,
  Understanding,
  UnderstandingResult,
} from '../../src/understanding/understanding';
import { madeUp } from '../../test/support/made-up';

const YES = /^(yes|y|yeah|yep|sure|ok|okay|1)\b/i;
const NO = /^(no|n|nope|2)\b/i;
const CANCEL = /^(cancel|stop)$/i;

/** Understanding of the three-question dialog alone: with nothing asked any words begin it, then they answer. */
export const askUnderstanding: Understanding = { read: understood, atOnce: understood };

function understood(text: string, context: DialogueContext): UnderstandingResult {
  return { commands: [command(text, context)], confidence: 1, language: context.language };
}

function command(text: string, { asked }: DialogueContext): Command {
  if (!asked) return { do: 'start', dialog: madeUp('ask') };
  if (CANCEL.test(text)) return { do: 'cancel' };
  if (asked.yesNo)
    return YES.test(text) ? { do: 'yes' } : NO.test(text) ? { do: 'no' } : { do: 'unclear' };
  const [number] = asked.takes.includes('number') ? readNumbers(text) : [];
  return {
    do: 'fill',
    slot: asked.slot ?? madeUp(''),
    value: number ? { is: 'number', n: number.value } : { is: 'text', text },
  };
}
