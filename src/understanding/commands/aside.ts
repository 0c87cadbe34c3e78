import type { Command } from '../../engine/command';
import { interpretAs, type CommandInterpretation, type MessageAnalysis } from './reading';
import type { InterpretMessagePart } from './several';
import { BOOKING, isUnderWay, startRole } from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';

/** Phrases that propose a replacement: "what about Delhi?", "aur Dilli mein?". */
const WHAT_ABOUT_PATTERNS = [
  /^[^\p{L}\p{M}\p{N}]*(?:(?:never ?mind|forget|leave|drop|skip)\b[^,;.]{0,30}[,;.]\s*)?(?:(?:ok|okay|and|so|then|well|hmm|no|but)[,\s]+)*(?:what|how) (?:about|if (?:it(?:'s| is| was)|we (?:go|went|come|came)|i (?:go|went|come|came)|on))\s+(.+?)[^\p{L}\p{M}\p{N}]*$/iu,
  /^[^\p{L}\p{M}\p{N}]*(?:aur |accha |to |toh )*(?!.*\b(?:hai|hain|mileg[ai]|milta|milti|hoga|hogi) kya\b)(.+?)(?: ka| ke baare mein| wala)? (?:kya|kaisa)(?: rahega| hai| hoga)?[^\p{L}\p{M}\p{N}]*$/iu,
  localPattern(
    'aside.what-about',
    /^[^\p{L}\p{M}\p{N}]*(?:@and)*(.+?) (?:@about)[^\p{L}\p{M}\p{N}]*$/u,
  ),
  localPattern(
    'aside.what-about-patterns-2',
    /^(?:and|aur|@and) (?:in |on |at |for |near )?(.+?)(?: mein| me|@mein)?\s*\?$/iu,
  ),
];

const REPLACING_COMMANDS: ReadonlySet<Command['do']> = new Set([
  'fill',
  'correct',
  'forget',
  'pick',
  'start',
]);
const MAX_PROPOSAL_WORDS = 6; // words
const MIN_CONFIDENCE = 0.7;

/** Recognises a replacement proposed in the current dialog: "what about Delhi?" */
export function recogniseWhatAbout(
  reading: MessageAnalysis,
  make: InterpretMessagePart,
): CommandInterpretation | undefined {
  const { text, context } = reading;
  if (context.dialog === undefined) return undefined;
  const put = WHAT_ABOUT_PATTERNS.map((way) => way.exec(text)?.[1]).find(
    (said) => said !== undefined,
  );
  if (put === undefined || put.trim().split(/\s+/u).length > MAX_PROPOSAL_WORDS) return undefined;
  const { commands, confidence } = make(put, context);
  const same = commands.every(
    (one) =>
      REPLACING_COMMANDS.has(one.do) && (one.do !== 'start' || one.dialog === context.dialog?.id),
  );
  if (commands.length > 0 && confidence >= MIN_CONFIDENCE && same)
    return interpretAs(Math.min(confidence, 0.85), ...commands);
  return commands.some((one) => one.do === 'unclear') ? bookUnknownTitle(reading, put) : undefined;
}

/** Looks for an unknown name proposed in a booking by its title. */
function bookUnknownTitle(
  reading: MessageAnalysis,
  put: string,
): CommandInterpretation | undefined {
  const { unknown, words } = reading.scene;
  const strange = unknown.some((at) => put.toLowerCase().includes(words[at]?.text ?? '\n'));
  return strange && isUnderWay(reading, BOOKING)
    ? interpretAs(
        0.72,
        startRole(reading, BOOKING, [{ slot: 'item', value: { is: 'text', text: put.trim() } }]),
      )
    : undefined;
}
