import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { randomOf } from '../../bench/eval/random';
import { readTranslations } from '../../src/app/translations';
import type { Command } from '../../src/engine/command';
import { plainText } from '../../src/reply/plain-text';
import type { Reply } from '../../src/reply/reply';
import { startFakeConnector } from '../support/fake-connector';
import { plainLabel } from '../support/talk/buttons';
import { Stage, type Person } from '../support/talk/stage';
import { ENGLISH, HINDI, HINGLISH, type Start } from '../support/talk/starts';
import { readTalk } from '../support/talk/talk';
import { Walk } from '../support/talk/walk';
import { nextDeed } from '../support/talk/wanderer';

const TALKS = join(__dirname, '..', 'conversations');
const PEOPLE = Number(process.env['MELA_WANDERERS'] ?? 12);
const DEEDS = 20;
const SEED = Number(process.env['MELA_SEED'] ?? 20_281);

/** All that is typed in any talk: here at any point of another one. */
const said = readdirSync(TALKS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.talk'))
  .flatMap((name) => readTalk(join(TALKS, name)))
  .flatMap(({ mark, there, text }) =>
    mark === '>' && !there && !/^[[{(@]/u.test(text) ? [text] : [],
  );

const UNSAID = /\bundefined\b|\bNaN\b|\[object|\{[a-z]+\}/u; // what no sentence holds that was put together whole

test('whatever a person does next is answered, in whole sentences', async () => {
  const failures: string[] = [];
  const stage = await Stage.open();
  const chance = randomOf(SEED);
  for (let n = 0; n < PEOPLE; n++) {
    const person = stage.person();
    const heard: Reply[] = [];
    for (let deed = 0; deed < DEEDS; deed++) {
      const content = nextDeed(heard, said, chance);
      const replies = await person.send(content);
      const words = replies.map(plainText).join('\n');
      const broken =
        replies.length === 0 || words.includes('went wrong on my side') || UNSAID.test(words);
      if (broken) failures.push(`${JSON.stringify(content)}: ${words}`);
      heard.push(...replies);
    }
  }
  await stage.close();
  expect(failures).toEqual([]);
}, 300_000);

/** How much is done from each start: a few things for each change, hundreds (`MELA_WALK=300`) in a walk over all there is. */
const MOST = Number(process.env['MELA_WALK'] ?? 8);
/** Where it begins: all starts, or those whose name holds this. */
const ONLY = process.env['MELA_START'] ?? '';

const LONG_PART = 12; // letters of a text that tell it from others
const wordings = (...keys: string[]): string[] =>
  Object.values(readTranslations(resolve())).flatMap((texts) =>
    keys.flatMap((key) => texts[key] ?? []),
  );
const literal = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/gu, String.raw`\$&`);
/** How a text reads whatever stands in it: its longer pieces between what is put in. */
const firmParts = (text: string): string[] =>
  text
    .split(/[{}]/u)
    .filter((part) => part.length >= LONG_PART || part === text)
    .map(literal);
const REFUSALS = new Set(wordings('repair.stale', 'repair.no-fit', 'repair.nothing-asked'));
const TRUE_ENDS = [
  'repair.cancelled',
  'forget.done',
  'forget.kept',
  'rate.done',
  'person.contact',
  'issue.sent.CLOSE',
  'issue.sent.NO_ACTION',
  'cancel-food.asked',
  'cancel-food.kept',
  'group-order.news.called-off',
  'group-booking.news.called-off',
  'group-order.left',
  'group-booking.left',
];
const ENDS = new RegExp(
  wordings(...TRUE_ENDS)
    .flatMap(firmParts)
    .join('|'),
  'u',
);

/** People of their own for each walk; in a group where it begins there. */
function peopleOf(stage: Stage, serviceUrl: string): (start: Start) => Person {
  let groups = 0;
  return ({ group }) => {
    if (!group) return stage.person();
    groups += 1;
    const address = {
      serviceUrl,
      conversation: `19:group${groups}@thread.v2`,
      bot: '28:bot',
      botName: 'Mela',
      user: `29:asha${groups}`,
      name: 'Asha',
      group: true,
    };
    return stage.person({ channel: 'teams', address });
  };
}

const LANGUAGES = ['en', 'hi', 'hi-Latn'] as const;
/** How many labels of a language were typed that no other language has. */
function typedIn(language: (typeof LANGUAGES)[number], typed: ReadonlySet<string>): number {
  const translations = readTranslations(resolve());
  const labels = Object.entries(translations[language] ?? {}).filter(
    ([key, label]) =>
      key.startsWith('choice.') &&
      LANGUAGES.every((other) => other === language || translations[other]?.[key] !== label),
  );
  return labels.filter(([, label]) =>
    [...typed].some((name) => name.endsWith(` ${plainLabel(label)}`)),
  ).length;
}

test('every button leads on, its label typed does what the tap does, and out of every question a button leads', async () => {
  let understood: readonly Command[] = [];
  const stage = await Stage.open({
    breaker: { failures: 6, openMs: 10 }, // soon over, whatever is done meanwhile
    onUnderstood: (_conversation, _confidence, commands) => {
      if (commands[0]?.do !== 'event') understood = commands;
    },
  });
  const connector = await startFakeConnector();
  const walk = new Walk({
    stage,
    person: peopleOf(stage, connector.url),
    refusals: REFUSALS,
    ends: ENDS,
    understood: () => understood,
  });
  for (const start of [...ENGLISH, ...HINDI, ...HINGLISH].filter(({ name }) => name.includes(ONLY)))
    await walk.from(start, MOST);
  await stage.fault({ clear: true });
  await stage.close();
  connector.close();
  expect({ faults: Object.fromEntries(walk.faults), traps: walk.traps() }).toEqual({
    faults: {},
    traps: [],
  });
  expect(ONLY !== '' || walk.typed.size > 50).toBe(true); // there was something to look at
  expect(ONLY !== '' || LANGUAGES.every((one) => typedIn(one, walk.typed) > 20)).toBe(true);
}, 3_000_000);
