import type { ExperienceDetail, OfferedPackage } from '../../src/commerce/booking/views';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { priceText, textReply } from '../parts/say';
import { experienceSlot } from './item';
import { isThing, speaksOf } from './topics';
import { fromPaise, packageSlot } from './when';

/** Returns the package chosen for this experience, where it has several. */
export function chosenPackage(t: Turn, detail: ExperienceDetail): OfferedPackage | undefined {
  if (detail.packages.length < 2 || t.get(experienceSlot)?.id !== detail.id) return undefined;
  return detail.packages.find((one) => one.id === t.get(packageSlot)?.id);
}

/** Returns the packages that an answer speaks of: the chosen one, else all. */
export function packagesAsked(t: Turn, detail: ExperienceDetail): readonly OfferedPackage[] {
  const chosen = chosenPackage(t, detail);
  return chosen === undefined ? detail.packages : [chosen];
}

const namesOf = (one: OfferedPackage): string[] => [
  one.name,
  ...one.tickets.map(({ name }) => name),
];

const withPrice = (one: OfferedPackage): ReplyText => {
  const [name, paise] = [foreignText(one.name), fromPaise(one)];
  if (paise === undefined) return name;
  return say(paise === 0 ? 'choice.priced' : 'about.package.from', {
    name,
    price: priceText(paise),
  });
};

/** Returns the things asked about that only other packages have, with those packages. */
export function thingsOfOthers(
  detail: ExperienceDetail,
  chosen: OfferedPackage | undefined,
  asked: readonly string[],
): { things: string[]; others: OfferedPackage[] } {
  if (chosen === undefined) return { things: [], others: [] };
  const rest = detail.packages.filter(({ id }) => id !== chosen.id);
  const things = asked.filter(
    (thing) =>
      isThing(thing) &&
      !namesOf(chosen).some((name) => speaksOf(name, [thing])) &&
      rest.some(({ name }) => speaksOf(name, [thing])),
  );
  return { things, others: rest.filter(({ name }) => speaksOf(name, things)) };
}

/** Says that the chosen package lacks something that others have; empty where none has. */
export function notInChosenReplies(
  chosen: OfferedPackage | undefined,
  others: readonly OfferedPackage[],
): ReplyOf<ReplyText>[] {
  if (chosen === undefined || others.length === 0) return [];
  const values = {
    chosen: foreignText(chosen.name),
    others: { list: others.map(withPrice), join: 'or' as const },
  };
  return [textReply(say('about.not-in-chosen', values))];
}
