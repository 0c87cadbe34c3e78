import { experienceSlot } from '../../../dialogs/book-experience/item';
import { readRefusedChoice } from '../../../dialogs/book-experience/refused-choice';
import { packageSlot } from '../../../dialogs/book-experience/when';
import type { Command } from '../../../src/engine/command';
import type { Turn } from '../../../src/engine/turn';

const PACKAGES = [
  { id: 'plain', name: 'Guided trek' },
  { id: 'fed', name: 'Guided trek and breakfast' },
];
const HEARD: Record<string, readonly string[]> = {
  'book-experience.refused-before': ['no', 'not', 'without', 'dont'],
  'book-experience.between-refused': ['need'],
};

/** Returns the package that a message changes to, where one with breakfast is booked or none yet. */
function changedTo(said: string, commands: readonly Command[], held: boolean): unknown {
  const turn = {
    said,
    hears: (list: string, word: string) => HEARD[list]?.includes(word) === true,
    get: ({ name }: { name: string }) =>
      name === experienceSlot.name || (held && name === packageSlot.name)
        ? { id: 'fed' }
        : undefined,
    recall: () => ({ packages: PACKAGES }),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it reads nothing else of a turn
  const [first] = readRefusedChoice(turn as unknown as Turn, commands) ?? [];
  return first?.do === 'correct' && first.value.is === 'option' ? first.value.id : undefined;
}

const PRICE: Command = { do: 'ask', question: 'price' };
const UNCLEAR: Command = { do: 'unclear' };

test.each<[string, Command[]]>([
  ['what is the price without breakfast', [PRICE]],
  ['how much would it be without breakfast', [PRICE, UNCLEAR]],
  ['tell me the price without breakfast', [PRICE]],
  ['last time we went without breakfast', [{ do: 'outside', what: 'cab' }]],
])('“%s” changes no package that is chosen', (said, commands) => {
  expect(changedTo(said, commands, true)).toBeUndefined();
});

test.each<[string, Command[], boolean]>([
  ['no breakfast', [UNCLEAR], true],
  ['without breakfast. how long is it', [PRICE, UNCLEAR], true],
  ['dont need breakfast. what time does it start?', [PRICE], false],
  ['can i go without breakfast', [UNCLEAR], false],
])('“%s” leaves the other', (said, commands, held) => {
  expect(changedTo(said, commands, held)).toBe('plain');
});
