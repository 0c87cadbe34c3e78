import type { Turn } from '../../../src/engine/turn';
import { waterfall } from '../../../src/engine/dialog';
import { decodeChoice } from '../../../src/engine/choice-code';
import { plainSlot } from '../../support/engine/slots';
import { start, Talk } from '../../support/engine/talk';
import { madeUp } from '../../support/made-up';

const [first, second] = [plainSlot('first'), plainSlot('second', { needs: [madeUp('first')] })];

describe('what a step may do', () => {
  test('it sets answers, which forgets what rests on them', () => {
    const dialog = waterfall({
      id: madeUp('sets'),
      about: '',
      steps: [
        first,
        second,
        function* set(t) {
          if (t.get(first) === 'found out') return undefined;
          t.set(first, 'found out');
          return { then: 'again' };
        },
      ],
    });
    const t = new Talk([dialog]);
    expect(t.turn(start('sets', { first: 'a', second: 'b' }))).toEqual(['lost second', 'second?']);
    expect(t.draft().slots).toEqual({ first: 'found out' });
  });

  test('it lets the profile keep things, sees what it holds, and makes buttons of its own draft', () => {
    const codes: string[] = [];
    const dialog = waterfall({
      id: madeUp('keeps'),
      about: '',
      steps: [
        function* keep(t) {
          t.remember({ name: 'Asha' });
          t.remember({ email: `${t.profile.name}@example.com` });
          codes.push(
            t.fillCode(madeUp('first'), { is: 'option', id: 'x' }),
            t.code({ do: 'undo' }),
          );
          return { then: 'done' };
        },
      ],
    });
    const t = new Talk([dialog]);
    t.profile = { name: 'ravi' };
    t.turn(start('keeps'));
    expect(t.last?.remembered).toEqual({ name: 'Asha', email: 'ravi@example.com' });
    expect(codes.map(decodeChoice)).toEqual([
      { do: 'fill', slot: 'first', value: { is: 'option', id: 'x' }, draft: 'd1' },
      { do: 'undo' },
    ]);
  });

  test('without a draft it keeps nothing and changes nothing', () => {
    const dialog = waterfall({
      id: madeUp('asked'),
      about: '',
      steps: [first],
      questions: {
        [madeUp('what')]: {
          about: '',
          *answer(t: Turn) {
            t.set(first, 'x');
            t.drop(first);
            t.forget('x');
            t.close('d9');
            return [
              {
                kind: 'text',
                text: {
                  raw: [t.get(first), t.pendingValue(madeUp('first'))?.is, t.draft]
                    .map(String)
                    .join(' '),
                },
                choices: [],
              },
            ];
          },
        },
      },
    });
    const t = new Talk([dialog]);
    expect(t.turn({ do: 'ask', question: madeUp('what') })).toEqual(['undefined undefined ']);
    expect(t.state.drafts).toEqual([]);
  });
});
