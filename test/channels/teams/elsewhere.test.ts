import { play, talkLines } from '../../support/talk/talk';
import type { Chat } from '../../support/teams-client';
import { usingTeams } from '../../support/using-teams';

jest.setTimeout(180_000);

const { teams, at } = usingTeams();

const ASHA = '29:asha';
const OWN: Chat = { id: 'a:asha', conversationType: 'personal' };
const GROUP: Chat = { id: '19:lunch@thread.v2', conversationType: 'groupChat' };
const CODE = /[0-9A-Z]{5}-[0-9A-Z]{5}/;

test('a booking begun in Teams goes on in the web chat, after a yes in Teams', async () => {
  await teams.say(ASHA, OWN, 'book the Nandi Hills sunrise trek on Saturday');
  await teams.tap(ASHA, OWN, 'Guided trek');
  await teams.say(ASHA, OWN, 'continue on my laptop');
  const code = CODE.exec(teams.find('Continue here:', OWN.id).words)?.[0] ?? '';
  const web = await play(talkLines(`> continue here ${code}\n< elsewhere.claimed`), at().stage);
  await teams.quiet();
  expect(teams.find('Is this you?', OWN.id).words).toContain('the web chat');
  await teams.say(ASHA, OWN, 'yes');
  expect(teams.find('it continues on the web chat', OWN.id)).toBeDefined();
  await web.catchUp();
  await play(
    talkLines('< elsewhere.here side=side.teams what="Nandi Hills…"\n> 5:15\n< ask.tickets.one'),
    at().stage,
    web,
  );
});

test('a booking begun in the web chat goes on in Teams', async () => {
  const web = await play(
    talkLines(
      '> book the Nandi Hills sunrise trek on Saturday\n> [choice.priced name="Guided trek"]\n> continue on another browser\n< elsewhere.offer.*',
    ),
    at().stage,
  );
  const code =
    web.all
      .flatMap((reply) => (reply.kind === 'text' ? [CODE.exec(reply.text)?.[0] ?? ''] : []))
      .find((one) => one !== '') ?? '';
  await teams.say(ASHA, OWN, `continue here ${code}`);
  await web.catchUp();
  await play(
    talkLines('< ask.mine side=side.teams\n> yes\n< elsewhere.gone side=side.teams'),
    at().stage,
    web,
  );
  await teams.quiet();
  expect(teams.find('What time?', OWN.id)).toBeDefined();
});

test('in a group no code is given and none is taken', async () => {
  await teams.say(ASHA, GROUP, 'book the Nandi Hills sunrise trek on Saturday');
  await teams.say(ASHA, GROUP, 'continue on my laptop');
  expect(teams.find('Others can read this chat', GROUP.id)).toBeDefined();
  expect(JSON.stringify(teams.shown())).not.toMatch(/Continue here: /);
  const web = await play(
    talkLines('> book the Nandi Hills sunrise trek on Saturday\n> continue on another browser'),
    at().stage,
  );
  const code =
    web.all
      .flatMap((reply) => (reply.kind === 'text' ? [CODE.exec(reply.text)?.[0] ?? ''] : []))
      .find((one) => one !== '') ?? '';
  await teams.say(ASHA, GROUP, `continue here ${code}`);
  expect(
    teams.shown(GROUP.id).filter((one) => one.words.includes('Others can read this chat')),
  ).toHaveLength(2);
  await web.catchUp();
  await play(talkLines(`> undo`), at().stage, web);
  expect(web.all.some((reply) => JSON.stringify(reply).includes('Is this you?'))).toBe(false);
});
