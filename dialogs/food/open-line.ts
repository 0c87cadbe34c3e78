import type { OpenLine } from '../../src/commerce/food/basket/shape';
import type { Question } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { raw, say, type Text } from '../../src/reply/text';
import { choice, money, sentence } from '../parts/say';

/** The question that a line of the basket still needs answered: the options with what each adds. */
export function askOpen(t: Turn, line: OpenLine): Question {
  const { ask } = line;
  const choices = ask.options.map((option) => choice(label(ask.kind, option), t.fillCode('lines', { is: 'option', id: `o:${option.id}` })));
  const out = choice(ask.kind === 'extra' || ask.kind === 'groups' ? 'choice.as-it-is' : 'choice.leave-out', t.fillCode('lines', { is: 'flag', on: false }));
  const options = ask.options.map((option) => ({ id: `o:${option.id}`, words: option.name, facts: { price: option.paise } }));
  return { reply: sentence(question(line), [...choices, out]), options };
}

function question({ ask, name, quantity }: OpenLine): Text {
  const values = { dish: name, n: quantity, group: ask.title, least: ask.atLeast, most: ask.atMost };
  if (ask.kind === 'choose' && ask.title === '') return say('ask.open.option', values);
  return say(ask.kind === 'choose' && ask.atLeast > 1 ? 'ask.open.several' : `ask.open.${ask.kind}`, values);
}

/** An option with what it costs beyond the cheapest; a dish with its usual price. */
function label(kind: OpenLine['ask']['kind'], { name, paise }: { name: string; paise: number }): Text {
  if (paise === 0 || kind === 'leave' || kind === 'groups') return raw(name);
  return say(kind === 'dish' ? 'choice.priced' : 'choice.adds', { name, price: money(paise) });
}
