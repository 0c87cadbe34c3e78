import type { Command } from '../../engine/command';
import { findHouseStretches } from '../../language/persons';
import { currentDialog, questionReads, type MessageAnalysis } from './reading';

const tellsPerson = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') &&
  (one.value.is === 'person' || one.value.is === 'people');

/** Answers an address told beside name and number where a visit is booked, which needs none. */
export const withNeedlessAddress = (
  reading: MessageAnalysis,
  commands: readonly Command[],
): Command[] =>
  currentDialog(reading)?.area === 'experience' &&
  questionReads(reading, 'person', 'people') &&
  commands.some(tellsPerson) &&
  findHouseStretches(reading.text).length > 0
    ? [{ do: 'outside', what: 'address' }, ...commands]
    : [...commands];
