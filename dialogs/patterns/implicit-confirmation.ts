import type { ImplicitConfirmation } from '../../src/engine/conversation-patterns';
import { isSameJson } from '../../src/engine/digest';
import type { SlotReading } from '../../src/engine/slot';
import type { SlotValue } from '../../src/engine/value';
import type { CarouselOf, PlaceRequestOf, ReplyOf, TextReplyOf } from '../../src/reply/reply';
import { withLeadOnSheet } from '../../src/reply/sheet-lead';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { textReply } from '../parts/say';
import { spanText, timeWords } from '../parts/time-words';

type Confirmations = readonly ImplicitConfirmation[];
const listOf = (confirmations: Confirmations) => ({
  list: withPartOfDay(confirmations).map(asThing),
});

/** Puts an implicit confirmation before the question: "2 tickets for the fort, Sat 5 Dec. Which package?". */
export const groundedQuestion = (
  confirmations: Confirmations,
  question: TextReplyOf<ReplyText> | CarouselOf<ReplyText> | PlaceRequestOf<ReplyText>,
): ReplyOf<ReplyText> => ({
  ...question,
  ...leadOnSheet(confirmations, question),
  text: withConfirmed(confirmations, question.text),
});

/** Puts what was picked on the question's sheet, but for what its title says already. */
function leadOnSheet(
  confirmations: Confirmations,
  question: ReplyOf<ReplyText>,
): ReturnType<typeof withLeadOnSheet> {
  const title = 'sheet' in question ? question.sheet?.title : undefined;
  const beside = confirmations.filter(({ words }) => !isSameJson(words, title));
  return beside.length === 0
    ? {}
    : withLeadOnSheet(question, say('repair.noted.chosen', { what: listOf(beside) }));
}

/** Puts what was told before a question, together with what that reads back itself. */
export function withConfirmed(confirmations: Confirmations, then: ReplyText): ReplyText {
  const others = confirmations.filter((one) => !isPersonal(one, confirmations));
  if (others.length > 0 && others.length < confirmations.length)
    return say('text.then', {
      first: say('repair.noted.details'),
      then: withConfirmed(others, then),
    });
  const [what, n] = [confirmedText(confirmations), confirmations.length];
  if (!('say' in then) || then.say !== 'repair.noted')
    return say('repair.noted', { n, what, then });
  const { what: own, n: ownCount, then: question } = then.with ?? {};
  return typeof own === 'object' &&
    'list' in own &&
    typeof ownCount === 'number' &&
    question !== undefined
    ? say('repair.noted', {
        n: n + ownCount,
        what: { ...what, list: [...what.list, ...own.list] },
        then: question,
      })
    : say('repair.noted', { n, what, then });
}

/** Tells whether one of several is personal data, which only its label tells of. */
const isPersonal = (one: ImplicitConfirmation, all: Confirmations): boolean =>
  all.length > 1 && one.label === groundedValueText(one);

/**
 * Returns what was told as it stands in one sentence: how many of which thing, when, the rest, and at
 * the end personal data by its label.
 */
export function confirmedText(confirmations: Confirmations): { list: ReplyText[]; join: 'commas' } {
  const of = (reads: SlotReading): ReplyText | undefined => {
    const found = confirmations.find((one) => one.reads === reads);
    return found && !isPersonal(found, confirmations) ? groundedValueText(found) : undefined;
  };
  const [thing, tickets] = [of('item'), of('count')];
  const both = thing && tickets && say('repair.noted.for', { tickets, thing });
  const rest = confirmations.filter(
    (one) =>
      !isPersonal(one, confirmations) && !(both && (one.reads === 'item' || one.reads === 'count')),
  );
  const personal = confirmations
    .filter((one) => isPersonal(one, confirmations))
    .map(({ label }) => label);
  return {
    list: [
      ...(both ? [both] : []),
      ...withPartOfDay(rest),
      ...(personal.length === 0 ? [] : [say('repair.noted.with', { details: { list: personal } })]),
    ],
    join: 'commas',
  };
}

/** Returns values in words, with a part of the day right behind its day: "Sat 5 Dec in the morning". */
function withPartOfDay(confirmations: Confirmations): ReplyText[] {
  return confirmations.reduce<ReplyText[]>((all, one, i) => {
    const text = groundedValueText(one);
    const [before, day] = [confirmations[i - 1], all.at(-1)];
    return isDay(before) && day && isPartOfDay(text)
      ? [...all.slice(0, -1), say('text.then', { first: day, then: text })]
      : [...all, text];
  }, []);
}

const isDay = (one: ImplicitConfirmation | undefined): boolean =>
  one?.reads === 'day' || one?.value?.is === 'day';

const PARTS_OF_DAY: ReadonlySet<string> = new Set(
  (['morning', 'afternoon', 'evening', 'night'] as const).map((part) => `repair.noted.${part}`),
);
const isPartOfDay = (text: ReplyText): boolean => 'say' in text && PARTS_OF_DAY.has(text.say);

/** Returns a part of the day as something that can be picked: "a time in the morning". */
const asThing = (text: ReplyText): ReplyText =>
  isPartOfDay(text) ? say('repair.noted.time', { when: text }) : text;

/** Lists the answers and pending values of a draft for somebody who asks. */
export const chosenReply = (confirmations: Confirmations): ReplyOf<ReplyText> =>
  textReply('repair.noted.chosen', [], { what: listOf(confirmations) });

/**
 * Returns one confirmed value in words: a day, an hour or tickets as people say them, anything else
 * with its label.
 */
export function groundedValueText({ label, words, value }: ImplicitConfirmation): ReplyText {
  if (words) return words;
  if (value?.is === 'flag' && !value.on) return say('repair.noted.off', { what: label });
  return value === undefined ? label : (plainWords(value) ?? labelledValueText(label, value));
}

const dayText = (date: string): ReplyText => say('day', { day: { day: date } });
const EXTREME_TIMES = { least: 'earliest', most: 'latest' } as const;

/** Kinds of visitor that Mela has its own words for. */
const KNOWN_KINDS: readonly (readonly [RegExp, 'adults' | 'children' | 'seniors'])[] = [
  [/^adults?$/u, 'adults'],
  [/^(?:child|children|kids?)$/u, 'children'],
  [/^seniors?$/u, 'seniors'],
];

function countText(n: number, of: string | undefined): ReplyText {
  if (of === undefined) return say('repair.noted.tickets', { n });
  const known = KNOWN_KINDS.find(([kind]) => kind.test(of))?.[1];
  return known ? say(`repair.noted.${known}`, { n }) : foreignText(`${n} ${of}`);
}

/** Returns the words of a value that is clear without a label. */
function plainWords(value: SlotValue): ReplyText | undefined {
  switch (value.is) {
    case 'day':
      return value.from === value.to
        ? dayText(value.from)
        : spanText(dayText(value.from), dayText(value.to));
    case 'counts':
      return value.counts.length === 0
        ? undefined
        : say('tickets.list', {
            lines: {
              list: value.counts.map(({ n, of }) => countText(n, of)),
            },
          });
    case 'extreme':
      return value.by === 'time' ? say(`repair.noted.${EXTREME_TIMES[value.which]}`) : undefined;
    case 'clock':
      if (value.first) return say('repair.noted.earliest');
      return timeWords(value).words;
    default:
      return undefined;
  }
}

/** Returns the label with its number. Of people, only how many: nothing personal is repeated. */
function labelledValueText(label: ReplyText, value: SlotValue): ReplyText {
  if (value.is === 'person' && value.name !== undefined && !(value.phone ?? value.email))
    return say('repair.noted.name');
  if (value.is === 'people') return say('repair.noted.people', { n: value.people.length });
  return value.is === 'number' ? say('repair.noted.value', { what: label, value: value.n }) : label;
}
