import type { Command, SlotFill } from '../../engine/command';
import type { SlotValue } from '../../engine/value';
import type { DialogManifest, DialogueContext } from '../understanding';
import type { MessageEvidence } from './evidence';
import type { ModelCommand, ModelAnswer, ModelValue } from './shape';
import { type ValueCheckContext, verifyValue } from './values';

/** What the model's commands are believed by: the message, the options on the table, the question asked. */
export interface CommandCheckContext extends ValueCheckContext {
  evidence: MessageEvidence;
  context: DialogueContext;
  manifests: readonly DialogManifest[];
  /** The built-in too read a yes in the message. */
  agreed: boolean;
}

const MOST_COMMANDS = 6; // of one message; more is a listing of all there is

/** A dialog that destroys: its beginning and its answers are read from plain words alone, never guessed. */
const isErasing = ({ manifests }: CommandCheckContext, dialog: string): boolean =>
  manifests.find((one) => one.id === dialog)?.purpose === 'erase';

/** The question asked is for a consent: no message's text fills it, so no manifest has its slot (I7). */
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
 * The commands of an answer that the message bears out; the others are dropped. A yes that consents is the model's only where
 * the built-in reads one too (I7), and a cancelling is asked about; ids are among those shown; prices, names and numbers are in the message (I5).
 */
export function verifyCommands(reading: ModelAnswer, ground: CommandCheckContext): Command[] {
  if (ground.context.dialog !== undefined && isErasing(ground, ground.context.dialog.id)) return [];
  return reading.commands.slice(0, MOST_COMMANDS).flatMap((said) => {
    const command = verifyCommand(said, ground);
    return command === undefined ? [] : [command];
  });
}

function verifyCommand(said: ModelCommand, ground: CommandCheckContext): Command | undefined {
  switch (said.do) {
    case 'start':
      return isErasing(ground, said.dialog)
        ? undefined
        : { do: 'start', dialog: said.dialog, fills: verifyFills(said, ground) };
    case 'fill':
    case 'correct':
      return commandFromValue(verifySlotValue(said.slot, said.value, ground), (value) => ({
        do: said.do,
        slot: said.slot,
        value,
      }));
    case 'forget':
      return { do: 'forget', slot: said.slot };
    case 'list':
      return verifyListCommand(said, ground);
    case 'pick':
      return commandFromValue(
        ground.options.length === 0 || asksConsent(ground.context, ground.manifests)
          ? undefined
          : verifyValue(said.value, ground),
        (value) => ({ do: 'pick', value }),
      );
    case 'ask':
      return { do: 'ask', question: said.question, ...verifyQuestionTopic(said.about, ground) };
    case 'language':
      return /^[a-z]{2}(?:-[A-Z][a-z]{3})?$/u.test(said.language)
        ? { do: 'language', language: said.language }
        : undefined;
    case 'outside':
      return {
        do: 'outside',
        ...(said.what === null || !/^[a-z-]{1,20}$/u.test(said.what) ? {} : { what: said.what }),
      };
    case 'yes':
      return ground.agreed || !asksConsent(ground.context, ground.manifests)
        ? { do: 'yes' }
        : undefined;
    case 'cancel':
      return asksConsent(ground.context, ground.manifests)
        ? undefined
        : { do: 'whether', act: 'cancel' };
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

function verifyFills(
  { dialog, fills }: Extract<ModelCommand, { do: 'start' }>,
  ground: CommandCheckContext,
): SlotFill[] {
  const slots = new Set(
    ground.manifests.find((one) => one.id === dialog)?.slots.map((slot) => slot.name),
  );
  return fills.flatMap((one) => {
    // Options on the table belong to the question asked, not to what begins.
    const value = slots.has(one.slot)
      ? verifyValue(one.value, { ...ground, options: [] })
      : undefined;
    return value === undefined ? [] : [{ slot: one.slot, value }];
  });
}

function verifySlotValue(
  slot: string,
  said: ModelValue,
  ground: CommandCheckContext,
): SlotValue | undefined {
  const options = ground.context.asked?.slot === slot ? ground.options : [];
  return verifyValue(said, { ...ground, options });
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

function verifyQuestionTopic(
  about: string | null,
  { evidence }: CommandCheckContext,
): { about?: string } {
  const said = about === null ? undefined : evidence.said(about);
  return said === undefined ? {} : { about: said };
}
