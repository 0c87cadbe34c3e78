import type { Reply } from '../../../src/reply/reply';
import { startFakeConnector } from '../../support/fake-connector';
import { startTeamsHost } from '../../support/teams-host';
import { teamsMessage } from '../../support/teams-message';

const status: Reply = {
  kind: 'status',
  card: 'order:1',
  state: 'confirmed',
  title: 'Trek',
  text: 'Confirmed!',
  lines: [],
  choices: [],
};

test('after a restart an order is told of without a word from the person: the stored address is enough', async () => {
  const [before, connector] = [await startTeamsHost(), await startFakeConnector()];
  const group = {
    id: '19:g@thread.v2',
    conversationType: 'groupChat',
    isGroup: true,
    tenantId: 'tenant',
  };
  for (const conversation of [
    { id: 'a:own', conversationType: 'personal', tenantId: 'tenant' },
    group,
  ])
    await before.post(teamsMessage({ serviceUrl: connector.url, conversation }));
  const [own, shared]: Record<string, unknown>[] = JSON.parse(
    JSON.stringify(before.accepted.map((message) => message.address)),
  );
  await before.close();

  const after = await startTeamsHost();
  expect(
    await after.channel.deliver({ key: '1', address: own, reply: status, previous: 'card-1' }),
  ).toEqual({ outcome: 'sent', id: 'card-1' });
  expect(
    await after.channel.deliver({ key: '2', address: shared, reply: status, previous: 'card-2' }),
  ).toEqual({ outcome: 'sent', id: 'card-2' });
  expect(connector.got.map(({ method, path }) => `${method} ${decodeURIComponent(path)}`)).toEqual([
    'PUT /v3/conversations/a:own/activities/card-1',
    'POST /v3/conversations/a:own/activities',
    'POST /v3/conversations',
    expect.stringMatching(/^PUT \/v3\/conversations\/a:own \w+\/activities\/card-2$/),
    expect.stringMatching(/^POST \/v3\/conversations\/a:own \w+\/activities$/),
  ]);
  await after.close();
  connector.close();
});
