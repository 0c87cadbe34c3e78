import type { BasketNote } from '../../src/commerce/food/basket/shape';
import { foreignText, say, type ReplyText } from '../../src/reply/text';

const namesParam = (names: readonly string[], join: 'and' | 'or' = 'and') => ({
  list: names.map(foreignText),
  join,
});

/** What came of a change of the basket, as a sentence. Default choices are named as the seller's. */
export function noteWords(note: BasketNote, restaurant: string): ReplyText {
  switch (note.note) {
    case 'added':
    case 'changed':
      return lineWords(note);
    case 'removed':
      return say('basket.removed', { names: namesParam(note.names) });
    case 'notAdded':
      return note.name === undefined
        ? say('basket.none-added')
        : say('basket.not-added', { name: note.name });
    case 'tooMany':
      return say(note.room > 0 ? 'basket.too-many.room' : 'basket.too-many', {
        name: note.name,
        most: note.maxOrder,
        room: note.room,
      });
    case 'unknown':
      return note.near.length === 0
        ? say('basket.unknown', { text: note.text, restaurant })
        : say('basket.unknown.near', {
            text: note.text,
            restaurant,
            near: namesParam(note.near, 'or'),
          });
    case 'unmet':
      return say(note.negated ? 'basket.unmet.without' : 'basket.unmet', {
        dish: note.dish,
        names: namesParam(note.names),
      });
    case 'refused':
      return say(`basket.refused.${REFUSAL_REASONS.find((why) => why === note.why) ?? 'other'}`, {
        dish: note.dish,
        group: note.group,
        most: note.most ?? 1,
      });
    case 'dropped':
      return say('basket.dropped', { dish: note.dish, names: namesParam(note.names) });
    case 'gone':
      return say('basket.gone', { names: namesParam(note.names) });
    case 'soldOut':
      return say('basket.sold-out', { dish: note.dish, names: namesParam(note.names) });
    case 'absent':
      return say('basket.absent', { name: note.name });
    case 'avoid':
      return say('basket.avoid', { text: note.text });
    case 'which':
      return say('basket.which', { names: namesParam(note.names, 'or') });
    case 'howMany':
      return say('basket.how-many', { name: note.name, n: note.quantity });
    case 'carried':
      return say('basket.carried', { dish: note.dish, names: namesParam(note.names) });
    case 'kitchen':
      return say('basket.kitchen', { text: note.text });
    case 'same':
      return say('basket.same');
    default:
      return say('basket.nothing');
  }
}

const REFUSAL_REASONS = [
  'tooMany',
  'unavailable',
  'contradiction',
  'exclusive',
  'required',
  'impossible',
] as const;

function lineWords(note: Extract<BasketNote, { note: 'added' | 'changed' }>): ReplyText {
  const { name, quantity, paise, usual } = note;
  const chosen = note.options.filter((option) => !usual.includes(option));
  const line = say(chosen.length === 0 ? `basket.${note.note}` : `basket.${note.note}.with`, {
    n: quantity,
    name,
    amount: { paise },
    options: namesParam(chosen),
  });
  return usual.length === 0 ? line : say('basket.usual', { line, usual: namesParam(usual) });
}
