import { isQuestion } from '../language/text/question';
import { isTalkWord } from '../language/text/talk-words';
import { normalise } from '../language/text/tokens';
import { isDevanagari, transliterate } from '../language/text/transliterate';
import { localPattern } from '../language/text/local-pattern';

/** Phrases of English, Hinglish and Hindi, in Latin letters, that end a basket or a form. */
const ENDINGS = [
  'that ?(?:i?s|will be|would be|ll be) (?:all|it|everything|enough|fine|good)(?: for now| i (?:want|need))?|that will do|nothing (?:else|more)|no ?(?:thing)? more(?: (?:dish(?:es)?|items?|food|things?))?|(?:do not|dont|did ?nt) (?:want|need) (?:any ?thing|any) ?(?:else|more)?(?: (?:dish(?:es)?|items?))?|(?:i ?a?m |we ?a?re |all )?(?:done|finished)|check ?out|(?:place|confirm|finish|complete|book|finali[sz]e|close|submit|generate)(?: (?:the|my|this|it))?(?: order| it)?|order (?:it|this|now)|go ahead|proceed|(?:deliver|send|bring|get) (?:it|this|that|them)(?: (?:now|over|home))?|deliver|enough',
  '(?:the |final )?bil+s?|pay(?:ments?|ing)?|pement|bhugt[ae]n',
  'bas+|ita?n[aei](?: (?:hi|kaa?fi))?|y[ae]h?i+n?(?: hi)?|(?:aur )?kuchh?(?: aur)? na?hi+n?(?: cha?hi\\w*)?|ho ?gy?a?y?a|khat[ae]?m|kaa?fi|[ao]rd[ea]r (?:kar|kr|laga|pakka|final|confirm|place|de|book)\\w*|bhej ?(?:do|dijiye|dijie|dena)|m[ae]n?g[vw]?a ?do|deliver kar\\w*|dilivar|a+?ge ba[dr]h\\w*',
].join('|');
const ENDING_PATTERN = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'gu');

/** Matches "phir se mangwa do" (order it once more), which ends nothing. */
const ORDERED_AGAIN =
  /(?<!\p{L})(?:(?:ph|f)ir ?se|d[ou]ba+ra) (?:m[ae]n?g[vw]?a|bhej|[ao]rd[ea]r)/u;

/** Words that add nothing to an ending: courtesy, verbs of doing, forms of address, ways to pay. */
const AROUND_ENDING: ReadonlySet<string> = new Set(
  `ok okay okk yes yeah ya yep yup sure fine whatever good great perfect alright right please pls thanks thank you dhanyavaad dhanyavad
  shukriya shukria and then so now the my our order orders it this these them that is am was will just only for today with by via using thru
  through to on in take go goes send give gimme show get make want wanna would like from here i we me us lets let all kindly cool
  haan han ha hmm hm oh ji theek thik thk hai hain h cha chahiye chahie aur ab abhi to bye bhai bhaiya bhaiyya yaar yar didi sir madam maam bro
  sab saara sara mera mere mujhe hamara apna kar karo karna karni kardo karte karta karti karke karein kare kariye karenge karunga
  karungi kijiye kijie do de dena denge dedo dijiye dijie dikha dikhao dikhado dikhaiye dikhaie bana banao banado banaiye banaie bata batao
  bataiye bataie batana laga lagao lagado lagaiye jaldi hum main mai phir fir chalo chal chalte chaliye hi hun hoon hu
  hona karana chahie paise raha rahi rahe dun doon du lo le ka ki ke ko se khana total amount link upi gpay phonepe paytm card online upar baat order
  ardar cart basket itself directly step page as well too quickly fast bhi wapas back bhejo bhejna bhejiye ghar home pe par`.split(
    /\s+/u,
  ),
);
/** Words of talk that do ask for a change. */
const WISHING_WORDS: ReadonlySet<string> = new Set(
  `cancel remove add drop skip keep leave instead change changed changes cut without no not never cant wont dont very much too many few
  half double first second third last previous earlier extra less more galat wrong nahi na mat sasta saste cheap cheaper`.split(
    /\s+/u,
  ),
);
const isEmptyTalk = (word: string): boolean =>
  (isTalkWord(word) && !WISHING_WORDS.has(word)) || STRUCTURE_WORDS.has(word);
const STRUCTURE_WORDS: ReadonlySet<string> = new Set(
  'a an i have has had been be at of your you he she they them his her u were do did if'.split(' '),
);

/** Matches a no at the beginning, which answers "anything else?". */
const LEADING_NO = /^(?:(?:no(?! more| thing)|nope|na|nahi+n?|nai|not now) )+/u;

/** Returns a text as it sounds, in lower case Latin letters with single spaces. */
const soundedText = (text: string): string =>
  (normalise(text).match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [])
    .map((word) => (isDevanagari(word) ? transliterate(word) : word).replace(/['’]/gu, ''))
    .join(' ')
    .toLowerCase();

/**
 * True for words that end a basket or a form and say nothing else: "that's all, deliver it", "bas itna hi, bhej do",
 * "ho gaya, bill bana do". A question ends nothing.
 */
export function isFinishingPhrase(text: string): boolean {
  if (isQuestion(text)) return false;
  const said = soundedText(text).replace(LEADING_NO, '');
  if (ORDERED_AGAIN.test(said)) return false;
  const rest = said.replace(ENDING_PATTERN, ' ');
  return rest !== said && rest.split(' ').every((word) => word === '' || AROUND_ENDING.has(word));
}

/** True for a text with an ending somewhere in it, whatever else it says; never for a question. */
export const endsSomewhere = (text: string): boolean =>
  !isQuestion(text) && soundedText(text).replace(ENDING_PATTERN, '') !== soundedText(text);

/** True when all words are courtesy, paying or address: beside an ending they add nothing. */
export const saysNothingMore = (text: string): boolean =>
  soundedText(text)
    .split(' ')
    .every((word) => AROUND_ENDING.has(word) || isEmptyTalk(word));

/** Matches the end of a sentence that asks for nothing more: "one raita thats it". */
const CLOSING_END = localPattern(
  'finishing.closing-end',
  /[\s,]+(?:(?:and|n|aur|then)\s+)?(?:that(?:['’]?s| is| will be| would be) (?:it|all)|nothing (?:else|more)|(?:aur )?kuch(?: aur)? nahi(?: chahiye)?|@that)[\s\p{P}]*$/iu,
);

/** Returns the text before a closing "that's it"; undefined when the text has none. */
export function beforeClosing(text: string): string | undefined {
  const end = CLOSING_END.exec(text);
  return end && end.index > 0 ? text.slice(0, end.index) : undefined;
}
