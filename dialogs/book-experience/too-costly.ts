import type { ExperienceDetail, OfferedPackage } from '../../src/commerce/booking/views';
import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice, moneyText, priceText, textReply } from '../parts/say';
import { mayMeanTooCostly, saysTooCostly } from '../parts/too-costly';
import { chosenPackage } from './chosen-package';
import { experienceSlot } from './item';
import type { TicketLine } from './read-tickets';
import { ticketsSlot } from './tickets';
import { fromPaise } from './when';

/** Reads "that's too much" and "anything cheaper?" over a booking as a question about its price. */
export function readTooCostly(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const { said } = t;
  return said !== undefined &&
    t.get(experienceSlot) !== undefined &&
    saysTooCostly(t) &&
    commands.length > 0 &&
    commands.every(mayMeanTooCostly)
    ? [{ do: 'ask', question: 'price', words: said }]
    : undefined;
}

const lowestFirst = (packages: readonly OfferedPackage[]): [OfferedPackage, number][] =>
  packages
    .flatMap((one): [OfferedPackage, number][] => {
      const paise = fromPaise(one);
      return paise === undefined ? [] : [[one, paise]];
    })
    .toSorted(([, a], [, b]) => a - b);

const MOST_FEWER = 3; // buttons

const ticketCount = (t: Turn): number =>
  (t.get(ticketsSlot) ?? []).reduce((sum, { n }) => sum + n, 0);

/** Makes the buttons to pay less: each number of tickets below, or something else. */
function ways(t: Turn): ChoiceOf<ReplyText>[] {
  const lines = t.get(ticketsSlot);
  if (lines === undefined) return []; // the list that is open follows
  return [
    ...fewerTickets(t, lines),
    choice('choice.others', t.code({ do: 'start', dialog: 'find-experiences' })),
  ];
}

function fewerTickets(t: Turn, lines: readonly TicketLine[]): ChoiceOf<ReplyText>[] {
  const [sole] = lines;
  if (ticketCount(t) < 2 || !sole) return [];
  if (lines.length > 1)
    return [
      choice('choice.fewer-tickets', t.code({ do: 'forget', slot: 'tickets', draft: t.draft })),
    ];
  const below = Array.from({ length: sole.n - 1 }, (_, i) => sole.n - 1 - i);
  return below
    .slice(0, MOST_FEWER)
    .map((n) =>
      choice(say('repair.noted.tickets', { n }), t.fillCode('tickets', { is: 'number', n })),
    );
}

/** Answers a price that is too high: a cheaper package, else that there is none; then in other words. */
export function tooCostlyReplies(
  t: Turn,
  detail: ExperienceDetail,
): ReplyOf<ReplyText>[] | undefined {
  if (!saysTooCostly(t) || t.get(experienceSlot)?.id !== detail.id) return undefined;
  const [cheapest] = lowestFirst(detail.packages);
  if (!cheapest) return undefined;
  const [lowest, paise] = cheapest;
  const chosen = chosenPackage(t, detail);
  const held = chosen && fromPaise(chosen);
  const item = foreignText(detail.name);
  if (chosen && held !== undefined && paise < held)
    return [
      textReply(
        'costly.package',
        [
          choice(
            say('choice.priced', { name: foreignText(lowest.name), price: priceText(paise) }),
            t.fillCode('package', { is: 'option', id: lowest.id }),
          ),
          ...ways(t),
        ],
        { item: foreignText(lowest.name), price: moneyText(paise) },
      ),
    ];
  return t.saidLately('costly.none')
    ? [textReply('costly.again', ways(t), { item, n: Math.max(1, ticketCount(t)) })]
    : [textReply('costly.none', ways(t), { item, price: moneyText(paise) })];
}
