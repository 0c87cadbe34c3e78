import type { Command } from './command';
import type { ImplicitConfirmation } from './repairs';
import type { TurnSession } from './session';
import type { Slot } from './slot';

/**
 * What was told beyond what had been asked is read back with the next question, so that the person sees it was heard: answers in
 * words of their own, what is still to be checked as it was said, and of what is personal only that it is there.
 */
export function confirmImplicitly(s: TurnSession, commands: readonly Command[]): void {
  const { asked } = s.state;
  const draft = s.active();
  const dialog = s.dialogOf(draft);
  const [question, ...more] = s.replies;
  const plain =
    (question?.kind === 'text' || question?.kind === 'carousel') &&
    more.length === 0 &&
    asked?.kind === 'slot' &&
    asked.draft === draft?.id;
  if (s.env.said === undefined || !plain || !draft || !dialog) return;
  const ends = dialog.slots.some((slot) => slot.consent);
  const told = new Set(commands.filter((one) => ends || one.do !== 'start').flatMap(slotsFilledBy));
  const beyond = dialog.slots.filter(
    (slot) =>
      told.has(slot.name) &&
      ((ends && question.kind === 'text') || isOfVisit(slot)) &&
      slot.name !== s.askedBefore?.slot &&
      slot.name !== asked.slot,
  );
  const noted = beyond.flatMap((slot) => implicitConfirmationsOf(s, draft.id, slot));
  if (noted.length === 0 || (noted.length === 1 && s.askedBefore === undefined && noted[0]?.words))
    return; // one thing named to begin with is what the question is about
  s.replies = [...s.env.repairs.noted(s.turn(draft.id), noted), question];
}

/** What a search only hands on, or that its results do not show: days, hours, how many, who. */
const OF_VISIT: ReadonlySet<string> = new Set(['day', 'clock', 'counts', 'person', 'people']);
const isOfVisit = (slot: Slot): boolean =>
  slot.takes.length > 0 && slot.takes.every((kind) => OF_VISIT.has(kind));

function slotsFilledBy(command: Command): string[] {
  if (command.do === 'start') return (command.fills ?? []).map((one) => one.slot);
  return command.do === 'fill' || command.do === 'correct' || command.do === 'list'
    ? [command.slot]
    : [];
}

/** Words of which nothing can be read back but that there were some ("order") are left to the dialog that reads them. */
function implicitConfirmationsOf(
  s: TurnSession,
  draft: string,
  slot: Slot,
): ImplicitConfirmation[] {
  const held = s.find(draft);
  const answer = held?.slots[slot.name];
  const wish = held?.wishes[slot.name];
  if (answer !== undefined && s.isNewAnswer(draft, slot.name))
    return [
      {
        label: slot.label,
        ...(slot.words && !slot.sensitive ? { words: slot.words(answer) } : {}),
      },
    ];
  if (wish !== undefined && wish.is !== 'text' && s.isNew(draft, slot.name))
    return [{ label: slot.label, value: wish }];
  return [];
}
