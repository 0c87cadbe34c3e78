import { clipText } from '../../../src/channels/shared/split-text';
import { decodeChoice } from '../../../src/engine/choice-code';
import type { Command } from '../../../src/engine/command';
import { foldLabel } from '../../../src/engine/shown';
import type { Reply } from '../../../src/reply/reply';
import type { ReplyChoice, ReplyField } from '../../../src/reply/reply-parts';
import type { MessageContent } from '../../../src/turn/message';

const BUTTON_TITLE = 20; // the shortest that a channel cuts a label to

/** A value without what differs from talk to talk: names that a dialog chose stay. */
const plainId = (held: unknown): unknown => {
  if (typeof held === 'string') return /^[a-z][a-z_-]{0,15}$/u.test(held) ? held : '*';
  if (typeof held === 'number') return '#';
  if (Array.isArray(held)) return held.map(plainId);
  if (typeof held !== 'object' || held === null) return held;
  return Object.fromEntries(
    Object.entries(held)
      .filter(([name]) => name !== 'draft' && name !== 'question')
      .map(([name, value]) => [name, plainId(value)]),
  );
};

/** What a button does. */
export const command = (choice: ReplyChoice): Command | undefined => decodeChoice(choice.value);
/** A label without its numbers. */
export const plainLabel = (label: string): string => foldLabel(label).replace(/\d+/gu, '#');
/** What a button does, without what differs from talk to talk. */
export const kindOf = (choice: ReplyChoice): string => JSON.stringify(plainId(command(choice)));
/** The same, with the label where it tells more. */
export const idOf = (choice: ReplyChoice): string =>
  `${kindOf(choice)} ${kindOf(choice).includes('*') ? '' : plainLabel(choice.label)}`;

const MANY = 5; // buttons of one kind are told apart by their labels; of more, such as dishes and days, the first two and the last are tapped

/** Buttons that are worth a tap, by names that are the same in each talk. */
export function tappable(replies: readonly Reply[]): Map<string, ReplyChoice> {
  const submit = submitOf(replies);
  const kinds = new Map<string, ReplyChoice[]>();
  for (const one of replies.flatMap(buttonsOf))
    if (one.value !== submit) kinds.set(kindOf(one), [...(kinds.get(kindOf(one)) ?? []), one]);
  const named = [...kinds].flatMap(([kind, all]): [string, ReplyChoice][] => {
    if (all.length <= MANY) return all.map((one) => [`${kind} ${plainLabel(one.label)}`, one]);
    return all.flatMap((one, i): [string, ReplyChoice][] =>
      i < 2 || i === all.length - 1 ? [[`${kind} ${i < 2 ? i : 'last'}`, one]] : [],
    );
  });
  return new Map(named);
}

/** The buttons of a reply in groups: those of one card belong together, the reply's own do. */
export const groupsOf = (reply: Reply): ReplyChoice[][] => {
  const answers =
    reply.kind === 'consent' ? [reply.yes, reply.no] : reply.kind === 'form' ? [reply.submit] : [];
  return [
    [...answers, ...reply.choices],
    ...(reply.kind === 'carousel' ? reply.cards.map((card) => card.choices) : []),
  ];
};
/** All buttons of a reply. */
export const buttonsOf = (reply: Reply): ReplyChoice[] => groupsOf(reply).flat();
const submitOf = (replies: readonly Reply[]): string | undefined =>
  replies.flatMap((reply) => (reply.kind === 'form' ? [reply.submit.value] : []))[0];

const SAMPLES: readonly (readonly [RegExp, string])[] = [
  [/name|नाम/i, 'Asha Rao'],
  [/mail|मेल/i, 'asha@example.com'],
  [/mobile|phone|मोबाइल/i, '9876543210'],
  [/age|उम्र/i, '34'],
  [/gender/i, 'Female'],
];

type FormReply = Extract<Reply, { kind: 'form' }>;

/** All fields of a form, with those of the forms that may be sent along with it. */
export const fieldsShown = ({ fields, more = [] }: FormReply): ReplyField[] => [
  ...fields,
  ...more.flatMap((section) => [...section.fields, ...(section.shared?.fields ?? [])]),
];

/** A form as somebody fills it in. */
export function filled(form: FormReply): MessageContent {
  const fields = form.fields.map(({ name, label, value, options, input }): [string, string] => {
    const sample = SAMPLES.find(([of]) => of.test(label))?.[1];
    return [
      name,
      value ??
        options?.[0]?.value ??
        (input === 'count' || input === 'number' ? '2' : (sample ?? '12, 5th Main')),
    ];
  });
  return { kind: 'form', value: form.submit.value, fields: Object.fromEntries(fields) };
}

/** A label as somebody types it who reads it where the channel has cut it; undefined where several buttons are called so. */
export function typedOf(choice: ReplyChoice, replies: readonly Reply[]): string | undefined {
  const others = replies.flatMap(buttonsOf).filter(({ value }) => value !== choice.value);
  const cut = clipText(choice.label, BUTTON_TITLE);
  const begins = foldLabel(cut);
  if (others.some(({ label }) => foldLabel(label) === foldLabel(choice.label))) return undefined;
  return others.some(({ label }) => foldLabel(label).startsWith(begins)) || begins.length < 6
    ? choice.label
    : cut;
}
