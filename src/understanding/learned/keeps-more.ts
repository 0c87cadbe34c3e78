import type { Command } from '../../engine/command';
import { isGroupPurpose } from '../../engine/dialog-purpose';
import { findDialogManifest, type MessageAnalysis } from '../commands/reading';
import type { DialogManifest } from '../understanding';
import { valuesTold } from './act-commands';

/** Purposes that keep values which a start of this purpose would drop. */
function emptyBeside(purpose: DialogManifest['purpose']): readonly DialogManifest['purpose'][] {
  if (isGroupPurpose(purpose)) return ['search', 'purchase'];
  return purpose === 'purchase' ? ['search'] : [];
}

const ANSWERS_ALONE: ReadonlySet<Command['do'] | undefined> = new Set(['no', 'skip', 'repeat']);

/** True if a bare no would drop values: "no not the walk, the dance evening". */
const dropsValues = (
  { entities }: MessageAnalysis,
  recognised: readonly Command[],
  [meant]: readonly Command[],
): boolean =>
  ANSWERS_ALONE.has(meant?.do) &&
  entities.taken.size > 0 &&
  recognised.some(
    (one) =>
      one.do === 'correct' ||
      (one.do === 'fill' && one.value.is !== 'text') ||
      (one.do === 'start' && (one.fills?.length ?? 0) > 0),
  );

/** True if the recognisers' start keeps more of the values than the scorer's. */
const keepsMore = (
  reading: MessageAnalysis,
  recognised: readonly Command[],
  meant: readonly Command[],
): boolean => {
  const [kept, empty] = [recognised[0], meant[0]].map((one) =>
    one?.do === 'start' ? findDialogManifest(reading, one.dialog) : undefined,
  );
  return (
    kept !== undefined &&
    emptyBeside(empty?.purpose).includes(kept.purpose) &&
    (isGroupPurpose(empty?.purpose) || kept.area === empty?.area) &&
    valuesTold(recognised) > valuesTold(meant)
  );
};

/** True if the values include a name or contact. */
const tellsContact = (commands: readonly Command[]): boolean =>
  commands
    .flatMap((one) => {
      if (one.do === 'start') return one.fills ?? [];
      return one.do === 'fill' || one.do === 'correct' ? [one] : [];
    })
    .some(
      ({ value }) =>
        value.is === 'person' &&
        (value.phone ?? value.email ?? value.address ?? value.name) !== undefined,
    );

/** True if commands would drop a name, a number or an address that the recognisers read. */
export const losesContact = (
  recognised: readonly Command[],
  commands: readonly Command[],
): boolean => tellsContact(recognised) && !tellsContact(commands);

/** True if commands would drop a phone number, an e-mail or an address that the recognisers read. */
export const losesReach = (recognised: readonly Command[], commands: readonly Command[]): boolean =>
  [REACH, ADDRESS].some((what) => tells(what, recognised) && !tells(what, commands));

const REACH = /"(?:phone|email)":/u;
const ADDRESS = /"address":/u;
const tells = (what: RegExp, commands: readonly Command[]): boolean =>
  what.test(JSON.stringify(commands));

/** True if commands would drop other values of the message. */
export const losesTold = (
  reading: MessageAnalysis,
  recognised: readonly Command[],
  commands: readonly Command[],
): boolean =>
  keepsMore(reading, recognised, commands) || dropsValues(reading, recognised, commands);

/** True where the recognisers read one address, and commands make another place of a part of it. */
export const splitsAddress = (
  recognised: readonly Command[],
  commands: readonly Command[],
): boolean => tells(ADDRESS, recognised) && tells(PLACE, commands) && !tells(PLACE, recognised);
const PLACE = /"is":"place"/u;
