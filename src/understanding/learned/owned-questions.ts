import type { Command } from '../../engine/command';
import type { MessageAnalysis } from '../commands/reading';
import type { DialogueContext } from '../understanding';
import { ownedOrderFills, resolveOwnedReference } from '../commands/owned-reference';
import {
  EXPERIENCE_SEARCH,
  FOOD_ORDER,
  FOOD_TRACKING,
  OWNED_LIST,
  RESTAURANT_SEARCH,
  dialogFor,
  startRole,
  startsRole,
} from '../commands/dialog-roles';

/** Asks about the current dialog where nothing has been bought yet: "how do we get there?" */
export function questionOverDraft(
  telling: string | undefined,
  { context: { dialog, owned }, manifests }: MessageAnalysis,
): Command[] | undefined {
  const question = telling?.split('=')[1];
  const here = manifests.find((one) => one.id === dialog?.id);
  const found = here?.questions.find(({ id }) => id === question);
  return found && (owned?.length ?? 0) === 0 ? [{ do: 'ask', question: found.id }] : undefined;
}

/** Questions that the dialog about purchases answers, by its option. */
const OWNED_ASPECTS: ReadonlySet<string> = new Set(['when', 'where', 'refund', 'included']);
const MEAL_QUESTIONS: ReadonlySet<string> = new Set(['arrival', 'carrier']);

/** Without a dialog or a name, lets a question be about the last purchase. */
export function commandsForOwned(id: string, reading: MessageAnalysis): Command[] | undefined {
  const { dialog, owned, spoken } = reading.context;
  const [newest] = owned ?? [];
  if (dialog || spoken !== undefined || !newest || reading.entities.title) return undefined;
  if (newest.area === 'food' && MEAL_QUESTIONS.has(id) && dialogFor(reading, FOOD_TRACKING))
    return [startRole(reading, FOOD_TRACKING)];
  return OWNED_ASPECTS.has(id) && dialogFor(reading, OWNED_LIST)
    ? [
        startRole(reading, OWNED_LIST, [
          { slot: 'aspect', value: { is: 'option', id } },
          ...ownedOrderFills('ownOrder', resolveOwnedReference(reading), reading.text),
        ]),
      ]
    : undefined;
}

/** Adds a second aspect to a beginning that answers one already: "a bill? And the refund?" */
const withAlso = (one: Command, id: string): Command | undefined =>
  one.do === 'start' &&
  one.fills?.some(({ slot }) => slot === 'aspect') === true &&
  !one.fills.some(({ slot, value }) => slot === 'also' || ('id' in value && value.id === id))
    ? { ...one, fills: [...one.fills, { slot: 'also', value: { is: 'option', id } }] }
    : undefined;

/**
 * True for a question that a beginning answers already: "paid. Where is my food, how long?", and
 * "some trek on Sunday, what have you got?", which the list answers.
 */
const isAnswered = (
  reading: MessageAnalysis,
  { question, about }: Extract<Command, { do: 'ask' }>,
  done: readonly Command[],
): boolean =>
  done.some(
    (one) =>
      one.do === 'start' &&
      (one.fills?.some(({ value }) => value.is === 'option' && value.id === question) === true ||
        (question === OF_ONE &&
          about === undefined &&
          LISTS.some((role) => startsRole(reading, one, role)))),
  );
/** The question what something is, or what there is. */
const OF_ONE = 'about';
/** Dialogs that begin with a list. */
const LISTS = [EXPERIENCE_SEARCH, RESTAURANT_SEARCH, FOOD_ORDER];

/**
 * Makes questions without a dialog that are about the last purchase: of what is asked of it already,
 * a second aspect, and nothing of what is answered by then.
 */
export function asOwned(reading: MessageAnalysis, commands: readonly Command[]): Command[] {
  return commands.reduce<Command[]>((done, one) => {
    if (one.do === 'ask' && isAnswered(reading, one, done)) return done;
    const owned = one.do === 'ask' ? commandsForOwned(one.question, reading) : undefined;
    if (one.do !== 'ask' || !owned) return [...done, one];
    if (done.some((other) => startsRole(reading, other, FOOD_TRACKING))) return done; // it tells all
    const at = done.findIndex((other) => startsRole(reading, other, OWNED_LIST));
    const both = done[at] && withAlso(done[at], one.question);
    return both ? done.with(at, both) : [...done, ...owned];
  }, []);
}

/** Returns the title of the last booking, if nothing else is spoken of. */
export const lastVisit = ({ dialog, spoken, owned }: DialogueContext): string | undefined =>
  dialog === undefined && spoken === undefined && owned?.[0]?.area === 'booking'
    ? owned[0].title
    : undefined;
