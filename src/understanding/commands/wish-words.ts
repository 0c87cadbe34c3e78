import { topicWords as words } from './topic-words';
import { localLists } from '../../language/text/local-pattern';

const ANYTHING_BOOKED = [
  '(?:nothing|anything|something)(?: (?:is|was|got|get|has|been|even))* (?:booked|ordered), (?:do|have) (?:i|we) (?:have |got |even )*(?:any|a) (?:bookings?|orders?)',
  '(?:kuchh?|koi) (?:bhi )?(?:book|booking|order) ?(?:nahi |nhi )?(?:hu[aie]|huyi|hoy[aie]), (?:mer[aei]|hamar[aei]) koi (?:booking|order|ticket) (?:hai|he|h)',
  ...localLists('wish-words.anything-booked'),
];

/** Topics of requests about purchases, read clause by clause (purchase-wishes.ts). */
export const QUERY_WORDS = {
  /** Notes to those who cook, bring or lead, which Mela cannot pass on. */
  note: words(
    'note (?:for|to) (?:the )?(?:kitchen|chef|cook|rider|driver|restaurant|guide), (?:tell|ask|inform|instruct|remind) (?:the |my |your )?(?:rider|driver|kitchen|chef|cook|guide|delivery|boy|him|them)~, leave (?:it|them|the \\p{L}+) (?:with|at|outside|near|on), door ?bells?, (?:ring|not knock) ~, watchman, security guard, (?:call|phone|ring)(?: me)? (?:at|from|before|when|once)~, spoons?, cutlery, tissues?, napkins?, pass(?:ed)? (?:it |this |that )?(?:on|along)',
    '(?:rider|driver|kitchen|chef|cook|guide|delivery \\p{L}+) (?:ko|se|walo~), (?:un|us)(?:ko|hein|he|se) (?:bol|bata|keh|kah)~, bol (?:do|dena|de|dijiye|dijiyega) ~, (?:guard|watchman|chowkidar)(?: \\p{L}+)? (?:ko|ke|se), chamm?ach~, ghanti, call kar(?:e|na|lena|ega|ke)',
    ...localLists('wish-words.note'),
  ),
  /** How a dish is to be made. */
  flavour: words(
    '(?:no|without|less|extra|more|minus) (?:sugar|salt|onions?|garlic|oil|chill(?:i|y|ies)|spice|ice|butter|ghee|masala|gravy|sauce), (?:less|not|too|more) spicy, mild(?:er)?',
    '(?:kam|zyada|jyada|bina|thoda|thodi) (?:teekh|tikh|mirch|namak|cheeni|chini|tel|pyaa?[jz]|meeth|masal|lehsun|spicy)~, (?:cheeni|chini|namak|mirchi?|pyaa?[jz]|tel) (?:kam|mat|na|nahi)~',
    ...localLists('wish-words.flavour'),
  ),
  allergy: words(
    'allerg~, intoleran~, gluten, peanuts?, nuts?, cashews?, groundnuts?, lactose, dairy, soya?, sesame, shellfish, kaju, m[ou]+ngfali',
    ...localLists('wish-words.allergy'),
  ),
  /** Something else in place of what was bought. */
  swap: words(
    'swap~, replac~, substitut~, exchang~, instead, in place of, rather than',
    '(?:(?:is|us)?k[ie]) (?:jagah|badle|bajaye?), badal~, badl~',
    ...localLists('wish-words.swap'),
  ),
  addsTo: words(
    'add(?:ed|ing)?, include, squeeze in, (?:another|extra) \\p{L}+ (?:too|also|as well)',
    'jod(?:o| do| dena| dijiye), (?:daa?l|rakh) (?:do|dena|dijiye|sakt~), (?:bhi|aur) chahiye~, (?:usi|isi) (?:order|me|mein|main)~, mang(?:a|wa) (?:lu|loon|lun|le|lein|sak)~, aur (?:\\p{L}+ )?(?:manga|mangwa|mang)~',
    ...localLists('wish-words.adds-to'),
  ),
  /** Phrases for wanting something so; beside a day, that day instead. */
  makeIt: words(
    'can (?:we|i) (?:do|come|go|have|make)~, make it, could (?:we|i) (?:come|do|go), (?:change|switch|push) (?:it |this |that |us |them )?(?:to|for)',
    'kar(?: ?do| ?dena| ?dijiye| ?sakt~| ?lo| ?lete| ?lein), (?<!kab )(?<!baje )(?:aa?|ja|chal) ?sak~, ho (?:sakta|sakti|payega|jayega|jaega), chal (?:sakta|sakte)',
    ...localLists('wish-words.make-it'),
  ),
  /** The number of an order or booking. */
  itsNumber: words(
    '(?:order|booking|ref(?:erence)?|confirmation|ticket|pnr) ?(?:numbers?|num|no(?=\\W*$|[.\\s]+(?:for|of|please|pls|plz|kya|hai|bata~|bhej~|dikha~|de|do)(?!\\p{L}))|ids?|ref(?:erence)?|code), pnr',
    ...localLists('wish-words.its-number'),
  ),
  idProof: words(
    'aadhaar~, adhaar~, aadhar~, (?:photo |govt |government |any |an? |carry |show |need )ids?, ids?(?: proofs?| cards?)?, identity, identification, passport, pan card, driving licen[cs]e',
    ...localLists('wish-words.id-proof'),
  ),
  mailed: words(
    'e[ -]?mail(?:ed)?, mailed, inbox, (?:by|on|in|via) (?:my |the )?mail, mail (?:me|us|it|them|the)~, (?:get|receive|any|confirmation|ticket|by) (?:a |the )?mails?, mail (?:par|pe|kar|bhej|aay|mil)~',
    ...localLists('wish-words.mailed'),
  ),
  /** Verbs of sending; `sharesOn` needs nothing named with it. */
  sendsOn: words(
    'send~, resend, text, message',
    'bhej~, send~',
    ...localLists('wish-words.sends-on'),
  ),
  sharesOn: words(
    'shar(?:e|ed|ing), forward~, whatsapp (?:it|this|that|them|the)~',
    'share~, forward~',
    ...localLists('wish-words.shares-on'),
  ),
  /** A number or another app that something is to be sent to. */
  toNumber: words(
    '(?:to|on|at|with) (?:(?:my|his|her|their|our|this|the|that|another|\\p{L}+) )?(?:\\p{L}+ )?(?:\\+?91)?\\d{10}(?!\\d), (?:to|on|at) (?:\\S+ ){0,2}(?:number|phone|mobile), (?:on|to|via|by|through|over) (?:\\S+ ){0,2}(?:whatsapp|sms|text|telegram)',
    '(?:number|numbr|no|phone|mobile|whatsapp|(?:\\+?91)?\\d{10}) (?:\\d{10} )?(?:pe|par|p|mein|me|ko)',
    ...localLists('wish-words.to-number'),
  ),
  /** Somebody else to whom something is to be sent. */
  toSomebody: words(
    '(?:to|with) (?:my|our|his|her|their) (?!e?-?mail|inbox|office|home|house|flat|address|hotel|room|account|card|bank|name)\\p{L}+, to (?:wife|husband|son|daughter|friends?|mom|mum|mother|dad|father|brother|sister|colleague|boss)(?: also| too)?, (?:send|forward|text) (?:my|our) (?:wife|husband|son|daughter|friend|mother|father|brother|sister|colleague|boss)',
    '(?:biwi|wife|patni|pati|husband|bet[aei]|dost|bhai|behen|papa|maa|mummy|friend|friends|dost~|colleague|boss|ghar ?walo~) ko',
    ...localLists('wish-words.to-somebody'),
  ),
  /** What there is to send of a purchase. */
  itsPapers: words(
    'tickets?, booking, pass(?:es)?, qr~, codes?, links?, details?, info~, confirmation, order (?:number|id|status)',
    'detail, jaa?nkaa?ri, jaankari, status',
    ...localLists('wish-words.its-papers'),
  ),
  thisOne: words(
    'it, this, that, them',
    'yeh?, ise, isko, wohi',
    ...localLists('wish-words.this-one'),
  ),
  /** A telephone number that is not there. */
  noNumber: words(
    "(?:no|without|(?:don't|dont|do not|haven't|didn't|not) (?:have|hv|got|give|given|provide~)) (?:\\p{L}+ ){0,2}(?:numbers?|contacts?|phone)",
    '(?:number|phone|contact) (?:\\p{L}+ )?nahi~, bina (?:phone|number|contact)',
    ...localLists('wish-words.no-number'),
  ),
  /** Getting in touch. */
  reaches: words(
    'reach, contact, call, phone, telephone, ring, talk, speak, get in touch, get hold',
    'baat, call, phone, sampark, contact, pahunch~',
    ...localLists('wish-words.reaches'),
  ),
  /** Not the whole of it. */
  notWhole: words(
    "not (?:for )?(?:the )?(?:whole|full|entire|complete|all of (?:it|them))~, (?:don't|dont|do not) (?:\\p{L}+ )?cancel (?:the )?(?:whole|full|entire|complete|everything|all)~",
    '(?:poor[aie]|pur[aie]) (?:\\p{L}+ )?(?:nahi~|mat)',
    ...localLists('wish-words.not-whole'),
  ),
  /** Another person in place of a visitor. */
  transfer: words(
    '(?:take|takes|taking|in|have) (?:her|his|my|their|our) (?:place|seat|spot), transfer~, (?:some ?one|some ?body|anyone|any ?body) else, another (?:gentleman|person|friend|man|lady|guest|member)(?! please), (?:use|come on|go on) (?:her|his|my|their|the) (?:ticket|seat|pass), (?:brother|sister|friend|son|daughter|cousin|colleague|father|mother|husband|wife)(?: \\p{L}+)? (?:use|take|go|come)(?: it| instead)?, name (?:change|on the ticket), (?:swap|change|replace|switch)~ (?:\\S+ ){0,2}names?, (?:ticket|name)s? to (?:my|a|some)~',
    '(?:bhai|behen|dost|bet[ai]|biwi|patni|pati|papa|maa|mummy|cousin) (?:\\p{L}+ ){0,3}(?:use|istema+l) (?:kar|ho)~, (?:meri|mere|uski|uske|unki|unke|iski|hamari) (?:jagah|badle)~, kisi aur ~, naam (?:badal~|change~)',
    ...localLists('wish-words.transfer'),
  ),
  /** Money that was charged. */
  charged: words(
    '(?:was|were|am|been|being|got|get) (?:i |we )?(?:\\p{L}+ )?charged, (?:money|amount|payment) (?:\\p{L}+ ){0,2}(?:taken|cut|deducted|debited|gone), (?:taken|cut|deducted|debited) (?:from|twice)~, charged? (?:twice|double), pay twice, (?:money|amount) that i paid',
    '(?:paise|paisa|amount|payment) (?:\\p{L}+ ){0,2}(?:kat|kaat|cut|chal[ae] ga[iy]|ga[iy][ae])~, (?:paise|paisa|payment) (?:de|kar|ho) (?:di|ga|chuk)~, do baar (?:pay|paise|kata|kate)~',
    ...localLists('wish-words.charged'),
  ),
  /** Questions about a charge: how much, how often, why. */
  muchOrOften: words(
    'how (?:much|many times), why, what for, twice, double, again, two times, extra, too much, kitn~, do ?baar, kyu~, kyo~, zyada, jyada, dugna',
    ...localLists('wish-words.much-or-often'),
  ),
  tax: words('tax, taxes, gst (?:kitn~|amount|how much)', ...localLists('wish-words.tax')),
  confirmed: words(
    'confirm(?:ed|ation)?, all set, gone through, went through, still (?:on|valid|there), (?:is it|it is|are we|am i) (?:booked|sure), do (?:i|we) (?:now )?have (?:my |our |the |a |any )?(?:tickets?|bookings?), (?:have|has) (?:my|our) (?:tickets?|booking) come',
    'pakk[aie], ho ga[iy][aei]* (?:na|kya), (?:kya )?(?:meri|mera|hamari) (?:ticket|tickets|booking) (?:ho|mil) ga[iy]~, (?:order|booking|ticket) hai na',
    ...localLists('wish-words.confirmed'),
  ),
  /** Questions whether something was booked, or the statement that it was not. */
  booked: words(
    ...ANYTHING_BOOKED,
    "(?:is|was|are|am) (?:i|we|it|this|that) (?:really |actually |even )?booked, (?:booking|order|tickets?) (?:\\p{L}+ )?(?:did not|didn't|didnt|has not|hasn't|was not|wasn't|is not|isn't|not|never) (?:\\p{L}+ )?(?:go|gone|went|happen~|work~|made|done|booked), (?:not|n't|never) (?:got |get |been )?booked, (?:did|has) (?:the|my|our) (?:booking|order) (?:really |even )?(?:happen|go|gone)",
    '(?:booking|ticket|order) (?:nahi |nhi )?(?:hu[aie]|huyi) ?(?:hi |bhi )?(?:nahi|nhi|kya|ki), (?:booking|order) (?:nahi|nhi) (?:hu[aie]|huyi), tickets? (?:\\p{L}+ ){0,2}book (?:hai|h|ho|hu[aie])~',
    ...localLists('wish-words.booked'),
  ),
  /** Questions whether anything at all was booked, or the statement that nothing was. */
  anythingBooked: words(...ANYTHING_BOOKED),
  /** Questions whether the current purchase is booked by now. */
  isBooked: words(
    '(?:is|are|was|were) (?:my|the|our) (?:tickets?|booking|order|seats?) (?:really |actually |even |now )?(?:booked|placed|done|ordered), (?:is|has) (?:it|this) (?:been )?(?:booked|ordered|placed)',
    '(?:booking|ticket|order) (?:ho|mil) ga[iy][aei]? (?:kya|na|hai|ki)?, (?:booking|order) (?:ho|mil) ga[iy][aei]?$',
    ...localLists('wish-words.is-booked'),
  ),
  /** The speaker goes, with the others. */
  weGo: words(
    '(?:can|could|shall|may) (?:we|i) (?:go|come)',
    'hum, main, mai',
    ...localLists('wish-words.we-go'),
  ),
  /** All visitors. */
  everybody: words(
    '(?:every|each) ?(?:one|body|person|of us|guest|visitor|ticket), each, all of us, both(?: of us)?, (?:a |one |the )?(?:single|same|one) (?:qr|tickets?|code|pass), separate, own (?:qr|tickets?|code|pass)~, individual~, (?:my|the|our) (?:friends?|wife|husband|family|parents|others?|group|mother|father|brother|sister)',
    'sab(?:ko|ke|ka|ki|hi)?, dono, har ek, ek hi, alag, (?:mer[aei]|apn[aei]) (?:dost|biwi|patni|pati|family|maa|papa)~, doston',
    ...localLists('wish-words.everybody'),
  ),
  /** A ticket or code to show, send or carry. */
  shown: words(
    '(?:show|carry|have|has|send|forward|share|need|use|enter|scan|download|print|keep|bring|enough|work|own|for (?:both|all|everyone|each))~',
    'dikha~, bhej~, chahiye~, chal~, kaafi, kafi, lagega, lagegi, lena, rakhn~, padeg~, hog[ai], hai',
    ...localLists('wish-words.shown'),
  ),
  /** Showing a ticket at the entry. */
  shows: words(
    '(?:show|present|produce|scan)(?:ed|n|ing)?',
    'dikha~, scan~',
    ...localLists('wish-words.shows'),
  ),
  /** Requests to send or show something to the speaker. */
  toMe: words(
    '(?:send|show|give|get|resend) (?:me|us)',
    '(?:bhej|dikha|de) (?:do|dijiye|dena|dein|sakt~)',
    ...localLists('wish-words.to-me'),
  ),
  code: words('tickets?, qr~, bar ?codes?, codes?, pass(?:es)?', ...localLists('wish-words.code')),
  carry: words(
    '(?:to |we |i |should |must )(?:carry|bring|wear), dress code, clothes, shoes',
    'kya (?:saath )?(?:lana|laana|le jana|le jaana|leke|lekar|pehe?n|paha?n)~, kapd~',
    ...localLists('wish-words.carry'),
  ),
  /** The place where a meal is collected. */
  sellerPlace: words(
    "(?:restaurant|shop|outlet|their|its|kitchen|pick ?up)(?:'s|s)? (?:\\p{L}+ )?(?:address|location|place), address of (?:the |your )?(?:restaurant|shop|outlet), where (?:do|to|should|can|shall)(?: i| we)? (?:pick|collect|fetch)~, where exactly is (?:it|the)",
    '(?:restaurant|dukaan|dukan|shop) (?:ka|ki|kahan|kaha|kidhar)(?: (?!number|no|phone|contact|mobile|naam|menu)\\p{L}+)? ?(?:address|pata|jagah|location|hai), kahan se (?:le|utha|pick)~',
    ...localLists('wish-words.seller-place'),
  ),
  /** Where and to whom a meal is delivered. */
  goesTo: words(
    '(?:which|what|right|correct|my|the|same|wrong|delivery) (?:\\p{L}+ )?address, address, flat, house (?:number|no), floor, room',
    'pata, kis pate, kamr[ae], man[zj]il',
    ...localLists('wish-words.goes-to'),
  ),
  /** The recipient's name and number. */
  ownDetails: words(
    '(?:my|the) (?:name|number|mobile|spelling), name, spelling, number',
    'naam',
    ...localLists('wish-words.own-details'),
  ),
  /** A person to talk to. */
  human: words(
    'whom? (?:i|we) (?:may|can|should|could|must) (?:speak|talk|write), (?:with|to) whom (?:may|can|do|should|shall|must|could) (?:i|we) (?:speak|talk|write), (?:some ?body|some ?one|any ?body|any ?one)(?: \\p{L}+){0,3} (?:speak|talk) (?:to|with), (?:who|whom) (?:can|do|should|may|must|could) (?:i|we) (?:speak|talk) (?:to|with), human(?: being)?, (?:a |some |real )person(?: please| pls|,)?$, (?:talk|speak) to (?:a |some |any )?(?:real )?(?:person|human|some ?one|some ?body|agent|people), customer care, reach (?:a |any )?(?:human|person)',
    '(?:kisi|ek) ?(?:insaan|aadmi|bande|person)? ?se baat ?~, (?:kisse|kis se|kisko) (?:\\p{L}+ )?baat',
    ...localLists('wish-words.human'),
  ),
  /** Denials that anything is wrong or that a complaint was made. */
  deniesFault: words(
    "nothing(?: is|'s| was)? wrong, (?:no|not|not a|did not make a|didn't make a|never made a|made no|have no) complain~, (?:did not|didn't|didnt|never|not) (?:\\p{L}+ )?complain(?:ed|ing)?",
    'complain~ (?:\\p{L}+ )?(?:nahi|nhi)~, shika?ya?t (?:\\p{L}+ )?(?:nahi|nhi)~',
    ...localLists('wish-words.denies-fault'),
  ),
  withdraw: words(
    'withdraw~, take (?:it|that|this|(?:the|my) complaint) back, (?:cancel|delete|remove|drop|scrap) (?:the|my|that|this) complaint',
    '(?:wapas|vapas) (?:le|lo|lijiye), (?:complaint?|shika?ya?t) (?:\\p{L}+ )?(?:wapas|vapas|cancel|band|hata|radd|delete|khatam|close)~',
    ...localLists('wish-words.withdraw'),
  ),
  /** Words for what may only happen. */
  perhaps: words(
    'if, in case, what (?:if|happens), suppose, were to',
    'agar, (?:cancel|radd) (?:kar|ho)ne (?:pe|par|ke baad|se), (?:nikl[aei]|aa?y[aei]|hu[aei]|ho|mil[aei]|karu|karun|dun|doon|kar dun) (?:to|toh), yadi',
    ...localLists('wish-words.perhaps'),
  ),
  trouble: words(
    'problems?, issues?, report~, trouble, defective, bad, awful, upset',
    'dikkat, pareshani, gadbad~',
    ...localLists('wish-words.trouble'),
  ),
  /** Words that keep the purchase after all. */
  keeps: words(
    "leave it(?: as| be)?, keep (?:it|the|my|our|this), as it (?:stands|is), as is, let it be, don't bother, (?:it|this|that|\\p{L}*day|tomorrow|booking) stays, (?:don't|dont|do not|need not|no need to) (?:change|move|shift)~, no change(?:s)? (?:needed|required|then)",
    'rehne (?:do|de|dijiye|dijie), rakh(?:o|na|iye) ~, hi (?:ja|jaa|aa|chal)(?:y?enge|y?eing[ei]|ung[ai]|oong[ai]), (?:change|badal|shift) (?:mat|nahi)~',
    ...localLists('wish-words.keeps'),
  ),
  agreed: words(
    'agreed?, accepted, approved, (?:asked|told) (?:them|already), already asked',
    'maan (?:gay|liy)~, mana kiya',
    ...localLists('wish-words.agreed'),
  ),
  how: words(
    'how, to whom, who, whom, where',
    'kaise, kisko, kisse, kis se, kahan, kaha',
    ...localLists('wish-words.how'),
  ),
} as const satisfies Readonly<Record<string, RegExp>>;
