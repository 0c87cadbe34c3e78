import type { Command } from '../../engine/command';
import { made, type Made, type Reading } from './reading';
import type { MakePart } from './several';

/** Ways of putting up something else for what was said: "what about Delhi?", "aur Dilli mein?", "दिल्ली का क्या?". */
const PUT_UP = [
  /^[^\p{L}\p{M}\p{N}]*(?:(?:never ?mind|forget|leave|drop|skip)\b[^,;.]{0,30}[,;.]\s*)?(?:(?:ok|okay|and|so|then|well|hmm|no|but)[,\s]+)*(?:what|how) (?:about|if (?:it(?:'s| is| was)|we (?:go|went|come|came)|i (?:go|went|come|came)|on))\s+(.+?)[^\p{L}\p{M}\p{N}]*$/iu,
  /^[^\p{L}\p{M}\p{N}]*(?:aur |accha |to |toh )*(.+?)(?: ka| ke baare mein| wala)? (?:kya|kaisa)(?: rahega| hai| hoga)?[^\p{L}\p{M}\p{N}]*$/iu,
  /^[^\p{L}\p{M}\p{N}]*(?:और |तो |अच्छा )*(.+?) (?:का|के बारे में) क्या[^\p{L}\p{M}\p{N}]*$/u,
  /^(?:and|aur|और) (?:in |on |at |for |near )?(.+?)(?: mein| me| में)?\s*\?$/iu,
];

const SAYING: ReadonlySet<Command['do']> = new Set(['fill', 'correct', 'forget', 'pick', 'start']);
const LONGEST = 6; // words
const SURE = 0.7;

/** "What about Delhi?" while something is under way: Delhi, said in the place of what was said before. */
export function aside(reading: Reading, make: MakePart): Made | undefined {
  const { text, standing } = reading;
  if (standing.dialog === undefined) return undefined;
  const put = PUT_UP.map((way) => way.exec(text)?.[1]).find((said) => said !== undefined);
  if (put === undefined || put.trim().split(/\s+/u).length > LONGEST) return undefined;
  const { commands, confidence } = make(put, standing);
  const same = commands.every((one) => SAYING.has(one.do) && (one.do !== 'start' || one.dialog === standing.dialog?.id));
  if (commands.length > 0 && confidence >= SURE && same) return made(Math.min(confidence, 0.85), ...commands);
  return commands.some((one) => one.do === 'unclear') ? otherTitle(reading, put) : undefined;
}

/** A name that we do not know, put up while something is booked: looked for by its title. */
function otherTitle({ scene, standing, outlines }: Reading, put: string): Made | undefined {
  const strange = scene.unknown.some((at) => put.toLowerCase().includes(scene.words[at]?.text ?? '\n'));
  const booking = standing.dialog?.id === BOOKING && outlines.some((one) => one.id === BOOKING);
  return strange && booking ? made(0.72, { do: 'start', dialog: BOOKING, fills: [{ slot: 'item', value: { is: 'text', text: put.trim() } }] }) : undefined;
}

const BOOKING = 'book-experience';
