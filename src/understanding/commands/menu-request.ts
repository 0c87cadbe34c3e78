import type { Command } from '../../engine/command';
import { isTalkWord } from '../../language/text/talk-words';
import { fillCommand, textValue } from './food-dialogs';
import { mentionsConcept, type MessageAnalysis } from './reading';

/** "What is there?" in each language. */
const WHAT_IS_THERE =
  /\bkya[ -]kya (?:hai|hain|milta|milti|milte|milega|milegi|mil sakta)|(?:क्या|kya)[ -](?:क्या|kya) (?:है|हैं|मिलता|मिलती|मिलते|मिलेगा|मिलेगी)/iu;
/** "Only veg" as a filter of the menu. */
const VEG_ALONE = /^(?:veg|vegetarian|pure|shakahari|शाकाहारी|वेज|शुद्ध)$/iu;
const SHOWING = /\b(?:show|see|list|dikha\w*|dikhla\w*|batao|bata do)\b|दिखा|बताओ|बताइए/iu;
/** Words beside a menu that tell how much of it. */
const HOW_MUCH =
  /^(?:full|whole|entire|complete|pura|poora|puri|poori|pure|sara|saara|only|sirf|items?|पूरा|पूरी|सारा|सिर्फ|सिर्फ़|केवल|आइटम|dikha\w*|show|chuna|चुना|isme|usme|inke|yahan|iss|इसमें|इनके|यहाँ|यहां)$/iu;

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
