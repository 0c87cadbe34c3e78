import { localLists } from '../../language/text/local-pattern';
import { topicWords as words } from './topic-words';

/** Topics of questions about the ticket itself: its names, its day, how often and how much was paid. */
export const PAPER_WORDS = {
  /** The names that a ticket bears. */
  ofNames: words(
    "(?:whose|which|what|all|all of|all our|everyone's|everybody's|every|each) names?, names? (?:\\p{L}+ ){0,2}(?:on|in) (?:the |my |our |all )*(?:tickets?|booking|it|them|pass~), in (?:whose|which|what|my|one) name, names? (?:is |are |was )?(?:wrong|correct|right)",
    'kis(?:ke|ka|ki|~)? (?:kis(?:ke|ka|ki)? )?naa?m, naa?m (?:pe|par|se|likh|hog|aay|hai|galat|sahi)~, (?:sab|sabhi|mer[aei])(?: ?ka| ?ke| ?ki)? (?:bhi )?naa?m',
    ...localLists('paper-words.of-names'),
  ),
  whose: words('whose', 'kis~', ...localLists('paper-words.whose')),
  /** Wishes to have something put right, which only name it. */
  putsRight: words(
    'chang~, correct~, edit~, updat~, spell~, misspel~, add~, swap~, replac~, transfer~',
    'badal~, badl~, sudhar~, daal~, jod~',
    ...localLists('paper-words.puts-right'),
  ),
  /** One ticket for all or one for each. */
  oneOrEach: words(
    'one (?:ticket |code |qr )?for (?:all|everyone|everybody|each|both), (?:all )?(?:on|in) (?:one|a single|the same) (?:ticket|qr|code|page), sep[ae]r[ae]te~, individual~, one each, each (?:one |person )?(?:gets?|has|have)',
    'har (?:ek|band[ae]|insaan|aadmi|admi) (?:ka|ke|ko|ki) (?:alag|apn)~, ek hi (?:\\p{L}+ ){0,2}sab~, sab(?: ?ke| ?ka| ?ko| ?ki)? (?:liye )?(?:ek|alag)~, alag ?-?alag, ek hi (?:ticket|qr|code)',
    ...localLists('paper-words.one-or-each'),
  ),
  /** The last moment to come, or the one to be there. */
  lastEntry: words(
    "last entry, (?:enter|come|reach|arrive|get in|go in) (?:\\p{L}+ )?late, latest (?:\\p{L}+ )?(?:we|i|that|by|to|entry|time|reach|come)~, (?:how late|(?:till|until|upto|up to|by) (?:when|what time)) (?:can|could|may|do|should|must|to) (?:we|i|be|reach|enter|come)~, entry (?:till|until|clos|allowed till)~, (?:if|in case|what if) (?:we|i)(?: are| am|'re|'m| get| reach| come)? late, (?:what time|when) (?:\\p{L}+ ){0,2}(?:have|need|supposed|got) to (?:be|reach|come|report|arrive)~",
    '(?:kitne baje|kab) ?tak (?:\\p{L}+ ){0,3}(?:andar|entry|aa|ja|pahunch|pahuch)~, (?:entry|andar) (?:\\p{L}+ ){0,2}(?:kitne baje|kab) ?tak, (?:der|late) (?:se )?(?:ho|pahunch|pahuch|aa)~, kitne baje (?:\\p{L}+ )?(?:pahunch|pahuch)~',
    ...localLists('paper-words.last-entry'),
  ),
  /** Money taken once, or more than once. */
  onlyOnce: words(
    '(?:charged|pa(?:id|y)|payment|debited|deducted|cut|money) (?:\\p{L}+ ){0,3}(?:once|one time|twice|double|two times), double (?:pay|charg|debit|deduct)~, (?:once|twice) (?:only )?(?:charged|paid|debited)',
    '(?:ek|do) (?:hi )?baa?r (?:hi )?(?:pais|payment|kat|pay|charge)~, dobara (?:pais|kat|payment|charge|pay)~, (?:pais[ae]|payment) (?:\\p{L}+ )?(?:do|ek) (?:hi )?baa?r~, (?:pais[ae]|payment) (?:to |toh )?dobara',
    ...localLists('paper-words.only-once'),
  ),
  /** The only booking that there is, or how many there are. */
  onlyBooking: words(
    '(?:only|just) (?:one|1|a single|this|that) (?:booking|order)~, (?:one|single) (?:booking|order) only, how many (?:bookings|orders)',
    'ek hi (?:booking|order)~, kitni (?:booking|bookings), (?:dusri|doosri|do) (?:booking |order )?(?:to |toh )?(?:nahi|nhi) (?:ho|hui)~',
    ...localLists('paper-words.only-booking'),
  ),
  /** A ticket that holds on a day, whatever its kind is called. */
  validOn: words(
    'valid~, applicable, (?:work|allowed|accepted|okay|ok|fine|good|usable)~ (?:on|for) (?:a |the )?(?:\\p{L}*days?|weekends?|tomorrow|today)',
    'maa?nya, (?:\\p{L}*day|weekend|kal|aaj) (?:ko|pe|par|me|mein|ke liye) (?:bhi )?(?:chal|valid|allow|lag)~',
    ...localLists('paper-words.valid-on'),
  ),
  /** The account that money comes back to. */
  sameAccount: words(
    '(?:same|original|which|what|my) (?:bank )?(?:account|upi|card|payment (?:mode|method)|mode|source), (?:to|on|in|into) (?:that|this|the|her|his) (?:card|account|upi|bank), (?:back|return~|refund~) (?:\\p{L}+ ){0,2}(?:to|in|into) (?:my |the )?(?:bank|account|upi|card|wallet)',
    '(?:usi|isi|wahi|vahi|ussi|kis|kaun ?s[aei]) (?:bank |hi )?(?:account|acc|khat|upi|card|bank)~, (?:account|acc|khate|upi|card|bank) (?:me|mein|main|pe|par) (?:\\p{L}+ )?(?:aay|aa|wapas|vapas|refund|mil|laut)~',
    ...localLists('paper-words.same-account'),
  ),
  /** Money on its way to somebody. */
  moneyComes: words(
    'come~, arriv~, credit~, receiv~, reach~',
    'aa?y?[ae]ng~, aa?yeg~, aat[aie], mil(?:eng|eg|t)~, laut~',
    ...localLists('paper-words.money-comes'),
  ),
  /** How long something takes to come. */
  howSoon: words(
    'how (?:many|long|soon)(?: (?:days|time|hours|weeks))?, in (?:how many|what) (?:days|time)',
    'kitn[ei] (?:din|dino|time|samay|hafte|ghant)~',
    ...localLists('paper-words.how-soon'),
  ),
  /** What something is said to begin at. */
  fromPrice: words(
    '(?:from|starting|starts?(?: at| from)?|begin~(?: at| from)?) (?:price|₹ ?\\d|rs\\.? ?\\d|inr ?\\d)~, (?:listed?|shown|showed|said|told|saw|mentioned) (?:\\p{L}+ ){0,3}(?:₹|rs\\.?|inr) ?\\d+',
    '(?:₹|rs\\.?|inr) ?\\d+ (?:se|likha|dikh|tha|bola|bataya|wala)~, \\d+ (?:rupaye|rupees|rs) (?:se|likha|dikh|tha|bola|bataya)~',
    ...localLists('paper-words.from-price'),
  ),
  /** More money than was thought. */
  paidMore: words(
    '(?:paid|pay|charged|price|cost|total|amount|bill) (?:\\p{L}+ ){0,3}(?:more|higher|extra|above), (?:more|higher|extra) (?:is |was |been )?(?:paid|pay|charged|price|amount), why (?:is|was|did|am|are|do) (?:\\p{L}+ ){0,3}(?:paid|pay|charged|price|total|amount|bill)',
    '(?:zyada|jyada) (?:kyu~|liy~|lag~|kat~|diy~|pais~), kyu~ (?:\\p{L}+ ){0,3}(?:liy|lag|kat|diy|bhar)~',
    ...localLists('paper-words.paid-more'),
  ),
  /** Less to pay for some. */
  discount: words(
    "why (?:\\p{L}+ ){0,5}(?:discount|concession)~, (?:no|without|not any|not even a|n't get(?: any| a)?|not get(?: any| a)?) (?:\\p{L}+ ){0,2}(?:discount|concession)~, (?:discount|concession)~ (?:\\p{L}+ ){0,3}(?:not|why|missing)",
    '(?:discount|concession|chh?oot|riyayat) (?:\\p{L}+ ){0,2}(?:nahi|nhi|kyu)~, (?:koi|kyu~) (?:\\p{L}+ ){0,3}(?:discount|chh?oot|riyayat) (?:nahi|nhi)~',
    ...localLists('paper-words.discount'),
  ),
  /** The sum that was paid. */
  sumPaid: words(
    '(?:booking|order|my|our|the|whole|grand) (?:booking |order )?(?:total|sum), total (?:i |we )?(?:paid|amount|sum|pay|cost), how much (?:did|have|had) (?:i|we)(?: \\p{L}+)? (?:pay|paid|spen[dt]), (?:what|how much) (?:i|we)(?: have)? paid, (?:amount|sum) (?:i |we )?paid',
    '(?:total|kul|kitn[aei])(?: kitn[aei])? (?:ka |ke |pais[ae] |rupaye )?(?:diy[aei]|pay|paid|laga|lage|bhar[aei]|hua|chuka)~, kul (?:kitn|rakam)~, total (?:kitn|kya|bata)~',
    ...localLists('paper-words.sum-paid'),
  ),
  /** The speaker's own passing on of something. */
  mayForward: words(
    '(?:can|could|may|shall|should) (?:i|we) (?:just |also |simply |directly )*(?:forward|share|send|give)~',
    '(?:forward|share) (?:kar )?(?:du|dun|doon|deta|deti|sakt)~',
    ...localLists('paper-words.may-forward'),
  ),
  /** Somebody at the entrance who takes a ticket or not. */
  acceptedBy: words(
    '(?:guard|gate|security|staff|counter)(?: \\p{L}+)? (?:accept|allow|let|take|object|agree)~, accept(?:ed|s)? (?:it|this|that|on|at|by)~',
    '(?:guard|gate|security|staff|counter) (?:wal[aei] )?(?:\\p{L}+ ){0,4}(?:maan|man|rok|accept|allow|andar)~',
    ...localLists('paper-words.accepted-by'),
  ),
  /** Somebody else's telephone, on which a ticket is shown. */
  otherPhone: words(
    '(?:on|from|with) (?:his|her|their|another|any|someone~) (?:phone|mobile)',
    '(?:unke|uske|kisi ke|dusre) (?:phone|mobile) (?:pe|par|me|mein|se)',
    ...localLists('paper-words.other-phone'),
  ),
} as const satisfies Readonly<Record<string, RegExp>>;
