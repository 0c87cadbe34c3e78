import type { Command } from '../../engine/command';
import { isTalkWord } from '../../language/text/talk-words';
import { fillCommand, textValue } from './food-dialogs';
import { mentionsConcept, type MessageAnalysis } from './reading';
import { localPattern } from '../../language/text/local-pattern';

/** "What is there?" in each language. */
const WHAT_IS_THERE = localPattern(
  'menu-request.what-is-there',
  /\bkya[ -]kya (?:hai|hain|milta|milti|milte|milega|milegi|mil sakta)|(?:kya|@kya)[ -](?:kya|@kya2) (?:@words)/iu,
);
/** "Only veg" as a filter of the menu. */
const VEG_ALONE = localPattern(
  'menu-request.veg-alone',
  /^(?:veg|vegetarian|pure|shakahari|@veg)$/iu,
);
const SHOWING = localPattern(
  'menu-request.showing',
  /\b(?:show|see|list|dikha\w*|dikhla\w*|batao|bata do)\b|@show/iu,
);
/** Words beside a menu that tell how much of it. */
const HOW_MUCH = localPattern(
  'menu-request.how-much',
  /^(?:full|whole|entire|complete|pura|poora|puri|poori|pure|sara|saara|only|sirf|items?|dikha\w*|show|chuna|isme|usme|inke|yahan|iss|@full)$/iu,
);

const isOfMenu = (reading: MessageAnalysis): boolean =>
  !mentionsConcept(reading, 'DISH', 'INGREDIENT', 'PRICE', 'PORTION', 'REMOVE', 'ADD') &&
  reading.scene.unknown.every((at) => {
    const word = reading.scene.words[at]?.text ?? '';
    return isTalkWord(word) || HOW_MUCH.test(word);
  });

/** Reads a request for the menu or its vegetarian part, which orders nothing. */
export function readMenuRequest(reading: MessageAnalysis): Command[] | undefined {
  const { scene, text } = reading;
  if (!isOfMenu(reading)) return undefined;
  const asked = mentionsConcept(reading, 'MENU') || WHAT_IS_THERE.test(text);
  const view = fillCommand('view', textValue('categories'));
  if (scene.words.some((word) => VEG_ALONE.test(word.text)) && (asked || SHOWING.test(text)))
    return [fillCommand('veg', { is: 'flag', on: true }), view];
  return asked && !mentionsConcept(reading, 'CUISINE') ? [view] : undefined;
}
