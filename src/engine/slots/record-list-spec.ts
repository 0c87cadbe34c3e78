import type { ReplyOf } from '../../reply/reply';
import type { ChoiceOf } from '../../reply/reply-parts';
import type { ReplyText } from '../../reply/text';
import type { SlotName } from '../names';
import type { EffectGenerator } from '../operation';
import type { Slot } from '../slot';
import type { Turn } from '../turn';
import type { PersonValue, SlotValue } from '../value';
import type { FieldRecord, RecordField } from './fields';

/** The definition of a slot that holds a list of records, one for each visitor. */
export interface RecordListSpec {
  name: SlotName;
  about: string;
  label: ReplyText;
  why: ReplyText;
  needs: readonly SlotName[];
  /** The fields of each record, in order; there are as many entries as records are wanted. */
  wanted(t: Turn): EffectGenerator<readonly (readonly RecordField[])[]>;
  /** False while nothing can check the records; what the person tells of them then waits. */
  ready?(t: Turn): boolean;
  /** Title and sentence for the n-th form (1-based) of `of`. */
  form(t: Turn, n: number, of: number): { title: ReplyText; text: ReplyText; submit: ReplyText };
  /**
   * The sentence about a first form partly told of by this message, with the labels of what is
   * missing; undefined where nothing of it was told.
   */
  heard?(t: Turn, shown: FieldRecord, missing: readonly ReplyText[]): ReplyText | undefined;
  /** The texts that the n-th form (0-based) proposes before the person tells any. */
  suggest(t: Turn, n: number): FieldRecord;
  /**
   * The sentence over a form that stands for several records, each of which lacks only what the
   * form proposes: a yes takes it for all.
   */
  together?(those: readonly FieldRecord[]): ReplyText;
  /** The customer's own texts, for a record told of as "me". */
  self?(t: Turn): FieldRecord;
  /** Buttons of a form that was put again for what its n-th record (1-based) still lacks. */
  waysOut?(t: Turn, n: number, missing: readonly string[]): ChoiceOf<ReplyText>[];
  /** The reply when two records are the same person. */
  twice: ReplyText;
  /** The reply to records told where none is wanted. */
  unwanted?: ReplyText;
  /** Fields that tell two records apart; equal in all of them means the same person. */
  identity: readonly string[];
  /** The reply when there is no n-th record to change. */
  noSuch(n: number, of: number): ReplyText;
  /** The reply when a name fits none of the records, or more than one. */
  noBearer?(name: string, held: readonly FieldRecord[]): ReplyText;
  /** The note about a record that was taken out. */
  gone?(one: FieldRecord): ReplyText;
  /** The note about people who were told by name and took empty places. */
  came?(those: readonly FieldRecord[]): ReplyText;
  /**
   * The heading over fields of the n-th form (0-based) that, left empty, take the first form's
   * texts; undefined where there are none.
   */
  sharedTitle?(t: Turn, n: number): ReplyText | undefined;
  /** As `Slot.instead`, for a person told of in words. */
  instead?(t: Turn, told: PersonValue): ReturnType<NonNullable<Slot['instead']>>;
  /** How to ask who goes when there are too many records. Without it, those are kept for later. */
  surplus?: SurplusPolicy;
}

/** Rules for who goes when there are more records than places; nobody goes who was not named. */
export interface SurplusPolicy {
  /** The number of records that have to go. */
  of(t: Turn, held: readonly FieldRecord[]): number;
  ask(t: Turn, held: readonly FieldRecord[], n: number): ReplyOf<ReplyText>;
  /** Places (0-based) of those who go; undefined unless the answer names exactly `n` of them. */
  out(value: SlotValue, held: readonly FieldRecord[], n: number): readonly number[] | undefined;
  unclear: ReplyText;
}

/** The fields of each record wanted, in their order. */
export type WantedRecords = readonly (readonly RecordField[])[];
