import { STAGE_TIME } from '../support/clock/test-clock';
import { Stage } from '../support/talk/stage';
import { play, talkLines } from '../support/talk/talk';

jest.setTimeout(60_000);

/** A Sunday, late in the morning, when the treks of the day have begun. */
const SUNDAY = STAGE_TIME + 2 * 24 * 60 * 60_000;

const TALKS = {
  'a list looks at the coming Sunday, and the people go along': [
    '> find a trek for 4 of us on sunday near bangalore',
    '< carousel: find.found.for what="Sun 29 Nov" what.lines.n=4',
    '<! find.without',
    '> nandi hills',
    '< ask.package',
    '> guided trek',
    '< repair.noted what="Sun 29 Nov"',
    '< ask.time',
    '<! date.not-bookable',
  ],
  'a booking is of the coming Sunday, and says so': [
    '> book nandi hills sunrise trek on sunday for 4',
    '<! repair.noted what="Sun 22 Nov"',
    '< ask.package',
    '> guided trek',
    '< repair.noted what="Sun 29 Nov"',
    '< ask.time',
    '<! date.not-bookable',
  ],
};

describe('"on Sunday", said on a Sunday of which nothing is left', () => {
  let stage: Stage;
  beforeAll(async () => (stage = await Stage.open({}, {}, SUNDAY)));
  afterAll(() => stage.close());

  test.each(Object.entries(TALKS))('%s', (_name, lines) =>
    play(talkLines(lines.join('\n')), stage),
  );
});
