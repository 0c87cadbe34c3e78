import { cacheByText } from '../../language/text/remembered';
import { interpretAs, type CommandRecogniser } from './reading';
import { localPattern } from '../../language/text/local-pattern';

// Orders to the machine: to forget its rules, to play a role, to show prompts, to change prices.
const ORDERS_TO_THE_MACHINE = [
  /(?:^|\n)\s*(?:system|assistant|developer|tool|admin)\s*:/iu,
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|previous|above|guidelines|policy|policies|restrictions?|system)\b/iu,
  /\byou are (?:now|no longer)\b|\bact as\b|\bpretend (?:to be|you|that)\b|\bfrom now on you\b|\brole ?play\b|\bdeveloper mode\b|\bjailbreak|\bDAN\b/iu,
  /\b(?:system|admin|root|developer|assistant|hidden|initial) ?(?:prompt|message|instructions?|override|mode|note)\b/iu,
  /\b(?:reveal|print|show|repeat|tell me|output|leak|dump)\b.{0,30}\b(?:prompt|instructions|secrets?|api key|token|credentials|environment|database|other (?:customers?|users?|people))/iu,
  /\b(?:new|secret|special|updated|following) instructions?\b|\b(?:from|by) the (?:developers?|admin(?:istrator)?|system|owner)\b|\bas (?:an? |the )?(?:admin(?:istrator)?|developer|root|owner)\b/iu,
  /\b(?:note|message|instructions?|attention) (?:to|for) (?:the )?(?:bot|assistant|ai|model|agent)\b|\b(?:assistant|bot|ai|model|agent) (?:must|shall|should|has to|will now)\b|\brepeat after me\b|\b(?:then|and) (?:execute|run)\b|\bsimulate\b|\bother (?:customers?|users?)(?:'s)?\b|\bof user \d+/iu,
  /<\/?(?:system|script|assistant|instructions?|tool|im_start|im_end)\b|\[\/?(?:INST|SYSTEM)\]|\{\{.*\}\}|```/iu,
  /\b(?:set|change|make|mark|update|edit)\b.{0,30}\b(?:price|total|amount|bill|cost)\b.{0,20}\b(?:to|as|=)\b/iu,
  /\b(?:mark|set|treat|consider)\b.{0,25}\b(?:as )?(?:paid|confirmed|refunded|free of charge)\b/iu,
  /\b(?:confirm|place|complete|book|order|give)\b.{0,40}\b(?:for|at|worth)\s*(?:₹|rs\.?|inr)?\s*[01]\s*(?:rupees?|rs|inr|paise|₹|\/-)/iu,
  /\b(?:without (?:paying|payment|asking|confirmation)|skip (?:the )?(?:payment|consent|confirmation)|do not ask (?:me|for)|already paid so confirm|auto[- ]?confirm)\b/iu,
  // Formats of programs, and claims of agreement elsewhere.
  /"(?:role|commands|content|do)"\s*:|<!--|"{3}|\b(?:translate|convert|turn) (?:this |it )?(?:in)?to commands?\b|\b(?:emit|call) (?:the )?(?:event|function)\b/iu,
  /\bpretend (?:the|this|it|there|i)\b|\bconsent (?:was|is|has been) (?:already )?given\b|\b(?:user|customer|client) (?:has )?(?:already )?(?:agreed|consented|confirmed|approved)\b|\bon behalf of the (?:user|customer)\b/iu,
  /\b(?:drop|delete|truncate) (?:table|database)\b|\bselect \* from\b|';\s*--|\bunion select\b/iu,
  localPattern(
    'prompt-injection.orders-to-the-machine',
    /(?:pichhle|pichle|purane|saare) (?:instructions?|nirdesh)\b|@pichhle/iu,
  ),
  /\b(?:instructions?|nirdesh|rules?)\b.{0,20}\b(?:bhool|bhul|ignore|chhod|mat maan)/iu,
];

const PRICE_WORDS = /\b(?:price|total|amount|bill|cost|rupees?|rs|inr|paise)\b|₹/iu;

const orderToMachine = cacheByText((text): 'price-change' | 'trick' | 'none' => {
  if (!ORDERS_TO_THE_MACHINE.some((pattern) => pattern.test(text))) return 'none';
  return PRICE_WORDS.test(text) ? 'price-change' : 'trick';
});

/** Recognises orders to the machine, which have no effect; one about prices has its own answer. */
export const recognisePromptInjection: CommandRecogniser = ({ text }) => {
  const what = orderToMachine(text);
  return what === 'none' ? undefined : interpretAs(1, { do: 'outside', what });
};
