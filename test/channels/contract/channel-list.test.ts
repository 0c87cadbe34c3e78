import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { channelDefinitions } from '../../../src/app/channels';
import { acceptFor, ForeignMessageError } from '../../../src/app/intake';
import { ChannelListError, openChannels } from '../../../src/app/open-channels';
import { readTranslations } from '../../../src/app/translations';
import type { ChannelDefinition } from '../../../src/channels/channel';
import { KEY_LENGTH } from '../../../src/channels/shared/choice-keys';
import { ids, keptLog } from '../../support/web-host';
import { wording } from '../../support/prompts/wording';
import { forEachTest } from '../../support/for-each-test';
import { rig, type Rig } from '../../unit/turn/rig';
import { message } from '../../unit/store/samples';
import { receive } from '../../support/receive';

const ROOM = join(__dirname, '..', '..', '..', 'src', 'channels');
const at = forEachTest(
  () => rig(),
  (turns: Rig) => turns.end(),
);

test.each(channelDefinitions.map(({ name, phoneOf }) => [name, phoneOf !== undefined] as const))(
  '%s has a name in every language',
  (name, hasNumbers) => {
    const keys = [`place.${name}`, `side.${name}`, ...(hasNumbers ? [`side.number.${name}`] : [])];
    for (const texts of Object.values(readTranslations(join(ROOM, '..', '..'))))
      expect(keys.filter((key) => texts[key] === undefined)).toEqual([]);
  },
);

const definitionOf = (change: Partial<ChannelDefinition> = {}): ChannelDefinition => ({
  name: 'pigeon',
  choiceCodes: { most: 64, unit: 'bytes' },
  open: () => ({ routes: [] }),
  ...change,
});

function open(definitions: readonly ChannelDefinition<object>[]) {
  const { store, turns, time } = at();
  const around = {
    clock: time.clock,
    ids,
    random: () => 0,
    setTimer: time.setTimer,
    log: keptLog().log,
    words: wording,
    dataKey: Buffer.alloc(32),
    store,
  };
  return openChannels(
    definitions,
    {},
    {
      around,
      publicUrl: 'http://localhost',
      messagesPerPerson: 120,
      turns: () => turns,
    },
  );
}

test('every folder that defines a channel stands in the list, under its own name', () => {
  const folders = readdirSync(ROOM).filter((name) => existsSync(join(ROOM, name, 'definition.ts')));
  expect(channelDefinitions.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

test.each([
  ['two of one name', [definitionOf(), definitionOf()], 'two channels are called pigeon'],
  ['a name that is none', [definitionOf({ name: 'Pigeon Post' })], 'is no name of a channel'],
  [
    'buttons too small for a key',
    [definitionOf({ choiceCodes: { most: KEY_LENGTH - 1, unit: 'bytes' } })],
    'buttons of pigeon take 22',
  ],
])('a list is refused at the start: %s', (_, definitions, words) => {
  expect(() => open(definitions)).toThrow(ChannelListError);
  expect(() => open(definitions)).toThrow(words);
});

test('a channel that the settings leave off has no part in anything', async () => {
  const channels = open([definitionOf({ open: () => undefined })]);
  expect(channels).toMatchObject({
    routes: [],
    upgrades: [],
    ready: [],
    deliverers: {},
    files: [],
  });
  expect(channels.ownChatsOf('pigeon')).toBeUndefined();
  await channels.close();
});

test('all of them are closed', async () => {
  const closed: string[] = [];
  const closing = (name: string): ChannelDefinition =>
    definitionOf({
      name,
      open: () => ({ routes: [], close: async () => void closed.push(name) }),
    });
  await open([closing('one'), closing('two')]).close();
  expect(closed).toEqual(['one', 'two']);
});

test('a channel gives no message in another channel’s name', async () => {
  const { store, turns } = at();
  const accept = acceptFor({ name: 'pigeon' }, { store, turns: () => turns });
  await expect(accept([message({ channel: 'web' })])).rejects.toThrow(ForeignMessageError);
  expect(await store.conversationFor('web', 'thread-1', 'user-1')).toBeUndefined();
});

test('the store keeps the name of a channel as it is given, and finds a conversation under that one alone', async () => {
  const { store } = at();
  await receive(store, [{ message: message({ channel: 'pigeon' }) }], { now: 1_000 });
  const found = await store.conversationFor('pigeon', 'thread-1', 'user-1');
  expect(found?.channel).toBe('pigeon');
  expect(await store.conversationFor('web', 'thread-1', 'user-1')).toBeUndefined();
});

test.each(['', 'Web', 'no name', 'x'.repeat(33), '1st'])(
  'nothing is taken in under a name that no channel can have: “%s”',
  async (channel) => {
    const { store, turns } = at();
    await expect(turns.accept([message({ channel })])).rejects.toMatchObject({
      name: expect.any(String),
    });
    expect(await store.conversationFor(channel, 'thread-1', 'user-1')).toBeUndefined();
  },
);
