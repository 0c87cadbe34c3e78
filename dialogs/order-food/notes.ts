import type { BasketNote } from '../../src/commerce/food/basket/note';
import { foreignText, say, type ReplyText, type TextKey } from '../../src/reply/text';

const namesParam = (names: readonly string[], join: 'and' | 'or' | 'commas' = 'and') => ({
  list: names.map(foreignText),
  join,
});

/** Returns a note on a basket change as a sentence; default choices are named as the seller's. */
export function noteWords(note: BasketNote, restaurant: string): ReplyText {
  switch (note.note) {
    case 'added':
    case 'changed':
      return lineWords(note);
    case 'notAdded':
    case 'tooMany':
    case 'unknown':
    case 'absent':
    case 'avoid':
    case 'kitchen':
      return missingDishWords(note, restaurant);
    case 'unmet':
    case 'refused':
    case 'dropped':
    case 'soldOut':
    case 'carried':
      return dishChoiceWords(note);
    case 'removed':
      return note.n === undefined
        ? say('basket.removed', { names: namesParam(note.names) })
        : say('basket.removed.alike', { name: namesParam(note.names), n: note.n });
    case 'gone':
      return say('basket.gone', { names: namesParam(note.names) });
    case 'which':
      return say('basket.which', { names: namesParam(note.names, 'or') });
    case 'howMany':
      return say('basket.how-many', { name: note.name, n: note.quantity });
    case 'same':
      return say('basket.same');
    case 'there':
      return say('basket.there', { n: note.quantity, name: note.name });
    case 'mild':
      return say('basket.mild');
    case 'told':
      return note.avoids
        ? say('basket.told.avoids', { things: namesParam(note.avoids) })
        : say('basket.told');
    case 'avoidable':
      return say('basket.avoidable', { name: note.name, n: note.n, option: note.option });
    case 'condition':
      return say('outside.condition');
    default:
      return say('basket.nothing');
  }
}

type NoteOf<Kind extends BasketNote['note']> = Extract<BasketNote, { note: Kind }>;

/** Returns the sentence for something asked for that is not in the basket. */
function missingDishWords(
  note: NoteOf<'notAdded' | 'tooMany' | 'unknown' | 'absent' | 'avoid' | 'kitchen'>,
  restaurant: string,
): ReplyText {
  switch (note.note) {
    case 'notAdded':
      return note.name === undefined
        ? say('basket.none-added')
        : say('basket.not-added', { name: note.name });
    case 'tooMany':
      return say(tooManyKey(note), {
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
    case 'absent':
      return say('basket.absent', { name: note.name });
    case 'avoid':
      return say('basket.avoid', { text: note.text });
    default:
      return say('basket.kitchen', { text: note.text });
  }
}

/** Returns the text key of "too many", which depends on what the basket already holds. */
function tooManyKey({ room, maxOrder }: NoteOf<'tooMany'>) {
  if (room <= 0) return 'basket.too-many';
  return room < maxOrder ? 'basket.too-many.room' : 'basket.too-many.most';
}

/** Returns the sentence on what became of a dish's choices. */
function dishChoiceWords(
  note: NoteOf<'unmet' | 'refused' | 'dropped' | 'soldOut' | 'carried'>,
): ReplyText {
  if (note.note === 'refused')
    return say(`basket.refused.${REFUSAL_REASONS.find((why) => why === note.why) ?? 'other'}`, {
      dish: note.dish,
      group: note.group,
      most: note.most ?? 1,
    });
  const several = note.note === 'unmet' ? note.dishes : undefined;
  const choices = {
    dish: several ? namesParam(several) : note.dish,
    names: namesParam(note.names),
  };
  switch (note.note) {
    case 'unmet':
      return say(note.negated ? 'basket.unmet.without' : 'basket.unmet', choices);
    case 'dropped':
      return say('basket.dropped', choices);
    case 'soldOut':
      return say('basket.sold-out', choices);
    default:
      return say('basket.carried', choices);
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

function lineWords(note: NoteOf<'added' | 'changed'>): ReplyText {
  const { name, quantity, paise, usual } = note;
  const chosen = note.options.filter((option) => !usual.includes(option));
  const line = say(chosen.length === 0 ? `basket.${note.note}` : `basket.${note.note}.with`, {
    n: quantity,
    name,
    price: 'here',
    amount: { paise },
    options: namesParam(chosen, 'commas'),
  });
  return usual.length === 0
    ? line
    : say('basket.usual', { line, usual: namesParam(usual, 'commas') });
}

const LINE_KEYS: ReadonlySet<string> = new Set([
  'basket.added',
  'basket.added.with',
  'basket.changed',
  'basket.changed.with',
] satisfies TextKey[]);

/** A line of the basket as notes above it need to know it. */
type LineBelow = Readonly<{ name: string; quantity: number }>;

/**
 * Returns notes as they stand above the basket's lines, without what these tell as well: prices,
 * usual choices, and each of several dishes that are all there is.
 */
export function notesInBrief(
  changes: readonly ReplyText[],
  below: readonly LineBelow[],
): ReplyText[] {
  const notes = changes.flatMap(notesOf).map((one) => usualLineOf(one) ?? one);
  const added = notes.filter(isAddition);
  const others = notes.filter((one) => !isAddition(one));
  const all =
    added.length > 1 && added.length === below.length && !others.some((one) => isLineNote(one));
  return all
    ? [allAdded(below), ...others]
    : notes.map((one) => withoutPrice(addedToMore(one, below)));
}

/** Tells that all was added; a number only where it counts both the lines and the dishes. */
const allAdded = (below: readonly LineBelow[]): ReplyText =>
  below.every((line) => line.quantity === 1)
    ? say('basket.added.all', { n: below.length })
    : say('basket.added.everything');

const isAddition = (note: ReplyText): boolean =>
  'say' in note && note.say.startsWith('basket.added');

/** Tells of more of a dish that was there how many there are now. */
function addedToMore(note: ReplyText, below: readonly LineBelow[]): ReplyText {
  const { n, name } = ('say' in note && note.with) || {};
  const [line, ...others] = below.filter((one) => one.name === name);
  return isAddition(note) && line && others.length === 0 && line.quantity > Number(n)
    ? say('basket.added.more', { n: Number(n), name: line.name, total: line.quantity })
    : note;
}

/** Returns notes as they stand above all of a person's lines, without what these tell as they are now. */
export const notesBesideLines = (changes: readonly ReplyText[]): ReplyText[] =>
  changes.flatMap(notesOf).filter((one) => !usualLineOf(one) && !isLineNote(one));

/** Returns the name of the dish that was added where that is the only change. */
export function soleAddition(changes: readonly ReplyText[]): string | undefined {
  const [only, ...others] = changes.flatMap(notesOf);
  const line = only && (usualLineOf(only) ?? only);
  if (others.length > 0 || !line || !('say' in line)) return undefined;
  const name = line.say.startsWith('basket.added') ? line.with?.['name'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** Returns the dish that was told again, and how many there are, where nothing else is told. */
export function soleThere(changes: readonly ReplyText[]): { name: string; n: number } | undefined {
  const [only, ...others] = changes.flatMap(notesOf);
  const told = only && 'say' in only && only.say === 'basket.there' ? only.with : undefined;
  const name = told?.['name'];
  return told && typeof name === 'string' && others.length === 0
    ? { name, n: Number(told['n']) }
    : undefined;
}

/** Returns the notes that `basket.changes` lists. */
function notesOf(changes: ReplyText): ReplyText[] {
  const lines = 'say' in changes ? changes.with?.['lines'] : undefined;
  return typeof lines === 'object' && 'list' in lines ? lines.list : [changes];
}

/** Returns the line inside a note that tells its usual choices too. */
function usualLineOf(note: ReplyText): ReplyText | undefined {
  const line = 'say' in note && note.say === 'basket.usual' ? note.with?.['line'] : undefined;
  return typeof line === 'object' && 'say' in line ? line : undefined;
}

const isLineNote = (note: ReplyText): boolean => 'say' in note && LINE_KEYS.has(note.say);

const withoutPrice = (note: ReplyText): ReplyText =>
  'say' in note && LINE_KEYS.has(note.say)
    ? { ...note, with: { ...note.with, price: 'below' } }
    : note;
