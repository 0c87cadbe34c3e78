import type { Command } from '../../engine/command';
import type { Value } from '../../engine/value';
import type { ShownOption, Standing } from '../understanding';
import { made, type Made, type Reading } from './reading';

/** Commands of a part of a message. */
export type MakePart = (text: string, standing: Standing) => Made;

const JOINT = /\s*(?:[;.!,]\s*)?\s(?:and then|and|then|aur phir|aur|phir|fir|और फिर|और|फिर)\s+|\s*[;.!,]\s+/giu;
const LONGEST_LEAD = 8; // words; what is said before a joint to steer the talk is short
const SURE_PART = 0.7; // a part less sure than this is no part

const STEERING: ReadonlySet<Command['do']> = new Set(['cancel', 'undo', 'back', 'restart', 'language']);
const ENDING: ReadonlySet<Command['do']> = new Set(['cancel', 'restart']);
const FOLLOWING: ReadonlySet<Command['do']> = new Set(['start', 'ask', 'fill', 'correct', 'pick']);
const ASKING: ReadonlySet<Command['do']> = new Set(['ask']);
const PICKING: ReadonlySet<Command['do']> = new Set(['pick']);
const FILLING: ReadonlySet<Command['do']> = new Set(['fill', 'correct']);
const SURE_PICK = 0.9;
const TELLING: ReadonlySet<Command['do']> = new Set(['start', 'fill', 'correct', 'pick']);

const MOST_JOINTS = 6; // more of them make a list, which is one thing

interface Part {
  first: string;
  rest: string;
}

function parts(text: string): Part[] {
  return [...text.matchAll(JOINT)].slice(0, MOST_JOINTS).map((joint) => ({ first: text.slice(0, joint.index), rest: text.slice(joint.index + joint[0].length) })).filter(({ first, rest }) => first.trim() !== '' && rest.trim() !== '');
}

const joined = (first: Made, rest: Made): Made => made(Math.min(first.confidence, rest.confidence), ...first.commands, ...rest.commands);
const all = (found: Made, kinds: ReadonlySet<Command['do']>): boolean => found.confidence >= SURE_PART && found.commands.length > 0 && found.commands.every((one) => kinds.has(one.do));

/** Where the talk stands once the first part has acted. */
function after(standing: Standing, { commands }: Made): Standing {
  const { asked: _asked, dialog: _dialog, ...idle } = standing;
  const begun = commands.find((one) => one.do === 'start');
  if (begun) return { ...idle, dialog: { id: begun.dialog, known: [] } };
  return commands.some((one) => ENDING.has(one.do)) ? idle : standing;
}

/** "cancel that and show me museums": what steers the talk, and then what is wanted. */
function steered(standing: Standing, { first, rest }: Part, make: MakePart): Made | undefined {
  if (first.trim().split(/\s+/u).length > LONGEST_LEAD) return undefined;
  const lead = make(first, standing);
  if (!all(lead, STEERING)) return undefined;
  const then = make(rest, after(standing, lead));
  return all(then, FOLLOWING) ? joined(lead, then) : undefined;
}

/** "2 tickets for Saturday, is it refundable?": what is told, and then a question about it. */
function asking(standing: Standing, { first, rest }: Part, make: MakePart): Made | undefined {
  if (!/\?[^\p{L}\p{M}\p{N}]*$/u.test(rest) || first.includes('?')) return undefined;
  const told = make(first, standing);
  if (!all(told, TELLING)) return undefined;
  const question = make(rest, after(standing, told));
  return all(question, ASKING) ? joined(told, { ...question, commands: question.commands.map((one) => aboutIt(one, told, standing)) }) : undefined;
}

/** What was begun in the same breath is what is asked about. */
function aboutIt(question: Command, { commands }: Made, { asked, dialog }: Standing): Command {
  const picked = commands.find((one) => one.do === 'pick');
  if (question.do === 'ask' && question.about === undefined && dialog?.id === 'find-experiences' && picked?.do === 'pick') return { ...question, ...shownId(picked.value, asked?.options ?? []) };
  const fills = commands.flatMap((one) => (one.do === 'start' ? one.fills ?? [] : []));
  const item = fills.find((fill) => fill.slot === 'item')?.value;
  return question.do === 'ask' && question.about === undefined && item?.is === 'text' ? { ...question, about: item.text } : question;
}

/** The id of the option that a pick by place or by id points at. */
function shownId(value: Value, options: readonly ShownOption[]): { about?: string } {
  const id = value.is === 'option' ? value.id : value.is === 'nth' ? options.at(value.n > 0 ? value.n - 1 : value.n)?.id : undefined;
  return id === undefined ? {} : { about: id };
}

/** "guided trek, and make it 3": one of the options, and what else is told. */
function picked(standing: Standing, { first, rest }: Part, make: MakePart): Made | undefined {
  if (standing.asked?.slot === BASKET) return undefined; // a menu reads the whole of it
  const pick = standing.asked?.options.length ? make(first, standing) : undefined;
  if (!pick || pick.confidence < SURE_PICK || !all(pick, PICKING)) return undefined;
  const { asked: _asked, ...answered } = standing;
  const told = make(rest, answered);
  return all(told, FILLING) ? joined(pick, told) : undefined;
}

const BASKET = 'lines';
const BEGUN = 0.8; // both of two beginnings are surely meant, or the message is one thing
const VERB_FIRST = /^(?:please |also |then )?(?:book|order|find|show|get|reserve|mangao|mangwao|dhoondo|dikhao|बुक|मँगाओ|मंगाओ|ढूँढो|दिखाओ)\b|(?:book|order|mangwa|manga|dhoond|find)\s*(?:kar|do|o)|(?:बुक|ऑर्डर) (?:कर|करो)|मँगा|मंगा/iu;

/** "Book the fort for two and order a pizza": the first is gone about at once, the other waits below it and is offered afterwards. */
function both(standing: Standing, { first, rest }: Part, make: MakePart): Made | undefined {
  if (!VERB_FIRST.test(rest.trim()) || first.includes('?')) return undefined;
  const { asked: _asked, ...idle } = standing;
  const [one, other] = [make(first, standing), make(rest, idle)];
  const dialogs = [one, other].map(({ commands }) => commands.map((command) => (command.do === 'start' ? command.dialog : undefined)));
  const apart = dialogs.every((started) => started.length === 1 && started[0] !== undefined) && worldOf(dialogs[0]?.[0]) !== worldOf(dialogs[1]?.[0]);
  return apart && one.confidence >= BEGUN && other.confidence >= BEGUN ? joined(other, one) : undefined;
}

const worldOf = (dialog: string | undefined): string => (/food|restaurant/u.test(dialog ?? '') ? 'food' : 'leisure');

/** Several things said at once, each of which means something by itself; nothing where the message is one thing. */
export function several({ text, standing }: Reading, make: MakePart): Made | undefined {
  for (const part of parts(text)) {
    const found = steered(standing, part, make) ?? asking(standing, part, make) ?? picked(standing, part, make) ?? both(standing, part, make);
    if (found) return found;
  }
  return undefined;
}
