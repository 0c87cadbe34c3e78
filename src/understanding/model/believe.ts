import type { Command, Fill } from '../../engine/command';
import type { Value } from '../../engine/value';
import type { DialogOutline, Standing } from '../understanding';
import type { Evidence } from './evidence';
import type { ModelCommand, ModelReading, ModelValue } from './shape';
import { type ValueGround, valueFrom } from './values';

/** What the model's commands are believed by: the message, the options on the table, the question asked. */
export interface Ground extends ValueGround {
  evidence: Evidence;
  standing: Standing;
  outlines: readonly DialogOutline[];
  /** The built-in too read a yes in the message. */
  agreed: boolean;
}

const MOST_COMMANDS = 6; // of one message; more is a listing of all there is

/** Dialogs that destroy: their beginning and their answers are read from plain words alone, never guessed. */
const CLOSED: ReadonlySet<string> = new Set(['forget-me']);

/** The question asked is for a consent: no message's text fills it, so no outline has its slot (I7). */
export function asksConsent({ asked, dialog }: Standing, outlines: readonly DialogOutline[]): boolean {
  if (asked?.consent === true) return true;
  if (asked === undefined || !asked.yesNo || asked.slot === undefined) return false;
  return !outlines.some((one) => one.id === dialog?.id && one.slots.some((slot) => slot.name === asked.slot));
}

/**
 * The commands of an answer that the message bears out; the others are dropped. A yes that consents is the model's only where
 * the built-in reads one too (I7), and a cancelling is asked about; ids are among those shown; prices, names and numbers are in the message (I5).
 */
export function believed(reading: ModelReading, ground: Ground): Command[] {
  if (ground.standing.dialog !== undefined && CLOSED.has(ground.standing.dialog.id)) return [];
  return reading.commands.slice(0, MOST_COMMANDS).flatMap((said) => {
    const command = commandFrom(said, ground);
    return command === undefined ? [] : [command];
  });
}

function commandFrom(said: ModelCommand, ground: Ground): Command | undefined {
  switch (said.do) {
    case 'start':
      return CLOSED.has(said.dialog) ? undefined : { do: 'start', dialog: said.dialog, fills: fillsFrom(said, ground) };
    case 'fill':
    case 'correct':
      return within(slotValue(said.slot, said.value, ground), (value) => ({ do: said.do, slot: said.slot, value }));
    case 'forget':
      return { do: 'forget', slot: said.slot };
    case 'list':
      return listFrom(said, ground);
    case 'pick':
      return within(ground.options.length === 0 || asksConsent(ground.standing, ground.outlines) ? undefined : valueFrom(said.value, ground), (value) => ({ do: 'pick', value }));
    case 'ask':
      return { do: 'ask', question: said.question, ...aboutOf(said.about, ground) };
    case 'language':
      return /^[a-z]{2}(?:-[A-Z][a-z]{3})?$/u.test(said.language) ? { do: 'language', language: said.language } : undefined;
    case 'outside':
      return { do: 'outside', ...(said.what === null || !/^[a-z-]{1,20}$/u.test(said.what) ? {} : { what: said.what }) };
    case 'yes':
      return ground.agreed || !asksConsent(ground.standing, ground.outlines) ? { do: 'yes' } : undefined;
    case 'cancel':
      return asksConsent(ground.standing, ground.outlines) ? undefined : { do: 'whether', act: 'cancel' };
    case 'unclear':
      return undefined;
    default:
      return said;
  }
}

const within = (value: Value | undefined, make: (value: Value) => Command): Command | undefined => (value === undefined ? undefined : make(value));

function fillsFrom({ dialog, fills }: Extract<ModelCommand, { do: 'start' }>, ground: Ground): Fill[] {
  const slots = new Set(ground.outlines.find((one) => one.id === dialog)?.slots.map((slot) => slot.name));
  return fills.flatMap((one) => {
    // Options on the table belong to the question asked, not to what begins.
    const value = slots.has(one.slot) ? valueFrom(one.value, { ...ground, options: [] }) : undefined;
    return value === undefined ? [] : [{ slot: one.slot, value }];
  });
}

function slotValue(slot: string, said: ModelValue, ground: Ground): Value | undefined {
  const options = ground.standing.asked?.slot === slot ? ground.options : [];
  return valueFrom(said, { ...ground, options });
}

function listFrom(said: Extract<ModelCommand, { do: 'list' }>, ground: Ground): Command | undefined {
  const value = said.value === null ? undefined : slotValue(said.slot, said.value, ground);
  if (said.value !== null && value === undefined) return undefined;
  const n = said.n !== null && Number.isInteger(said.n) ? { n: said.n } : {};
  return { do: 'list', slot: said.slot, op: said.op, ...n, ...(value === undefined ? {} : { value }) };
}

function aboutOf(about: string | null, { evidence }: Ground): { about?: string } {
  const said = about === null ? undefined : evidence.said(about);
  return said === undefined ? {} : { about: said };
}
