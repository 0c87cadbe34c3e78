import type { ExperienceDetail, OfferedPackage } from '../../src/commerce/booking/views';
import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import type { ChoiceOf, ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice, moneyText, priceText, textReply } from '../parts/say';
import { mayMeanTooCostly, saysTooCostly } from '../parts/too-costly';
import { chosenPackage } from './chosen-package';
import { experienceSlot } from './item';
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

/** Makes the buttons to pay less: fewer tickets, or something else. */
function ways(t: Turn): ChoiceOf<ReplyText>[] {
  if (t.get(ticketsSlot) === undefined) return []; // the list that is open follows
  const several = (t.get(ticketsSlot) ?? []).reduce((sum, { n }) => sum + n, 0) > 1;
  return [
    ...(several
      ? [choice('choice.fewer-tickets', t.code({ do: 'forget', slot: 'tickets', draft: t.draft }))]
      : []),
    choice('choice.others', t.code({ do: 'start', dialog: 'find-experiences' })),
  ];
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
    ? [textReply('costly.again', ways(t), { item })]
    : [textReply('costly.none', ways(t), { item, price: moneyText(paise) })];
}
