import { topAttractions } from '../../src/commerce/booking/operations';
import type { ExperienceDetail } from '../../src/commerce/booking/views';
import type { SideQuestion, SideQuestions } from '../../src/engine/dialog';
import type { QuestionId } from '../../src/engine/names';
import type { EffectGenerator } from '../../src/engine/operation';
import { confirmationsOf } from '../../src/engine/implicit-confirmation';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { fitsChoice } from '../../src/engine/choice-code';
import type { Command } from '../../src/engine/command';
import { NAMES_MARK } from '../parts/comparing';
import { mapLink } from '../../src/reply/map-link';
import { choice, textReply } from '../parts/say';
import { chosenReply } from '../patterns/implicit-confirmation';
import {
  answerDays,
  answerInclusions,
  answerMinimumAge,
  answerOther,
  answerPrices,
  answerRefunds,
  type ExperienceAnswer,
} from './answers';
import { answerBeside, asksWay } from './beside';
import { chosenPackage } from './chosen-package';
import { compareByNames, compareExperiences, MOST_COMPARED, toldOfThings } from './compare';
import { describeExperience, packagesReply } from './describe-experience';
import { spokenInstead } from './instead';
import { byTitle, detailOf, experienceSlot } from './item';
import { ticketsSlot } from './tickets';
import { extrasReplies, listingOf, textsOf } from './told';
import { topicsAsked } from './topics';
import { packageSlot, visitDateSlot, visitTimeSlot } from './when';

const ID_PATTERN = /^[0-9a-f-]{36}$/i;

/** Finds the experience that a question names, else the one booked, else the only one shown. */
function* findAskedExperience(
  t: Turn,
  about: string | undefined,
): EffectGenerator<ExperienceDetail | undefined> {
  const held = t.get(experienceSlot);
  const [only, other] = shownIds(t);
  const meant =
    about ??
    spokenInstead(t) ??
    wantedNow(t) ??
    held?.id ??
    (other === undefined ? only : undefined); // a single one is meant
  if (meant === undefined) return undefined;
  if (ID_PATTERN.test(meant)) return yield* detailOf(t, meant);
  const [first] = yield* byTitle(t, meant);
  return first && (yield* detailOf(t, first.id));
}

/** Returns the id or title of an experience that this message wants, before it is settled. */
function wantedNow(t: Turn): string | undefined {
  const wanted = t.pendingValue(experienceSlot.name);
  return ofKind(wanted, 'option')?.id ?? ofKind(wanted, 'text')?.text;
}

/** Finds the experiences that a question names: one by id or title, or several by ids. */
function* findAskedExperiences(
  t: Turn,
  about: string | undefined,
): EffectGenerator<ExperienceDetail[]> {
  const ids = idsIn(about);
  if (ids.length < 2) {
    const one = yield* findAskedExperience(t, about);
    return one ? [one] : [];
  }
  const found: ExperienceDetail[] = [];
  for (const id of ids.slice(0, MOST_COMPARED)) found.push(yield* detailOf(t, id));
  return found;
}

const idsIn = (about = ''): string[] => about.split(' ').filter((id) => ID_PATTERN.test(id));

/** Questions that Mela can answer for several shown experiences at once. */
const OF_THINGS: ReadonlySet<QuestionId> = new Set(['other', 'age', 'included']);

const shownIds = (t: Turn): string[] =>
  t.shown.map(({ id }) => id).filter((id) => ID_PATTERN.test(id));

const MOST_OFFERED = 6;

/** Asks which of the shown experiences the question is about; each is a button. */
function whichReply(t: Turn, question: QuestionId): ReplyOf<ReplyText> {
  const asked = t.shown
    .filter(({ id }) => ID_PATTERN.test(id))
    .slice(0, MOST_OFFERED)
    .map(({ id, words }) => {
      const plain: Command = { do: 'ask', question, about: id };
      const whole: Command = t.said === undefined ? plain : { ...plain, words: t.said };
      return choice(foreignText(words), t.code(fitsChoice(whole) ? whole : plain));
    });
  if (asked.length === 0) return textReply('about.which');
  const things = OF_THINGS.has(question) ? topicsAsked(t.said ?? '') : [];
  return things.length === 0
    ? textReply('about.which.shown', asked)
    : textReply('about.which.things', asked, {
        things: { list: things.map((topic) => say(`topic.${topic}`)), join: 'or' },
      });
}

/** Makes a side question answered from the experience's detail and nothing else (I12). */
function experienceQuestion(
  question: QuestionId,
  description: Omit<SideQuestion, 'answer'>,
  answer: ExperienceAnswer,
): SideQuestion {
  return {
    ...description,
    *answer(t, named) {
      const found = yield* findAskedExperiences(t, named);
      const beside = question === 'other' ? answerBeside(t, found.length > 0) : [];
      if (beside.length > 0) return beside;
      const [detail, ...others] = found;
      if (detail && question === 'other' && asksWay(t)) return yield* answerLocation(t, detail.id);
      if (detail && others.length === 0) {
        t.speakOf('item', { is: 'option', id: detail.id });
        return yield* answer(detail, t);
      }
      const ids = detail ? [detail, ...others].map((one) => one.id) : shownIds(t);
      const few = OF_THINGS.has(question) && ids.length <= MOST_COMPARED;
      const shown = few ? yield* toldOfThings(t, ids) : [];
      if (shown.length > 0) return shown;
      return detail ? yield* answerEach([detail, ...others], t, answer) : [whichReply(t, question)];
    },
    facts: experienceFacts,
  };
}

/** Gives the same answer for each of several experiences, each after its name. */
function* answerEach(
  details: readonly ExperienceDetail[],
  t: Turn,
  answer: ExperienceAnswer,
): EffectGenerator<ReplyOf<ReplyText>[]> {
  const said: ReplyOf<ReplyText>[] = [];
  for (const detail of details) {
    t.speakOf('item', { is: 'option', id: detail.id });
    said.push(textReply(foreignText(detail.name)), ...(yield* answer(detail, t)));
  }
  return said;
}

/** Tells where an experience is; only the list has its place (interface.md, Item list entry). */
function* answerLocation(
  t: Turn,
  named: string | undefined,
): EffectGenerator<ReplyOf<ReplyText>[]> {
  const detail = yield* findAskedExperience(t, named);
  if (!detail) return [whichReply(t, 'where')];
  const listed = (yield* byTitle(t, detail.name)).find((one) => one.id === detail.id);
  const values = { item: detail.name, seller: detail.seller.name };
  return [
    textReply(
      listed?.location
        ? say('about.where', { ...values, place: listed.location })
        : say('about.where.unknown', values),
    ),
    ...(listed?.location && asksWay(t)
      ? [
          textReply('about.way', [], {
            map: { own: mapLink(`${detail.name}, ${listed.location}`) },
          }),
        ]
      : []),
  ];
}

/** Compares the experiences named, else those shown; of a single one, its packages. */
function* answerCompared(
  t: Turn,
  named: string | undefined,
): EffectGenerator<ReplyOf<ReplyText>[]> {
  if (named?.includes(NAMES_MARK) === true) return yield* compareByNames(t, named);
  const ids = idsIn(named);
  const held = t.get(experienceSlot);
  const own = held && ids.length > 1 ? yield* detailOf(t, held.id) : undefined;
  if (own && ids.every((id) => own.packages.some((one) => one.id === id)))
    return yield* answerInclusions(own, t);
  const compared = ids.length > 1 || held ? ids : shownIds(t);
  if (compared.length > 1 && compared.length <= MOST_COMPARED)
    return yield* compareExperiences(t, compared);
  const detail = yield* findAskedExperience(t, named);
  return detail ? yield* answerInclusions(detail, t) : [whichReply(t, 'compare')];
}

/** Returns everything that the service tells of the experiences asked about, as sentences. */
function* experienceFacts(t: Turn, named: string | undefined): EffectGenerator<ReplyText[]> {
  const facts: ReplyText[] = [];
  for (const detail of yield* findAskedExperiences(t, named))
    facts.push(...(yield* factsOf(t, detail)));
  return facts;
}

function* factsOf(t: Turn, detail: ExperienceDetail): EffectGenerator<ReplyText[]> {
  const listed = yield* listingOf(t, detail);
  const told = [
    ...packagesReply(detail, chosenPackage(t, detail)),
    ...(yield* answerPrices(detail, t)),
    ...extrasReplies(detail),
    ...(yield* answerDays(detail, t)),
    ...(yield* answerLocation(t, detail.id)),
  ];
  return [
    foreignText(detail.name),
    ...textsOf({ detail, listed }).map(foreignText),
    ...told.flatMap((reply) => (reply.kind === 'text' ? [reply.text] : [])),
  ];
}

/** Side questions about an experience, answered at any point; the draft stays as it was. */
export const experienceQuestions: SideQuestions = {
  chosen: {
    about: 'what is chosen and told so far',
    afterChanges: true,
    *answer(t) {
      const held = confirmationsOf(t, [
        experienceSlot,
        packageSlot,
        visitDateSlot,
        visitTimeSlot,
        ticketsSlot,
      ]);
      return held.length === 0 ? [textReply('about.which')] : [chosenReply(held)];
    },
  },
  about: experienceQuestion(
    'about',
    {
      about: 'what an experience is like: pictures, packages, days',
    },
    (detail, t) => describeExperience(detail, t),
  ),
  included: experienceQuestion(
    'included',
    {
      about: 'what is included, which packages there are',
    },
    answerInclusions,
  ),
  compare: {
    about: 'what is different between several of those shown, which of them fits',
    answer: answerCompared,
    facts: experienceFacts,
  },
  price: experienceQuestion(
    'price',
    { about: 'what it costs', afterChanges: 'as-said' },
    answerPrices,
  ),
  refund: experienceQuestion(
    'refund',
    {
      about: 'whether money comes back after a cancellation',
    },
    answerRefunds,
  ),
  when: experienceQuestion(
    'when',
    {
      about: 'on which days it can be booked',
    },
    answerDays,
  ),
  where: {
    about: 'where it is and who runs it',
    answer: answerLocation,
    facts: experienceFacts,
  },
  age: experienceQuestion(
    'age',
    {
      about: 'from which age it is',
    },
    answerMinimumAge,
  ),
  other: experienceQuestion(
    'other',
    {
      about: 'anything else: what is there, what is allowed, what to bring, for whom it is',
    },
    answerOther,
  ),
  attractions: {
    about: 'names of the best known attractions',
    *answer(t) {
      const names = (yield* t.once('attractions', topAttractions, {})).slice(0, 8);
      return names.length === 0
        ? []
        : [textReply(say('about.attractions', { names: { list: names.map(foreignText) } }))];
    },
  },
};
