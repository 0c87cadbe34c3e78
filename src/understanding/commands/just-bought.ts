import type { Command, SlotFill } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import { CHANGE_DIALOG } from './booking-change';
import { CANNOT_COME } from './cannot-come';
import { textValue } from './food-dialogs';
import {
  currentDialog,
  findDialogManifest,
  interpretAs,
  mentionsConcept,
  type CommandRecogniser,
  type MessageAnalysis,
} from './reading';

/*
 * What is said when nothing else is under way, and the last thing bought is what anybody would speak of. Words of beginning anew
 * are left to others.
 */

const IS_AMISS =
  /(?<!\p{L})(?:missing|cold|stale|spoil(?:t|ed)|rotten|spill(?:ed|t)|leak(?:ed|ing)|wrong (?:item|dish|order|food|thing)|burnt|undercooked|raw|(?:never|not|n['’]?t|hasn['’]?t|haven['’]?t) (?:yet )?(?:come|came|arrived?|received?|delivered|got|here)|(?:nahin?|nhi) (?:aay[ai]|aaye|mil[ai]|mile|pahunch[ai])|thand[ai]|thande|kharab|galat|kam (?:aay[ai]|mil[ai]|hai|tha)|ठंडा|ठंडी|ठंडे|खराब|ख़राब|गलत|ग़लत|नहीं (?:आया|आई|आए|मिला|मिली|मिले)|कम (?:आया|मिला|है))(?!\p{L})/iu;
const WHEN_IT_COMES =
  /(?<!\p{L})(?:how (?:long|much (?:more )?time)|when (?:will|does|is|would)|eta|what time|kab|kitn[aie] (?:der|time|samay|baje)|कब|कितनी देर|कितना (?:समय|टाइम)|कितने बजे)(?!\p{L})/iu;
const WHO_BRINGS_IT =
  /(?<!\p{L})(?:delivery (?:boy|guy|person|partner|man|agent)|rider|driver|who (?:is )?(?:deliver|bring)\p{L}*|kaun (?:la|deliver)\p{L}*|डिलीवरी (?:बॉय|वाला|कौन)|कौन ला)(?!\p{L})/iu;
const ADDS =
  /(?<!\p{L})(?:add|include|put|jod(?:o| do| dena)?|also (?:send|get)|जोड़(?:ो| दो| दीजिए|िए)?)(?!\p{L})/iu;
const CHANGES =
  /(?<!\p{L})(?:change|update|correct|edit|wrong|badal(?:o| do| dena)?|बदल(?:ो| दो| दीजिए|िए)?|ग़लत|गलत)(?!\p{L})/iu;
const ITS_DETAILS =
  /(?<!\p{L})(?:address|flat|house|floor|number|mobile|phone|name|order|pata|naam|पता|नंबर|नाम|ऑर्डर)(?!\p{L})/iu;
const PART_OF_IT = /(?<!\p{L})(?:just|only|one|1|ek|sirf|half|सिर्फ़?|एक)(?!\p{L})/iu;
const FOR_ONE =
  /(?<!\p{L})(?:(?:her|his|their|my \p{L}+['’]s|one|1|ek|a) (?:ticket|seat|pass)|(?:mother|father|mom|mum|dad|wife|husband|son|daughter|friend|brother|sister|uncle|aunt|aunty|maa|papa|mummy|biwi|patni|pati|dost|bhai|behen|saas|sasur)(?:[- ]in[- ]law)?|(?:for )?one (?:person|of us)|(?:he|she|one) (?:can(?:['’]?t|not)|won['’]?t|is not)|ek (?:log|jan|vyakti|ka|ki|ke)|एक (?:का|की|के|टिकट|व्यक्ति|जन)|पत्नी|पति|माँ|मां|पिता|सास|दोस्त|पोत[ाेी]|बेट[ाेी])(?!\p{L})/iu;
const BEGINS_ANEW =
  /^\W*(?:please |can you |i want to |i['’]?d like to )?(?:book|reserve|order|find|search|buy)(?!\p{L})|(?<!\p{L})(?:mangao|mangwao|manga do|order (?:kar|karo)|मँगाओ|मंगाओ)(?!\p{L})/iu;
const ASKS_WHETHER = /^\W*(?:can|could|do|does|is it|kya)\b/iu;
const COMES =
  /(?<!\p{L})(?:come|arrive|reach|here|aa?ye?g[ai]|mil(?:e|eg[ai])|pahunch\p{L}*|आएगा|आयेगा|मिलेगा|पहुँचेगा|पहुंचेगा)(?!\p{L})/iu;
const ASKS_US = /^\W*(?:can|could|will|would) (?:you|u|we|i)(?!\p{L})|सक(?:ते|ता|ती)/iu;
const LEAST_PROBLEM_WORDS = 3;
const SUBSTANCE: ReadonlySet<string> = new Set([
  'lines',
  'item',
  'restaurant',
  'choice',
  'package',
]);

/** A complaint was passed on, and more may be added to it: other wishes are none of it. */
const isAnswered = ({ context: { dialog, asked } }: MessageAnalysis): boolean =>
  dialog?.id === 'report-issue' && asked?.slot === 'reply';

/** Nothing is under way, or what is has no more than been begun. */
const isFree = (reading: MessageAnalysis): boolean => {
  const { dialog } = reading.context;
  if (dialog === undefined || isAnswered(reading)) return true;
  return (
    currentDialog(reading)?.purpose === 'purchase' &&
    !dialog.known.some((slot) => SUBSTANCE.has(slot))
  );
};

const option = (slot: string, id: string): SlotFill => ({ slot, value: { is: 'option', id } });
const start = (dialog: string, ...fills: SlotFill[]): Command => ({
  do: 'start',
  dialog,
  ...(fills.length > 0 && { fills }),
});

const complaintOf = (text: string): Command =>
  text.split(/\s+/u).length < LEAST_PROBLEM_WORDS
    ? start('report-issue')
    : start('report-issue', { slot: 'problem', value: textValue(text) });

/** Of a meal that was paid: a complaint, where it is, a wish that comes too late. */
function aboutMeal(reading: MessageAnalysis): Command | undefined {
  const { text } = reading;
  const answered = isAnswered(reading);
  if (!answered && IS_AMISS.test(text) && !ASKS_WHETHER.test(text)) return complaintOf(text);
  const ofIt = !answered || (mentionsConcept(reading, 'ORDER_NOUN', 'FOOD') && COMES.test(text));
  if (ofIt && (WHEN_IT_COMES.test(text) || WHO_BRINGS_IT.test(text))) return start('track-food');
  if (isQuestion(text) && !ASKS_US.test(text)) return undefined;
  if (ADDS.test(text)) return start(CHANGE_DIALOG, option('change', 'add'));
  const cancels = mentionsConcept(reading, 'CANCEL', 'REMOVE');
  if (cancels && mentionsConcept(reading, 'DISH') && PART_OF_IT.test(text))
    return start(CHANGE_DIALOG, option('change', 'fewer'));
  if (cancels && answered && ITS_DETAILS.test(text)) return start('cancel-food');
  return CHANGES.test(text) && ITS_DETAILS.test(text)
    ? start(CHANGE_DIALOG, option('change', 'other'))
    : undefined;
}

/** Of a visit that was paid: somebody who cannot come. */
const aboutVisit = (reading: MessageAnalysis): Command | undefined =>
  FOR_ONE.test(reading.text) &&
  mentionsConcept(reading, 'CANCEL', 'REMOVE') &&
  !isQuestion(reading.text)
    ? start(CHANGE_DIALOG, option('change', 'fewer'))
    : undefined;

/** "My wife can't come, cancel her ticket", of a visit that is still being booked: how many, and who, is asked again. */
const aboutDraft = (reading: MessageAnalysis): Command | undefined => {
  const { dialog } = reading.context;
  const counted = currentDialog(reading)?.slots.find((slot) => slot.reads === 'count')?.name;
  return counted !== undefined &&
    dialog?.known.includes(counted) === true &&
    reading.entities.counts.length === 0 &&
    reading.entities.people.every(({ name }) => name === undefined) &&
    CANNOT_COME.test(reading.text) &&
    aboutVisit(reading) !== undefined
    ? { do: 'forget', slot: counted }
    : undefined;
};
/** See the head of this file. */
export const recogniseJustBought: CommandRecogniser = (reading) => {
  const fewer = aboutDraft(reading);
  if (fewer) return interpretAs(0.92, fewer);
  const [newest] = reading.context.owned ?? [];
  if (!newest || !isFree(reading) || BEGINS_ANEW.test(reading.text)) return undefined;
  if (reading.entities.title?.sure === true) return undefined;
  const found = newest.area === 'food' ? aboutMeal(reading) : aboutVisit(reading);
  return found?.do === 'start' && findDialogManifest(reading, found.dialog)
    ? interpretAs(0.92, found)
    : undefined;
};
