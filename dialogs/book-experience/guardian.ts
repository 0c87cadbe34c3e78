import { z } from 'zod';
import { digestOfJson, isSameJson } from '../../src/engine/digest';
import type { FieldRecord } from '../../src/engine/slots/fields';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import type { SlotValue } from '../../src/engine/value';
import { foreignText, say } from '../../src/reply/text';
import { preconditionSlot } from '../parts/precondition';
import { choice, textReply } from '../parts/say';
import { visitorsSlot } from './visitors';

const OF_AGE = 18; // years; below, India's data protection law wants a parent's consent

/** `each` are the children agreed to, `of` those that the last answer was about. */
const guardianAnswerSchema = z.object({
  of: z.string(),
  said: z.boolean(),
  each: z.array(z.string()).optional(),
});

type GuardianAnswer = z.infer<typeof guardianAnswerSchema>;

/** Tells whether a visitor's form has an age below 18. */
export const isChild = (one: FieldRecord): boolean =>
  one['age'] !== undefined && one['age'] !== '' && Number(one['age']) < OF_AGE;

const keyOfChild = (one: FieldRecord): string => digestOfJson([one['name'], one['age']]);

const keyOf = (children: readonly FieldRecord[]): string =>
  children.length === 0 ? '' : digestOfJson(children.map(keyOfChild));

/** Returns the children whom nobody has agreed for yet. */
const openChildren = (t: Turn, held: GuardianAnswer | undefined): FieldRecord[] =>
  (t.get(visitorsSlot) ?? []).filter(
    (one) => isChild(one) && held?.each?.includes(keyOfChild(one)) !== true,
  );

/** Reads a yes or a no for these children; a bare yes after a no only puts the question again. */
function answerFor(
  children: readonly FieldRecord[],
  value: SlotValue,
  held: GuardianAnswer | undefined,
): GuardianAnswer {
  const [of, each] = [keyOf(children), held?.each ?? []];
  const agrees = value.is === 'option' ? value.id === of : value.is === 'flag' && value.on;
  if (agrees && value.is === 'flag' && isRefused(held, children))
    return { of: reconsidered(of), said: false, each };
  return agrees
    ? { of, said: true, each: [...each, ...children.map(keyOfChild)] }
    : { of, said: false, each };
}

const isRefused = (held: GuardianAnswer | undefined, children: readonly FieldRecord[]): boolean =>
  held?.said === false && held.of === keyOf(children);

/** Marks a yes that came after a no: the question was put in full before, and is shorter now. */
const reconsidered = (of: string): string => `${of} again`;

const namesOf = (children: readonly FieldRecord[]) => ({
  list: children.map((one) => foreignText(one['name'] ?? '')),
});

/**
 * The consent of a parent or guardian to pass a child's details on to the organiser. Asked before
 * Form Submit, once for each child. Where a form asks for no age, a child is not known as one.
 */
export const guardianConsentSlot: Slot<GuardianAnswer> = preconditionSlot(
  'guardian',
  "whether a parent or guardian agrees to passing on a child's details",
  guardianAnswerSchema,
  {
    takes: ['flag', 'option'],
    plainYes: { lasts: true },
    *preset(t) {
      return openChildren(t, undefined).length === 0 ? { of: '', said: true } : undefined;
    },
    *read(t, value, held) {
      return { is: 'settled', value: answerFor(openChildren(t, held), value, held) };
    },
    *complete(t, held) {
      return openChildren(t, held).length === 0;
    },
    *ask(t) {
      const held = t.get(guardianConsentSlot);
      const children = openChildren(t, held);
      const names = namesOf(children);
      for (const came of t.takeBack('visitors.in'))
        if (!isSameJson(came, say('visitors.in', { who: names }))) t.say(textReply(came)); // the question names the others
      const agrees = t.fillCode('guardian', { is: 'option', id: keyOf(children) });
      const agree = choice('choice.guardian', agrees, 'primary');
      const others = [
        choice('choice.other-visitors', t.code({ do: 'forget', slot: 'visitors', draft: t.draft })),
        choice('choice.cancel', t.code({ do: 'cancel' })),
      ];
      if (isRefused(held, children))
        return {
          reply: textReply(
            'guardian.without',
            [...others, choice('choice.guardian.after-all', agrees)],
            { names },
          ),
          options: [],
        };
      const choices = [agree, ...others];
      if (held?.of === reconsidered(keyOf(children)))
        return { reply: textReply('guardian.sure', choices, { names }), options: [] };
      return {
        reply: textReply('ask.guardian', choices, { n: children.length, names }),
        options: [],
        again: textReply('guardian.again', choices, { names }),
      };
    },
  },
);
