import type { ContextLine } from '../context';
import type { MenuIndex } from '../menu-index';
import { numberOf } from '../numbers';
import type { OrderToken } from '../order-token';
import { editRoleAt, type EditRole } from './edit-words';
import { MentionFinder } from './mentions';

/** The words of editing and the names of basket lines in a message, whatever else it says. */
export interface EditTraits {
  readonly roles: ReadonlySet<EditRole>;
  /** Places of the basket lines that the message names, one list for each name. */
  readonly named: readonly (readonly number[])[];
  readonly counted: boolean;
  /** True where the message refuses a change: "don't remove", "mat hatao". */
  readonly refused: boolean;
}

const MOST_WORDS = 60; // what follows tells nothing more

/** Finds the words of editing and the names of basket lines in a message. */
export function editTraits(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  context: readonly ContextLine[],
): EditTraits {
  const finder = new MentionFinder(index, tokens, context);
  const roles = new Set<EditRole>();
  const named: (readonly number[])[] = [];
  let [counted, refused]: [boolean, boolean] = [false, false];
  let before: EditRole | undefined;
  for (let at = 0; at < Math.min(tokens.length, MOST_WORDS); ) {
    if (tokens[at]?.gap !== '') before = undefined;
    const mention = finder.at(at);
    const phrase = mention ? undefined : editRoleAt(tokens, at);
    if (mention && mention.lines.length > 0) named.push(mention.lines);
    if (!mention && numberOf(tokens[at]?.word ?? '') !== null) counted = true;
    if (phrase) {
      roles.add(phrase.role);
      refused ||= (before === 'not' && CHANGING.has(phrase.role)) || isRefusal(before, phrase.role);
    }
    if (mention) before = undefined;
    else if (phrase && phrase.role !== 'filler') before = phrase.role;
    at = mention?.to ?? at + (phrase?.length ?? 1);
  }
  return { roles, named, counted, refused };
}

const CHANGING: ReadonlySet<EditRole> = new Set(['remove', 'change', 'double'] as const);

const isRefusal = (before: EditRole | undefined, role: EditRole): boolean =>
  role === 'not' && before !== undefined && CHANGING.has(before);
