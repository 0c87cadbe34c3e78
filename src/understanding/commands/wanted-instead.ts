import type { Command } from '../../engine/command';
import type { SlotName } from '../../engine/names';
import { cutIntoClauses } from '../../language/text/clauses';
import { localPattern } from '../../language/text/local-pattern';
import type { TitleMention } from '../entities/names';
import { BOOKING, isUnderWay } from './dialog-roles';
import { knownSlotThatReads, type MessageAnalysis } from './reading';

/** True for a command that says what is booked, or leaves the booking. */
const settlesItem = (one: Command, slot: SlotName): boolean =>
  one.do === 'start' ||
  one.do === 'cancel' ||
  one.do === 'resume' ||
  one.do === 'restart' ||
  ('slot' in one && one.slot === slot);

const isPick = (one: Command): boolean => one.do === 'pick';
/** A choice of the one under way is none of the other. */
const withoutPicks = (commands: readonly Command[]): Command[] =>
  commands.filter((one) => !isPick(one));
const isOfVisit = (one: Command): boolean => one.do === 'fill' || one.do === 'correct';

/**
 * Takes another title that a message names while one is being booked, where no command has it: a
 * name never vanishes. It is wanted where the message refuses the one under way ("not the museum,
 * the stargazing night. What time?") or answers for a visit ("the light show, 7:15, two of us");
 * a question without it is about it.
 */
export function takeWantedInstead(
  reading: MessageAnalysis,
  commands: readonly Command[],
): readonly Command[] {
  const { title, refusesItem } = reading.entities;
  const slot = knownSlotThatReads(reading, 'item')?.name;
  if (slot === undefined || title?.sure !== true || !isUnderWay(reading, BOOKING)) return commands;
  const { id, title: name } = title.title;
  if (id === reading.context.dialog?.item) return commands;
  const [first, ...rest] = commands;
  // "Not the museum. What does Lohagad cost?" goes on with the other.
  const left =
    refusesItem === true && first?.do === 'cancel' && rest.some(asksAbout) ? rest : commands;
  const wanted = refusesItem === true || isWanted(reading, title);
  return withTitleKept(left, { slot, id, name, wanted }) ?? commands;
}

const WANTS = localPattern(
  'wanted-instead.wants',
  /(?<![\p{L}\p{M}])(?:want(?:ed)?|wanna|go(?:ing)? (?:to|for|with)|book|prefer|let['’]?s|lets|meant|switch|chahiye|chahta|chahti|jana|jaana|jaayenge|jayenge|karna|dekhna|@want)(?![\p{L}\p{M}])/iu,
);

/** True where the clause that names the title wants it and asks nothing. */
function isWanted({ text, scene }: MessageAnalysis, { from, to }: TitleMention): boolean {
  const [first, last] = [scene.words[from], scene.words[to - 1]];
  const words = first && last ? text.slice(first.start, last.end) : '';
  const naming = cutIntoClauses(text).find((clause) => clause.text.includes(words));
  return words !== '' && naming?.asks === false && WANTS.test(naming.text);
}

const asksAbout = (one: Command): boolean => one.do === 'ask' && one.about !== undefined;

/** A title that is named beside the one under way. */
interface OtherTitle {
  slot: SlotName;
  id: string;
  name: string;
  /** True where the message wants it in the place of the one under way. */
  wanted: boolean;
}

function withTitleKept(
  commands: readonly Command[],
  { slot, id, name, wanted }: OtherTitle,
): readonly Command[] | undefined {
  if (commands.some((one) => 'slot' in one && one.slot === slot)) return withoutPicks(commands);
  if (commands.some((one) => settlesItem(one, slot))) return undefined;
  const asks = commands.some((one) => one.do === 'ask');
  if (asks || commands.some(isPick) ? wanted : commands.length > 0 && commands.every(isOfVisit))
    return [{ do: 'correct', slot, value: { is: 'text', text: name } }, ...withoutPicks(commands)];
  const [only, other] = commands;
  return only?.do === 'ask' && only.about === undefined && !other
    ? [{ ...only, about: id }]
    : undefined;
}
