import type { Command } from '../../engine/command';
import { pinsIn } from '../../language/places/pin-code';
import type { DialogueContext } from '../understanding';
import { NAMES_A_BUILDING } from './address';
import { fillCommand } from './food-dialogs';
import type { InterpretMessagePart } from './several';
import type { SlotName } from '../../engine/names';
import { localPattern } from '../../language/text/local-pattern';

/** Verbs of bringing. */
const BRINGS = localPattern(
  'told-place.brings',
  /(?<![\p{L}\p{M}])(?:deliver\w*|send|bring|ship|bhej\w*|bhijwa\w*|pah?u?nch\w*|@deliver)(?![\p{L}\p{M}])/iu,
);
/** Slots that tell where the food goes. */
const PLACE_SLOTS: ReadonlySet<SlotName> = new Set(['place', 'way', 'contact']);

/** The place where the food goes, told in some clauses. */
export interface ToldPlace {
  /** Indexes of the clauses that tell it, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  readonly commands: readonly Command[];
}

/**
 * Finds the clauses that only tell a place, from the verb of bringing to the pin code: "… aur ghar
 * bhej do, MG Road 560001". The others are about the basket.
 */
export function findToldPlace(
  clauses: readonly string[],
  context: DialogueContext,
  make: InterpretMessagePart,
): ToldPlace | undefined {
  const coded = clauses.findIndex((one) => pinsIn(one).length > 0);
  const brings = clauses.findIndex((one) => BRINGS.test(one));
  if (coded < 0 && brings < 0) return undefined;
  const last = Math.max(coded, brings);
  const built = clauses.findIndex((one) => NAMES_A_BUILDING.test(one)); // a pin code ends an address
  const starts = [brings < 0 ? built : brings, last].filter((from) => from >= 0 && from <= last);
  for (const from of new Set(starts)) {
    const text = clauses.slice(from, last + 1).join(', ');
    const { commands } = make(text, context);
    if (commands.length === 0 || !commands.every(isOfPlace)) continue;
    const way = commands.some((one) => 'slot' in one && one.slot === 'way') || !BRINGS.test(text);
    return {
      from,
      to: last + 1,
      commands: way
        ? commands
        : [...commands, fillCommand('way', { is: 'option', id: 'Delivery' })],
    };
  }
  return undefined;
}

const isOfPlace = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') &&
  PLACE_SLOTS.has(one.slot) &&
  one.value.is !== 'text'; // words for an open form tell no place
