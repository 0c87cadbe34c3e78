import type { Command } from '../../engine/command';
import { localSource } from '../../language/text/local-pattern';

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
/** True for a clause that calls a removal unwanted: "I didn't want the idli removed". */
export const takesRemovalBack = (text: string): boolean => UNMEANT.test(text);

/** The command that undoes a removal which was not wanted. */
export const REMOVAL_TAKEN_BACK: Command = { do: 'undo' };
