import type { Command } from '../../engine/command';
import { isBasketUnderWay } from './dialog-roles';
import { countContentWords, interpretAs, type CommandRecogniser } from './reading';
import { localPattern, localSource } from '../../language/text/local-pattern';

const NOT = localSource('unmeant-removal.not', String.raw`(?:nahi+n?|nhi|@nahi)`);
const WAS = localSource('unmeant-removal.was', String.raw`(?:tha|thi|the|@tha)`);
const TO_TAKE_OUT = localSource(
  'unmeant-removal.to-take-out',
  String.raw`(?:(?:hata|nikal|nikaal)n[aie]|(?:remove|delete|cancel) karn[aie]|@hata)`,
);
/** Phrases that take a removal back: "idli hatani nahi thi", "I didn't want the idli removed". */
const UNMEANT = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${TO_TAKE_OUT} ${NOT} ${WAS}|${NOT} ${TO_TAKE_OUT} ${WAS}|(?:did ?n['’]?o?t|did not|never) (?:want|ask|mean|say|said|told|tell|meant)(?:ed)?\b[^.,;!?]{0,30}\b(?:removed?|taken out|deleted?|take out|take off))(?![\p{L}\p{M}])`,
  'iu',
);
const MOST_WORDS = 6;

/** True for a clause that calls a removal unwanted: "I didn't want the idli removed". */
export const takesRemovalBack = (text: string): boolean => UNMEANT.test(text);

/** The command that undoes a removal which was not wanted. */
export const REMOVAL_TAKEN_BACK: Command = { do: 'undo' };

const RECOGNISE_UNMEANT_REMOVAL_PATTERN = localPattern(
  'unmeant-removal.recognise-unmeant-removal',
  /[,;.!?।]\s*[\p{L}\p{N}]|\s(?:and|aur|@and)\s/iu,
);

/** Recognises at a basket that a removal was not wanted, and undoes it. */
export const recogniseUnmeantRemoval: CommandRecogniser = (reading) =>
  isBasketUnderWay(reading) &&
  takesRemovalBack(reading.text) &&
  countContentWords(reading) <= MOST_WORDS &&
  !RECOGNISE_UNMEANT_REMOVAL_PATTERN.test(reading.text)
    ? interpretAs(0.95, REMOVAL_TAKEN_BACK)
    : undefined;
