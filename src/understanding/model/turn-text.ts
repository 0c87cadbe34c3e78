import type { DialogueContext } from '../understanding';
import type { TalkView } from '../talk-view';
import { wireKind } from './dialog-lines';
import { thingsOfKind, type KeyedThing } from './keys';

const MOST_NAMES = 60;
const MOST_LETTERS = 4_000; // about a thousand tokens, which every message costs
const LEAST_SIDES = 2; // messages: the question and what led to it

/** What the model reads of one turn, with all personal data redacted. */
export interface TurnToRead {
  message: string;
  context: DialogueContext;
  things: readonly KeyedThing[];
  categories: readonly string[];
  talk: (Pick<TalkView, 'values' | 'menu'> & { sides: readonly string[] }) | undefined;
}

/**
 * Writes the changing part of a question as one JSON object, so that other people's text stays in
 * quotes. Of a long conversation it leaves out the oldest turns.
 */
export function turnText(turn: TurnToRead): string {
  const sides = turn.talk?.sides ?? [];
  for (let from = 0; from < sides.length - LEAST_SIDES; from += 1) {
    const text = textWith(turn, sides.slice(from));
    if (text.length <= MOST_LETTERS) return text;
  }
  return textWith(turn, sides.slice(-LEAST_SIDES));
}

function textWith(
  { message, context, things, categories, talk }: TurnToRead,
  sides: readonly string[],
): string {
  const { asked, dialog, language } = context;
  const named = (kind: Parameters<typeof thingsOfKind>[1]): Record<string, string> | undefined => {
    const held = thingsOfKind(things, kind);
    return held.length === 0 ? undefined : namesOf(held);
  };
  return JSON.stringify({
    now: nowIn(context),
    language,
    ...(dialog ? {} : { categories: categories.slice(0, MOST_NAMES) }),
    talk: talk && sides,
    titles: dialog?.id === undefined || isOfExperiences(things) ? named('title') : undefined,
    dialog: dialog && {
      id: dialog.id,
      knows: talk
        ? Object.fromEntries(talk.values.map(({ slot, words }) => [slot, words]))
        : dialog.known,
    },
    asked: asked && {
      slot: asked.consent === true ? null : (asked.slot ?? null),
      takes: asked.takes.map(wireKind),
      yesNo: asked.yesNo,
      options: named('option'),
    },
    tickets: named('ticket'),
    basket: named('line'),
    menu: talk?.menu === true ? (named('dish') ?? {}) : undefined,
    bought: named('order'),
    open: named('draft'),
    message,
  });
}

/** True where no line or dish of a menu has a key. */
const isOfExperiences = (things: readonly KeyedThing[]): boolean =>
  thingsOfKind(things, 'line').length + thingsOfKind(things, 'dish').length === 0;

/** Writes things by key; a list of options that an earlier dish has too is not repeated. */
function namesOf(held: readonly KeyedThing[]): Record<string, string> {
  const before = new Map<string, string>();
  return Object.fromEntries(
    held.map(({ key, words, options = [] }) => {
      if (options.length === 0) return [key, words];
      const list = options.join(', ');
      const same = before.get(list);
      if (same === undefined) before.set(list, key);
      return [key, `${words}; options${same === undefined ? `: ${list}` : ` as ${same}`}`];
    }),
  );
}

function nowIn({ now, zone }: DialogueContext): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(now);
  return `${day} ${time}`;
}
