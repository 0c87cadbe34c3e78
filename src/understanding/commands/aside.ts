import type { Command } from '../../engine/command';
import { made, type Made, type Reading } from './reading';
import type { MakePart } from './several';

/** Ways of putting up something else for what was said: "what about Delhi?", "aur Dilli mein?", "दिल्ली का क्या?". */
const PUT_UP = [
  /^[^\p{L}\p{M}\p{N}]*(?:(?:ok|okay|and|so|then|well|hmm|no|but)[,\s]+)*(?:what|how) (?:about|if (?:it(?:'s| is| was)|we (?:go|went|come|came)|i (?:go|went|come|came)|on))\s+(.+?)[^\p{L}\p{M}\p{N}]*$/iu,
  /^[^\p{L}\p{M}\p{N}]*(?:aur |accha |to |toh )*(.+?)(?: ka| ke baare mein| wala)? (?:kya|kaisa)(?: rahega| hai| hoga)?[^\p{L}\p{M}\p{N}]*$/iu,
  /^[^\p{L}\p{M}\p{N}]*(?:और |तो |अच्छा )*(.+?) (?:का|के बारे में) क्या[^\p{L}\p{M}\p{N}]*$/u,
  /^(?:and|aur|और) (?:in |on |at |for |near )?(.+?)(?: mein| me| में)?\s*\?$/iu,
];

const SAYING: ReadonlySet<Command['do']> = new Set(['fill', 'correct', 'forget', 'pick', 'start']);
const LONGEST = 6; // words
const SURE = 0.7;

/** "What about Delhi?" while something is under way: Delhi, said in the place of what was said before. */
export function aside({ text, standing }: Reading, make: MakePart): Made | undefined {
  if (standing.dialog === undefined) return undefined;
  const put = PUT_UP.map((way) => way.exec(text)?.[1]).find((said) => said !== undefined);
  if (put === undefined || put.trim().split(/\s+/u).length > LONGEST) return undefined;
  const { commands, confidence } = make(put, standing);
  const same = commands.every((one) => SAYING.has(one.do) && (one.do !== 'start' || one.dialog === standing.dialog?.id));
  return commands.length > 0 && confidence >= SURE && same ? made(Math.min(confidence, 0.85), ...commands) : undefined;
}
