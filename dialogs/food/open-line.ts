import type { OpenLine } from '../../src/commerce/food/basket/shape';
import type { Question } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { raw, say, type Text } from '../../src/reply/text';
import { choice, money, sentence } from '../parts/say';

/** The question that a line of the basket still needs answered: the options with what each adds. */
export function askOpen(t: Turn, line: OpenLine): Question {
  const { ask } = line;
  const choices = ask.options.map((option) => choice(label(ask.kind, option), t.fillCode('lines', { is: 'option', id: `o:${option.id}` })));
  const out = choice(outLabel(line), t.fillCode('lines', { is: 'flag', on: false }));
  const options = ask.options.map((option) => ({ id: `o:${option.id}`, words: option.name, facts: { price: option.paise } }));
  return { reply: sentence(question(line), [...choices, out]), options };
}

/** A line that is in the basket stays as it is; one that is not in it yet is let go. */
function outLabel({ ask, lineId }: OpenLine): Text {
  if (ask.kind === 'switch') return say('choice.keep-option', { name: ask.stays ?? '' });
  return say(lineId !== undefined || ask.kind === 'extra' || ask.kind === 'groups' ? 'choice.as-it-is' : 'choice.leave-out');
}

function question({ ask, name, quantity }: OpenLine): Text {
  const values = { dish: name, n: quantity, group: ask.title, least: ask.atLeast, most: ask.limit ?? ask.atMost, stays: ask.stays ?? '', to: ask.options[0]?.name ?? '' };
  if (ask.kind === 'dish' && ask.options.length === 1) return say('ask.open.dish.only', values);
  if (ask.kind === 'choose' && ask.title === '') return say('ask.open.option', values);
  return say(ask.kind === 'choose' && ask.atLeast > 1 ? 'ask.open.several' : `ask.open.${ask.kind}`, values);
}

/** An option with what it costs beyond the cheapest; a dish with its usual price. */
function label(kind: OpenLine['ask']['kind'], { name, paise }: { name: string; paise: number }): Text {
  if (paise === 0 && kind === 'switch') return say('choice.switch-option.free', { name });
  if (paise === 0 || kind === 'leave' || kind === 'groups') return raw(name);
  if (kind === 'switch') return say('choice.switch-option', { name, price: money(paise) });
  return say(kind === 'dish' ? 'choice.priced' : 'choice.adds', { name, price: money(paise) });
}
