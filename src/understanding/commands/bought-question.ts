import type { Command } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import { resolveOwnedReference } from './owned-reference';
import { interpretAs, type CommandInterpretation, type MessageAnalysis } from './reading';
import { OWNED_LIST, dialogFor, startRole } from './dialog-roles';

/** What is asked of any purchase, by the question that it was read as. */
const ASPECTS: Readonly<Record<string, string>> = {
  when: 'when',
  where: 'where',
  refund: 'refund',
  included: 'included',
  price: 'paid',
};

/** Read as something that nobody is asked about, or that no answer is known to. */
const isUnanswered = (reading: MessageAnalysis, one: Command): boolean =>
  (one.do === 'ask' && one.about === undefined) ||
  (one.do === 'outside' && one.what === 'untold') ||
  (one.do === 'unclear' && isQuestion(reading.text));

/** A question that names nothing, while nothing is under way: of what was bought last, who can answer it where that is not told. */
export function answerOfBought(
  reading: MessageAnalysis,
  found: CommandInterpretation,
): CommandInterpretation {
  const { context, entities } = reading;
  const it = resolveOwnedReference(reading);
  const of = it.named[0] ?? context.owned?.[0];
  if (
    of === undefined ||
    context.dialog !== undefined ||
    (context.spoken !== undefined && of.area === 'booking') ||
    it.other !== undefined ||
    (found.commands.some((one) => one.do === 'unclear') &&
      entities.kinds.length + entities.cities.length > 0) ||
    !found.commands.every((one) => isUnanswered(reading, one)) ||
    !dialogFor(reading, OWNED_LIST)
  )
    return found;
  const [first] = found.commands;
  const aspect = (first?.do === 'ask' ? ASPECTS[first.question] : undefined) ?? 'not-told';
  return interpretAs(
    found.confidence,
    startRole(reading, OWNED_LIST, [
      { slot: 'aspect', value: { is: 'option', id: aspect } },
      { slot: 'ownOrder', value: { is: 'option', id: of.id } },
    ]),
  );
}
