import { searchExperiences } from '../../src/commerce/booking/operations';
import { findGroupOrderHere } from '../../src/groups/order/operations';
import type { SlotName } from '../../src/engine/names';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ChoiceOf, ReplyOf } from '../../src/reply/reply';
import { say, type PlainTextKey, type ReplyText, type TextKeyWith } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';
import { BOT_NAME } from '../group-order/look';

type AbilitiesKey = PlainTextKey & TextKeyWith<'example'>;

const TRENDING_SEARCH = { page: 1, limit: 20, trending: true } as const;

/** Tells what Mela can do, with a trending experience as an example where the catalogue answers. */
export function* abilitiesReply(t: Turn, key: AbilitiesKey): EffectGenerator<ReplyOf<ReplyText>> {
  const found = yield* t.attempt('trending', searchExperiences, TRENDING_SEARCH);
  const example = found.ok ? found.value.items[0]?.title : undefined;
  const text = example === undefined ? say(key) : say(`${key}.example`, { example });
  return textReply(text, starterChoices(t));
}

/** Tells a group chat that Mela must be mentioned by name there; nothing elsewhere. */
export function* inGroup(t: Turn): EffectGenerator<ReplyOf<ReplyText>[]> {
  const here = yield* t.attempt('here', findGroupOrderHere, { at: t.now });
  return here.ok && here.value.group
    ? [textReply('chat.greet.group', [], { bot: here.value.bot ?? BOT_NAME })]
    : [];
}

/** Makes buttons for common ways to begin. */
export function starterChoices(t: Turn): ChoiceOf<ReplyText>[] {
  const find = (
    fills: { slot: SlotName; value: { is: 'flag'; on: boolean } | { is: 'place' } }[],
  ) => t.code({ do: 'start', dialog: 'find-experiences', fills });
  return [
    choice('choice.trending', find([{ slot: 'trending', value: { is: 'flag', on: true } }])),
    choice('choice.near-me', find([{ slot: 'place', value: { is: 'place' } }])),
    choice('choice.free', find([{ slot: 'free', value: { is: 'flag', on: true } }])),
    choice('choice.food', t.code({ do: 'start', dialog: 'order-food' })),
    choice('choice.my-bookings', t.code({ do: 'start', dialog: 'my-bookings' })),
  ];
}
