import type { Brand } from '../../src/settings/brand-file';
import { Stage } from '../support/talk/stage';
import { play, talkLines } from '../support/talk/talk';

jest.setTimeout(120_000);

const MUSEUM = {
  dialogs: { 'find-restaurants': 'off', 'order-food': 'off', 'order-food-together': 'off' },
  cities: ['Bengaluru'],
  categories: ['Museums', 'Monuments'],
} satisfies Brand;

const KITCHEN = {
  dialogs: {
    'find-experiences': 'off',
    'book-experience': 'off',
    'look-at-experience': 'off',
    'book-experience-together': 'off',
  },
} satisfies Brand;

const COMPLAINTS = { dialogs: { 'report-issue': 'off' } } satisfies Brand;

const stageOf = (brand: Parameters<typeof Stage.open>[4]): Promise<Stage> =>
  Stage.open({}, {}, undefined, undefined, brand);

describe("a museum's bot", () => {
  let stage: Stage;
  beforeAll(async () => (stage = await stageOf(MUSEUM)));
  afterAll(() => stage.close());

  test.each(
    Object.entries({
      'greets and helps without food': [
        '> hi',
        '< chat.greet.only-booking',
        '< [choice.trending]',
        '<! [choice.food]',
        '> help',
        '< help.text.only-booking',
        '<! [choice.food]',
        '> who are you?',
        '< chat.who.only-booking',
      ],
      'offers no biryani, and says what it has': [
        '> order 2 chicken biryanis to HSR Layout 560102',
        '< outside.instead.only-booking',
        '< [choice.trending]',
        '<! [choice.food]',
        '> mujhe biryani order karni hai',
        '< outside.instead.only-booking',
        '> restaurants near HSR layout',
        '< outside.instead.only-booking',
      ],
      'keeps a search as it is when food is asked for': [
        '> find museums in bengaluru',
        '< carousel:',
        '> order a masala dosa',
        '< outside.off.food',
        '< [choice.book-it]',
      ],
      'has nothing in a city that it does not offer': [
        '> museums in Jaipur',
        '< carousel: find.missed.city city="Jaipur"',
        '<! find.found',
      ],
      'has nothing of a category that it does not offer': ['> find a trek', '<! carousel:'],
    }),
  )('%s', (_name, lines) => play(talkLines(lines.join('\n')), stage));
});

describe("a kitchen's bot", () => {
  let stage: Stage;
  beforeAll(async () => (stage = await stageOf(KITCHEN)));
  afterAll(() => stage.close());

  test.each(
    Object.entries({
      'greets and helps with food alone': [
        '> hi',
        '< chat.greet.only-food',
        '< [choice.food]',
        '<! [choice.trending]',
        '> help',
        '< help.text.only-food',
      ],
      'books no trek, and says what it does': [
        '> book a trek for saturday',
        '< outside.instead.only-food',
        '< [choice.food]',
      ],
    }),
  )('%s', (_name, lines) => play(talkLines(lines.join('\n')), stage));
});

describe('a bot without complaints', () => {
  let stage: Stage;
  beforeAll(async () => (stage = await stageOf(COMPLAINTS)));
  afterAll(() => stage.close());

  test('greets as ever, and says that a complaint is not taken here', () =>
    play(
      talkLines(
        [
          '> hi',
          '< chat.greet.example',
          '> i want to report a missing dish',
          '< outside.instead',
        ].join('\n'),
      ),
      stage,
    ));
});
