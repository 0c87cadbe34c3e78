import type { Command } from './command';
import { ownMember } from './own-member';
import { splitDoubtfulFills } from './unsure';
import { startDraft } from './drafts';
import type { TurnSession } from './session';
import { isSwitchedOff } from './offered';

type Beginning = Extract<Command, { do: 'start' }>;

/** The commands of a message that begins several dialogs: those for now, and those for later. */
export interface PartedStarts {
  now: readonly Command[];
  later: readonly Beginning[];
}

/** Sorts a message's beginnings: instant dialogs, then the first longer one; others come later. */
export function partStarts(s: TurnSession, commands: readonly Command[]): PartedStarts {
  const all = commands.filter((one) => one.do === 'start');
  const starts = all.filter((one) => !isVerbOfAnother(s, one, all));
  if (starts.length < 2) {
    const now = commands.filter((one) => one.do !== 'start' || starts.includes(one));
    return { now: questionsBeforeInstant(s, now, starts[0]), later: [] };
  }
  const instant = starts.filter((one) => isInstant(s, one));
  const [first, ...later] = starts.filter((one) => !isInstant(s, one));
  const others = commands.filter((one) => one.do !== 'start');
  const cut = first ? commands.indexOf(first) : commands.length;
  const before = others.filter((one) => commands.indexOf(one) < cut);
  const after = others.filter((one) => !before.includes(one));
  return { now: [...instant, ...before, ...(first ? [first] : []), ...after], later };
}

/** Puts questions of the open draft before an instant dialog, which would take its place. */
function questionsBeforeInstant(
  s: TurnSession,
  commands: readonly Command[],
  start: Beginning | undefined,
): readonly Command[] {
  if (!start || !isInstant(s, start)) return commands;
  const questions = s.dialogOf(s.active())?.questions;
  const isOfDraft = (one: Command): boolean =>
    one.do === 'ask' && one.about === undefined && ownMember(questions, one.question) !== undefined;
  return [...commands.filter(isOfDraft), ...commands.filter((one) => !isOfDraft(one))];
}

/** True for an empty purchase beside an instant dialog, as "book" in "close and book". */
function isVerbOfAnother(s: TurnSession, one: Beginning, all: readonly Beginning[]): boolean {
  const dialog = s.dialog(one.dialog);
  return (
    dialog?.purpose === 'purchase' &&
    (one.fills ?? []).length === 0 &&
    all.some((other) => other !== one && s.dialog(other.dialog)?.instant === true)
  );
}

/** True for a dialog that is over at once; so is one that is only told not to be offered here. */
const isInstant = (s: TurnSession, { dialog }: Beginning): boolean =>
  s.dialog(dialog)?.instant === true || isSwitchedOff(s.env, dialog);

/** Keeps beginnings as drafts below the active one, the first said on top; returns their ids. */
export function keepForLater(s: TurnSession, later: readonly Beginning[]): string[] {
  return later.toReversed().flatMap((one) => {
    const top = s.active();
    const dialog = s.dialog(one.dialog);
    if (!dialog) return [];
    const { sure } = splitDoubtfulFills(s, dialog, one.fills ?? []);
    const { asked } = s.state;
    startDraft(s, one.dialog, sure);
    const kept = s.active();
    if (top && kept)
      s.state = {
        ...s.state,
        asked,
        drafts: [...s.state.drafts.filter(({ id }) => id !== top.id), top],
      };
    return kept ? [kept.id] : [];
  });
}

/** Tells, before the open question, which beginnings wait; an active one is left out. */
export function tellKept(s: TurnSession, kept: readonly string[]): void {
  const told = kept.toReversed().flatMap((id) => {
    const dialog = s.dialogOf(s.find(id));
    if (!dialog || s.active()?.id === id) return [];
    const [text] = Object.values(s.find(id)?.wishes ?? {}).filter(({ is }) => is === 'text');
    const words = text?.is === 'text' ? text.text : undefined;
    return s.env.patterns.keptForLater(s.turn(id), dialog.title(s.turn(id)), words);
  });
  if (told.length === 0) return;
  const question = s.replies.splice(-1);
  s.say(...told, ...question);
}
