import { topicWords as words } from './topic-words';
import { localLists } from '../../language/text/local-pattern';

/** Topics of questions of the sale itself: its money, its place in a calendar, whether it takes place. */
export const SALE_WORDS = {
  calendar: words('cal[ae]nd[ae]rs?, gcal, ical', ...localLists('wish-words.calendar')),
  /** Money that reached the seller; money that comes back is another topic. */
  paymentCame: words(
    '(?:did|has|have|is|was) (?:my |the |our )?(?:money|payment|amount)(?: \\p{L}+)? (?:come|came|reach|arriv|receiv|credit|gone|go|went|through)~(?! back)(?! again), (?:have you |did you |you )?(?:got|get|receive|received) (?:my |the |our )(?:money|payment)(?! back), (?:money|payment) (?:received|reached|credited)(?: or not)?',
    '(?:paise|paisa|payment) (?:aa ?|mil ?|pahunch ?|pahuch ?)(?:ga[yi]+[aei]*|chuk[aei]|aa?y[aei])~',
    ...localLists('wish-words.payment-came'),
  ),
  /** Money on its way back. */
  comesBack: words(
    'back, refund~, return~, reimburs~',
    'wapas, vapas, wapis, vapis',
    ...localLists('wish-words.comes-back'),
  ),
  /** Money that is kept of what comes back. */
  cutOff: words(
    'deduct~, cut, cut off, lose, keep some, less than i paid',
    'kat(?:ega|enge|egi|oge|te|ta), kaat~',
    ...localLists('wish-words.cut-off'),
  ),
  /** Money that the speaker has sent. */
  sentMoney: words(
    "(?:i|we)(?:'ve| have)? (?:already |just )?(?:paid|sent)~, (?:paid|sent) (?:the |my )?(?:money|payment|amount), payment (?:is )?(?:done|made|sent)",
    '(?:paise|paisa|payment|rakam) (?:\\p{L}+ )?(?:bhej|de|kar|daal|transfer)(?: kar)? (?:di|chuk)~',
    ...localLists('wish-words.sent-money'),
  ),
  /** Something that came, with what it is left out: "aa gaye kya?" */
  arrived: words(
    'come, came, reached?, received?, arrived?, got (?:it|them), through',
    '(?:aa|mil|pahunch) ga[yi]~, aa?y[aei], mil[aei]',
    ...localLists('wish-words.arrived'),
  ),
  /** Coming by something. */
  gets: words(
    'get, find, see, download, receive, collect',
    'mileg[aei], milenge, milta, milti, dikheg[ai], lena',
    ...localLists('wish-words.gets'),
  ),
  /** What may keep a visit from taking place. */
  badWeather: words(
    'rain(?:s|ed|ing|y)?, storm~, cyclone~, flood~, thunder~, bad weather, strike, bandh, curfew, holiday',
    'ba+ri?sh~, barsaat, toofan, baadh, aandhi, hartal, hadtal',
    ...localLists('wish-words.bad-weather'),
  ),
  /** A visit that does not take place, or does after all. */
  shut: words(
    'clos(?:e|ed|es|ing|ure), shut~, called off, cancell?ed, open, still (?:on|happen|run|valid|go)~, happen~, go(?:es)? ahead, take place',
    'band (?:rah|ho|hai|kar)~, khul[aei]~, cancel ho~, hog[ai]',
    ...localLists('wish-words.shut'),
  ),
  /** A visit that takes place as it was booked. */
  stillOn: words(
    'still (?:on|happening|valid|there|scheduled|taking place|going (?:to happen|ahead|on)), on schedule, as (?:planned|scheduled)',
    'abhi bhi (?:hai|ho rah[aie]|hog[ai]) (?:na|kya)?',
    ...localLists('wish-words.still-on'),
  ),
  /** How much of the money comes back. */
  howMuchBack: words(
    'how much, all (?:of )?(?:the|my|our) (?:money|amount), (?:full|whole|entire|complete|total) (?:amount|money|refund|sum|price), all of (?:it|the money|my money), (?:full|whole|entire) ?(?:₹|rs), deduct~, (?:is|get|gets|be|something|anything|some|any) (?:\\p{L}+ )?cut, cut (?:off|from), partial~, percent~',
    'kitn[aei], poor[aei], pur[aei], kuchh? kat~, kat(?:ega|enge|egi|oge|te|ta), kaat~',
    ...localLists('wish-words.how-much-back'),
  ),
  /** The seller's own mail address. */
  sellerMail: words(
    "(?:their|his|her|organi[sz]er's|seller's|guide's|operator's|museum's) (?:\\p{L}+ (?:or |and )?){0,2}e?-? ?mail~, e?-?mail (?:id |address )?(?:of|for) (?:the|them|that)~, (?:do|does) they have (?:an? |any )?e?-?mail~",
    '(?:un|in)k[aie] (?:\\p{L}+ ){0,3}e?-? ?mail~',
    ...localLists('wish-words.seller-mail'),
  ),
  /** Mela's writing to the seller in the speaker's place. */
  writesThem: words(
    'on (?:my|our) behalf, from (?:my|our) side, (?:can|could|will|would) (?:you|u) (?:please |pls |also )?(?:write|message|msg|text|mail|e-?mail|contact|whatsapp|drop a (?:line|message|mail)|send (?:a )?(?:message|mail|msg|e-?mail))(?: to)? (?:them|him|her|the \\p{L}+), (?:write|message|msg|text|mail|e-?mail)(?: to)? (?:them|the organi[sz]er) (?:for|that)~, (?:drop|send|write|shoot) (?:them|the organi[sz]er) (?:an? )?(?:mail|message|e-?mail|msg|line)~',
    '(?:mer[ie]|hamar[ie]) (?:taraf|or|side) se, (?:un|in)(?:ko|se|hein|he) (?:ek )?(?:message|msg|mail|e-?mail|likh|whatsapp)~',
    ...localLists('wish-words.writes-them'),
  ),
  /** A sum divided among several. */
  splits: words(
    'split~, divid~, (?:each|every) (?:one|person|body|of us|of them)(?: (?:has|have|needs?|got))?(?: to)? (?:owes?|pays?)~, (?:each|everyone|everybody) (?:owes?|has to pay|pays?)~',
    '(?:baant|bant|baat) (?:do|lo|de|dena|denge|kar)~, baant~, batwara, (?:sab|har ek) ?k[aei] (?:kitna )?hiss[aei]',
    ...localLists('wish-words.splits'),
  ),
  /** A sum set by a count: "3535 by 4". */
  sumByCount: words('\\d{3,}(?:\\.\\d+)? ?(?:by|/|÷|divided by|divide by) ?\\d{1,2}'),
  /** Each one of those who share a sum. */
  perHead: words(
    "per (?:head|person|banda|bande|aadmi|admi), each one, each person, each of (?:us|them), (?:each|everyone|everybody)(?:'s)? (?:share|part), apiece, how much (?:is it )?each, each (?:pays?|owes?)",
    'har ek (?:ka|ko|ke|se), ek ek ka, ek (?:bande|aadmi|admi|jane) (?:ka|ko|ke), prati vyakti, kitna kitna, (?:\\d+|ek|do|teen|ch[a]+r|pa+nch|chh?e|sabhi|sab) (?:log|logo|logon|bando|dost|doston) (?:me|mein|main|ke beech)',
    ...localLists('wish-words.per-head'),
  ),
  /** What something is sold for. */
  priceOf: words(
    'prices?, costs?, rates?, fees?, fare, tickets?, entry',
    'daam, k[ie]+mat',
    ...localLists('wish-words.price-of'),
  ),
  /** Others who pay their own part. */
  payTheirPart: words(
    'pay~ (?:\\p{L}+ )?(?:their|his|her|own) (?:own )?(?:share|part|half|portion)~, (?:separate|individual|different) (?:payment |pay )?links?, (?:payment |pay )?links? for each~, (?:collect|get|take) (?:the )?(?:money|payment|share)~ from (?:them|others|the others|my friends|everyone)',
    'apn[aei] (?:apn[aei] )?(?:hiss[aei]|share|part) (?:\\p{L}+ )?(?:de|bhej|pay|bhar)~, alag ?alag (?:payment|pay|link)~',
    ...localLists('wish-words.pay-their-part'),
  ),
  /** Who waits at the entrance, and which entrance it is. */
  meets: words(
    'whom? (?:do|will|should|shall|to|would|must|are) (?:i |we )?(?:\\p{L}+ )?(?:meet|look for|ask for|report to), who (?:will |is )?(?:meets?|meeting|receiv)~, (?:which|what) (?:gate|door|entrance|counter|entry|desk), gate (?:no|number)',
    'kis(?:se|ko|ke paas) (?:\\p{L}+ )?(?:mil|jaa?n|puch|pooch)~, kaun (?:\\p{L}+ )?mileg~, (?:kaun ?s[aei]|kis) (?:gate|darwaz|counter|entrance|entry)~',
    ...localLists('wish-words.meets'),
  ),
} as const satisfies Readonly<Record<string, RegExp>>;
