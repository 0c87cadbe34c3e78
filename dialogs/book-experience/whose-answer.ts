import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import { entriesNamedIn } from '../../src/engine/slots/by-name';
import type { FieldRecord } from '../../src/engine/slots/fields';
import type { Turn } from '../../src/engine/turn';
import { NEGATION } from './payer-change';
import {
  changeOf,
  FIRST_PERSON_PATTERN,
  OWN_OR_PAYER_PATTERN,
  visitorsMentioned,
  type UnassignedDetails,
} from './whose';
import { localPattern } from '../../src/engine/local-words';

/** Matches words that may stand beside an owner. */
const BESIDE_OWNER = localPattern(
  'whose-answer.beside-owner',
  /^(?:it|its|that|this|is|the|one|ones|own|s|for|of|to|on|number|mobile|phone|mail|email|e|id|name|naam|details?|please|pls|actually|hai|h|hain|ka|ki|ke|ko|par|wal[aei]|hi|ye|yeh|wo|woh|@it)$/iu,
);

/** Tells whether words say just that something is the payer's: "mine", "it's Sunil's". */
function meansPayer(said: string, payer: string, commands: readonly Command[]): boolean {
  const words = said.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const isNamed = (word: string): boolean => entriesNamedIn(word, [payer]).length > 0;
  // With such a command only "mine" is certain: "bill, please" asks for the bill.
  const own = commands.some(({ do: does }) => OTHER_COMMANDS.has(does))
    ? FIRST_PERSON_PATTERN
    : OWN_OR_PAYER_PATTERN;
  const owning = words.filter((word) => isNamed(word) || own.test(word));
  return (
    owning.length > 0 && words.every((word) => owning.includes(word) || BESIDE_OWNER.test(word))
  );
}

const OTHER_COMMANDS: ReadonlySet<Command['do']> = new Set(['ask', 'start', 'resume', 'cancel']);

/** Returns whom the answer to "Whose is that?" names: a visitor by index, or the payer. */
function ownerOf(
  said: string,
  commands: readonly Command[],
  people: readonly FieldRecord[],
  payer: string,
): number | 'payer' | undefined {
  if (/\d|@/u.test(said) || NEGATION.test(said)) return undefined;
  if (accentFoldedWords(said).length > MOST_OF_ANSWER) return undefined;
  const [one, other] = visitorsMentioned(said, people);
  if (one !== undefined) return other === undefined && one < people.length ? one : undefined;
  return meansPayer(said, payer, commands) ? 'payer' : undefined;
}

const MOST_OF_ANSWER = 6; // words: "the second one's, please"

/** Reads the answer to "whose are these?" or "does the ticket go there?" as commands. */
export function answerWhoseDetails(
  t: Turn,
  said: string,
  commands: readonly Command[],
  people: readonly FieldRecord[],
  { told, payer, others }: UnassignedDetails,
): readonly Command[] | undefined {
  const [only] = commands.length === 1 ? commands : [];
  if (others === true && only?.do === 'no') return [{ do: 'repeat' }];
  const owner =
    others === true && only?.do === 'yes' ? 'payer' : ownerOf(said, commands, people, payer);
  if (owner === undefined) return undefined;
  return [
    owner === 'payer'
      ? { do: 'fill', slot: 'contact', value: told, draft: t.draft }
      : changeOf(owner, told),
  ];
}
