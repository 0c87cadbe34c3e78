import type { ReplyText, TextKey } from '../reply/text';
import type { ReplyOf } from '../reply/reply';
import type { WordListKey } from '../reply/text-keys/word-lists';
import type { DialogId, SlotName } from './names';
import { showBill } from './show-bill';
import { encodeChoice } from './choice-code';
import type { SlotFill } from './command';
import type { SlotValue } from './value';
import type { HandOverDesk, HandOverReason } from './desk';
import { digestOfJson } from './digest';
import { startDraft } from './drafts';
import { withoutInterruptions } from './interruption';
import { CallFailed, type ExternalOperation, type EffectGenerator } from './operation';
import { parsedAs } from './parsed';
import type { CustomerProfile } from './profile';
import { TurnSession } from './session';
import type { TurnEnvironment } from './turn-environment';
import type { QuotedBill } from './bill';
import type { SlotKey } from './slot-key';
import type { ConversationState, Draft } from './state';
import { closeWithSuperseded } from './superseded';
import type { CallAttempt, Turn } from './turn';
import type { DialogArea } from './dialog-purpose';
import { isAreaOffered, isSwitchedOff } from './offered';
import { omitMember } from './without';
import { isNewPendingValue } from './turn-changes';

/** An empty draft, for a step whose draft is not in the state (any more). */
const NO_DRAFT: Draft = { id: '', dialog: '', slots: {}, wishes: {}, memo: {}, past: [] };

/** The `Turn` of one draft: how its steps see the session. */
export class DraftTurn implements Turn {
  readonly now: number;
  readonly zone: string;
  readonly profile: CustomerProfile;
  readonly support: string | undefined;
  readonly desk: HandOverDesk | undefined;
  readonly proposed: Pick<CustomerProfile, 'phone'>;
  readonly said: string | undefined;
  readonly shown: Turn['shown'];
  readonly askedDay: string | undefined;
  readonly dayAnswered: string | undefined;
  readonly sheets: boolean;

  constructor(
    private readonly session: TurnSession,
    readonly draft: string,
  ) {
    ({
      now: this.now,
      zone: this.zone,
      profile: this.profile,
      support: this.support,
      desk: this.desk,
      said: this.said,
    } = session.env);
    this.said = session.asking.words ?? this.said;
    this.askedDay = session.asking.day;
    this.dayAnswered = session.dayAnswered;
    this.shown = session.state.asked?.options ?? [];
    this.proposed = session.env.proposed ?? {};
    this.sheets = session.env.sheets ?? false;
  }

  offers(area: DialogArea): boolean {
    return isAreaOffered(this.session.env, area);
  }

  get isOverAnother(): boolean {
    return this.session.state.drafts.some((one) => one.id !== this.draft && one.waiting !== true);
  }

  get agreed(): string | undefined {
    const { agreed } = this.session;
    return agreed?.draft === this.draft ? agreed.digest : undefined;
  }

  private held(): Draft {
    return this.session.find(this.draft) ?? NO_DRAFT;
  }

  hears(list: WordListKey, text = this.said): boolean {
    return text !== undefined && this.session.env.wordLists?.isIn(list, text) === true;
  }

  listed(list: WordListKey): string {
    return this.session.env.wordLists?.wordsOf(list) ?? '';
  }

  get<V>(slot: SlotKey<V>): V | undefined {
    return parsedAs(slot.schema, this.held().slots[slot.name]);
  }

  pendingValue(slot: SlotName) {
    return this.held().wishes[slot];
  }

  isToldNow(slot: SlotName): boolean {
    return this.session.told.has(`${this.draft} ${slot}`);
  }

  isChangedNow(slot: SlotName): boolean {
    return isNewPendingValue(this.session, this.draft, slot);
  }

  *once<I, O>(step: string, operation: ExternalOperation<I, O>, input: I): EffectGenerator<O> {
    const done = yield* this.attempt(step, operation, input);
    if (!done.ok) throw new CallFailed(operation.name, done.failure);
    return done.value;
  }

  *attempt<I, O>(
    step: string,
    operation: ExternalOperation<I, O>,
    input: I,
  ): EffectGenerator<CallAttempt<O>> {
    const key = digestOfJson(input);
    const known = this.recalled(step, operation, key);
    if (known !== undefined) return { ok: true, value: known };
    const result = yield { operation, input, draft: this.draft, step };
    if (!result.ok) return result;
    const read = operation.output.safeParse(result.value);
    if (!read.success)
      return {
        ok: false,
        failure: { code: 'malformed', outcome: operation.effect ? 'unknown' : 'did_not_happen' },
      };
    this.keep(step, { key, value: read.data, at: this.now });
    this.session.mended(this.draft, operation.name);
    return { ok: true, value: read.data };
  }

  recall<I, O>(step: string, operation: ExternalOperation<I, O>, input: I): O | undefined {
    return this.held().memo[step] && this.recalled(step, operation, digestOfJson(input));
  }

  private recalled<I, O>(
    step: string,
    operation: ExternalOperation<I, O>,
    key: string,
  ): O | undefined {
    return this.held().memo[step]?.key === key ? this.last(step, operation) : undefined;
  }

  last<I, O>(step: string, operation: ExternalOperation<I, O>): O | undefined {
    const held = this.held().memo[step];
    if (!held || held.at + operation.keepMs < this.now) return undefined;
    return parsedAs(operation.output, held.value);
  }

  private keep(step: string, entry: Draft['memo'][string]): void {
    const draft = this.session.find(this.draft);
    if (draft) this.session.put({ ...draft, memo: { ...draft.memo, [step]: entry } });
  }

  forget(step: string): void {
    const draft = this.session.find(this.draft);
    if (!draft) return;
    this.session.put({ ...draft, memo: omitMember(draft.memo, step) });
  }

  set<V>(slot: SlotKey<V>, value: V): void {
    const dialog = this.session.dialogOf(this.held());
    if (dialog) this.session.setSlot(this.draft, dialog, slot, value);
  }

  drop(slot: SlotKey): void {
    this.session.dropSlot(this.draft, slot.name);
  }

  handOver(why: HandOverReason, reply: ReplyOf<ReplyText>): void {
    const { session } = this;
    session.handOver = { why, reply };
    session.state = {
      ...session.state,
      handOver: { at: this.now, quiet: this.desk?.open === true },
    };
  }

  say(reply: ReplyOf<ReplyText>): void {
    this.session.say(reply);
  }

  takeBack(key: TextKey): ReplyText[] {
    return this.session.takeBack(key);
  }

  show(bill: QuotedBill): void {
    showBill(this.session, this.draft, bill);
  }

  close(draft: string): void {
    const { state } = this.session;
    const asked = state.asked?.draft === draft ? undefined : state.asked;
    const cancelled = state.cancelled?.id === draft ? undefined : state.cancelled;
    this.session.state = {
      ...state,
      drafts: state.drafts.filter((one) => one.id !== draft),
      asked,
      cancelled,
    };
  }

  closeBought(draft: string): EffectGenerator<void> {
    return closeWithSuperseded(this.session, draft);
  }

  pack(): Draft[] {
    return this.session.state.drafts.filter(
      (one) =>
        one.id !== this.draft &&
        this.session.dialogOf(one)?.boundToConversation?.(this.session.turn(one.id)) !== true,
    );
  }

  adopt(drafts: readonly Draft[]): ReplyText[] {
    const { session } = this;
    const fresh = drafts.filter((one) => session.dialogOf(one) && !session.find(one.id));
    session.takeIn(fresh);
    return fresh.flatMap((one) => session.dialogOf(one)?.title(session.turn(one.id)) ?? []);
  }

  speakOf(slot: SlotName, value: SlotValue): void {
    const { session } = this;
    const before = session.spoken ?? { slot, value };
    session.speaksOfSeveral ||=
      before.slot !== slot || digestOfJson(before.value) !== digestOfJson(value);
    session.spoken = { slot, value };
  }

  get spoken(): SlotFill | undefined {
    return this.session.state.spoken;
  }

  get unpaid(): string | undefined {
    return this.session.state.unpaid;
  }

  markUnpaid(order: string | undefined): void {
    this.session.state = { ...this.session.state, unpaid: order };
  }

  markTold(id: string, state: string): void {
    const { session } = this;
    session.state = { ...session.state, lately: { id, state, at: this.now } };
  }

  saidLately(...keys: readonly TextKey[]): boolean {
    return keys.some((key) => this.session.state.texts?.includes(key) === true);
  }

  begin(dialog: DialogId, fills: readonly SlotFill[]): void {
    if (isSwitchedOff(this.session.env, dialog)) return;
    const { session } = this;
    const { asked } = (session.state = withoutInterruptions(session.state, session.env.dialogs));
    startDraft(session, dialog, fills);
    const started = session.active();
    if (started) session.put({ ...started, over: asked });
    session.silent = false;
  }

  remember(profile: Partial<CustomerProfile>): void {
    this.session.remembered = { ...this.session.remembered, ...profile };
  }

  code(command: Parameters<Turn['code']>[0]): string {
    return encodeChoice(command);
  }

  fillCode(slot: SlotName, value: Parameters<Turn['fillCode']>[1]): string {
    return encodeChoice({ do: 'fill', slot, value, draft: this.draft });
  }
}

/** Opens a session whose steps see it through a `DraftTurn`. */
export const openSession = (state: ConversationState, env: TurnEnvironment): TurnSession =>
  new TurnSession(state, env, (session, draft) => new DraftTurn(session, draft));
