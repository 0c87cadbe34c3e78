import type { Command, SlotFill } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import { topicsOf } from './purchase-words';
import { tellsFault, tellsOwnSlip } from './told-fault';
import { type MessageAnalysis } from './reading';
import { COMPLAINT_REPORT, OWNED_LIST, dialogFor, startRole, startsRole } from './dialog-roles';

/** True for a plain wish to complain: "report a problem". */
const wantsToComplain = (text: string): boolean =>
  topicsOf(text)('complaint', 'amiss', 'noShow', 'notCome', 'trouble') &&
  !topicsOf(text)('deniesFault') &&
  !tellsOwnSlip(text);

/**
 * Replaces a complaint that no words justify, for commands of any reader: the message must plainly
 * tell a fault or wish to complain, and be no question.
 */
export function withoutUnfoundedComplaint(
  reading: MessageAnalysis,
  commands: readonly Command[],
): Command[] {
  const { text, context } = reading;
  return commands.map((one) => {
    if (!startsRole(reading, one, COMPLAINT_REPORT) || tellsFault(text)) return one;
    if (one.fills?.some(({ slot }) => slot === 'reply' || slot === 'issue')) return one; // for a complaint that exists
    if (wantsToComplain(text) && !isQuestion(text)) return one;
    if ((context.owned?.length ?? 0) === 0 || !dialogFor(reading, OWNED_LIST))
      return { ...one, fills: (one.fills ?? []).filter((fill) => !isTelling(fill)) };
    const asked = wantsToComplain(text) ? 'complain' : 'note';
    const wish = tellsOwnSlip(text) ? 'other' : asked;
    return startRole(reading, OWNED_LIST, [
      { slot: 'aspect', value: { is: 'option', id: wish } },
      ...(one.fills ?? []).flatMap(({ slot, value }) =>
        slot === 'paidOrder' || slot === 'ownOrder' ? [{ slot: 'ownOrder' as const, value }] : [],
      ),
    ]);
  });
}

const isTelling = ({ slot }: SlotFill): boolean => slot === 'problem' || slot === 'reply';
