import { choicesOf, type Reply } from '../../../src/reply/reply';
import type { ReplyChoice } from '../../../src/reply/reply-parts';
import type { MessageContent } from '../../../src/turn/message';

type FormReply = Extract<Reply, { kind: 'form' }>;

/** A number from 0 to 1 each time it is asked. */
export type Chance = () => number;

const ANSWERS = [
  'yes',
  'no',
  '1',
  '2',
  'the first one',
  'undo',
  'back',
  'cancel',
  'tomorrow',
  'make it 3',
  'haan',
  'kuch aur',
  'that is all',
  'delivery',
  'skip',
  'why',
  'start over',
];
const SENT: readonly MessageContent[] = [
  { kind: 'file', mime: 'image/png' },
  { kind: 'other' },
  { kind: 'place', lat: 12.97, lng: 77.59 },
  { kind: 'place', lat: 51, lng: 0 },
];
const FIELDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/name/i, ['Asha Rao', 'Ravi Kumar', 'Tara Menon', 'x', '']],
  [/mail/i, ['asha@example.com', 'ravi@example.com', 'bad']],
  [/mobile/i, ['9876543210', '98765 43211', '123']],
  [/age/i, ['34', '12', '9', '70', 'x']],
];

const NEAR = 4; // replies whose buttons are still in sight

/** Somebody who does anything that can be done next: taps, fills in, types what people type somewhere else, sends a file. */
export function nextDeed(
  heard: readonly Reply[],
  said: readonly string[],
  chance: Chance,
): MessageContent {
  const one = <T>(list: readonly [T, ...T[]] | readonly T[]): T | undefined =>
    list[Math.floor(chance() * list.length)];
  const form = heard.slice(-2).findLast((reply) => reply.kind === 'form');
  const taps = heard.slice(-NEAR).flatMap(buttons);
  const what = chance();
  if (form?.kind === 'form' && what < 0.7) return filled(form, one, chance);
  const tap = what < 0.6 ? one(taps) : undefined;
  if (tap) return { kind: 'choice', value: tap.value, text: tap.label };
  const sent = what > 0.97 ? one(SENT) : undefined;
  return sent ?? { kind: 'text', text: one(chance() < 0.8 ? said : ANSWERS) ?? 'hello' };
}

const buttons = (reply: Reply): ReplyChoice[] => [
  ...(reply.kind === 'carousel' ? reply.cards.flatMap((card) => card.choices) : []),
  ...choicesOf(reply),
];

function filled(
  form: FormReply,
  one: (list: readonly string[]) => string | undefined,
  chance: Chance,
): MessageContent {
  const values = form.fields.map(({ name, label, value, options }): [string, string] => {
    if (value !== undefined && chance() < 0.8) return [name, value];
    const known = FIELDS.find(([of]) => of.test(label))?.[1];
    return [name, one(known ?? options?.map((option) => option.value) ?? ['12, 5th Main']) ?? ''];
  });
  return { kind: 'form', value: form.submit.value, fields: Object.fromEntries(values) };
}
