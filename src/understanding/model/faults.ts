import { asksConsent, verifyCommands, type CommandCheckContext } from './believe';
import { thingsMeant } from './question-topic';
import { commandWords, type ModelAnswer, type ModelCommand, type ModelValue } from './shape';

/** Commands that a message needs: without one of them it is only half understood. */
const NEEDED: ReadonlySet<ModelCommand['do']> = new Set([
  'start',
  'fill',
  'correct',
  'list',
  'pick',
  'order',
  'show',
  'resume',
  'clarify',
  'ask',
  'answer',
]);

/** False for a consent or an erasure, for which a model is never asked again. */
export const isRepairable = ({ context, manifests }: CommandCheckContext): boolean =>
  manifests.find((one) => one.id === context.dialog?.id)?.purpose !== 'erase' &&
  !asksConsent(context, manifests);

/** Describes to the model each of its commands that the message does not support. */
export const faultsOf = ({ commands }: ModelAnswer, ground: CommandCheckContext): string[] =>
  commands.flatMap((one, at) => {
    const why = NEEDED.has(one.do) ? faultOf(one, ground) : undefined;
    return why === undefined ? [] : [`${commandWords(at, one)}: ${why}`];
  });

function faultOf(said: ModelCommand, ground: CommandCheckContext): string | undefined {
  if (said.do === 'ask')
    return isKeys(said.about) && thingsMeant(said.about, ground.things).length === 0
      ? `${said.about} is no key`
      : undefined;
  const [kept] = verifyCommands({ commands: [said] }, ground);
  if (said.do !== 'start') return kept === undefined ? reasonOf(said) : undefined;
  if (kept?.do !== 'start') return undefined; // only the person's plain words begin it
  const lost = said.fills.filter(({ slot }) => !kept.fills?.some((one) => one.slot === slot));
  return lost.length === 0
    ? undefined
    : lost.map(({ slot, value }) => `${slot}: ${valueFault(value)}`).join('; ');
}

const isKeys = (about: string | null): about is string =>
  about !== null && /^[a-z]\d+(?:[\s,]+[a-z]\d+)*$/u.test(about.trim());

function reasonOf(said: ModelCommand): string {
  switch (said.do) {
    case 'order':
      return 'a key of a line or dish is not there, or a count is not in the message';
    case 'fill':
    case 'correct':
    case 'pick':
      return valueFault(said.value);
    case 'list':
      return said.value === null ? 'it changes nothing' : valueFault(said.value);
    case 'answer':
      return 'a key in it is no fact, or none of the facts is of what it calls best';
    case 'show':
      return 'no menu is there';
    default:
      return 'a key or a name in it is not there';
  }
}

function valueFault(value: ModelValue): string {
  switch (value.is) {
    case 'option':
      return `${value.key} is no key or choice here`;
    case 'text':
      return `"${value.text}" is not in the message word for word`;
    case 'not':
      return valueFault(value.value);
    case 'nth':
      return 'no list is shown';
    case 'extreme':
      return 'no list is shown, or two in it are alike: choose by something else, by key';
    default:
      return `the ${value.is} is not in the message`;
  }
}
