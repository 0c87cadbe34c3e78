import type { DialogueContext } from '../understanding';
import type { NamedThing, TalkView } from '../talk-view';

/** Kinds of things that a model may refer to; each has its own first letter of a key. */
export type KeyedKind =
  | 'option'
  | 'line'
  | 'dish'
  | 'order'
  | 'draft'
  | 'title'
  | 'ticket'
  | 'fact';

/** A thing with a short key, by which the model refers to it. */
export interface KeyedThing {
  key: string;
  kind: KeyedKind;
  id: string;
  words: string;
  /** Names of the options of a dish. */
  options?: readonly string[];
  /** The thing that a fact is about, by the heading of its card. */
  of?: string | undefined;
}

const LETTER_BY_KIND: Readonly<Record<KeyedKind, string>> = {
  option: 'o',
  line: 'l',
  dish: 'd',
  order: 'p',
  draft: 'w',
  title: 't',
  ticket: 'k',
  fact: 'f',
};
const MOST_OF_A_KIND = 30;
const MOST_FACTS = 60; // the latest
const MOST_WORDS = 160; // letters of one thing

/** Gives keys to all that a message may refer to; `hide` redacts personal data in the words. */
export function keyThings(
  { asked, owned = [], drafts = [] }: DialogueContext,
  talk: TalkView | undefined,
  titles: readonly NamedThing[],
  hide: (words: string) => string,
): KeyedThing[] {
  const keyed = (
    kind: KeyedKind,
    things: readonly Pick<KeyedThing, 'id' | 'words' | 'options' | 'of'>[],
    most = MOST_OF_A_KIND,
  ): KeyedThing[] =>
    things.slice(0, most).map((thing, at) => ({
      ...thing,
      key: `${LETTER_BY_KIND[kind]}${at + 1}`,
      kind,
      words: hide(thing.words).slice(0, MOST_WORDS),
    }));
  return [
    ...keyed(
      'option',
      (asked?.options ?? [])
        .filter(({ words }) => words.trim() !== '') // a dish's card is listed as a dish
        .map(({ id, words }) => ({ id, words })),
    ),
    ...keyed('title', titles),
    ...keyed('ticket', talk?.tickets ?? []),
    ...keyed('line', talk?.lines ?? []),
    ...keyed('dish', talk?.dishes ?? []),
    ...keyed(
      'order',
      owned.map(({ id, title, area }) => ({ id, words: `${title} (${area})` })),
    ),
    ...keyed('fact', shownFacts(talk), MOST_FACTS),
    ...keyed(
      'draft',
      drafts.slice(0, -1).map(({ id, title, dialog }) => ({ id, words: title ?? dialog })),
    ),
  ];
}

/** Returns the facts of the last turns, each once; the text is its id. */
function shownFacts(talk: TalkView | undefined): Pick<KeyedThing, 'id' | 'words' | 'of'>[] {
  const lines = (talk?.turns ?? []).flatMap((turn) => turn.lines ?? []);
  const told = lines.flatMap(({ of, facts }) => facts.map((words) => ({ id: words, words, of })));
  const last = new Map(told.map((one) => [`${one.of ?? ''}\n${one.id}`, one]));
  return [...last.values()].slice(-MOST_FACTS);
}

/** Returns the thing of some kinds that has a key. */
export const thingOfKey = (
  things: readonly KeyedThing[],
  key: string | null | undefined,
  ...kinds: readonly KeyedKind[]
): KeyedThing | undefined => things.find((one) => one.key === key && kinds.includes(one.kind));

/** Returns the things of one kind. */
export const thingsOfKind = (things: readonly KeyedThing[], kind: KeyedKind): KeyedThing[] =>
  things.filter((one) => one.kind === kind);
