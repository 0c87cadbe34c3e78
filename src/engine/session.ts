import type { ImplicitConfirmation } from './conversation-patterns';
import { tellCountsAnew } from './counts-told';
import type { SlotFill } from './command';
import type { ReplyOf } from '../reply/reply';
import type { ReplyText, TextKey } from '../reply/text';
import type { HandOverReason } from './desk';
import { isSameJson } from './digest';
import type { SlotName } from './names';
import { parsedAs } from './parsed';
import { dependentSlots, type Dialog } from './dialog';
import type { CustomerProfile } from './profile';
import type { Slot } from './slot';
import type { SlotKey } from './slot-key';
import {
  activeDraft,
  withDraft,
  type Draft,
  type DraftSnapshot,
  type ConversationState,
} from './state';
import type { Turn } from './turn';
import type { TurnEnvironment } from './turn-environment';
import { omitMember } from './without';

/** The working copy of one turn: the state as it changes, the replies, what is to be remembered. */
export class TurnSession {
  replies: ReplyOf<ReplyText>[] = [];
  remembered: Partial<CustomerProfile> = {};
  language: string | undefined;
  /** The bill that a yes of this turn agreed to, the draft whose bill it is, and the sum where one was named. */
  agreed: { draft: string; digest: string; paise?: number | undefined } | undefined;
  /** Set once this turn hands the conversation over to people, and the reply that says so. */
  handOver: { why: HandOverReason; reply: ReplyOf<ReplyText> } | undefined;
  /** True when the active draft has to run at the end of the turn. */
  run = false;
  /** True when a draft was let go and the one under it is to be offered. */
  offerNext = false;
  /** True when nothing is asked at the end: the message came from outside the chat. */
  silent = false;
  /** True when the message has a single command, so that a yes in it is nothing but a yes. */
  plain = true;
  /** True when what was typed leaves the open question as it stands: a question, talk. */
  aside = false;
  /** True when the message tells or drops an answer, so that the bill after it is no mere repeat. */
  edits = false;
  /** True when nothing in the message, typed or tapped, could fill in a form. */
  fillsNothing = false;
  /** True when the open question is a form that stands in the talk as it is, and was not put again. */
  formStands = false;
  /** True once sentences of this turn were taken back, to be said inside a question. */
  tellsInQuestion = false;
  /** True when an answer of this turn was understood. */
  progress = false;
  /** Numbers in this turn's message that no command accounts for (`unexplainedFigures`). */
  unexplained: readonly number[] = [];
  /** Those of the unexplained numbers that count something (`uncountedFigures`). */
  uncounted: readonly number[] = [];
  /** Parts of the message that want something and were not done, in the person's own words. */
  missed: readonly string[] = [];
  /** All parts of the message that no command did, whether they want something or not. */
  unread: readonly string[] = [];
  /** True when the open question has to show all there is to choose from. */
  putsWhole = false;
  /** Slots, as "draft slot", whose refusal said what is missing: Mela does not ask them again. */
  readonly unrepeated = new Set<string>();
  /** Notes of this turn that a bill's card repeats. */
  readonly onCard = new Set<ReplyOf<ReplyText>>();
  /** The part of the message that asks the side question being answered, and the day that it is asked for. */
  asking: { words?: string | undefined; day?: string | undefined } = {};
  /** The day that a side question of this message was asked for, once it is answered. */
  dayAnswered: string | undefined;
  /** `ConversationState.spoken` as this turn sets it. */
  spoken: SlotFill | undefined;
  /** True when this turn spoke of several things: none of them is the one meant next. */
  speaksOfSeveral = false;
  /** The sole answer that an undo of this turn took away, and the words for it. */
  undone:
    | {
        draft: string;
        slot: SlotName;
        said: readonly ReplyOf<ReplyText>[];
        off: ImplicitConfirmation | undefined;
      }
    | undefined;
  /** Labels of answers that a change made void, by slot, until the slot is settled again. */
  readonly lost = new Map<string, ReplyText>();
  /** Drafts that were run to a question or to their end, without a call that failed. */
  readonly ran = new Set<string>();
  /** Slots, as "draft slot", of which this message told a value. */
  readonly told = new Set<string>();
  private readonly stood = new Map<string, unknown>();
  private readonly reopened = new Set<string>();
  /** Drafts that went back to a version. */
  readonly returned = new Set<string>();
  /** The question that was open when the message came. */
  readonly askedBefore: ConversationState['asked'];
  /** The drafts as they were when the message came (see `turn-changes`). */
  readonly before: Map<string, DraftSnapshot>;

  constructor(
    public state: ConversationState,
    public env: TurnEnvironment,
    private readonly turnOf: (session: TurnSession, draft: string) => Turn,
  ) {
    this.state = { ...state, drafts: state.drafts.filter((one) => this.dialogOf(one)) }; // a deploy may take a dialog away
    this.askedBefore = state.asked;
    this.before = new Map(
      state.drafts.map((one) => [one.id, { slots: one.slots, wishes: one.wishes }]),
    );
  }

  active(): Draft | undefined {
    return activeDraft(this.state);
  }

  find(id: string): Draft | undefined {
    return this.state.drafts.find((one) => one.id === id);
  }

  dialog(id: string): Dialog | undefined {
    return this.env.dialogs.find((one) => one.id === id);
  }

  dialogOf(draft: Draft | undefined): Dialog | undefined {
    return draft && this.dialog(draft.dialog);
  }

  put(changed: Draft): void {
    this.state = withDraft(this.state, changed);
  }

  /** Sets a slot and forgets the answers that need it when it changed (see `Slot.revalidate`). */
  setSlot<V>(id: string, dialog: Dialog, slot: SlotKey<V>, value: V): void {
    const draft = this.find(id);
    if (!draft) return;
    const before = draft.slots[slot.name];
    this.lost.delete(slot.name);
    // A spread with one name more is a new shape each time, and 30 times slower (docs/decisions/lean-turns.md, `npm run bench:shapes`).
    this.put({ ...draft, slots: Object.assign({}, draft.slots, { [slot.name]: value }) });
    if (before === undefined || !isSameJson(before, value))
      this.forgetDependents(id, dialog, slot.name);
  }

  /** Records whether an answer was found without asking: the person is not told when it goes. */
  markPreset(id: string, name: SlotName, preset: boolean): void {
    const draft = this.find(id);
    const presets = draft?.presets ?? [];
    if (!draft || presets.includes(name) === preset) return;
    this.put({
      ...draft,
      presets: preset ? [...presets, name] : presets.filter((one) => one !== name),
    });
  }

  /** Removes a slot's answer and pending value; what rests on it comes back where it still fits. */
  dropSlot(id: string, name: SlotName): void {
    const draft = this.find(id);
    const dialog = this.dialogOf(draft);
    if (!draft || !dialog) return;
    this.forgetDependents(id, dialog, name);
    const held = this.find(id) ?? draft;
    this.put({
      ...held,
      slots: omitMember(held.slots, name),
      wishes: omitMember(held.wishes, name),
    });
    if (!dialog.slots.some((slot) => slot.name === name && slot.optional))
      this.reopened.add(`${id} ${name}`);
  }

  /** True when a slot's question was put or its answer taken back: even a sole option is then asked. */
  isOpen(id: string, slot: SlotName): boolean {
    const { asked } = this.state;
    return (asked?.draft === id && asked.slot === slot) || this.reopened.has(`${id} ${slot}`);
  }

  /** Forgets the answers that rest on a slot. */
  forgetDependents(id: string, dialog: Dialog, name: SlotName): void {
    for (const slot of dependentSlots(dialog, name)) {
      const { asked } = this.state;
      if (asked?.draft === id && asked.slot === slot.name)
        this.state = { ...this.state, asked: undefined }; // that question was about the old answer
      this.forgetSlot(id, slot);
    }
  }

  /** Forgets one answer, keeping what it was as a pending value where it may still fit (`Slot.revalidate`). */
  private forgetSlot(id: string, slot: Slot): void {
    const draft = this.find(id);
    const held = draft?.slots[slot.name];
    if (!draft || held === undefined) return;
    const read = parsedAs(slot.schema, held);
    const carried = read === undefined ? undefined : slot.revalidate?.(read, this.turn(id));
    const told = draft.wishes[slot.name];
    const wishes =
      carried === undefined
        ? draft.wishes
        : { ...draft.wishes, [slot.name]: told ? tellCountsAnew(carried, told) : carried };
    if (carried === undefined) this.lost.set(slot.name, slot.label);
    else this.stood.set(`${id} ${slot.name}`, held);
    this.put({ ...draft, slots: omitMember(draft.slots, slot.name), wishes });
    if (carried !== undefined && !draft.wishes[slot.name]) this.markCarried(id, slot.name, true);
  }

  /** Returns the answer that another change of this turn made void: "one more" counts from it. */
  stoodBefore(id: string, slot: SlotName): unknown {
    return this.stood.get(`${id} ${slot}`);
  }

  /** Records whether a pending value is an answer from before a change (`on`) or was told anew. */
  markCarried(id: string, name: SlotName, on: boolean): void {
    const draft = this.find(id);
    const others = draft?.carried?.filter((one) => one !== name) ?? [];
    if (draft && (on || draft.carried?.includes(name)))
      this.put({ ...draft, carried: on ? [...others, name] : others });
  }

  say(...said: ReplyOf<ReplyText>[]): void {
    this.replies.push(...said);
  }

  /** Says what was noted of an answer. */
  sayNote({ note, onCard }: { note?: ReplyText; onCard?: true }): void {
    if (!note) return;
    const said: ReplyOf<ReplyText> = {
      kind: 'text',
      text: note,
      note: onCard ? 'told' : 'fault',
      choices: [],
    };
    this.say(said);
    if (onCard) this.onCard.add(said);
  }

  /** Takes out this turn's sentences of that key without buttons, to say them inside another. */
  takeBack(key: TextKey): ReplyText[] {
    const isOfKey = (one: ReplyOf<ReplyText>): boolean =>
      one.kind === 'text' && one.choices.length === 0 && 'say' in one.text && one.text.say === key;
    const taken = this.replies.filter(isOfKey);
    this.replies = this.replies.filter((one) => !isOfKey(one));
    if (taken.length > 0) this.tellsInQuestion = true;
    return taken.flatMap((one) => (one.kind === 'text' ? [one.text] : []));
  }

  /** Counts a failed call; returns how often in a row it failed. */
  failedOnce(id: string, operation: string): number {
    const draft = this.find(id);
    const times = draft?.failed?.operation === operation ? draft.failed.times + 1 : 1;
    if (draft) this.put({ ...draft, failed: { operation, times } });
    return times;
  }

  /** Ends the count of failures of a call that now succeeded. */
  mended(id: string, operation: string): void {
    const draft = this.find(id);
    if (draft?.failed?.operation === operation) this.put({ ...draft, failed: undefined });
  }

  /** The next number for a draft or a question. */
  serial(): number {
    this.state = { ...this.state, serial: this.state.serial + 1 };
    return this.state.serial;
  }

  /** Adds drafts from another conversation on top; the last one's question comes next. */
  takeIn(drafts: readonly Draft[]): void {
    for (const one of drafts) this.before.set(one.id, { slots: one.slots, wishes: one.wishes });
    this.state = {
      ...this.state,
      drafts: [...this.state.drafts, ...drafts],
      asked: drafts.length > 0 ? undefined : this.state.asked,
    };
    this.silent &&= drafts.length === 0;
    this.run ||= drafts.length > 0;
  }

  /** Marks a draft that went back to a version: `keepVersions` adds none for it. */
  wentBack(draft: Draft): void {
    this.returned.add(draft.id);
  }

  /** Returns the `Turn` of a draft; of one that does not exist, a `Turn` that remembers nothing. */
  turn(draft: string): Turn {
    return this.turnOf(this, draft);
  }
}
