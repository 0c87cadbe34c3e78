import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { randomOf } from '../../bench/eval/random';
import { plainText } from '../../src/reply/plain-text';
import type { Reply } from '../../src/reply/reply';
import { Stage } from '../support/talk/stage';
import { readTalk } from '../support/talk/talk';
import { nextDeed } from '../support/talk/wanderer';

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
