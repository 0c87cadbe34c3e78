import type { Command } from '../../engine/command';
import { isBasketUnderWay } from './dialog-roles';
import { countContentWords, interpretAs, type CommandRecogniser } from './reading';

const NOT = String.raw`(?:nahi+n?|nhi|नहीं|नही)`;
const WAS = String.raw`(?:tha|thi|the|था|थी|थे)`;
const TO_TAKE_OUT = String.raw`(?:(?:hata|nikal|nikaal)n[aie]|(?:remove|delete|cancel) karn[aie]|हटान[ाीे]|निकालन[ाीे])`;
/** Phrases that take a removal back: "इडली हटानी नहीं थी", "I didn't want the idli removed". */
const UNMEANT = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${TO_TAKE_OUT} ${NOT} ${WAS}|${NOT} ${TO_TAKE_OUT} ${WAS}|(?:did ?n['’]?o?t|did not|never) (?:want|ask|mean|say|said|told|tell|meant)(?:ed)?\b[^.,;!?]{0,30}\b(?:removed?|taken out|deleted?|take out|take off))(?![\p{L}\p{M}])`,
  'iu',
);
const MOST_WORDS = 6;

/** True for a clause that calls a removal unwanted: "I didn't want the idli removed". */
export const takesRemovalBack = (text: string): boolean => UNMEANT.test(text);

/** The command that undoes a removal which was not wanted. */
export const REMOVAL_TAKEN_BACK: Command = { do: 'undo' };

/** Recognises at a basket that a removal was not wanted, and undoes it. */
export const recogniseUnmeantRemoval: CommandRecogniser = (reading) =>
  isBasketUnderWay(reading) &&
  takesRemovalBack(reading.text) &&
  countContentWords(reading) <= MOST_WORDS &&
  !/[,;.!?।]\s*[\p{L}\p{N}]|\s(?:and|aur|और)\s/iu.test(reading.text)
    ? interpretAs(0.95, REMOVAL_TAKEN_BACK)
    : undefined;
