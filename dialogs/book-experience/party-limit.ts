import type { ExperienceDetail, OfferedPackage } from '../../src/commerce/booking/views';
import type { StepAction } from '../../src/engine/dialog';
import type { SlotFill } from '../../src/engine/command';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import { say, type ReplyText } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';
import { packagesAsked } from './chosen-package';
import { detailOf, experienceSlot } from './item';
import { kindByWhoItIsFor } from './ticket-kinds';
import { ticketsSlot } from './tickets';
import { listingOf } from './told';

/*
 * How many people one booking takes at most, as the experience's detail tells it before a time is
 * chosen: nobody is led on with a number that cannot be booked.
 */

type LimitedTicket = OfferedPackage['tickets'][number];

/** A number of people, and who they are where that was told. */
interface CountOfPeople {
  n: number;
  of?: string | undefined;
}

/** Returns the most that these kinds of ticket take together; undefined where a limit is not told. */
function mostOfKinds(
  tickets: readonly LimitedTicket[],
  of: string | undefined,
): number | undefined {
  const own = of === undefined ? undefined : kindByWhoItIsFor(tickets, of);
  const limits = (own ? [own] : tickets).map(({ max }) => max);
  return limits.reduce<number | undefined>(
    (sum, max) => (sum === undefined || max === undefined ? undefined : sum + max),
    0,
  );
}

/** Returns the most that a booking of these kinds takes, where these people are too many for it. */
export function tooManyFor(
  tickets: readonly LimitedTicket[],
  counts: readonly CountOfPeople[],
): number | undefined {
  const total = counts.reduce((sum, { n }) => sum + n, 0);
  const [only, other] = counts;
  const most = mostOfKinds(tickets, other ? undefined : only?.of);
  return most !== undefined && total > most ? most : undefined;
}

/** Returns the most that one booking of any package takes, where these people are too many. */
function tooManyForAll(
  packages: readonly OfferedPackage[],
  counts: readonly CountOfPeople[],
): number | undefined {
  const limits = packages.map(({ tickets }) => tooManyFor(tickets, counts));
  return limits.length === 0 || limits.includes(undefined)
    ? undefined
    : Math.max(...limits.flatMap((one) => one ?? []));
}

/** Returns the city of an experience, as the list of experiences writes its place. */
function* cityOf(t: Turn, detail: ExperienceDetail): EffectGenerator<string | undefined> {
  return (yield* listingOf(t, detail))?.location.split(',').at(-1)?.trim();
}

/** Makes the ways on: as many as go in one booking, and something else for all of them. */
function* waysOn(
  t: Turn,
  detail: ExperienceDetail,
  { n, most }: { n: number; most: number },
): EffectGenerator<ChoiceOf<ReplyText>[]> {
  const city = yield* cityOf(t, detail);
  const date = t.pendingValue('date');
  const fills: SlotFill[] = [
    ...(city === undefined || city === ''
      ? []
      : [{ slot: 'city' as const, value: { is: 'text' as const, text: city } }]),
    ...(date === undefined ? [] : [{ slot: 'date' as const, value: date }]),
    { slot: 'tickets', value: { is: 'counts', counts: [{ n }] } },
    { slot: 'avoid', value: { is: 'text', text: detail.name } },
  ];
  return [
    choice(
      say('choice.tickets-first', { n: most }),
      t.fillCode('tickets', { is: 'counts', counts: [{ n: most }] }),
    ),
    choice(
      say('choice.else-for', { n }),
      t.code({ do: 'start', dialog: 'find-experiences', fills }),
    ),
  ];
}

/**
 * The step that says at once, before a day or a time is asked for, that so many do not go into one
 * booking, with the ways on. Later changes are refused by the tickets themselves.
 */
export const refuseCountEarly: StepAction = function* (t) {
  const counts = ofKind(t.pendingValue('tickets'), 'counts')?.counts ?? [];
  const held = t.get(experienceSlot);
  if (!held || counts.length === 0 || counts.some(({ more }) => more === true)) return undefined;
  if (t.get(ticketsSlot) !== undefined) return undefined;
  const detail = yield* detailOf(t, held.id);
  const most = tooManyForAll(packagesAsked(t, detail), counts);
  if (most === undefined) return undefined;
  t.drop(ticketsSlot);
  const n = counts.reduce((sum, one) => sum + one.n, 0);
  t.say(
    textReply('tickets.most', yield* waysOn(t, detail, { n, most }), {
      item: detail.name,
      n,
      most,
    }),
  );
  return undefined;
};
