import type { DialogueContext } from '../understanding';
import type { NamedThing, TalkView } from '../talk-view';

/** The kinds of things that a model may point at; the first letter of their keys. */
export type KeyedKind =
  | 'option'
  | 'line'
  | 'dish'
  | 'order'
  | 'draft'
  | 'title'
  | 'ticket'
  | 'fact';

/** A thing under a short key, which the model cannot mistake for anything else. */
export interface KeyedThing {
  key: string;
  kind: KeyedKind;
  id: string;
  words: string;
  /** Names of the options of a dish. */
  options?: readonly string[];
  /** The thing that a fact tells of, as its card was headed. */
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
const MOST_FACTS = 60; // the last shown
const MOST_WORDS = 160; // letters of one thing

/** All that a message may point at where the talk stands, and `titles` of the catalogue that it may name. `hide` takes what looks personal out of words. */
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
        .filter(({ words }) => words.trim() !== '') // a dish's card: it is among the dishes
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

/** What was told in the last turns, each once, as it was read; its words are its id. */
function shownFacts(talk: TalkView | undefined): Pick<KeyedThing, 'id' | 'words' | 'of'>[] {
  const lines = (talk?.turns ?? []).flatMap((turn) => turn.lines ?? []);
  const told = lines.flatMap(({ of, facts }) => facts.map((words) => ({ id: words, words, of })));
  const last = new Map(told.map((one) => [`${one.of ?? ''}\n${one.id}`, one]));
  return [...last.values()].slice(-MOST_FACTS);
}

/** The thing of some kinds that a key points at. */
export const thingOfKey = (
  things: readonly KeyedThing[],
  key: string | null | undefined,
  ...kinds: readonly KeyedKind[]
): KeyedThing | undefined => things.find((one) => one.key === key && kinds.includes(one.kind));

/** The things of one kind. */
export const thingsOfKind = (things: readonly KeyedThing[], kind: KeyedKind): KeyedThing[] =>
  things.filter((one) => one.kind === kind);
