import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { randomOf } from '../../bench/eval/random';
import { plainText } from '../../src/reply/plain-text';
import type { Reply } from '../../src/reply/reply';
import { Stage } from '../support/talk/stage';
import { readTalk } from '../support/talk/talk';
import { nextDeed } from '../support/talk/wanderer';
import { ENGLISH, HINDI, type Start } from '../support/talk/starts';
import { Walk } from '../support/talk/walk';
import type { Command } from '../../src/engine/command';
import { startFakeConnector } from '../support/fake-connector';
import { readTranslations } from '../../src/assembly/translations';
import { resolve } from 'node:path';

const TALKS = join(__dirname, '..', 'conversations');
const PEOPLE = Number(process.env['MELA_WANDERERS'] ?? 12);
const DEEDS = 20;
const SEED = Number(process.env['MELA_SEED'] ?? 20_281);

/** All that is typed in any talk: here at any point of another one. */
const said = readdirSync(TALKS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.talk'))
  .flatMap((name) => readTalk(join(TALKS, name)))
  .flatMap(({ mark, there, text }) => (mark === '>' && !there && !/^[[{(@]/u.test(text) ? [text] : []));

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
      const broken = replies.length === 0 || words.includes('went wrong on my side') || UNSAID.test(words);
      if (broken) failures.push(`${JSON.stringify(content)}: ${words}`);
      heard.push(...replies);
    }
  }
  await stage.close();
  expect(failures).toEqual([]);
}, 300_000);

/** How much is done from each start: a few things for each change, hundreds in a walk over all there is. */
const MOST = Number(process.env['MELA_WALK'] ?? 12);
const ONLY = process.env['MELA_START'];
const wordings = (...keys: string[]): string[] => Object.values(readTranslations(resolve())).flatMap((texts) => keys.flatMap((key) => texts[key] ?? []));
const REFUSALS = new Set(wordings('repair.stale', 'repair.no-fit', 'repair.nothing-asked'));
const LONG_PART = 12;
/** How a text reads whatever stands in it: its longer pieces between what is put in. */
const firmParts = (text: string): string[] => text.split(/[{}]/u).filter((part) => part.length >= LONG_PART || part === text).map((part) => part.replace(/[.*+?^$()|[\]\\]/gu, '\\$&'));
const ENDS = new RegExp(wordings('repair.cancelled', 'forget.done', 'forget.kept', 'rate.done', 'person.contact', 'issue.sent.CLOSE', 'issue.sent.NO_ACTION', 'cancel-food.asked', 'cancel-food.kept').flatMap(firmParts).join('|'), 'u');

test('every button that is shown leads on, its label typed does the same, and no question is without a way out', async () => {
  let understood: readonly Command[] = [];
  const stage = await Stage.open({ onUnderstood: (_conversation, _confidence, commands) => {
    if (commands[0]?.do !== 'event') understood = commands;
  } });
  const connector = await startFakeConnector();
  const address = (n: number) => ({ serviceUrl: connector.url, conversation: `19:group${n}@thread.v2`, bot: '28:bot', botName: 'Mela', user: `29:asha${n}`, name: 'Asha', group: true });
  let groups = 0;
  const person = ({ group }: Start) => (group ? stage.person({ channel: 'teams', address: address(groups++) }) : stage.person());
  const walk = new Walk({ stage, person, refusals: REFUSALS, ends: ENDS, understood: () => understood });
  for (const start of [...ENGLISH, ...HINDI]) if (ONLY === undefined || start.name.includes(ONLY)) {
    const [began, before] = [Date.now(), walk.deeds];
    await walk.from(start, MOST);
    if (process.env['MELA_TELL']) process.stderr.write(`${start.name}: ${walk.deeds - before} deeds, ${walk.spots.size} spots, ${Date.now() - began} ms\n`);
  }
  await stage.fault({ clear: true });
  await stage.close();
  connector.close();
  if (process.env['MELA_TELL']) process.stderr.write([...walk.faults].map(([what, where]) => `### ${what}\n${where}\n`).join('\n') + '\nTRAPS\n' + walk.traps().join('\n---\n') + `\n${walk.deeds} ${walk.spots.size} typed ${walk.typed.size} twice ${[...walk.twice].join('; ')}`);
  expect([Object.fromEntries(walk.faults), walk.traps()]).toEqual([{}, []]);
}, 3_000_000);
