import type { Command } from '../../engine/command';
import { isFinishingPhrase } from '../../engine/finishing';
import { mentionsConcept, mentionsOnlyConcepts, type MessageAnalysis } from './reading';
import type { SlotName } from '../../engine/names';

const PARTING_CONCEPTS = [
  'BYE',
  'THANKS',
  'PRAISE',
  'GREET',
  'YES',
  'STRONG_YES',
  'NO',
  'NOT',
  'THIS',
  'YOU',
  'ME',
  'ALL',
  'OTHER',
  'ANY',
  'MORE_WORD',
  'DATE',
  'DAYTIME',
  'NOW',
] as const;
const STRUCTURED_KINDS: ReadonlySet<string> = new Set(['nth', 'place', 'person', 'flag', 'fields']);

/** True if Mela asks for free text, which goes on to somebody else. */
const asksForFreeText = ({ context: { asked } }: MessageAnalysis): boolean =>
  asked?.takes.includes('text') === true && !asked.takes.some((one) => STRUCTURED_KINDS.has(one));

/**
 * Replaces a free-text answer that only greets, thanks, agrees or takes leave, so that it is sent
 * to nobody; for commands of any reader.
 */
export function replacePartingFills(
  reading: MessageAnalysis,
  commands: readonly Command[],
): Command[] {
  const asked = asksForFreeText(reading) ? reading.context.asked?.slot : undefined;
  if (
    asked === undefined ||
    !(mentionsOnlyConcepts(reading, ...PARTING_CONCEPTS) || isFinishingPhrase(reading.text))
  )
    return [...commands];
  return commands.map((one) => (fillsWithText(one, asked) ? partingCommand(reading) : one));
}

const fillsWithText = (one: Command, slot: SlotName): boolean =>
  (one.do === 'fill' || one.do === 'correct') && one.slot === slot && one.value.is === 'text';

function partingCommand(reading: MessageAnalysis): Command {
  if (mentionsConcept(reading, 'THANKS')) return { do: 'chat', what: 'thanks' };
  if (mentionsConcept(reading, 'BYE') || isFinishingPhrase(reading.text))
    return { do: 'chat', what: 'bye' };
  if (mentionsConcept(reading, 'GREET')) return { do: 'chat', what: 'greet' };
  if (mentionsConcept(reading, 'NO', 'NOT')) return { do: 'no' };
  return mentionsConcept(reading, 'PRAISE') ? { do: 'chat', what: 'praise' } : { do: 'yes' };
}

const normaliseForComparison = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/**
 * Starts another dialog for a free-text answer that is an example of it ("my bookings"), instead of
 * sending it to a seller; for commands of any reader.
 */
export function switchDialogOnExample(
  reading: MessageAnalysis,
  commands: readonly Command[],
): Command[] {
  const asked = asksForFreeText(reading) ? reading.context.asked?.slot : undefined;
  if (asked === undefined || !commands.some((one) => fillsWithText(one, asked)))
    return [...commands];
  const said = normaliseForComparison(reading.text);
  const other = reading.manifests.find(
    ({ id, examples }) =>
      id !== reading.context.dialog?.id &&
      examples.some((example) => normaliseForComparison(example) === said),
  );
  return other ? [{ do: 'start', dialog: other.id }] : [...commands];
}
