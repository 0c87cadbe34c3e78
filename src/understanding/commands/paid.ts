import type { Command } from '../../engine/command';
import { isGroupPurpose } from '../../engine/dialog-purpose';
import { cutIntoClauses } from '../../language/text/clauses';
import {
  mentionsConcept,
  interpretAs,
  type CommandInterpretation,
  type CommandRecogniser,
  type MessageAnalysis,
  mentionsOnlyConcepts,
  countContentWords,
  currentDialog,
} from './reading';
import { isQuestion } from '../../language/text/question';
import { PAYMENT_STATUS, dialogFor, startRole } from './dialog-roles';
import type { SlotName } from '../../engine/names';
import { localPattern } from '../../language/text/local-pattern';

const PAID_PHRASE = localPattern(
  'paid.paid-phrase',
  /\b(?:i|we)(?:'ve| have)?(?: already| just)? (?:paid|done (?:the )?payment|made (?:the )?payment|completed (?:the )?payment|sent the money)\b|\b(?:payment|paying)(?: is| was| has been)? (?:done|made|complete|completed|over|through|successful|ho ga(?:ya|yi)|kar di(?:ya)?|hua|hui|ho chuk[ai])\b|\b(?:pay|payment|paise|paisa|bhugtan) (?:kar|de|bhej|ho) (?:di[ay]?a?|diye|chuk[aei]|ga[yi]a?|gaya|gayi)\b|\b(?:ho ga(?:ya|yi)|kar di(?:ya)?|ho chuk[ai]|de di(?:ya|ye)) (?:hai )?(?:payment|pay|paise|paisa|bhugtan)\b|^(?:already |just )?paid\b|@we/iu,
);
const STATUS_QUESTION = localPattern(
  'paid.status-question',
  /\b(?:how|where) (?:does|do) (?:it|that|this|my (?:order|booking)|things) stand\b|\bwhat(?:'s| is) the (?:status|state|position)\b|\bany news\b|\bis it (?:done|through|confirmed|booked)\b|\b(?:has|did) (?:it|that|the (?:money|payment)) (?:go(?:ne)? through|arrive[d]?|come|reach(?:ed)?)\b|\bkya hua\b|\bho gaya kya\b|@how/iu,
);

const PAY_LINK_PHRASE = localPattern(
  'paid.pay-link-phrase',
  /\blink\b.{0,25}\b(?:not|n't|never|nahi|nhi|broken|expired?|dead|invalid|work|again|valid|dobara|phir|bhej|kaam)\b|\b(?:send|resend|give|share|show|new|another)\b.{0,15}\blink\b|\b(?:doesn't|does not|not|nahi) open(?:ing)?\b|\bhow long\b.{0,15}\b(?:valid|good|open)\b|\bpay(?:ment)? page\b|@link/iu,
);

// Words for the outcome of a payment, while it is awaited.
const PAYMENT_OUTCOME_WORDS = localPattern(
  'paid.payment-outcome-words',
  /^[^\p{L}\p{M}]*(?:(?:ok|yes|haan|@ok)[,\s]+)?(?:done|all done|completed?|ho ga(?:ya|yi)|kar di(?:ya)?|@done)[^\p{L}\p{M}]*$|\bnothing (?:has )?happen|\b(?:fail(?:ed|s)?|declined|rejected|stuck|pending)\b|\bkuch nahi hua\b|^[^\p{L}\p{M}]*(?:so )?what (?:now|next|do i do now)|\b(?:ab|aage) kya\b|@ok2/iu,
);

const PAYMENT_MEANS = localPattern(
  'paid.payment-means',
  /\b(?:cash|cod|upi|g ?pay|google pay|phone ?pe|paytm|(?:credit|debit) cards?|card|amex|visa card|mastercard|rupay|net ?banking|emi|wallet|nakad|@cash)(?![\p{L}\p{M}])|\bpay (?:later|there|on (?:arrival|delivery)|at the (?:venue|gate|counter|spot|door))\b|@cash2/iu,
);
const PAYING_VERBS = localPattern(
  'paid.paying-verbs',
  /\b(?:pay|paying|payment|accept|take|bhugtan|paise|de (?:sakt|doon|dun)|chalega|chalta)\w*|@pay/iu,
);
/** Questions how to pay: "how do I pay?", "paise kaise dene hain". */
const PAYING_WAY = localPattern(
  'paid.paying-way',
  /\bhow (?!much|many|long)\b.{0,20}\b(?:pay|payment|make (?:the )?payment|transfer|send (?:the )?money)\b|\b(?:ways?|methods?|modes?|options?|types?) (?:of|for|to) pay\w*|\bpay(?:ment)? (?:methods?|modes?|options?|ways?)\b|\bwhere (?:do|to|can|should) (?:i |we )?pay\b|\bwh?at (?:all )?(?:payments?|cards?) (?:do|are|can)\b|\b(?:pay|payment|paisa?e?|bhugtan|rupaye?)\s+(?:ka |ki |ke )?(?:kaise|kese|kaha\w*|kidhar|kis tarah|kisko|online|offline)\b|\b(?:kaise|kese|kis tarah|kaha\w*|kidhar)\s+(?:pay|payment|paise?|paisa|bhugtan)\b|@how/iu,
);
/** Questions whether paying or the link is safe. */
const SAFE_TO_PAY = localPattern(
  'paid.safe-to-pay',
  /\b(?:safe|secure|surakshit)\b.{0,20}\b(?:pay\w*|payment|paise|paisa)\b|\b(?:pay\w*|payment|paise|paisa)\b.{0,24}\b(?:safe|secure|surakshit)\b|\blink\b.{0,16}\b(?:safe|secure|surakshit|genuine|trust\w*|asli|fake|fraud|scam)\b|\b(?:safe|secure|trust|genuine)\b.{0,16}\blink\b|@safe/iu,
);
/** A means of payment alone: "cash?", "cod hai kya", "upi?" */
const MEANS_ALONE = localPattern(
  'paid.means-alone',
  /^[^\p{L}\p{M}]*(?:(?:only|any|is|does|do|will|can i|by|in|with|aur|or|and|kya|@only)\s+)*(?:cash(?: on delivery)?|cod|c\.o\.d|upi|g ?pay|google pay|phone ?pe|paytm|(?:credit|debit) ?cards?|net ?banking|emi|wallet|nakad|@cash)(?![\p{L}\p{M}])(?:\s+(?:on delivery|available|there|possible|allowed|accepted|ok|okay|hai|h|he|milega|hoga|kya|do you (?:have|take)|work|works|se|ho|jaa?y?ega|jaa?y?egi|chale?ga|chalta|sakta|sakte|kar|pay|payment|fine|good|too|also|bhi|na|@on))*[^\p{L}\p{M}]*$/iu,
);
const UNPAID_QUESTION = localPattern(
  'paid.unpaid-question',
  /\bwhat\b.{0,14}\bif\b.{0,10}\b(?:do not|don't|dont|never|cannot|can't|can not|forget to)\b.{0,6}\bpay\b|\b(?:agar|to kya|kya hoga)\b.{0,20}\b(?:pay|payment|paise|bhugtan) (?:nahi|nahin|na)\b|@what/iu,
);
const HAGGLING_PHRASE = localPattern(
  'paid.haggling-phrase',
  /\b(?:can|could|will|would|please)\b.{0,8}\b(?:do|give|make|reduce|sell|get)\b.{0,24}\b(?:for|at|to|in)\s*(?:₹|rs\.?|inr)?\s*\d{3,5}\b(?!\s*(?:people|tickets?|persons?))|\b(?:best|last|final|lowest|cheaper) (?:price|rate)\b.{0,12}\?|\b(?:bargain|negotiat\w*|thoda kam|kuch kam|kam (?:karo|kar do|kijiye|ho sakta)|sasta kar)\b|@can/iu,
);

const INVOICE_WORDS = localPattern(
  'paid.invoice-words',
  /\b(?:gst|gstin|invoices?|tax bill|(?:company|proper|pakka|pakki) (?:bill|invoice|receipt)|raseed|rasid)\b|@gst/iu,
);
const PRACTICE_WORDS = localPattern(
  'paid.practice-words',
  /\b(?:practice|practise|test|demo) mode\b|@practice/iu,
);

/** Recognises questions about an unpaid bill: "GST invoice?", "what is practice mode?" */
export const recogniseBillTerms: CommandRecogniser = (reading) => {
  const { text } = reading;
  if (currentDialog(reading)?.purpose !== 'purchase' || countContentWords(reading) > 9)
    return undefined;
  const { asked } = reading.context;
  if (PRACTICE_WORDS.test(text)) return interpretAs(0.9, { do: 'outside', what: 'practice' });
  return INVOICE_WORDS.test(text) && asked?.slot !== 'reply'
    ? interpretAs(0.9, { do: 'outside', what: 'invoice' })
    : undefined;
};

/** True for a question how, or by what means, one pays: Mela's own to answer, and no seller's. */
export const asksHowToPay = (text: string): boolean =>
  PAYING_WAY.test(text) ||
  SAFE_TO_PAY.test(text) ||
  MEANS_ALONE.test(text) ||
  (PAYMENT_MEANS.test(text) &&
    (PAYING_VERBS.test(text) || (isQuestion(text) && !CARD_ALONE.test(text))));

const CASH = localPattern(
  'paid.cash',
  /\b(?:cash|cod|c\.o\.d|nakad|emi|@cash)(?![\p{L}\p{M}])|\bpay (?:later|there|on (?:arrival|delivery)|at the (?:venue|gate|counter|spot|door))\b/iu,
);

/** True for a question about paying otherwise than at once and by the link: "is cash on delivery ok?" */
export const asksForCash = (text: string): boolean => CASH.test(text);

/** A card of any sort, which only beside a word of paying is a means of it. */
const CARD_ALONE = /(?<!\b(?:credit|debit) )\bcards?\b/iu;

/** True if every clause asks how one pays. */
const isAllOfPaying = (text: string): boolean =>
  cutIntoClauses(text).every((one) => asksHowToPay(one.text));

/** Recognises questions about paying ("can I pay cash?") and haggling ("do it for 300?"). */
export const recognisePaymentTerms: CommandRecogniser = (reading) => {
  const { text, entities } = reading;
  if (
    countContentWords(reading) > 9 ||
    mentionsConcept(reading, 'PROBLEM', 'REFUND') ||
    entities.contact !== undefined
  )
    return undefined;
  if (UNPAID_QUESTION.test(text)) return interpretAs(0.85, { do: 'outside', what: 'unpaid' });
  if (asksHowToPay(text) && !/\d{4}/u.test(text))
    return {
      ...interpretAs(0.85, { do: 'outside', what: 'payment' }, ...linkOfAwaited(reading)),
      ...(isAllOfPaying(text) && { whole: true as const }), // no seller's words answer it
    };
  const haggles =
    HAGGLING_PHRASE.test(text) &&
    entities.counts.length === 0 &&
    !mentionsConcept(reading, 'DISH', 'ADD', 'REMOVE', 'TICKET');
  return haggles && currentDialog(reading)?.area === 'experience'
    ? interpretAs(0.85, { do: 'outside', what: 'price-change' })
    : undefined;
};

/** Shows an open pay link again beside the answer. */
const linkOfAwaited = (reading: MessageAnalysis): Command[] =>
  reading.context.drafts?.at(-1)?.waiting === true && dialogFor(reading, PAYMENT_STATUS)
    ? [startRole(reading, PAYMENT_STATUS)]
    : [];

/** Recognises questions about ways to pay in a message that has nothing else. */
export const recognisePaymentTermsAlone: CommandRecogniser = (reading) =>
  isAllOfPaying(reading.text) ? recognisePaymentTerms(reading) : undefined;

const MY_PAY_LINK = localPattern(
  'paid.my-pay-link',
  /\b(?:my|the|payment|pay|mera|meri) (?:payment |pay )?link\b|@my/iu,
);
const RETRY_CONCEPTS = [
  'AGAIN',
  'REPEAT',
  'PAYMENT',
  'CHECKOUT',
  'MONEY_TROUBLE',
  'DO_IT',
  'WANT',
  'YES',
  'ME',
  'YOU',
  'NOW',
  'POSSIBLE',
  'THIS',
  'ORDER_NOUN',
];

const PAY_LINK_WORD = localPattern('paid.pay-link-word', /link|@link/iu);

/** Words for a failed payment, which the customer disputes. */
const PAID_AND_FAILED = localPattern(
  'paid.paid-and-failed',
  /(?<![\p{L}\p{M}])(?:fail\p{L}*|unpaid|not paid|declined|rejected|@fail)(?![\p{L}\p{M}])/iu,
);
/** "I want to pay" alone. */
const PAYS_NOW = localPattern(
  'paid.pays-now',
  /^\W*(?:(?:ok|yes|haan|please|pls|i|we|let|me|us|can|want|wanna|would|like|need|to|mujhe|hame|humko|abhi|now|main|@ok)\s+)*(?:pay(?:ment)?|paise|@pay)(?: (?:kar\p{L}*|de\p{L}*|hai|h|hain|for (?:it|this|that)|now|please|pls|chaht[aei]|hu|hun|hoon|@kar)){0,4}[\s.!]*$/iu,
);

/** True for "I want to pay" and "how do I pay?", which show an open link again. */
export const asksForLinkAgain = (text: string): boolean =>
  PAYS_NOW.test(text) || (PAYING_WAY.test(text) && !PAYMENT_MEANS.test(text));

/** Recognises a retry of the payment that failed last: "try again", "send a new link". */
export const recognisePaymentRetry: CommandRecogniser = (reading) => {
  const { unpaid } = reading.context;
  if (
    unpaid === undefined ||
    (countContentWords(reading) > 8 && !PAY_LINK_WORD.test(reading.text)) ||
    !dialogFor(reading, PAYMENT_STATUS) ||
    mentionsConcept(reading, 'REFUND', 'CANCEL')
  )
    return undefined;
  const of = (...slots: SlotName[]): CommandInterpretation =>
    interpretAs(
      0.9,
      startRole(
        reading,
        PAYMENT_STATUS,
        slots.map((slot) => ({ slot, value: { is: 'option', id: unpaid } })),
      ),
    );
  if (
    mentionsConcept(reading, 'AGAIN') &&
    !mentionsConcept(reading, 'NOT', 'NO') &&
    mentionsOnlyConcepts(reading, ...RETRY_CONCEPTS)
  )
    return of('pay');
  if (PAY_LINK_WORD.test(reading.text) && !isGroupPurpose(currentDialog(reading)?.purpose))
    return mentionsConcept(reading, 'MONEY_TROUBLE') ? of('check', 'pay') : of('pay');
  if (PAYS_NOW.test(reading.text)) return of('pay');
  const failed = PAID_PHRASE.test(reading.text) && PAID_AND_FAILED.test(reading.text);
  return failed || mentionsConcept(reading, 'MONEY_TROUBLE') ? of('check') : undefined;
};

const LINK_WANTED = localPattern(
  'paid.link-wanted',
  /(?:pay(?:ment)?|paise|@pay).{0,12}(?:link|@link)|(?:link|@link2).{0,12}(?:bhej|send|share|do|de|chahiye|@bhej)|(?:send|give|share|bhej\p{L}*) (?:me |the |my )*(?:payment )?link/iu,
);
const MOST_LINK_WORDS = 6;

/** Recognises a request for the pay link before there is a bill: it comes once all is told. */
export const recognisePayLinkAhead: CommandRecogniser = (reading) => {
  const { unpaid, asked } = reading.context;
  return currentDialog(reading)?.purpose === 'purchase' &&
    unpaid === undefined &&
    asked !== undefined &&
    asked.bill !== true &&
    LINK_WANTED.test(reading.text) &&
    !mentionsConcept(reading, 'REMOVE', 'DISH') && // the order comes first
    countContentWords(reading) <= MOST_LINK_WORDS
    ? interpretAs(0.93, { do: 'outside', what: 'pay-link' })
    : undefined;
};

/** True for words that say that it is paid. */
export const claimsPayment = (text: string): boolean => PAID_PHRASE.test(text);

/** Recognises "I have paid" and "how does it stand?"; missing money is a problem of its own. */
export const recognisePaymentStatus: CommandRecogniser = (reading) => {
  const { dialog, asked } = reading.context;
  const told =
    PAID_PHRASE.test(reading.text) &&
    !mentionsConcept(reading, 'NOT', 'NO', 'REFUND', 'PROBLEM', 'MONEY_TROUBLE');
  const missing =
    dialog === undefined &&
    PAID_PHRASE.test(reading.text) &&
    mentionsConcept(reading, 'NOT', 'NO', 'PROBLEM') &&
    !mentionsConcept(reading, 'REFUND');
  const asks = STATUS_QUESTION.test(reading.text) && (dialog === undefined || asked === undefined);
  const linked =
    asked === undefined &&
    (dialog === undefined
      ? MY_PAY_LINK.test(reading.text) && countContentWords(reading) <= 8
      : PAY_LINK_PHRASE.test(reading.text));
  const over =
    PAYMENT_OUTCOME_WORDS.test(reading.text) &&
    dialog !== undefined &&
    asked === undefined &&
    countContentWords(reading) <= 5;
  if (over && dialogFor(reading, PAYMENT_STATUS))
    return interpretAs(0.86, startRole(reading, PAYMENT_STATUS));
  if (linked && dialogFor(reading, PAYMENT_STATUS))
    return interpretAs(0.88, startRole(reading, PAYMENT_STATUS));
  if (
    !(told || asks || missing) ||
    countContentWords(reading) > 7 ||
    mentionsConcept(reading, 'TITLE', 'HELP') ||
    !dialogFor(reading, PAYMENT_STATUS)
  )
    return undefined;
  return interpretAs(0.88, startRole(reading, PAYMENT_STATUS));
};
