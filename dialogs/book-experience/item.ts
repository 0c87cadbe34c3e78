import { getExperience, searchExperiences } from '../../src/commerce/booking/operations';
import type { ListedExperience, ExperienceDetail } from '../../src/commerce/booking/views';
import { experienceSellerSchema } from '../../src/commerce/booking/views';
import type { SlotFill } from '../../src/engine/command';
import { nameLikeness, accentFoldedWords } from '../../src/engine/match';
import type { EffectGenerator } from '../../src/engine/operation';
import type { SlotOption, SlotResolution, Slot } from '../../src/engine/slot';
import { matchingOptions } from '../../src/engine/slots/fit';
import type { Turn } from '../../src/engine/turn';
import { foreignText, say } from '../../src/reply/text';
import { z } from 'zod';
import { experienceCard } from '../parts/experience-card';
import { choice, textReply } from '../parts/say';
import { localPattern } from '../../src/engine/local-words';

/** The experience that a booking is for: what SELECT needs, and its name. */
export const bookedItem = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  seller: experienceSellerSchema,
});
/** The experience that a booking is for; see `bookedItem`. */
export type BookedItem = z.infer<typeof bookedItem>;

const MOST_TRIES = 3; // searches for a title, each with fewer of its words
const LIST_PAGE = 20;

/** Returns the experience in full, as the service tells it now. */
export function detailOf(t: Turn, id: string): EffectGenerator<ExperienceDetail> {
  return t.once('detail', getExperience, { id });
}

/** Searches experiences by title, at most `MOST_TRIES` times, each with one word less. */
export function* byTitle(t: Turn, text: string): EffectGenerator<ListedExperience[]> {
  const all = accentFoldedWords(text);
  for (let tries = 0; tries < MOST_TRIES && all.length > tries; tries++) {
    const title = tries === 0 ? text : all.slice(0, all.length - tries).join(' ');
    const page = yield* t.once('titles', searchExperiences, { page: 1, limit: LIST_PAGE, title });
    if (page.items.length > 0) return page.items;
  }
  return [];
}

/** The slot of the experience to book or look at, by id or title. */
export const experienceSlot: Slot<BookedItem> = {
  name: 'item',
  about: 'the experience, by its title',
  label: say('slot.item'),
  why: say('why.item'),
  reads: 'item',
  takes: ['text', 'option', 'nth', 'extreme', 'not'],
  needs: [],
  schema: bookedItem,
  sensitive: false,
  optional: false,
  *preset(t) {
    const title = titleInRequest(t.said ?? '');
    const found = title === undefined ? [] : yield* byTitle(t, title);
    const [only, other] = matchingOptions({ is: 'text', text: title ?? '' }, found.map(toOption));
    if (!only || other) return undefined;
    const settled = settledExperience(yield* detailOf(t, only.id));
    t.say(textReply('item.taken', [], { item: only.words }));
    return settled.is === 'settled' ? settled.value : undefined;
  },
  *read(t, value) {
    if (value.is === 'option') return settledExperience(yield* detailOf(t, value.id));
    if (value.is !== 'text') return { is: 'refused', why: say('item.which') };
    const found = yield* byTitle(t, value.text);
    return yield* chosenAmong(t, value.text, found);
  },
  *ask(t, among) {
    if (!among)
      return {
        reply: textReply('ask.item', [
          choice(
            'choice.trending',
            t.code({
              do: 'start',
              dialog: 'find-experiences',
              fills: [{ slot: 'trending', value: { is: 'flag', on: true } }],
            }),
          ),
        ]),
        options: [],
      };
    const page = t.last('titles', searchExperiences)?.items ?? [];
    const shown = page.filter((one) => among.some((option) => option.id === one.id));
    const cards = shown.map((one) =>
      experienceCard(one, [
        choice('choice.this', t.fillCode('item', { is: 'option', id: one.id }), 'primary'),
      ]),
    );
    return {
      reply: { kind: 'carousel', text: say('ask.item.which'), cards, choices: [] },
      options: among.map(({ id, words: name }) => ({ id, words: name })),
    };
  },
  words: (held) => foreignText(held.name),
};

const toOption = (one: ListedExperience): SlotOption<ListedExperience> => ({
  id: one.id,
  value: one,
  label: foreignText(one.title),
  words: one.title,
});

const BOOKS = localPattern('item.books', /^(?:book|reserve|buk|@book)$/iu);
const BOOKING_WORDS = localPattern(
  'item.booking-words',
  /^(?:i|me|my|please|pls|want|need|to|a|an|the|it|this|that|one|some|something|for|us|ticket|tickets|kar|karo|karna|karni|karein|karwa|do|dena|dijiye|hai|mujhe|mera|ek|koi|wala|wali|now|just|@me)$/iu,
);
const MOST_TITLE_WORDS = 4;

/** Returns the words of "Book lalbagh" beside the request: perhaps part of a title. */
function titleInRequest(said: string): string | undefined {
  const words = accentFoldedWords(said);
  const left = words.filter((word) => !BOOKS.test(word) && !BOOKING_WORDS.test(word));
  return words.some((word) => BOOKS.test(word)) &&
    left.length > 0 &&
    left.length <= MOST_TITLE_WORDS
    ? left.join(' ')
    : undefined;
}

const SAME_NAME = 0.9; // least share of the said words that are in the name

/** Tells whether a start of this dialog is about another experience than the one being booked. */
export function isAnother(t: Turn, fills: readonly SlotFill[]): boolean {
  const held = t.get(experienceSlot);
  const said = fills.find((fill) => fill.slot === 'item')?.value;
  if (held === undefined || said === undefined) return false;
  if (said.is === 'option') return said.id !== held.id;
  return said.is === 'text' && nameLikeness(said.text, held.name) < SAME_NAME;
}

function settledExperience(detail: ExperienceDetail): SlotResolution<BookedItem> {
  const { id, key, name, seller: sold } = detail;
  return { is: 'settled', value: { id, key, name, seller: sold } };
}

function* chosenAmong(
  t: Turn,
  text: string,
  found: readonly ListedExperience[],
): EffectGenerator<SlotResolution<BookedItem>> {
  const options = found.map(toOption);
  const fits = matchingOptions({ is: 'text', text }, options);
  const [only] = fits.length > 0 ? fits : options;
  if (!only) return { is: 'refused', why: say('item.unknown', { title: text }) };
  if (fits.length === 1 || options.length === 1)
    return settledExperience(yield* detailOf(t, only.id));
  const left = fits.length > 0 ? fits : options;
  return {
    is: 'several',
    options: left.map((option) => ({
      ...option,
      value: { id: option.id, key: '', name: option.words, seller: UNKNOWN_SELLER },
    })),
  };
}

/** Seller of an option that is only shown; a choice reads the real one. */
const UNKNOWN_SELLER = { bppId: '', bppUri: '', cityCode: '', id: '', name: '' };
