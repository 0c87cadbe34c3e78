import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import type { PersonValue } from '../../src/engine/value';
import { payerContactSlot } from './contact';
import { findNamesTold, type NameTold } from './names-told';
import type { PlacedVisitor } from './visitor-tickets';
import { visitorsSlot } from './visitors';

/** Reads "My daughter's name is Sneha Rao" as commands that put the name on its owner. */
export function putNamesTold(
  t: Turn,
  said: string,
  people: readonly PlacedVisitor[],
): readonly Command[] | undefined {
  const told = findNamesTold(
    said,
    people.map(({ one }) => one),
  );
  const changes = told.flatMap((one) => renamed(t, one, people));
  return told.length === 0 ? undefined : changes.length > 0 ? changes : [{ do: 'repeat' }];
}

function renamed(
  t: Turn,
  { whose, name, same }: NameTold,
  people: readonly PlacedVisitor[],
): readonly Command[] {
  const payer = t.get(payerContactSlot)?.['name'];
  if (typeof whose === 'object')
    return [
      {
        do: 'correct',
        slot: payerContactSlot.name,
        value: { is: 'person', name, of: whose.owner },
      },
    ];
  const isPayers = (at: number): boolean =>
    payer !== undefined && payer === people[at]?.one['name'];
  const at = whose === 'speaker' ? people.findIndex((_one, n) => isPayers(n)) : whose;
  const held = people[at];
  const value: PersonValue = { is: 'person', name, ...(same && at > 0 && { asFirst: true }) };
  const ofPayer = whose === 'speaker' || isPayers(at);
  return [
    ...(held && held.one['name'] !== name
      ? [
          {
            do: 'list' as const,
            slot: visitorsSlot.name,
            op: 'change' as const,
            n: held.place,
            value,
          },
        ]
      : []),
    ...(ofPayer && payer !== name
      ? [
          {
            do: 'correct' as const,
            slot: payerContactSlot.name,
            value: { is: 'person' as const, name },
          },
        ]
      : []),
  ];
}
