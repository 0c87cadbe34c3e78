import type { ReplyOf } from '../../reply/reply';
import type { ReplyText } from '../../reply/text';
import type { SlotName } from '../names';
import type { EffectGenerator } from '../operation';
import type { Slot } from '../slot';
import type { Turn } from '../turn';
import type { PersonValue, SlotValue } from '../value';
import type { FieldRecord, RecordField } from './fields';

/** A list of records of the same fields, one for each visitor. */
export interface RecordListSpec {
  name: SlotName;
  about: string;
  label: ReplyText;
  why: ReplyText;
  needs: readonly SlotName[];
  /** The fields of each record, in order; there are as many entries as records are wanted. */
  wanted(t: Turn): EffectGenerator<readonly (readonly RecordField[])[]>;
  /** False while what the records are checked against is not at hand; what is told of them then waits for it. */
  ready?(t: Turn): boolean;
  /** Title and sentence for the n-th form (1-based) of `of`. */
  form(t: Turn, n: number, of: number): { title: ReplyText; text: ReplyText; submit: ReplyText };
  /** What the n-th form (0-based) is filled with before anything is known of it. */
  suggest(t: Turn, n: number): FieldRecord;
  /**
   * Said over the form of the first of several who miss nothing but what is proposed: a yes takes
   * it for all of them.
   */
  together?(those: readonly FieldRecord[]): ReplyText;
  /** What the customer told of themselves, for a record told of as "me". */
  self?(t: Turn): FieldRecord;
  /** Said when two records are the same person. */
  twice: ReplyText;
  /** Fields that tell two records apart; equal in all of them means the same person. */
  identity: readonly string[];
  /** Said when there is no n-th record to change. */
  noSuch(n: number, of: number): ReplyText;
  /** Said when a name fits none of the records, or more than one. */
  noBearer?(name: string, held: readonly FieldRecord[]): ReplyText;
  /** Said of a record that was taken out. */
  gone?(one: FieldRecord): ReplyText;
  /** Said of those told of by name who take places where nobody was. */
  came?(those: readonly FieldRecord[]): ReplyText;
  /** Heading of fields of the n-th form (0-based) that are as in the first while they are empty; undefined where none is. */
  sharedTitle?(t: Turn, n: number): ReplyText | undefined;
  /** See `Slot.instead`; of a person told of in words. */
  instead?(t: Turn, told: PersonValue): ReturnType<NonNullable<Slot['instead']>>;
  /** What is asked when there are more records than places. Without it the surplus is kept for later. */
  surplus?: SurplusPolicy;
}

/** How it is settled who goes when there are more records than places; nobody goes who was not named. */
export interface SurplusPolicy {
  /** How many have to go. */
  of(t: Turn, held: readonly FieldRecord[]): number;
  ask(t: Turn, held: readonly FieldRecord[], n: number): ReplyOf<ReplyText>;
  /** Places (0-based) of those who go; undefined unless the answer names exactly `n` of them. */
  out(value: SlotValue, held: readonly FieldRecord[], n: number): readonly number[] | undefined;
  unclear: ReplyText;
}

/** The fields of each record wanted, in their order. */
export type WantedRecords = readonly (readonly RecordField[])[];
