import type { DialogueContext } from '../understanding';
import type { TalkView } from '../talk-view';
import { wireKind } from './dialog-lines';
import { thingsOfKind, type KeyedThing } from './keys';

const MOST_NAMES = 60;

/** What the model is told of one turn. All of it is hidden already: no personal data. */
export interface TurnToRead {
  message: string;
  context: DialogueContext;
  things: readonly KeyedThing[];
  categories: readonly string[];
  talk: Pick<TalkView, 'turns' | 'values' | 'menu'> | undefined;
}

/** The part of a question that changes, as one JSON object: what others wrote stays inside its quotes. */
export function turnText({ message, context, things, categories, talk }: TurnToRead): string {
  const { asked, dialog, language } = context;
  const named = (kind: Parameters<typeof thingsOfKind>[1]): Record<string, string> | undefined => {
    const held = thingsOfKind(things, kind);
    return held.length === 0
      ? undefined
      : Object.fromEntries(held.map((one) => [one.key, wordsOf(one)]));
  };
  return JSON.stringify({
    now: nowIn(context),
    language,
    ...(dialog ? {} : { categories: categories.slice(0, MOST_NAMES) }),
    talk: talk?.turns.map(({ by, text }) => `${by}: ${text}`),
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

/** Nothing of a menu lies on the table. */
const isOfExperiences = (things: readonly KeyedThing[]): boolean =>
  thingsOfKind(things, 'line').length + thingsOfKind(things, 'dish').length === 0;

const wordsOf = ({ words, options = [] }: KeyedThing): string =>
  options.length === 0 ? words : `${words}; options: ${options.join(', ')}`;

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
