import * as fc from 'fast-check';
import { z } from 'zod';
import { commandSchema } from '../../../../src/engine/command';
import { faultsOf } from '../../../../src/understanding/model/faults';
import { messageEvidenceOf } from '../../../../src/understanding/model/evidence';
import { verifyAnswer } from '../../../../src/understanding/model/fact-answer';
import { keyThings, type KeyedThing } from '../../../../src/understanding/model/keys';
import { createTextRedactor } from '../../../../src/understanding/model/placeholders';
import { shownTalk } from '../../../../src/understanding/model/shown-talk';
import { turnText } from '../../../../src/understanding/model/turn-text';
import type { ShownLine, TalkView } from '../../../../src/understanding/talk-view';
import { AT_LIST, IDLE, LEXICON, OUTLINES } from '../stage';
import { DIRECT } from './hostile';

const CARDS: readonly ShownLine[] = [
  { lead: 'I found 2. Which one?', facts: [] },
  { lead: '1. Tiffin Trail', of: 'Tiffin Trail', facts: ['Koramangala', '4.4 km away', '★ 4.3'] },
  { lead: '2. Dosa House', of: 'Dosa House', facts: ['Indiranagar', '7 km away', '★ 4.5'] },
];
const ANSWERS: readonly ShownLine[] = [
  { facts: ['Lunch is not included.'] },
  { facts: ['Non-refundable: no money comes back after a cancellation.'] },
  { facts: ['Family pack: serves 4'] },
];
const asTurn = (lines: readonly ShownLine[]): TalkView['turns'][number] => ({
  by: 'mela',
  text: lines.map(({ lead = '', facts }) => [lead, ...facts].join(' · ')).join('\n'),
  lines,
});
const viewOf = (...turns: TalkView['turns']): TalkView => ({
  turns,
  values: [],
  lines: [{ id: 'x1', words: '2 × Masala Dosa' }],
  dishes: [{ id: 'y1', words: 'Set Dosa, ₹110, veg', options: [] }],
  tickets: [],
  menu: true,
  personal: [],
});
const options = ['Tiffin Trail, Koramangala', 'Dosa House, Indiranagar'];
const at = {
  ...AT_LIST,
  asked: {
    takes: [],
    yesNo: false,
    slot: 'restaurant' as const,
    options: options.map((words, n) => ({ id: `r${n + 1}`, words })),
  },
};
const things = keyThings(at, viewOf(asTurn(CARDS), asTurn(ANSWERS)), [], (words) => words);
/** Keys of facts, by how they begin. */
const keys = (...starts: string[]): string[] =>
  starts.map(
    (start) => things.find(({ kind, id }) => kind === 'fact' && id.startsWith(start))?.key ?? '?',
  );

type Says = Parameters<typeof verifyAnswer>[0]['says'];
const answer = (
  message: string,
  says: Says,
  facts: string[],
  of: string | null = null,
  among: readonly KeyedThing[] = things,
) => verifyAnswer({ do: 'answer', says, of, facts }, { things: among, message });

describe('an answer from facts', () => {
  test('tells them as they were read, those of one card in one line', () => {
    expect(answer('jaldi kaun layega', 'best', keys('4.4', '7 km', '★ 4.3'), 'o1')).toEqual({
      do: 'answer',
      says: 'best',
      name: 'Tiffin Trail, Koramangala',
      lines: ['Tiffin Trail: 4.4 km away · ★ 4.3', 'Dosa House: 7 km away'],
    });
  });

  test('may be of the menu and of the basket', () => {
    expect(answer('which is cheaper, set dosa?', 'best', ['d1', 'l1'], 'd1')).toEqual({
      do: 'answer',
      says: 'best',
      name: 'Set Dosa',
      lines: ['Set Dosa, ₹110, veg', '2 × Masala Dosa'],
    });
  });

  test('that nothing tells it needs no fact', () => {
    expect(answer('is it spicy?', 'untold', [])).toEqual({
      do: 'answer',
      says: 'untold',
      lines: [],
    });
  });

  test.each([
    ['a key that is not there', 'facts' as const, ['f99'], null],
    ['words of its own', 'yes' as const, ['The trek is free today'], null],
    ['a title, which tells nothing', 'facts' as const, ['t1'], null],
    ['no fact at all', 'yes' as const, [], null],
    ['a best that no fact is of', 'best' as const, keys('4.4'), 'o2'],
    ['a best that is nothing shown', 'best' as const, keys('4.4'), 'o9'],
    ['a best without a name', 'best' as const, keys('4.4'), null],
  ])('is none with %s', (_why, says, facts, of) => {
    expect(answer('which is better?', says, facts, of)).toBeUndefined();
  });

  test.each([
    ['is lunch included?', 'yes' as const, 'Lunch', 'facts'],
    ['is lunch included?', 'no' as const, 'Lunch', 'no'],
    ['is the family pack enough for 4?', 'yes' as const, 'Family', 'yes'],
    ['is the family pack enough for 6?', 'yes' as const, 'Family', 'facts'],
    ['enough for 4?', 'yes' as const, 'Family', 'facts'],
    ['is it worth it in rain?', 'yes' as const, 'Family', 'facts'],
    ['is the family pack enough for 4?', 'no' as const, 'Family', 'facts'],
  ])('%s, judged %s by “%s…”, says %s', (message, says, start, left) => {
    expect(answer(message, says, keys(start))).toMatchObject({ says: left });
  });
});

test('what is refused is told to the model once more', () => {
  const hidden = createTextRedactor(() => [])('which is better?');
  const ground = {
    evidence: messageEvidenceOf(hidden, LEXICON),
    things,
    context: at,
    manifests: OUTLINES,
    agreed: false,
    message: hidden.text,
  };
  const said = { do: 'answer' as const, says: 'best' as const, of: 'o2', facts: keys('4.4') };
  expect(faultsOf({ commands: [said] }, ground)).toEqual([
    'commands[0] answer: a key in it is no fact, or none of the facts is of what it calls best',
  ]);
});

const anyFacts = fc.array(
  fc.oneof(
    fc.constantFrom(...things.map(({ key }) => key)),
    fc.constantFrom(...DIRECT),
    fc.string(),
  ),
  { maxLength: 20 },
);
const anySays = fc.constantFrom<Says>('best', 'yes', 'no', 'facts', 'untold');

test('whatever a model says, an answer holds nothing that was not shown', () => {
  const shown = things.map(({ kind, id, words }) => (kind === 'fact' ? id : words));
  const heads = CARDS.flatMap(({ of }) => of ?? []);
  fc.assert(
    fc.property(
      fc.constantFrom(...DIRECT),
      anySays,
      anyFacts,
      fc.option(
        fc.oneof(fc.constantFrom('o1', 'o2', 'd1', 'l1', 'f1'), fc.constantFrom(...DIRECT)),
      ),
      (message, says, facts, of) => {
        const made = answer(message, says, facts, of);
        if (made?.do !== 'answer') return;
        commandSchema.parse(made);
        const parts = made.lines.flatMap((line) =>
          shown.includes(line)
            ? [line]
            : line.replace(new RegExp(`^(?:${heads.join('|')}): `, 'u'), '').split(' · '),
        );
        expect(parts.filter((part) => !shown.includes(part))).toEqual([]);
        expect(options.concat('Set Dosa', 'Masala Dosa', 'undefined')).toContain(String(made.name));
      },
    ),
    { numRuns: 2_000 },
  );
});

const turnSchema = z.object({ talk: z.array(z.string()), menu: z.unknown() });

describe('what the model reads', () => {
  const textOf = (view: TalkView): { talk: string[]; menu?: unknown } => {
    const keyed = keyThings(at, view, [], (words) => words);
    const text = turnText({
      message: 'which is better?',
      context: at,
      things: keyed,
      categories: [],
      talk: { ...view, sides: shownTalk(view.turns, keyed, (words) => words) },
    });
    return turnSchema.parse(JSON.parse(text));
  };

  test('has each fact behind its key, where it was told', () => {
    expect(textOf(viewOf(asTurn(CARDS))).talk).toEqual([
      'mela: I found 2. Which one?\n1. Tiffin Trail · [f1] Koramangala · [f2] 4.4 km away · [f3] ★ 4.3\n2. Dosa House · [f4] Indiranagar · [f5] 7 km away · [f6] ★ 4.5',
    ]);
  });

  test('keeps to the last facts, and within a thousand tokens', () => {
    const side = (n: number) =>
      asTurn([
        {
          of: 'Place',
          facts: Array.from({ length: 20 }, (_, at) => `fact ${n} ${at} of what was told about it`),
        },
      ]);
    const view = viewOf(...Array.from({ length: 6 }, (_, n) => side(n)));
    const { talk } = textOf(view);
    expect(JSON.stringify(talk).length).toBeLessThanOrEqual(4_000);
    expect(talk.at(-1)).toContain('[f60] fact 5 19');
  });

  test('a dish tells options once that another has too', () => {
    const dishes = ['Chicken', 'Mutton'].map((name) => ({
      id: name,
      words: `${name} Biryani`,
      options: ['Regular', 'Large'],
    }));
    expect(textOf({ ...viewOf(), dishes })).toMatchObject({
      menu: {
        d1: 'Chicken Biryani; options: Regular, Large',
        d2: 'Mutton Biryani; options as d1',
      },
    });
  });
});

test('nothing is under a key where nothing was shown', () => {
  expect(keyThings(IDLE, undefined, [], (words) => words)).toEqual([]);
});
