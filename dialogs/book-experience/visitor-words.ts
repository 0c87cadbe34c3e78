import {
  localPattern,
  localSmallCounts,
  localSource,
  localWords,
} from '../../src/engine/local-words';

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));

/** Words that take somebody off a list. */
export const REMOVAL_WORDS = wordSet(
  `remove removed drop dropped backed pulled bailed delete cancel cancelled exclude out off minus without leave skip ghata ghatao kam hata hatao hatado hatana hatadijiye hataiye hatayein nikal nikalo nikaal nikaalo bina ${localWords('visitor-words.removal-words')}`,
);
/** Words that deny what stands beside them. */
export const NEGATION_WORDS = wordSet(
  `not no can't cant cannot won't wont isn't isnt doesn't doesnt don't dont nahi nahin nhi mat na ${localWords('visitor-words.negation-words')}`,
);
/** Words for coming along. */
export const COMING_WORDS = wordSet(
  `come comes coming join joins joining attend attending make making going go goes travel travelling jaa ja jana jaana jayega jayegi jayenge jaayenge jaenge chalenge chalega chalegi aa aana aaenge ayenge aaega aaegi aaye aayega aayegi ayega ayegi aayenge ayenge ${localWords('visitor-words.coming-words')}`,
);
/** Words for an age. */
export const AGE_WORDS = wordSet(
  `age aged umar umr years year yrs old saal varsh ${localWords('visitor-words.age-words')}`,
);
/** Words that join others and add nothing. */
export const CONNECTING_WORDS = wordSet(
  `please pls can could you the from booking trip list visitor guest her him them she he they is are be will to it any more anymore now so ok take has have turned and s ab hi log bas sirf total hum ko do dijiye dena de kar karo kardo se sab rahe raha rahi hai hain ho sakta sakti sakte paayega payega payegi ki ka ke aur the of just actually ${localWords('visitor-words.connecting-words')}`,
);

/** Words that leave out somebody, or everybody but somebody. */
export const EXCEPT_WORDS = wordSet(
  `except excluding excl besides apart but without minus bina chhod chhodke chhodkar chod chodke chodkar alawa alava sivay siva ${localWords('visitor-words.except-words')}`,
);
/** Words that say that nobody else comes. */
export const EXCLUSIVE_WORDS = wordSet(
  `only just sirf bas keval hi nobody alone ${localWords('visitor-words.exclusive-words')}`,
);
/** Words for all of them. */
export const ALL_WORDS = wordSet(
  `everyone everybody all rest others other remaining sab sabhi baaki baki saare both dono donon ${localWords('visitor-words.all-words')}`,
);
/** Words for none of them. */
export const NOBODY_WORDS = wordSet(
  `nobody noone none koi ${localWords('visitor-words.nobody-words')}`,
);
/** Pronouns of whoever was named last. */
export const PRONOUN_WORDS = wordSet(
  `he's she's they're he she him her his hers they them their hes shes wo woh voh vo use usko uska uski unko unka unki usse inko iska iski ${localWords('visitor-words.pronoun-words')}`,
);
/** Words for the speaker. */
export const VISITOR_SELF_WORDS = wordSet(
  `me myself i i'm main mai mujhe ${localWords('visitor-words.visitor-self-words')}`,
);
/** Words about the party that neither add to it nor take from it. */
export const PARTY_WORDS = wordSet(
  `it's its it'll itll name names naam that that's there we us we're we'll will would people person persons visitors guests folks friends ladies guys members members' seats seat ticket ticket's tickets make book for in plan able of with my our i'll up off from going now then still hum ham log logon liye hoga honge hongi jana aap kijiye karein karenge banao bana rakh rakho rakhna rakhiye le lo lena hue hua sath saath aadmi aadmiyon bande banda insaan vyakti mein me sakenge paayenge gaya gayi chahiye par and less fewer one's kindly plz thanks ${localWords('visitor-words.party-words')}`,
);
/** Words by which a number is how many there are now: "back to 2", "wapas 2". */
export const RETURN_WORDS = wordSet(
  `back again down wapas wapis vapas phir fir ${localWords('visitor-words.return-words')}`,
);
/** Small numbers by their words. */
export const NUMBER_OF_WORD: ReadonlyMap<string, number> = new Map([
  ...['one', 'ek'].map((word) => [word, 1] as const),
  ...['two', 'do'].map((word) => [word, 2] as const),
  ...['three', 'teen'].map((word) => [word, 3] as const),
  ...['four', 'chaar', 'char'].map((word) => [word, 4] as const),
  ...Object.entries(localSmallCounts()),
]);

const NOT_WORD = String.raw`(?:not|can['’]?t|cannot|won['’]?t|isn['’]?t|aren['’]?t|couldn['’]?t|doesn['’]?t|don['’]?t|never|unable to|no longer)`;
const COMES_ENGLISH = String.raw`(?:com(?:e|ing)|join(?:ing)?|attend(?:ing)?|mak(?:e|ing) it|be there|go(?:ing)?(?! to)|travel(?:ling)?|show(?:ing)? up|turn(?:ing)? up)`;
const COMES_HINGLISH = String.raw`(?:a+ ?(?:rah|rh|sak|pa+)\p{L}*|a+na?(?![\p{L}])|a+(?:y|e)?e?g[aie]\p{L}*|a+yenge|ja+ ?(?:rah|rh|sak|pa+)\p{L}*|ja+na?(?![\p{L}])|ja+y?e?g[aie]\p{L}*|ja+yenge|chal\p{L}*|join)`;
/** Matches "somebody does not come"; something that did not arrive does not match. */
export const NOT_COMING = new RegExp(
  localSource(
    'visitor-words.not-coming',
    String.raw`(?<!\p{L})${NOT_WORD}(?: (?:be|able|to|also|really|actually|want|wants|now|gonna|going|in|a|position)){0,4} ${COMES_ENGLISH}(?!\p{L})|(?<!\p{L})(?:won['’]?t|isn['’]?t|can['’]?t|aren['’]?t|cannot)\s*[.!]*$|(?<!\p{L})(?:nahi+n?|nhi|nai) ${COMES_HINGLISH}|(?<!\p{L})${COMES_HINGLISH} (?:hi )?(?:nahi+n?|nhi|nai)(?!\p{L})|(?:dropp?|back|pull|bail)(?:ed|s|ing)? out|(?<!\p{L})bailed(?!\p{L})|@not`,
  ),
  'iu',
);
/** Matches "somebody comes". */
export const COMES = localPattern(
  'visitor-words.comes',
  /(?<![\p{L}\p{M}])(?:comes?|coming|joins?|joining|aa\s+rah\p{L}*|aa?ye?g\p{L}*|aay\p{L}*|@comes)(?![\p{L}\p{M}])/iu,
);
/** Matches a question, a condition or a doubt: the message tells nothing yet. */
export const ASKS_OR_DOUBTS = localPattern(
  'visitor-words.asks-or-doubts',
  /\?|(?<![\p{L}\p{M}])(?:if|might|maybe|perhaps|probably|may|unless|unsure|not sure|agar|shayad|kya|what|how|why|when|who|whose|which|whether|or|ya|yaa|kaun|kab|kaise|@if)(?![\p{L}\p{M}])|^\W*(?:is|isn['’]?t|are|aren['’]?t|does|doesn['’]?t|did|has|have|should|shall)(?!\p{L})/iu,
);
/** Matches "take nobody off", or somebody who comes after all. */
export const KEPT_OR_TAKEN_BACK = localPattern(
  'visitor-words.kept-or-taken-back',
  /(?<![\p{L}\p{M}])(?:don['’]?t|do not|never|not)(?: (?:to|want|you|have|be))* (?:remov|drop|cancel|delet|tak|exclud)\p{L}*|(?:hata|nikal|nikaal|cancel)\p{L}*(?: kar\p{L}*)? (?:mat|nahi\p{L}*)|(?:mat|nahi) (?:hata|nikal|nikaal|cancel)\p{L}*|(?<!\p{L})(?:can['’]?t|cannot) wait(?!\p{L})|(?<!\p{L})(?:that early|so early|that late|so late|before|after|until|till|itni jaldi|on time)(?!\p{L})|@don/iu,
);
/** Matches words about a contact detail, a message or money, and not about who comes. */
export const OF_A_THING = localPattern(
  'visitor-words.of-a-thing',
  /(?<![\p{L}\p{M}])(?:e-?mails?|mail|otp|number|phone|mobile|naam(?! (?:hata|nikal|nikaal|kaat))|names?(?! (?:off|out|from))|age|umar|address|link|messages?|pay|pays|paying|payment|paisa|paise|refund|email-?id|id|@mails)(?![\p{L}\p{M}])/iu,
);
/** Matches "somebody else comes". */
export const VISITOR_ADDING_WORDS = localPattern(
  'visitor-words.visitor-adding-words',
  /(?<![\p{L}\p{M}])(?:add|adding|instead|replac\p{L}*|swap\p{L}*|substitut\p{L}*|in (?:his |her |their )?(?:place|stead)|(?:takes?|taking) (?:his|her|their)|comes? for (?:him|her|them)|coming for (?:him|her|them)|bring\p{L}*|jagah|badle|jod\p{L}*|another|new|naya|nayi|one more|ek aur|@add)(?![\p{L}\p{M}])/iu,
);
/** Matches "some of us". */
export const OF_US = localPattern(
  'visitor-words.of-us',
  /(?<![\p{L}\p{M}])(?:of (?:us|them|the|our)|(?:hum|ham|hamare|unn?)\s?(?:me|mein|mai|main)\s?(?:se|sa)|log|people|persons?|friends?|members?|@of)(?![\p{L}\p{M}])/iu,
);
/** Matches somebody by a relation to the speaker. */
export const SOMEBODY_OF_OURS = localPattern(
  'visitor-words.somebody-of-ours',
  /(?<![\p{L}\p{M}])(?:(?:my|our|mer[aei]|hamar[aei]|@my)(?: \p{L}+)? (?:wife|husband|son|daughter|mother|mom|mum|father|dad|brother|sister|friend|cousin|colleague|partner|uncle|aunt|aunty|boyfriend|girlfriend|kid|child|bhai|behen|bahan|pati|patni|biwi|beta|beti|dost|mummy|papa|maa|yaar|@wife)|someone|somebody|one person|koi ek|@my2)(?![\p{L}\p{M}])/iu,
);
/** Matches words that take some of the party away. */
export const ANY_REMOVAL = localPattern(
  'visitor-words.any-removal',
  /(?<![\p{L}\p{M}])(?:remov\p{L}*|drop|delete|cancel|less|fewer|minus|take (?:off|out|away)|reduce(?: by)?|kam|ghata\p{L}*|hata\p{L}*|nikal\p{L}*|nikaal\p{L}*|@remov)(?![\p{L}\p{M}])/iu,
);
/** Matches a ticket or a person. */
export const TICKET_OR_PERSON = localPattern(
  'visitor-words.ticket-or-person',
  /(?<![\p{L}\p{M}])(?:tickets?|seats?|person|persons|people|visitors?|guests?|member|aadmi|banda|bande|log|vyakti|insaan|@tickets)(?![\p{L}\p{M}])/iu,
);
/** Matches the break between clauses, and captures the word that makes one a reason. */
export const CLAUSE_BREAK = localPattern(
  'visitor-words.clause-break',
  /\s*([.,;!\n–—।]+(?:\s*(?:so|and|but|aur|toh|isl?iye|@so)(?![\p{L}\p{M}]))?|(?<![\p{L}\p{M}])(?:so|because|coz|cos|since|isl?iye|kyunki|kyonki|lekin|magar|toh|(?:and|aur|but|@and)(?= (?:he|she|they|wo|woh|won['’]?t|can['’]?t|cannot|isn['’]?t|is not|not|nahi|@he)(?![\p{L}\p{M}]))|@so2)(?![\p{L}\p{M}]))\s*/iu,
);

/** Returns the words of a message in lower case, with one kind of apostrophe. */
export const wordsOf = (said: string): string[] =>
  said
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}'’]+/gu)
    ?.map((word) => word.replaceAll('’', "'")) ?? [];
