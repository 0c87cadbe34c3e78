import { z } from 'zod';
import { digestOfJson } from '../../src/engine/digest';
import type { FieldRecord } from '../../src/engine/slots/fields';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { foreignText, say } from '../../src/reply/text';
import { preconditionSlot } from '../parts/precondition';
import { choice, textReply } from '../parts/say';
import { visitorsSlot } from './visitors';

const OF_AGE = 18; // years; below, India's data protection law wants a parent's consent

const guardianAnswerSchema = z.object({ of: z.string(), said: z.boolean() });

/** Tells whether a visitor's form has an age below 18. */
export const isChild = (one: FieldRecord): boolean =>
  one['age'] !== undefined && one['age'] !== '' && Number(one['age']) < OF_AGE;

const childrenOf = (t: Turn): FieldRecord[] => (t.get(visitorsSlot) ?? []).filter(isChild);

const keyOf = (children: readonly FieldRecord[]): string =>
  children.length === 0 ? '' : digestOfJson(children.map((one) => [one['name'], one['age']]));

/**
 * The consent of a parent or guardian to pass a child's details on to the organiser. Asked before
 * Form Submit, once for the same children. Where a form asks for no age, a child is not known as
 * one.
 */
export const guardianConsentSlot: Slot<z.infer<typeof guardianAnswerSchema>> = preconditionSlot(
  'guardian',
  "whether a parent or guardian agrees to passing on a child's details",
  guardianAnswerSchema,
  {
    takes: ['flag', 'option'],
    plainYes: { lasts: true },
    *preset(t) {
      return childrenOf(t).length === 0 ? { of: '', said: true } : undefined;
    },
    *read(t, value) {
      const of = keyOf(childrenOf(t));
      const agrees = value.is === 'option' ? value.id === of : value.is === 'flag' && value.on;
      return agrees
        ? { is: 'settled', value: { of, said: true } }
        : { is: 'refused', why: say('guardian.refused') };
    },
    *complete(t, held) {
      const children = childrenOf(t);
      return children.length === 0 || (held.said && held.of === keyOf(children));
    },
    *ask(t) {
      const children = childrenOf(t);
      const choices = [
        choice(
          'choice.guardian',
          t.fillCode('guardian', { is: 'option', id: keyOf(children) }),
          'primary',
        ),
        choice('choice.other-visitors', t.code({ do: 'forget', slot: 'visitors', draft: t.draft })),
        choice('choice.cancel', t.code({ do: 'cancel' })),
      ];
      return {
        reply: textReply('ask.guardian', choices, {
          n: children.length,
          names: { list: children.map((one) => foreignText(one['name'] ?? '')) },
        }),
        options: [],
      };
    },
  },
);
