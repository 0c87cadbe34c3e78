import hindi from '../../../manifest/teams/hi.json';
import manifest from '../../../manifest/teams/manifest.json';
import { plainText } from '../../../src/reply/plain-text';
import { Stage } from '../../support/talk/stage';

jest.setTimeout(180_000);

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const english =
  manifest.bots[0]?.commandLists.flatMap((list) => list.commands.map((command) => command.title)) ??
  [];
const translated = Object.entries(hindi).flatMap(([path, words]) =>
  path.endsWith('].title') ? [words] : [],
);

test.each([...new Set([...english, ...translated])])(
  '“%s” in the list of commands is understood',
  async (title) => {
    const heard = await stage.person().send({ kind: 'text', text: title });
    expect(heard).not.toEqual([]);
    expect(heard.map(plainText).join('\n')).not.toMatch(/didn’t get|समझ नहीं|not sure I can help/);
  },
);
