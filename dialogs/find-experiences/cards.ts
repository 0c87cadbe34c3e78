import type { ListedExperience } from '../../src/commerce/booking/views';
import { fitsChoice } from '../../src/engine/choice-code';
import type { Command, SlotFill } from '../../src/engine/command';
import type { SlotOption } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import type { CardOf, ChoiceOf } from '../../src/reply/reply-parts';
import type { ReplyText } from '../../src/reply/text';
import { experienceCard } from '../parts/experience-card';
import { choice } from '../parts/say';
import { visitFills } from './filters';

/** Returns the code that books a result, with what a button can hold of the visit's details. */
export function bookCode(t: Turn, one: ListedExperience): string {
  const item: SlotFill = { slot: 'item', value: { is: 'option', id: one.id } };
  const book = (fills: SlotFill[]): Command => ({ do: 'start', dialog: 'book-experience', fills });
  const along = visitFills(t);
  const whole = book([item, ...along]);
  const command = fitsChoice(whole)
    ? whole
    : book([item, ...along.filter((fill) => fill.slot !== 'tickets')]);
  return t.code(command);
}

const bookChoice = (t: Turn, one: ListedExperience): ChoiceOf<ReplyText> =>
  choice('choice.book', bookCode(t, one), 'primary');

/** Makes the cards of results, each with a button to book it and one to read of it. */
export const cardsOf = (
  t: Turn,
  options: readonly SlotOption<ListedExperience>[],
): CardOf<ReplyText>[] =>
  options.map(({ value }) =>
    experienceCard(value, [
      bookChoice(t, value),
      {
        ...choice('choice.details', t.code({ do: 'ask', question: 'about', about: value.id })),
        look: true,
      },
    ]),
  );
