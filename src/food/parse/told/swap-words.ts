import type { OrderToken } from '../order-token';
import { editRoleAt, type EditRole, plainly } from './edit-words';

/**
 * The role of a phrase in a message of several swaps: `inPlace` stands for what was named before
 * ("uski jagah", "in its place"), `asIs` lets it be as it is.
 */
export type SwapRole = EditRole | 'inPlace' | 'asIs';

type OwnRole = 'inPlace' | 'asIs' | 'set' | 'linked' | 'add' | 'remove';

/** Phrases of swaps that edits of one thing do without; `|` parts phrases. */
const OWN_PHRASES: Readonly<Record<OwnRole, string>> = {
  inPlace: `uski jagah | iski jagah | unki jagah | inki jagah | us ki jagah | is ki jagah | uski jagah par | uski jagah pe | uske badle | iske badle | unke badle | us ke badle |
    uske badle mein | uske badle me | badle me | badle mein | iske badle mein | uske bajay | uske bajaye | uske sthan par | uske place pe | in its place | in their place | in place of it | in place of that | in place of them |
    in its stead | instead of it | instead of that | instead of them | instead of those | in that place | in that spot | in its spot | there`,
  asIs: `waisa hi | waise hi | waisi hi | vaisa hi | jaisa hai | jaise hai | jaise hain | jaisa tha | jaisa hai waisa hi | jaise hain waise hi | as it is | as they are | as is | the same | same | theek hai | thik hai | sahi hai | utna hi | utne hi`,
  set: `becomes | comes`,
  linked: `kam karke | kam kar ke | kam karke | nikalkar | nikaalkar | nikaal kar | nikaal ke | nikaalke | hatwa ke | hatwakar | remove kar ke | drop karke | cancel kar ke | radd karke | chhod ke | ghatakar | ghata kar`,
  add: `de dijiye | de dijie | de dena | de den | de dein | kar ke de do | rakh dijiye | rakh dijie | rakh dena | rakho | rakhiye | rakhie | rakhna | daal dijiye | daal dijie | dal dijie | laga dijiye | lagana | lagaiye | lagwa do | have`,
  remove: `hatva dijiye | nikaal do | nikaalo | nikaal dena | nikaal dijiye | nikaalna | nikal den | removing | dropping`,
};

const isOwnRole = (word: string): word is OwnRole => word in OWN_PHRASES;

const rolesByPhrase: ReadonlyMap<string, OwnRole> = new Map(
  Object.keys(OWN_PHRASES)
    .filter(isOwnRole)
    .flatMap((role) =>
      OWN_PHRASES[role]
        .split('|')
        .map((phrase): [string, OwnRole] => [
          phrase.trim().split(/\s+/u).map(plainly).join(' '),
          role,
        ]),
    ),
);

const MAX_WORDS = 5; // of a phrase

/** Finds the longest phrase of a swap, or of any edit, that begins at a word, and its number of words. */
export function swapRoleAt(
  tokens: readonly OrderToken[],
  at: number,
): { readonly role: SwapRole; readonly length: number } | undefined {
  let found: { role: SwapRole; length: number } | undefined = editRoleAt(tokens, at);
  let phrase = '';
  for (let length = 1; length <= MAX_WORDS; length++) {
    const token = tokens[at + length - 1];
    if (!token || (length > 1 && token.gap !== '')) break;
    phrase = length === 1 ? plainly(token.word) : `${phrase} ${plainly(token.word)}`;
    const role = rolesByPhrase.get(phrase);
    if (role !== undefined && length >= (found?.length ?? 0)) found = { role, length };
  }
  return found;
}

/** True of words that speak of the place of what was named before: "uski jagah". */
export const pointsToPlace = (tokens: readonly OrderToken[]): boolean =>
  tokens.some((_, at) => swapRoleAt(tokens, at)?.role === 'inPlace');

/** Words that join a name to the words for its place. */
const OF_NAMED: ReadonlySet<string> = new Set(['ke', 'ki']);

/** The number of words, from a place on, that speak of the place of what was named; 0 for none. */
export function placeTakenAt(tokens: readonly OrderToken[], at: number): number {
  if (OF_NAMED.has(tokens[at - 1]?.word ?? '')) return 0; // "dosa ke badle me idli"
  const found = swapRoleAt(tokens, at);
  return found?.role === 'inPlace' && found.length > 1 ? found.length : 0;
}
