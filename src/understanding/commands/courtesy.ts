import type { Command } from '../../engine/command';
import { splitWords } from '../../language/text/tokens';
import type { ConceptMatcher } from '../concepts/spotter';
import { annotateMessage, hasOnlyConcepts, type AnnotatedMessage } from '../concepts/scene';
import type { DialogueContext } from '../understanding';

/** A message without the courtesy around its wish. */
export interface RequestInMessage {
  text: string;
  /** True if the message opened with a greeting, which is taken off. */
  greets: boolean;
  /** True if it opened with a grumble, which is taken off. */
  grumbles: boolean;
}

/** The first sentence or clause of a message, and what follows. */
const FIRST_CLAUSE = /^(?<clause>[^,.!?;।\n]+)[,.!?;।\s]+(?<rest>\S.*)$/su;
/** The last sentence or clause of a message, and what precedes it. */
const LAST_CLAUSE = /^(?<rest>.*\S)\s*[,.!?;।\n]+\s*(?<clause>[^,.!?;।\n]+)[?.!।\s]*$/su;
const FEWEST_WORDS = 3; // of a wish
const LONGEST_ENDING = 7; // words

const BESIDE_GREETING = ['GREET', 'YOU', 'THERE', 'ANY'];
/** What "is that possible?", "can you do that?", "ho jayega kya?" are made of. */
const OF_BARE_REQUEST = ['POSSIBLE', 'HELP', 'YES', 'THIS', 'ABOUT_IT', 'YOU', 'ME', 'DO_IT'];
const ASKING_WORDS = ['WHAT', 'EFFORT', 'USE'];
const REQUESTS = ['WANT', 'BOOK', 'ORDER_VERB', 'FIND', 'SHOW'];
/** What is asked about these is a real question: "I want to cancel. Is that possible?" */
const OF_WHAT_IS_HAD = ['CANCEL', 'REFUND', 'CHANGE', 'PROBLEM', 'STATUS', 'REMOVE'];

/**
 * Finds the wish in a message: what stands behind a grumble, and between a greeting and a bare "is
 * that possible?".
 */
export function requestInMessage(
  told: string,
  context: DialogueContext,
  match: ConceptMatcher,
): RequestInMessage {
  const annotate = (part: string): AnnotatedMessage => {
    const words = splitWords(part);
    return annotateMessage(words, match(words), []);
  };
  const text = withoutGrumble(told, annotate);
  const grumbles = text !== told;
  if (context.dialog !== undefined || context.asked !== undefined)
    return { text, greets: false, grumbles };
  const said = withoutGreeting(text, annotate);
  return { text: withoutBareRequest(said, annotate), greets: said !== text, grumbles };
}

const BESIDE_GRUMBLE = ['INSULT', 'YOU', 'THIS', 'ALL', 'THERE'];

/** Takes off a grumble that opens a message, where a wish follows: "useless. show me others". */
function withoutGrumble(text: string, annotate: Annotate): string {
  const { clause, rest } = FIRST_CLAUSE.exec(text)?.groups ?? {};
  if (clause === undefined || rest === undefined || !isRequest(rest)) return text;
  const scene = annotate(clause);
  return scene.present.has('INSULT') && hasOnlyConcepts(scene, BESIDE_GRUMBLE) ? rest : text;
}

type Annotate = (part: string) => AnnotatedMessage;

const isRequest = (part: string): boolean =>
  splitWords(part).filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length >= FEWEST_WORDS;

/** Takes off greetings that open a message, where a wish follows. */
function withoutGreeting(text: string, annotate: Annotate): string {
  const { clause, rest } = FIRST_CLAUSE.exec(text)?.groups ?? {};
  if (clause !== undefined && rest !== undefined && isRequest(rest)) {
    const scene = annotate(clause);
    if (scene.present.has('GREET') && hasOnlyConcepts(scene, BESIDE_GREETING))
      return withoutGreeting(rest, annotate);
  }
  const scene = annotate(text);
  const opening = scene.spots
    .filter(({ concept, start }) => concept === 'GREET' && start === 0)
    .toSorted((a, b) => b.end - a.end)[0];
  const last = scene.words[(opening?.end ?? 0) - 1];
  const after = last && text.slice(last.end).replace(/^[^\p{L}\p{N}₹]+/u, '');
  return opening === undefined ||
    after === undefined ||
    !isRequest(after) ||
    isOfDay(scene, opening.end)
    ? text
    : after;
}

/** True where the opening words may be a time of day: "good morning walks in Delhi". */
const isOfDay = ({ spots }: AnnotatedMessage, end: number): boolean =>
  spots.some((one) => one.concept === 'DAYTIME' && one.start < end);

/** Takes off a bare question behind a wish, which asks for nothing but the wish. */
function withoutBareRequest(text: string, annotate: Annotate): string {
  const { clause, rest } = LAST_CLAUSE.exec(text)?.groups ?? {};
  if (clause === undefined || rest === undefined || !isRequest(rest)) return text;
  if (splitWords(clause).length > LONGEST_ENDING || !isBareRequest(annotate(clause))) return text;
  const { present } = annotate(rest);
  return REQUESTS.some((one) => present.has(one)) && !OF_WHAT_IS_HAD.some((one) => present.has(one))
    ? rest
    : text;
}

const isBareRequest = (scene: AnnotatedMessage): boolean =>
  (scene.present.has('POSSIBLE') || scene.present.has('HELP') || scene.present.has('YES')) &&
  hasOnlyConcepts(scene, [...OF_BARE_REQUEST, ...ASKING_WORDS]);

/** Returns the commands of the wish, behind the greeting or the grumble that it came with. */
export function withGreeting(
  commands: readonly Command[],
  { greets, grumbles }: RequestInMessage,
): Command[] {
  const wishes = commands.some(({ do: does }) => !TALK_ALONE.has(does));
  if (grumbles)
    return [
      { do: 'chat', what: 'insult' },
      ...(wishes ? commands.filter((one) => one.do !== 'chat') : []),
    ];
  return greets && wishes
    ? [{ do: 'chat', what: 'greet' }, ...commands.filter((one) => one.do !== 'chat')]
    : [...commands];
}
const TALK_ALONE: ReadonlySet<Command['do']> = new Set(['chat', 'unclear', 'repeat']);
