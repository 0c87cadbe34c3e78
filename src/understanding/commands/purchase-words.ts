import { cacheByText } from '../../language/text/remembered';
import { DETAIL_WORDS } from './detail-words';
import { topicWords } from './topic-words';
import { PAPER_WORDS } from './paper-words';
import { SALE_WORDS } from './sale-words';
import { QUERY_WORDS } from './wish-words';
import { localLists, localPattern } from '../../language/text/local-pattern';

/*
 * Words about purchases by topic, in English, Hinglish and Hindi, each a word or its beginning
 * ("~"). Readers combine topics over a whole message; no pattern is for one message.
 */

const words = topicWords;

/** The rest of "we can't" where somebody cannot come: coming, a day, or the end of the clause. */
const CANNOT_COME_ENDING =
  '(?= (?:(?:both|all|be|even|really|actually|possibly) )*(?:able|com(?:e|ing)|go(?:ing)?(?! online)|mak(?:e|ing) (?:it|that)|attend~|join~|travel~|reach (?:there|on time|in time)|visit~|there|manage~|free|available|well(?! versed)|in town|need~|us(?:e|ing) (?:it|them|(?:the|our|my|these|those) tickets?)|leave|walk|do (?:it|this|that)|any ?more|now|today|tomorrow|tonight|then|on (?!whatsapp|the phone)|this|that|next|because|due|as|so|after)(?![\\p{L}])|[.,;!?]|\\W*$)';

/** The words of each topic of talk about purchases, as patterns. */
export const PURCHASE_WORDS = {
  ...QUERY_WORDS,
  ...SALE_WORDS,
  ...PAPER_WORDS,
  ...DETAIL_WORDS,
  cancel: words(
    "cancel~, cancle~, cancil~, call it off, call off, kansal, kensal, radd, rad kar~, do not want (?:it|this|the (?:order|food|booking|tickets?)|them) (?:any ?more|now), no longer (?:want|need), (?:do not|don't|dont) (?:want|need) (?:it|this|that|(?:the|my) (?:order|food|booking|tickets?|meal|delivery|dinner|lunch)) (?:any ?more|now), stop (?:the |my )?(?:delivery|order|food), (?:delivery|order|khana) (?:rok|rukwa)~, (?:ab )?(?:khana|order|booking|ticket) nahi chahiye~",
    ...localLists('purchase-words.cancel'),
  ),
  notCancel: words(
    "(?:do not|don't|dont|not|never|no need to) (?:(?:want|wish|mean|intend|asking) (?:you |for you )?to )?cancel~, (?:won't|wont|will not|am not|not going to) cancel~, without cancel~, (?:cancel|radd) (?:mat|nahi~|na|nhi), (?:cancel|radd) (?:krna|karna|karni) nahi",
    ...localLists('purchase-words.not-cancel'),
  ),
  cancelled: words(
    "^cancell?ed\\W*$, (?:cancel|radd) (?:ho|hua|hui|hue|hogay~), (?:is|was|are|got|been|gets|it's|its) cancel~, did (?:you|u|they) cancel, (?:is|was|has) (?:it|this|that|(?:my|the) \\p{L}+)(?: been)? cancell?ed",
    ...localLists('purchase-words.cancelled'),
  ),
  all: words(
    'whole, full, entire, complete, completely, everything, everyone, everybody, (?<!after )(?<!at )(?<!first of )all, both, pura, poora, puri, poori, pure, sab, sabhi, sabka, saara, saari, sare, sara',
    ...localLists('purchase-words.all'),
  ),
  ticket: words(
    'tickets?, seats?, pass, passes, booking, bookings, entry',
    ...localLists('purchase-words.ticket'),
  ),
  /** Words of something to visit. */
  visit: words(
    'tickets?, seats?, bookings?, booked, trek, tour, walk, museum, safari, show, play, concert, visit, trip, organi[sz]er, gate, metro, parking, reach there',
    ...localLists('purchase-words.visit'),
  ),
  takeOff: words(
    'remove~, take (?:her|him|them|one|it|\\p{L}+) (?:off|out), drop~, minus, hata~, nikal~, nikaal~, kam kar~, ghata~, kaat do',
    ...localLists('purchase-words.take-off'),
  ),
  one: words(
    'one, 1, ek, only (?:one|his|her), his, her, single, him, sirf, uski, uska, uske, iski, iska, uncle, aunt~, (?:mother|father|son|daughter|brother|sister)(?: in law)?, mom, mum, dad, wife, husband, friend, kid, child, grand~, maa, papa, mummy, biwi, patni, pati, dost, bhai, behen, saas, sasur, beta, beti, bacch~, he, she',
    ...localLists('purchase-words.one'),
  ),
  /** A visitor by name: "Karan's ticket", "karan ki ticket", "karan ko … nikalna". */
  named: words(
    "\\p{L}{2,}'s (?:ticket|seat|booking|pass|name), \\p{L}{3,} (?:ka|ki|ke) (?:ticket|seat|pass|naam), \\p{L}{3,} ko",
    ...localLists('purchase-words.named'),
  ),
  oneLess: words(
    '(?:one|two|1|2|ek|do) (?:person |ticket |log |member )?(?:less|fewer|kam)',
    ...localLists('purchase-words.one-less'),
  ),
  /** More visitors than were paid for. */
  oneMore: words(
    '(?:another|(?:one|two|three|four|\\d{1,2}|some|(?:a )?few) (?:more|extra|additional)) (?:tickets?|seats?|person|people|adults?|child|children|kids?|seniors?|guests?|friends?), more tickets?, book more$',
    '(?:ek|do|teen|char|chaar|\\d{1,2}|kuchh?|thod[ei]) aur (?:tickets?|seats?|log|logo|logon|adults?|bachch?[aeo]n?|band[aeo]n?|jan[aeo]n?|dost|doston), (?<![,?.;]\\s)aur tickets?(?! (?:\\p{L}+ )?(?:dikha|bhej|send|show|de))',
    ...localLists('purchase-words.one-more'),
  ),
  /** Verbs of buying. */
  takes: words(
    'book, buy, purchase, get (?:me|us)',
    'l[ei] (?:lo|loon|lunga|lungi|leta|lete|do|dijiye), lein, lijiye, len[aei] hai~, kharee?d~',
    ...localLists('purchase-words.takes'),
  ),
  cannotCome: words(
    "(?:can't|cannot|can not|won't|will not|not able to|unable to|isn't|is not|not|doesn't want to) (?:be )?(?:come|coming|make it|join~|attend~|go|going|able to), (?:dropped|backed|pulled) out",
    'nahi (?:aa|ja|jaa)(?: ?pa~| ?rah~| ?sak~|~), nahi (?:aay?eg~|aaunga|aaungi|jay?eg~|chal~)',
    ...localLists('purchase-words.cannot-come'),
  ),
  /** Nobody of those who booked can come; "we can't find the ticket" does not mean that. */
  weCannot: words(
    `(?:we|i|all of us|neither of us) (?:both |all )?(?:can't|cannot|can not|won't|will not|are not|am not|aren't)${CANNOT_COME_ENDING}, none of us (?:can|will|is|are)${CANNOT_COME_ENDING}, nobody can${CANNOT_COME_ENDING}, (?:hum|ham|main|mai) (?:log |sab |dono |kal |aaj )?nahi(?= (?:aa|aay?e?|aau|ja|jaa|chal|nikal|pahu|rah)[\\p{L}]*|\\W*$), nahi (?:aa|ja|jaa|chal)(?: ?pa| ?sak)?(?:u|oo)+n?g[ai], nahi (?:aa|ja|jaa|chal) (?:pa|sak)(?:u|oo)*n?g[ai], (?:aa|ja|jaa) nahi pa(?:u|oo)+n?g[ai]`,
    ...localLists('purchase-words.we-cannot'),
  ),
  move: words(
    'mov(?:e|ed|ing), shift~, reschedul~, postpone~, prepone~, change (?:the |my |our )?(?:day|date|time|slot)s?, (?:another|different|other) (?:day|date|time), (?:day|date|time) (?:can |be |to be )*chang~, (?:din|date|tareekh|tarikh|time) (?:\\p{L}+ )?(?:badal~|change~|aage|shift~), badal (?:ke|kar), aage (?:kar|badha|khiska)~, (?:come|go) (?:a|one|two|\\d) (?:day|hour)s? (?:later|earlier|after), (?:ek|do|\\d) (?:din|ghant[ea]) (?:baad|pehle|pahle) (?:aa?|ja|chal) ?sak~',
    ...localLists('purchase-words.move'),
  ),
  contact: words(
    '(?:phone|telephone|mobile|contact|helpline|whatsapp)(?: ?(?:number|no|details?|info))?, number, contact, call them, talk to them, ask them where',
    ...localLists('purchase-words.contact'),
  ),
  seller: words(
    "organi[sz]er(?:'?s)?, restaurant(?:'?s)?, sellers?, vendors?, operator(?:'?s)?, company, guide, them, they, their, counter, hotel, unka, unki, unko, unse",
    ...localLists('purchase-words.seller'),
  ),
  reachSeller: words(
    '(?:who|whom) (?:do|can|should|shall|must) (?:i|we) (?:call|ring|phone), kis(?:ko|e) (?:call|phone)~, (?:reach|call|ring|phone|telephone|contact) (?:this |the |your |out to )?(?:organi[sz]er|seller|restaurant|vendor|company|guide|them), reach this \\p{L}+ \\p{L}+',
    ...localLists('purchase-words.reach-seller'),
  ),
  way: words(
    'reach (?:there|it|the|that|here), (?:shall|do|can|to|we|i) reach, get there, get to (?:it|the|that|this|my|our), directions?, route, metro, railway station, bus stop, parking, park (?:my|our|the|a) \\p{L}+, how far, how early, where (?:does|will) (?:it|the \\p{L}+) (?:start|begin)s?, distance, map, meeting point, where (?:exactly |precisely )?(?:do|shall|should|to|is|are) (?:we|i|it|the|meet|come|this)~, (?:meeting|starting|assembly) (?:point|place|spot), what time (?:shall|should|do|must|to) (?:we|i) (?:leave|start|be|reach|go), when (?:shall|should|do) (?:we|i) (?:leave|start|reach)',
    'pahunch~, pahuch~, kitn[aie] (?:der|time|samay) (?:pehle|pahle), kaise (?:jaa?na|jaa?y?ein?|jaa?ye|jaa?[uo]~|jaa?e|jayenge|jaenge|aa?na|aa?ye|aa?u~), raasta, rasta, kitni door, kitna door, kahan se (?:shuru|start)~, kahan (?:aana|milna|jana|jaana|par|pe), (?:nearest|which|kaun ?s[aei]) (?:metro )?stations?, station (?:\\p{L}+ )?(?:near|paas|nearby), gaa?di (?:khadi|park), nikalna, nikle, niklen, nikalu, nikalein',
    ...localLists('purchase-words.way'),
  ),
  entrance: words(
    'at the gate, on paper, on phone, (?:mobile|phone) (?:par|pe|mein|me) (?:dikha|chal)~, on (?:the|my) phone, print~, printout, hard copy, gate (?:par|pe), kaise dikha~',
    ...localLists('purchase-words.entrance'),
  ),
  /** The ticket or order itself did not arrive. */
  ticketNotCome: words(
    "(?:tickets?|order|booking|confirmation|pass|food) (?:is |was |has |have )?(?:still |yet )?(?:not|never|n't|didn't|hasn't|did not|has not) (?:yet |been )?(?:come|came|arrived?|received?|delivered|got|confirmed|here), (?:not|n't|didn't|haven't|did not|have not|never) (?:yet )?(?:got|get|receive[d]?) (?:\\p{L}+ ){0,2}(?:tickets?|order|booking|confirmation|food), no (?:ticket|order|booking|confirmation)(?: yet| came| received| till now)?",
    '(?:ticket|tickets|order|booking|confirmation|khana) (?:\\p{L}+ ){0,2}nahi (?:aaya|aayi|aaye|aya|ayi|mila|mili|mile|hua|hui|dikh~)',
    ...localLists('purchase-words.ticket-not-come'),
  ),
  deadline: words(
    '(?:till|until|upto|up to|by) (?:when|what|which)~, last (?:date|day|time) (?:to|for) cancel~, how (?:late|many (?:hours|days) before), deadline',
    'kab ?tak, kitn[aie] (?:der|ghant[ae]|din|time) pehle, (?:ek|do|\\d{1,2}) (?:din|ghant[ae]) pehle (?:\\p{L}+ )?(?:kar|ho) ?sak~',
    ...localLists('purchase-words.deadline'),
  ),
  send: words(
    'send, resend, show, again, get, got, come, came, where, aa, aaya, aayi, mila, mili, bhej~, dikha~, download',
    ...localLists('purchase-words.send'),
  ),
  invoice: words(
    'invoices?, receipts?, gst~, tax bill, raseed, rasid, bill bhi, (?:the |a |need |want )bill, bill (?:bhi )?(?:bhej|chahiye|de|mil|do|send|please|pls|for)~, (?:send|give|mail|get)(?: me)? (?:the |a |my |our )?bill',
    ...localLists('purchase-words.invoice'),
  ),
  refund: words(
    'refund~, cancellation (?:fee|charge)~, charge~ (?:me |us )?(?:for|to|if) cancel~, (?:get|comes?|receive) (?:\\p{L}+ ){0,3}back, money (?:back|come~|return~|will), what (?:happens?|about|becomes?|of)(?: to| with| of)? (?:my|our|the|all (?:my|our|the)) money, (?:return|give) (?:his|her|my|our|the) money, reimburs~, (?:paise|paisa|paison) (?:kab|kitn~|wapas~|vapas~|vapis|wapis|laut~|mil~), (?:wapas|vapas) (?:paise|paisa), pais(?:e|on|a) ka kya',
    ...localLists('purchase-words.refund'),
  ),
  /** Something wrong with what arrived. */
  amiss: words(
    'missing, cold, stale, spoilt, spoiled, rotten, spill~, spilt, leak~, wrong (?:item|dish|order|food|thing)s?, burnt, undercooked, uncooked, raw, soggy, smell~, stink~, inedible, disgusting, damaged, broken, short, hair in, insect, bug in, cockroach, instead of what, only (?:\\d+|one|two|three|four|five|half)(?: \\p{L}+){0,3} (?:came|arrived|received|delivered)~, (?:got|received|sent|came)(?: me| us)? only (?:\\d+|one|two|three|four|five|half)~, (?:sent|got|gave|received|brought|delivered)(?: me| us)? \\p{L}+ instead, less quantity, food poison~, fell (?:ill|sick)',
    'thand[aie], kharab, galat, kam (?:aay~|mil~|nikl~|tha|thi|the), (?:\\d+|ek|do|teen|ch[a]+r|pa+nch|aadh[aei])(?: \\p{L}+){0,2} hi (?:aa?y[aei]|mil[aei]|nikl[aei]|bhej[aei]|di|diy[ae])~, bas[ia], jala hua, jali hui, kaccha, khane layak nahi, badboo, gir ga(?:y[aei]|i|e), gir[ai] hu[aie], toota, keeda, baal (?:nikla|tha|mila), gayab, ki jagah (?:\\p{L}+ ){0,3}(?:aa?y|mil|bhej|de di|diya)~',
    ...localLists('purchase-words.amiss'),
  ),
  /** Something, or everything, did not arrive. */
  notCome: words(
    "(?:never|not|n't|didn't|hasn't|haven't|did not|has not|have not) (?:yet |been )?(?:come|came|arrived?|receiv~|delivered|got|get|here|sent|there), no sign of",
    'nahi (?:aay~|aai|aya|ayi|mil[aei]|pahunch~|pahuch~|diya|bheja|th[aie]|nikl[aei]), (?:aaya|aayi|aaye|aya|ayi|mila|mili|mile|pahuncha) (?:hi )?nahi',
    ...localLists('purchase-words.not-come'),
  ),
  yet: words(
    'yet, still, so far, abhi tak, ab tak, abhi bhi, how (?:long|much (?:more )?time)',
    ...localLists('purchase-words.yet'),
  ),
  noShow: words(
    "(?:never|not|did not|didn't|no one|nobody|none) (?:turned up|turn up|showed up|show up|came|come|was there), no show, cheated, fraud, very bad, terrible, horrible, worst",
    'koi nahi (?:aay~|tha|mila), dhokha, bekaar tha, bahut bura',
    ...localLists('purchase-words.no-show'),
  ),
  when: words(
    'how (?:long|much (?:more )?time), when, eta, what time, timings?, time kya, kya time, till when, until when, how late, closing time, opening time, (?:my|our) (?:next|upcoming) (?:trip|visit|booking|outing|trek|tour|walk|show|plan), kab, kitn[aie] (?:der|time|samay|baje|minute), der (?:lag~|ho)',
    ...localLists('purchase-words.when'),
  ),
  where: words(
    "where, where's, track~, status, kahan, kaha, kidhar, kis jagah, pahuncha, pahucha",
    ...localLists('purchase-words.where'),
  ),
  comes: words(
    'come~, coming, arriv~, reach~, here, deliver~, now, order, food, it, aa?ye?g[aie], aayega, mil(?:e|eg[aie]|ega|egi), pahunch~, pahuch~, khana, aur, lagega, lagegi',
    ...localLists('purchase-words.comes'),
  ),
  carrier: words(
    "delivery (?:boy|guy|person|partner|man|agent|wal[aeiou]+|bhaiya|bhaiyya)(?:'s)?, rider(?:'s)?, driver(?:'s)?, who is (?:deliver|bring)~, kaun (?:la|deliver)~",
    ...localLists('purchase-words.carrier'),
  ),
  again: words(
    'same (?:order|food|thing|meal|items?|again|one), (?:order|send|get|book|repeat) (?:it |that |this |the same )?again, once (?:more|again), repeat, reorder, re order, dobara, dubara, phir ?se, fir ?se, (?:wahi|vahi|wohi|yahi|yehi|same) (?:order|khana|cheez~|sab|mang~|bhej~|chahiye)',
    ...localLists('purchase-words.again'),
  ),
  differs: words(
    'without, but, extra, no, less, more, instead, bina, par, lekin, zyada, kam',
    ...localLists('purchase-words.differs'),
  ),
  toCarrier: words(
    '(?:ask|tell|inform) (?:the |my )?(?:rider|driver|delivery \\p{L}+), (?:rider|driver|delivery \\p{L}+) (?:ko|se) (?:bol|kah|keh|bata)~',
    ...localLists('purchase-words.to-carrier'),
  ),
  toSeller: words(
    '(?:tell|ask|write to|inform|message) (?:them|the restaurant|the seller|the hotel|restaurant), (?:un|us) ?(?:ko|se) (?:bol~|kah~|keh~|puchh?~|likh~|bata~), restaurant (?:ko|se) (?:bol~|kah~|keh~|puchh?~|bata~), (?:add|put) (?:this|that|it|also|more)?(?: too| also)? ?(?:to|in|into) (?:the |my )?complaint, complaint (?:me|mein|main) (?:\\p{L}+ )*(?:add|jod|likh|daal)~, escalat~',
    ...localLists('purchase-words.to-seller'),
  ),
  /** Words to pass on to the seller; a link among them is what the seller gets. */
  passOn: words(
    '(?:send|show|forward|pass) (?:\\S+ ){0,5}to (?:them|(?:the )?(?:restaurant|seller|hotel)), (?:send|show|forward) (?:them|(?:the )?(?:restaurant|seller|hotel)), (?:unhei?n?|unko|(?:restaurant|seller) ko) (?:\\S+ ){1,4}(?:bhej~|dikha~)',
    ...localLists('purchase-words.pass-on'),
  ),
  complaint: words(
    'complaint, complain, issue, shika?ya?t',
    ...localLists('purchase-words.complaint'),
  ),
  /** Where to complain, and about Mela itself, so not to a seller. */
  complainTo: words(
    '(?:who|whom|where) (?:do|can|should|shall|to|must|may) (?:(?:i|we) )?(?:to )?(?:address )?(?:a |my )?(?:written )?complain~, complaints? (?:officer|cell|department|address|e ?mail), grievance~, (?:kisko|kisse|kahan|kaha|kis se) (?:\\p{L}+ )?(?:complain~|shikayat), (?:app|bot|mela) (?:ki|ka|ke|about|ke baare) ~(?:complain~|shikayat)',
    ...localLists('purchase-words.complain-to'),
  ),
  solved: words(
    "(?:it is|it's|its|is|now|got|all|been) (?:solved|resolved|sorted|settled), (?:got|received) (?:my|the) (?:refund|money), (?:solve|resolve) ho ga[yi]~, sulajh ga[yi]~",
    ...localLists('purchase-words.solved'),
  ),
  close: words(
    'clos~, solved, resolved, fixed, settled, band kar~, withdraw~, sulajh~',
    ...localLists('purchase-words.close'),
  ),
  answer: words(
    'answer~, repl(?:y|ied|ies), respon~, hear back, update, any news, say anything, said anything, what happens now, (?:how many|kitne) (?:days|din), kya hua, jawab, kuch (?:bola|kaha)',
    ...localLists('purchase-words.answer'),
  ),
} as const satisfies Readonly<Record<string, RegExp>>;

/** A topic of talk about purchases. */
export type PurchaseTopic = keyof typeof PURCHASE_WORDS;

/** Topics that words around them may rule out: "not move, cancel", "cancel nothing". */
const DENIABLE: ReadonlyMap<PurchaseTopic, RegExp> = new Map(
  (['cancel', 'move'] as const).map((topic) => [
    topic,
    new RegExp(PURCHASE_WORDS[topic].source, 'giu'), // compiled once, as this costs more than a search
  ]),
);
const DENIED_BEFORE = localPattern(
  'purchase-words.denied-before',
  /(?<![\p{L}\p{M}])(?:not|no|never|without|n['’]t|dont|nahi+n?|mat|@not)\s+(?:(?:to|want|need|asked?|said|a)\s+){0,2}$/iu,
);
const DENIED_AFTER = localPattern(
  'purchase-words.denied-after',
  /^\s*(?:(?:kar(?:o|na|ni|iye)?|@kar)\s+)?(?:mat|nahi+n?|nothing|nahin|@mat)(?![\p{L}\p{M}])|^\s*(?:na|@na)(?![\p{L}\p{M}])/iu,
);

/** True if a text has a topic; one that may be ruled out must occur at least once without that. */
function isSpokenOf(topic: PurchaseTopic, text: string): boolean {
  const deniable = DENIABLE.get(topic);
  if (deniable === undefined) return PURCHASE_WORDS[topic].test(text);
  return [...text.matchAll(deniable)].some(
    ({ 0: said, index }) =>
      !DENIED_BEFORE.test(text.slice(0, index)) &&
      !DENIED_AFTER.test(text.slice(index + said.length)),
  );
}

/** Returns a test for the topics of a text; each is searched once, when first asked for. */
export const topicsOf = cacheByText((text) => {
  const known = new Map<PurchaseTopic, boolean>();
  const has = (topic: PurchaseTopic): boolean => {
    const found = known.get(topic) ?? isSpokenOf(topic, text);
    known.set(topic, found);
    return found;
  };
  return (...topics: readonly PurchaseTopic[]): boolean => topics.some(has);
});
