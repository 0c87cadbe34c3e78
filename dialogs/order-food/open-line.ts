import type { OpenLine } from '../../src/commerce/food/basket/shape';
import { accentFoldedWords } from '../../src/engine/match';
import type { SlotQuestion } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice, moneyText, textReply } from '../parts/say';
import { basketOf } from './basket';
import { restaurantSlot } from './restaurant';

/** Makes the question that a basket line still needs answered; options show what each adds. */
export function askOpenLine(t: Turn, line: OpenLine): SlotQuestion {
  const { ask } = line;
  const choices = ask.options.map((option) =>
    choice(
      offersMost(ask)
        ? say('choice.add-most', { n: line.quantity })
        : optionLabel(ask.kind, option),
      t.fillCode('lines', { is: 'option', id: `o:${option.id}` }),
    ),
  );
  const out = choice(outLabel(line), t.fillCode('lines', { is: 'flag', on: false }));
  const options = ask.options.map((option) => ({
    id: `o:${option.id}`,
    words: option.name,
    facts: { price: option.paise },
  }));
  return { reply: textReply(openLineText(line, untoldRestaurant(t)), [...choices, out]), options };
}

/** True for "add five of it?", where more were asked for than can be ordered. */
const offersMost = ({ kind, limit }: OpenLine['ask']): boolean =>
  kind === 'dish' && limit !== undefined;

const LEAST_LETTERS = 4; // of a word that tells a restaurant's name

/** Returns the name of a restaurant that Mela took by dish alone, while the basket is empty. */
function untoldRestaurant(t: Turn): string | undefined {
  const name = t.get(restaurantSlot)?.name;
  if (name === undefined || t.said === undefined || basketOf(t).cart.lines.length > 0)
    return undefined;
  const said = new Set(accentFoldedWords(t.said));
  const told = accentFoldedWords(name).some(
    (word) => word.length >= LEAST_LETTERS && said.has(word),
  );
  return told ? undefined : name;
}

/** Returns the label of the way out: a line in the basket stays, a new one is left out. */
function outLabel({ ask, lineId }: OpenLine): ReplyText {
  if (ask.kind === 'switch') return say('choice.keep-option', { name: ask.stays ?? '' });
  return say(
    lineId !== undefined || ask.kind === 'extra' || ask.kind === 'groups'
      ? 'choice.as-it-is'
      : 'choice.leave-out',
  );
}

function openLineText({ ask, name, quantity }: OpenLine, restaurant?: string): ReplyText {
  const values = {
    dish: name,
    n: quantity,
    group: ask.title,
    least: ask.atLeast,
    most: ask.limit ?? ask.atMost,
    stays: ask.stays ?? '',
    to: ask.options[0]?.name ?? '',
  };
  if (offersMost(ask)) return say('ask.open.dish.most', { n: quantity, dish: name });
  if (ask.kind === 'dish' && ask.options.length === 1) return say('ask.open.dish.only', values);
  if (ask.kind === 'dish' && restaurant !== undefined)
    return say('ask.open.dish.at', { restaurant });
  if (ask.kind === 'choose' && ask.title === '') return say('ask.open.option', values);
  return say(
    ask.kind === 'choose' && ask.atLeast > 1 ? 'ask.open.several' : `ask.open.${ask.kind}`,
    values,
  );
}

/** Returns an option with its extra cost, or a dish with its usual price. */
function optionLabel(
  kind: OpenLine['ask']['kind'],
  { name, paise }: { name: string; paise: number },
): ReplyText {
  if (paise === 0 && kind === 'switch') return say('choice.switch-option.free', { name });
  if (paise === 0 || kind === 'leave' || kind === 'groups') return foreignText(name);
  if (kind === 'switch') return say('choice.switch-option', { name, price: moneyText(paise) });
  return say(kind === 'dish' ? 'choice.priced' : 'choice.adds', { name, price: moneyText(paise) });
}
