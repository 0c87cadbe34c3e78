import { asksQuestion } from './guard';
import { interpretAs, mentionsConcept, type CommandRecogniser } from './reading';
import { FOOD_ORDER, dialogFor, isUnderWay } from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';

const WHICH = localPattern(
  'restaurant-talk.which',
  /(?<![\p{L}\p{M}])(?:which|what|whose|kis|kaun ?s[aie]|kons[aie]|@which)(?![\p{L}\p{M}])/iu,
);
const OTHER = localPattern(
  'restaurant-talk.other',
  /(?<![\p{L}\p{M}])(?:others?|another|different|koi aur|aur koi|do+sr[aei]|dusr[aei]|@others)(?![\p{L}\p{M}])/iu,
);
const SHOP = localPattern(
  'restaurant-talk.shop',
  /(?<![\p{L}\p{M}])(?:restaurants?|restau?rant|shop|outlet|kitchen|dukaan|dukan|@restaurants)(?![\p{L}\p{M}])/iu,
);
/** Phrases that refuse the chosen restaurant: "not this one, show others". */
const NOT_THIS = localPattern(
  'restaurant-talk.not-this',
  /(?<![\p{L}\p{M}])(?:not (?:this|that)|(?:yeh?|ye|wo|woh) (?:wal[aie] )?(?:nahi|nhi|mat)|@not)(?![\p{L}\p{M}])/iu,
);

const RECOGNISE_RESTAURANT_TALK_PATTERN = localPattern(
  'restaurant-talk.recognise-restaurant-talk',
  /deliver|@deliver/iu,
);

/**
 * Recognises talk about the restaurant of an order: a question which one it is, or a wish for
 * another. Neither names a dish or begins a new search.
 */
export const recogniseRestaurantTalk: CommandRecogniser = (reading) => {
  const { text, context } = reading;
  if (!isUnderWay(reading, FOOD_ORDER) || !context.dialog?.known.includes('restaurant'))
    return undefined;
  if (!dialogFor(reading, FOOD_ORDER) || mentionsConcept(reading, 'DISH', 'NUMBER'))
    return undefined;
  if (OTHER.test(text) && (SHOP.test(text) || NOT_THIS.test(text)) && context.asked?.slot !== 'way')
    return interpretAs(0.95, { do: 'forget', slot: 'restaurant' });
  const asksWhich =
    WHICH.test(text) && SHOP.test(text) && !mentionsConcept(reading, 'SHOW', 'FIND');
  return asksWhich &&
    (asksQuestion(reading) || text.length < 80) &&
    !RECOGNISE_RESTAURANT_TALK_PATTERN.test(text)
    ? interpretAs(0.95, { do: 'ask', question: 'address' })
    : undefined;
};
