import { asksQuestion } from './guard';
import { interpretAs, mentionsConcept, type CommandRecogniser } from './reading';
import { FOOD_ORDER, dialogFor, isUnderWay } from './dialog-roles';

const WHICH =
  /(?<![\p{L}\p{M}])(?:which|what|whose|kis|kaun ?s[aie]|kons[aie]|किस|कौन[- ]?स[ाेी])(?![\p{L}\p{M}])/iu;
const OTHER =
  /(?<![\p{L}\p{M}])(?:others?|another|different|koi aur|aur koi|do+sr[aei]|dusr[aei]|दूसर[ाेी]|कोई और|और कोई)(?![\p{L}\p{M}])/iu;
const SHOP =
  /(?<![\p{L}\p{M}])(?:restaurants?|restau?rant|shop|outlet|kitchen|dukaan|dukan|रेस्टोरेंट|रेस्तराँ|रेस्तरां|दुकान)(?![\p{L}\p{M}])/iu;
/** Phrases that refuse the chosen restaurant: "not this one, show others". */
const NOT_THIS =
  /(?<![\p{L}\p{M}])(?:not (?:this|that)|(?:yeh?|ye|wo|woh) (?:wal[aie] )?(?:nahi|nhi|mat)|(?:यह|ये|वह) (?:वाल[ाेी] )?(?:नहीं|नही))(?![\p{L}\p{M}])/iu;

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
    !/deliver|डिलीवर|पहुँच/iu.test(text)
    ? interpretAs(0.95, { do: 'ask', question: 'address' })
    : undefined;
};
