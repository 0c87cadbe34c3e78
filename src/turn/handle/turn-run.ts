import type { Command } from '../../engine/command';
import type { Dialog } from '../../engine/dialog';
import type { ConversationState, Draft } from '../../engine/state';
import type { TurnRun, TurnRunCall, TurnRunDraft } from '../../store/store';
import type { UnderstandingResult } from '../../understanding/understanding';
import type { MessageContent } from '../message';
import { briefText } from './brief-text';

const COMMAND_LETTERS = 200;
const VALUE_LETTERS = 120;
const MISSED_LETTERS = 80;
const COMMANDS_KEPT = 8;
const SLOTS_KEPT = 16;
/** Stands for the value of a slot that holds personal data. */
const GIVEN = '(given)';

/** What a run is made of. */
export interface TurnRunParts {
  content: MessageContent;
  understood: UnderstandingResult;
  before: ConversationState;
  after: ConversationState;
  dialogs: readonly Dialog[];
  calls: readonly TurnRunCall[];
  replies: number;
  ms: number;
  /** True where the person was erased: what they said is left out. */
  erased: boolean;
}

/** Makes the run of a handled message. */
export function turnRunOf(parts: TurnRunParts): TurnRun {
  const { content, understood, before, after, calls, erased } = parts;
  const { commands, missed = [] } = understood;
  return {
    by: content.kind === 'text' ? (understood.by ?? 'built-in') : READ_AS[content.kind],
    sure: rounded(understood.confidence, PERCENT),
    language: understood.language,
    commands: commands.slice(0, COMMANDS_KEPT).map((one) => (erased ? one.do : commandText(one))),
    missed: erased ? [] : missed.map(({ text }) => briefText(text, MISSED_LETTERS)),
    asked: [askedText(before), askedText(after)],
    drafts: erased ? [] : draftChanges(before.drafts, after.drafts, parts.dialogs),
    calls: calls.length === 0 ? NO_CALLS : [...calls],
    replies: parts.replies,
    ms: rounded(parts.ms, TENTHS),
  };
}

/** Makes the run of a message that could not be handled; `failed` are the codes of its tries. */
export const failedRun = (failed: string[], replies: number): TurnRun => ({
  by: 'nobody',
  sure: 0,
  language: '',
  commands: [],
  missed: [],
  asked: ['', ''],
  drafts: [],
  calls: [],
  replies,
  ms: 0,
  failed,
});

const NO_CALLS: TurnRunCall[] = [];
const PERCENT = 100;
const TENTHS = 10;
const rounded = (n: number, parts: number): number => Math.round(n * parts) / parts;

/** Who understood a message that is no text: what carried its command. */
const READ_AS: Readonly<Record<Exclude<MessageContent['kind'], 'text'>, string>> = {
  choice: 'button',
  form: 'form',
  place: 'place',
  file: 'file',
  joined: 'first look',
  event: 'event',
  other: 'other',
};

/** A command in short; of a form only the names of its fields. */
function commandText({ do: verb, ...rest }: Command): string {
  const detail = briefText(withoutFields(rest), COMMAND_LETTERS);
  return detail === '' ? verb : `${verb} ${detail}`;
}

function withoutFields(rest: object): object {
  if (!('value' in rest)) return rest;
  const { value } = rest;
  return typeof value === 'object' && value !== null && 'fields' in value
    ? { ...rest, value: { fields: Object.keys(Object(value.fields)) } }
    : rest;
}

const askedText = ({ asked }: ConversationState): string =>
  asked ? (asked.slot ?? asked.kind) : '';

function draftChanges(
  before: readonly Draft[],
  after: readonly Draft[],
  dialogs: readonly Dialog[],
): TurnRunDraft[] {
  const changes: TurnRunDraft[] = [];
  for (const draft of after) {
    const was = before.find(({ id }) => id === draft.id);
    if (was === draft) continue;
    const slots = slotChanges(was, draft, dialogs);
    if (!was || slots.length > 0)
      changes.push({ dialog: draft.dialog, was: was ? 'changed' : 'begun', slots });
  }
  for (const draft of before)
    if (!after.some(({ id }) => id === draft.id))
      changes.push({ dialog: draft.dialog, was: 'ended', slots: [] });
  return changes;
}

/** The slots whose answer or pending value is another one; loops without lists, as every turn comes here. */
function slotChanges(
  before: Draft | undefined,
  after: Draft,
  dialogs: readonly Dialog[],
): TurnRunDraft['slots'] {
  const changes: TurnRunDraft['slots'] = [];
  const compare = (name: string): void => {
    const [was, is] = [before && valueIn(before, name), valueIn(after, name)];
    if (was === is || changes.length === SLOTS_KEPT) return;
    const personal = isPersonal(after.dialog, name, dialogs);
    const [old, now] = [valueText(was, personal), valueText(is, personal)];
    if (old !== now || personal) changes.push([name, old, now]);
  };
  for (const name in after.slots) compare(name);
  for (const name in after.wishes) if (!(name in after.slots)) compare(name);
  for (const name in before?.slots) if (!isIn(after, name)) compare(name);
  for (const name in before?.wishes)
    if (!isIn(after, name) && !(name in (before?.slots ?? {}))) compare(name);
  return changes;
}

const isIn = ({ slots, wishes }: Draft, name: string): boolean => name in slots || name in wishes;

/** The answer of a slot, else what waits for its turn. */
const valueIn = ({ slots, wishes }: Draft, name: string): unknown => slots[name] ?? wishes[name];

const valueText = (value: unknown, personal: boolean): string =>
  value === undefined ? '' : personal ? GIVEN : briefText(value, VALUE_LETTERS);

const isPersonal = (dialog: string, name: string, dialogs: readonly Dialog[]): boolean =>
  dialogs.find(({ id }) => id === dialog)?.slots.find((slot) => slot.name === name)?.sensitive ===
  true;
