import type { Command } from '../../engine/command';
import type { DialogueContext } from '../understanding';
import type { MessageAnalysis } from './reading';
import { localPattern, localSource } from '../../language/text/local-pattern';

/** Phrases that wave off the last topic or the draft: "leave it", "chhodo". */
const WAVED = localSource(
  'waved-off.waved',
  String.raw`(?:leave (?:it|that|this|them)|never ?mind|forget (?:it|that|this)|let it be|chh?od(?:o|iye| do)|ja+ne do|r[ae]hne do|@leave)`,
);
const WAVED_OFF = new RegExp(String.raw`(?<![\p{L}\p{M}])${WAVED}(?![\p{L}\p{M}])`, 'iu');
const OPENS = localSource(
  'waved-off.opens',
  String.raw`(?:(?:ok(?:ay)?|a+c+h+a+|are+y?|no|nah+|nahi+n?|oh|well|ha+n|hm+|theek hai|@ok)[\s,.!]+)*`,
);
/** "Ok leave it. …": a phrase of this kind before something else. */
const WAVED_FIRST = new RegExp(
  String.raw`^[^\p{L}]*${OPENS}${WAVED}\s*[,.;!।]+\s*(?=\S+\s+\S)(?<rest>.+)$`,
  'isu',
);
/** Words that repeat the refusal or take leave. */
const ASKS_NOTHING = localPattern(
  'waved-off.asks-nothing',
  /(?<![\p{L}\p{M}])(?:not|no|don'?t|do not|nothing|nahi+n?|nhi|mat|bye|thanks?|thank you|later|baad|@not)(?![\p{L}\p{M}])/iu,
);

/** Words for the whole draft. */
const NAMES_THE_WHOLE = localPattern(
  'waved-off.names-the-whole',
  /(?<![\p{L}\p{M}])(?:cancel\p{L}*|order|booking|all of it|everything|whole|sab(?:hi| kuch)?|p[uo]+ra|basket|cart|@cancel)(?![\p{L}\p{M}])/iu,
);

/** Returns what a command tells the current dialog; nothing for another dialog. */
function goesOn(dialog: string, command: Command): Command[] {
  switch (command.do) {
    case 'start':
      return command.dialog === dialog
        ? (command.fills ?? []).map(({ slot, value }): Command => ({ do: 'fill', slot, value }))
        : [];
    case 'fill':
    case 'correct':
    case 'list':
    case 'pick':
      return [command];
    default:
      return [];
  }
}

/**
 * Keeps the draft if the rest of the message goes on with it ("Ok leave it. 2 vada and 1 idli"),
 * unless the message names the whole.
 */
export function keepWhatGoesOn(reading: MessageAnalysis, commands: readonly Command[]): Command[] {
  const { dialog } = reading.context;
  const kept = commands.filter((one) => one.do !== 'cancel');
  if (
    dialog === undefined ||
    kept.length === commands.length ||
    !WAVED_OFF.test(reading.text) ||
    NAMES_THE_WHOLE.test(reading.text)
  )
    return [...commands];
  const next = kept.flatMap((one) => goesOn(dialog.id, one));
  const others = kept.filter((one) => goesOn(dialog.id, one).length === 0);
  return next.length === 0 || others.some((one) => one.do === 'start')
    ? [...commands]
    : [...next, ...others];
}

/** Returns the request behind a waved-off topic, or the whole text. */
export function behindWavedOff(text: string, { dialog, asked }: DialogueContext): string {
  if (dialog === undefined || asked?.consent === true || asked?.confirms !== undefined) return text;
  const rest = WAVED_FIRST.exec(text)?.groups?.['rest'];
  return rest === undefined || ASKS_NOTHING.test(rest) || NAMES_THE_WHOLE.test(rest) ? text : rest;
}
