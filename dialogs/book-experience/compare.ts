import type { ExperienceDetail } from '../../src/commerce/booking/views';
import type { EffectGenerator } from '../../src/engine/operation';
import { accentFoldedWords } from '../../src/engine/match';
import { audienceOf } from '../../src/engine/named-words';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { optionsByTellingWords } from '../../src/engine/slots/telling-words';
import { NAMES_MARK } from '../parts/comparing';
import { moneyText, textReply } from '../parts/say';
import { byTitle, detailOf, experienceSlot } from './item';
import { listingOf, saidOf, textsOf } from './told';
import { isThing, nearThings, speaksOf, thingsAsked, topicOf } from './topics';
import { fromPaise } from './when';

/** The most experiences that one reply compares; of more, Mela asks which are meant. */
export const MOST_COMPARED = 4;

/** Returns one line on an experience: the seller's text and its lowest price. */
function* comparedLine(t: Turn, detail: ExperienceDetail): EffectGenerator<ReplyText> {
  const words = textsOf({ detail, listed: yield* listingOf(t, detail) }).join(' ');
  const prices = detail.packages.flatMap((one) => fromPaise(one) ?? []);
  const values = { item: detail.name, words: foreignText(words) };
  return prices.length === 0
    ? say('about.compared', values)
    : say('about.compared.from', { ...values, price: moneyText(Math.min(...prices)) });
}

/** Compares experiences side by side, one a line: the seller's text and the price. */
export function* compareExperiences(
  t: Turn,
  ids: readonly string[],
): EffectGenerator<ReplyOf<ReplyText>[]> {
  const lines: ReplyText[] = [];
  for (const id of ids) {
    lines.push(yield* comparedLine(t, yield* detailOf(t, id)));
    t.speakOf('item', { is: 'option', id });
  }
  return [textReply(say('about.packages', { lines: { list: lines, join: 'lines' } }))];
}

/** Returns the id of the experience being booked, if the name fits, else of the first found. */
function* idOfName(t: Turn, name: string): EffectGenerator<string | undefined> {
  const held = t.get(experienceSlot);
  const own = held ? optionsByTellingWords(name, [{ id: held.id, words: held.name }]) : [];
  return own[0]?.id ?? (yield* byTitle(t, name))[0]?.id;
}

/** Compares the experiences named in a question, and says which were not found. */
export function* compareByNames(t: Turn, named: string): EffectGenerator<ReplyOf<ReplyText>[]> {
  const ids: string[] = [];
  const unknown: ReplyOf<ReplyText>[] = [];
  for (const name of named.split(NAMES_MARK)) {
    const id = yield* idOfName(t, name);
    if (id === undefined) unknown.push(textReply(say('item.unknown', { title: name })));
    else ids.push(id);
  }
  return [...unknown, ...(ids.length === 0 ? [] : yield* compareExperiences(t, ids))];
}

/** True for the bare name of a thing, as a search's condition has it: "campfire". */
const isNamedAlone = (said = ''): boolean =>
  !said.includes('?') && accentFoldedWords(said).length <= NAME_WORDS;
const NAME_WORDS = 2;

/** False for "Child", the name of a ticket, which tells nobody whom a visit suits. */
const tellsSomething = (text: string): boolean =>
  audienceOf(text.trim().toLowerCase()) === undefined;

/**
 * Tells what the seller of each of these experiences says of the things asked about, and that the
 * others say nothing. Returns nothing where the question is about no known thing.
 */
export function* toldOfThings(
  t: Turn,
  ids: readonly string[],
): EffectGenerator<ReplyOf<ReplyText>[]> {
  const all = thingsAsked(t.said ?? '');
  const known = all.filter(isThing);
  const asked = known.length > 0 ? known : isNamedAlone(t.said) ? all : [];
  if (asked.length === 0 || ids.length === 0) return [];
  const hard = asked.some((one) => topicOf(one) === 'difficulty');
  if (hard && asked.length === 1) return yield* compareExperiences(t, ids);
  const telling = [...asked, ...nearThings(asked)];
  const lines: ReplyText[] = [];
  for (const id of ids) {
    const detail = yield* detailOf(t, id);
    const sold = (detail.extras ?? []).map(({ name }) => name);
    const said = [
      ...saidOf({ detail, listed: yield* listingOf(t, detail) }, telling).filter(tellsSomething),
      ...sold.filter((name) => speaksOf(name, telling)),
    ];
    if (said.length > 0)
      lines.push(say('about.compared', { item: detail.name, words: foreignText(said.join(', ')) }));
  }
  const things = {
    list:
      known.length > 0
        ? known.flatMap((one) => topicOf(one) ?? []).map((topic) => say(`topic.${topic}`))
        : [foreignText(t.said ?? '')],
    join: 'or' as const,
  };
  const rest =
    lines.length === 0 ? say('about.none-tells', { things }) : say('about.rest-silent', { things });
  return [
    textReply(
      say('about.packages', {
        lines: {
          list: lines.length < ids.length ? [...lines, rest] : lines,
          join: 'lines',
        },
      }),
    ),
  ];
}
