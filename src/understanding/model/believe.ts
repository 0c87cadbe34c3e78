import { fillOrCorrect, type Command, type SlotFill } from '../../engine/command';
import { isAfterSale } from '../../engine/dialog-purpose';
import type { SlotName } from '../../engine/names';
import type { SlotReading } from '../../engine/slot';
import type { SlotValue } from '../../engine/value';
import type { DialogManifest, DialogueContext } from '../understanding';
import type { MessageEvidence } from './evidence';
import { verifyAnswer } from './fact-answer';
import { thingOfKey, thingsOfKind, type KeyedKind, type KeyedThing } from './keys';
import { orderCommands } from './order-edits';
import { verifyQuestion } from './question-topic';
import type { ModelCommand, ModelAnswer, ModelValue } from './shape';
import { verifyValue } from './values';

/** What a model's commands are checked against: the message, the keyed things, the question. */
export interface CommandCheckContext {
  evidence: MessageEvidence;
  things: readonly KeyedThing[];
  context: DialogueContext;
  manifests: readonly DialogManifest[];
  /** True when the built-in understanding read a yes too. */
  agreed: boolean;
  /** The message as the customer wrote it. */
  message: string;
}

const MOST_COMMANDS = 8; // the most in one message; more is a list of everything

/** True for the dialog that erases data: only the person's plain words begin or answer it. */
const isErasing = ({ manifests }: CommandCheckContext, dialog: string): boolean =>
  manifests.find((one) => one.id === dialog)?.purpose === 'erase';

/**
 * True for the dialog of saved places, which is a consent. A model may open it and answer where the
 * asked place lies; the person says or taps which one is saved, moved or forgotten.
 */
const isKeeping = ({ manifests }: CommandCheckContext, dialog: string | undefined): boolean =>
  manifests.find((one) => one.id === dialog)?.purpose === 'places';

/** True for an open question of consent. No text fills it, so no manifest has its slot (I7). */
export function asksConsent(
  { asked, dialog }: DialogueContext,
  manifests: readonly DialogManifest[],
): boolean {
  if (asked?.consent === true) return true;
  if (asked === undefined || !asked.yesNo || asked.slot === undefined) return false;
  return !manifests.some(
    (one) => one.id === dialog?.id && one.slots.some((slot) => slot.name === asked.slot),
  );
}

/**
 * Returns the commands of an answer that the message supports and drops the others. A consenting
 * yes counts only where the built-in understanding read one too (I7), and a cancellation becomes a
 * question; ids must be among those shown, and prices, names and numbers in the message (I5).
 */
export function verifyCommands(reading: ModelAnswer, ground: CommandCheckContext): Command[] {
  if (ground.context.dialog !== undefined && isErasing(ground, ground.context.dialog.id)) return [];
  const commands = reading.commands
    .slice(0, MOST_COMMANDS)
    .flatMap((said) =>
      said.do === 'order'
        ? verifyOrder(said, ground)
        : said.do === 'ask'
          ? verifyQuestion(said, ground)
          : (verifyCommand(said, ground) ?? []),
    );
  return withTopicOfStart(asRefinedSearch(commands, ground), ground);
}

/** Turns filters said over a search's list into the same search with those filters. */
function asRefinedSearch(
  commands: readonly Command[],
  { context: { asked, dialog }, manifests }: CommandCheckContext,
): Command[] {
  const search = manifests.find((one) => one.id === dialog?.id && one.purpose === 'search');
  const isFilter = (one: Command): one is Extract<Command, { do: 'fill' | 'correct' }> =>
    (one.do === 'fill' || one.do === 'correct') && one.slot !== asked?.slot;
  const fills = commands.filter(isFilter).map(({ slot, value }) => ({ slot, value }));
  if (!search || fills.length === 0) return [...commands];
  return [{ do: 'start', dialog: search.id, fills }, ...commands.filter((one) => !isFilter(one))];
}

/** Gives a question the item of the dialog that begins: "book the fort walk; is there parking?" */
function withTopicOfStart(
  commands: readonly Command[],
  { manifests }: CommandCheckContext,
): Command[] {
  const begun = commands.find((one) => one.do === 'start');
  const dialog = manifests.find((one) => one.id === begun?.dialog);
  if (isAfterSale(dialog?.purpose)) return commands.filter((one) => one.do !== 'ask'); // it answers by itself
  const slots = dialog?.slots ?? [];
  const item = begun?.fills?.find(({ slot, value }) =>
    slots.some((one) => one.name === slot && one.reads === 'item' && value.is === 'option'),
  )?.value;
  return commands.map((one) =>
    one.do === 'ask' && one.about === undefined && item?.is === 'option'
      ? { ...one, about: item.id }
      : one,
  );
}

/** Checks changes of the basket; if one of them fails, none is made. */
const verifyOrder = (
  { edits }: Extract<ModelCommand, { do: 'order' }>,
  { evidence, things, context, manifests, message }: CommandCheckContext,
): Command[] => {
  const dialog = manifests.find((one) => one.id === context.dialog?.id);
  return orderCommands(edits, { evidence, things, dialog, message }) ?? [];
};

/** Checks the beginning of a dialog: never of erasing, and of saved places without values. */
function verifyStart(
  said: Extract<ModelCommand, { do: 'start' }>,
  ground: CommandCheckContext,
): Command | undefined {
  const { dialog } = said;
  if (isErasing(ground, dialog)) return undefined;
  return isKeeping(ground, dialog)
    ? { do: 'start', dialog }
    : { do: 'start', dialog, fills: verifyFills(said, ground) };
}

function verifyCommand(
  said: Exclude<ModelCommand, { do: 'order' | 'ask' }>,
  ground: CommandCheckContext,
): Command | undefined {
  switch (said.do) {
    case 'start':
      return verifyStart(said, ground);
    case 'fill':
    case 'correct':
      if (isKeeping(ground, ground.context.dialog?.id) && said.slot !== ground.context.asked?.slot)
        return undefined;
      if (said.value.is === 'text' && isOrderInWords(said.slot, said.value, ground))
        return showMenu(said.value.text, ground);
      return commandFromValue(verifySlotValue(said.slot, said.value, ground), (value) =>
        fillOrCorrect(said.do === 'correct', { slot: said.slot, value }),
      );
    case 'forget':
      return { do: 'forget', slot: said.slot };
    case 'list':
      return verifyListCommand(said, ground);
    case 'pick':
      return commandFromValue(
        thingsOfKind(ground.things, 'option').length === 0 ||
          asksConsent(ground.context, ground.manifests)
          ? undefined
          : verifyValue(said.value, { ...ground, kinds: ['option'] }),
        (value) => ({ do: 'pick', value }),
      );
    case 'language':
      return /^[a-z]{2}(?:-[A-Z][a-z]{3})?$/u.test(said.language)
        ? { do: 'language', language: said.language }
        : undefined;
    case 'outside':
      return verifyOutside(said.what);
    case 'yes':
      return ground.agreed || !asksConsent(ground.context, ground.manifests)
        ? { do: 'yes' }
        : undefined;
    case 'cancel':
      return asksConsent(ground.context, ground.manifests)
        ? undefined
        : { do: 'whether', act: 'cancel' };
    case 'show':
      return showMenu(said.words, ground);
    case 'resume':
      return verifyResume(said, ground);
    case 'clarify':
      return verifyClarify(said, ground);
    case 'answer':
      return verifyAnswer(said, ground);
    case 'unclear':
      return undefined;
    default:
      return said;
  }
}

const commandFromValue = (
  value: SlotValue | undefined,
  make: (value: SlotValue) => Command,
): Command | undefined => (value === undefined ? undefined : make(value));

/** An out-of-scope request with its subject, if that is a plain word. */
const verifyOutside = (what: string | null): Command =>
  what === null || !/^[a-z-]{1,20}$/u.test(what) ? { do: 'outside' } : { do: 'outside', what };

const MOST_SEARCHED = 60; // letters, the limit of a menu view

/** Shows a part of the menu by words, or its sections; this changes nothing. */
function showMenu(
  words: string | null,
  { context, manifests }: CommandCheckContext,
): Command | undefined {
  const slots = manifests.find((one) => one.id === context.dialog?.id)?.slots ?? [];
  const view = slots.find(({ name }) => name === MENU_SLOT)?.name;
  if (view === undefined) return undefined;
  const query = words?.trim().slice(0, MOST_SEARCHED) ?? '';
  const text = query === '' ? 'categories' : `q:0:${query}`;
  return { do: 'fill', slot: view, value: { is: 'text', text } };
}
const MENU_SLOT = 'view';

/** True for an order in plain words where the menu has keys: they are searched, not guessed. */
const isOrderInWords = (slot: SlotName, value: ModelValue, ground: CommandCheckContext): boolean =>
  value.is === 'text' &&
  ['line', 'dish'].some((kind) => ground.things.some((one) => one.kind === kind)) &&
  ground.manifests
    .find((one) => one.id === ground.context.dialog?.id)
    ?.slots.find((one) => one.name === slot)?.reads === 'order-lines';

/** Resumes or drops a waiting draft by its key; a draft with a pay link is not dropped. */
function verifyResume(
  { draft, drop }: Extract<ModelCommand, { do: 'resume' }>,
  { things, context }: CommandCheckContext,
): Command | undefined {
  const id = thingOfKey(things, draft, 'draft')?.id;
  const waits = context.drafts?.some((one) => one.id === id && one.waiting === true) === true;
  if (id === undefined || (drop && waits)) return undefined;
  return { do: 'resume', draft: id, ...(drop ? { drop } : {}) };
}

/** Turns two competing meanings into a choice: among the options shown, or among dialogs. */
function verifyClarify(
  { between }: Extract<ModelCommand, { do: 'clarify' }>,
  { things, manifests }: CommandCheckContext,
): Command | undefined {
  const ids = between.flatMap((key) => thingOfKey(things, key, 'option')?.id ?? []);
  if (ids.length > 1) return { do: 'pick', value: { is: 'among', ids } };
  const readings = between.flatMap((name) => manifests.find((one) => one.id === name)?.id ?? []);
  return readings.length > 1 ? { do: 'unclear', readings } : undefined;
}

/** Kinds of things that may fill a slot when a dialog begins, by the slot's reading. */
const KINDS_BY_READING: Readonly<Partial<Record<SlotReading, readonly KeyedKind[]>>> = {
  item: ['option', 'title'],
  restaurant: ['option'],
  'owned-order': ['order'],
};

function verifyFills(
  { dialog, fills }: Extract<ModelCommand, { do: 'start' }>,
  ground: CommandCheckContext,
): SlotFill[] {
  const slots = ground.manifests.find((one) => one.id === dialog)?.slots ?? [];
  return fills.flatMap((one) => {
    const slot = slots.find(({ name }) => name === one.slot);
    const value =
      slot &&
      verifyValue(one.value, {
        ...ground,
        kinds: KINDS_BY_READING[slot.reads] ?? [],
        choices: slot.choices,
        listed: slot.takes.includes('extreme'),
      });
    return value === undefined ? [] : [{ slot: one.slot, value }];
  });
}

function verifySlotValue(
  slot: SlotName,
  said: ModelValue,
  ground: CommandCheckContext,
): SlotValue | undefined {
  const manifest = ground.manifests
    .find((one) => one.id === ground.context.dialog?.id)
    ?.slots.find((one) => one.name === slot);
  const kinds: KeyedKind[] = ground.context.asked?.slot === slot ? ['option'] : [];
  if (manifest?.reads === 'item') kinds.push('title');
  return verifyValue(said, {
    ...ground,
    kinds: manifest?.reads === 'owned-order' ? [...kinds, 'order'] : kinds,
    choices: manifest?.choices,
    listed: manifest?.takes.includes('extreme'),
  });
}

function verifyListCommand(
  said: Extract<ModelCommand, { do: 'list' }>,
  ground: CommandCheckContext,
): Command | undefined {
  const value = said.value === null ? undefined : verifySlotValue(said.slot, said.value, ground);
  if (said.value !== null && value === undefined) return undefined;
  const n = said.n !== null && Number.isInteger(said.n) ? { n: said.n } : {};
  return {
    do: 'list',
    slot: said.slot,
    op: said.op,
    ...n,
    ...(value === undefined ? {} : { value }),
  };
}
