import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  claimHandoff,
  lastHandoff,
  readHandoff,
  completeHandoff,
  offerHandoff,
  listHandoffPlaces,
  refuseHandoff,
} from '../../../dialogs/continue-elsewhere/operations';
import { handOffEffectHandlers } from '../../../src/app/hand-off';
import { handOffDestinations } from '../../../src/app/hand-off-places';
import { readTranslations } from '../../../src/app/translations';
import { readSettings } from '../../../src/settings/read-settings';
import { addressesOf } from '../../../src/orders/details';
import { createReplyWording } from '../../../src/reply/word';
import { openSqliteStore } from '../../../src/store/open-store';
import type { Store } from '../../../src/store/store';
import type { CallFor, EffectHandler } from '../../../src/turn/handle/perform';
import { settled } from '../store/samples';

const settings = readSettings({
  WHATSAPP_TOKEN: 't',
  WHATSAPP_PHONE_NUMBER_ID: 'p',
  WHATSAPP_APP_SECRET: 's',
  WHATSAPP_VERIFY_TOKEN: 'v',
  WHATSAPP_NUMBER: '918000000000',
  MicrosoftAppId: 'app',
  MicrosoftAppPassword: 'x',
  MicrosoftAppTenantId: 't',
});
const now = { at: 1_000_000 };
const told: { to: string; id: string; name: string }[] = [];
let folder: string;
let store: Store;
let run: Record<string, EffectHandler>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mela-elsewhere-'));
  told.length = 0;
  now.at = 1_000_000;
  const [clock, ids] = [
    { now: () => now.at, elapsed: () => now.at },
    { uuid: () => randomUUID(), secret: () => randomUUID() },
  ];
  store = await openSqliteStore(join(folder, 'mela.db'), {
    clock,
    ids,
    dataKey: Buffer.alloc(32, 3),
  });
  const tell = async (
    to: string,
    event: { messageId: string; content: { kind: string; name?: string } },
  ): Promise<undefined> =>
    void told.push({ to, id: event.messageId, name: event.content.name ?? '' });
  run = Object.fromEntries(
    handOffEffectHandlers({
      store,
      clock,
      ids,
      words: createReplyWording(readTranslations(process.cwd()), 'Asia/Kolkata'),
      defaultLanguage: 'en',
      places: handOffDestinations(settings, 'https://mela.example.com'),
      addresses: addressesOf('https://mela.example.com'),
      tell,
    }),
  );
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

type Side = Parameters<typeof settled>[1];
async function side(over: Side): Promise<CallFor> {
  const { conversationId, customerId } = await settled(store, over);
  return { conversationId, customerId, fence: 1, along: {} };
}
const web = (name = 'web'): Promise<CallFor> => side({ conversation: name, customer: name });
const phone = (number = '919876543210'): Promise<CallFor> =>
  side({ channel: 'whatsapp', conversation: `p:${number}`, customer: number });
const call = async (operation: { name: string }, input: object, who: CallFor): Promise<unknown> =>
  run[operation.name]?.({ at: now.at, ...input }, who);

/** A code offered by one side. */
async function offered(who: CallFor, place = 'whatsapp'): Promise<{ code: string; link: string }> {
  const made = Object(await call(offerHandoff, { place, drafts: 1 }, who));
  return { code: /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(made.typed)?.[0] ?? '', link: String(made.link) };
}

async function asked(): Promise<{ from: CallFor; to: CallFor; ticket: string }> {
  const [from, to] = [await web(), await phone()];
  const { code } = await offered(from);
  await call(claimHandoff, { code }, to);
  return { from, to, ticket: told.at(-1)?.id.split(':')[1] ?? '' };
}

test('places are those of the settings, without the one that one is in', async () => {
  const names = async (who: CallFor): Promise<string[]> =>
    Object(await call(listHandoffPlaces, {}, who)).map((one: { id: string }) => one.id);
  expect(await names(await web())).toEqual(['whatsapp', 'teams', 'web']);
  expect(await names(await phone())).toEqual(['teams', 'web']);
});

test('a link opens the place, with the message ready where it can be', async () => {
  const who = await web();
  const one = await offered(who);
  expect(one.link).toBe(
    `https://wa.me/918000000000?text=${encodeURIComponent(`Continue here: ${one.code}`)}`,
  );
  const two = await offered(who, 'teams');
  expect(two.link).toBe(
    `https://teams.microsoft.com/l/chat/0/0?users=28%3Aapp&message=${encodeURIComponent(`Continue here: ${two.code}`)}`,
  );
  expect((await offered(who, 'web')).link).toBe('https://mela.example.com/');
});

test('where no number of ours is set there is a code without a link', () => {
  const [place] = handOffDestinations(
    readSettings({
      WHATSAPP_TOKEN: 't',
      WHATSAPP_PHONE_NUMBER_ID: 'p',
      WHATSAPP_APP_SECRET: 's',
      WHATSAPP_VERIFY_TOKEN: 'v',
    }),
    'https://mela.example.com',
  );
  expect([place?.id, place?.link]).toEqual(['whatsapp', undefined]);
  expect(
    handOffDestinations(readSettings({}), 'https://mela.example.com').map((one) => one.id),
  ).toEqual(['web']);
});

test('a code that is sent makes the first side be asked, and both show the same number', async () => {
  const { from, to, ticket } = await asked();
  expect(told).toEqual([
    { to: from.conversationId, id: `move:${ticket}:asked`, name: 'move-asked' },
  ]);
  const look = Object(await call(readHandoff, { ticket }, from));
  expect(look).toMatchObject({ open: true, to: { place: 'whatsapp', ending: '43210' } });
  const { code } = await offered(from, 'web');
  expect(await call(claimHandoff, { code }, to)).toMatchObject({
    is: 'claimed',
    match: expect.stringMatching(/^\d\d$/),
  });
  expect((await call(readHandoff, { ticket }, from)) ?? {}).toMatchObject({ open: false }); // a newer code took its place
});

test('sent again, it is asked under the same id: once', async () => {
  const [from, to] = [await web(), await phone()];
  const { code } = await offered(from);
  const answers = [
    await call(claimHandoff, { code }, to),
    await call(claimHandoff, { code: code.toLowerCase() }, to),
  ];
  expect(answers[0]).toEqual(answers[1]);
  expect(new Set(told.map((one) => one.id)).size).toBe(1);
});

test('nobody but the first side sees, makes or refuses a move, though they know its id (I9)', async () => {
  const { to, ticket } = await asked();
  const stranger = await web('stranger');
  for (const who of [to, stranger]) {
    expect(await call(readHandoff, { ticket }, who)).toMatchObject({
      open: false,
      to: { place: 'web' },
    });
    expect(await call(completeHandoff, { ticket, drafts: [] }, who)).toMatchObject({
      moved: false,
    });
    expect(who.along).toEqual({});
    await call(refuseHandoff, { ticket }, who);
  }
  expect(await store.move(ticket)).toMatchObject({ state: 'claimed' });
  expect(told).toHaveLength(1);
});

test('a yes in time puts the move into the turn, with drafts under names of their own; a late one does not', async () => {
  const { from, ticket } = await asked();
  const draft = { id: 'd1', dialog: 'book-experience', slots: {}, wishes: {}, memo: {}, past: [] };
  expect(await call(completeHandoff, { ticket, drafts: [draft] }, from)).toMatchObject({
    moved: true,
    to: { place: 'whatsapp', ending: '43210' },
  });
  const [moved] = Object(from.along?.move?.content.data)['drafts'];
  expect(moved).toMatchObject({
    dialog: 'book-experience',
    id: expect.stringMatching(/^m\w{10}$/),
  });
  expect(
    from.along?.move?.details({
      title: 'a',
      seller: 'b',
      lines: [],
      draft: 'd1',
      link: 'l',
      mobile: '1',
    }),
  ).toMatchObject({ draft: moved.id });
  now.at += 11 * 60_000;
  const late: CallFor = { ...from, along: {} };
  expect(await call(completeHandoff, { ticket, drafts: [draft] }, late)).toMatchObject({
    moved: false,
  });
  expect(late.along).toEqual({});
});

test('a no is told to the other side, however often the turn runs', async () => {
  const { from, to, ticket } = await asked();
  await call(refuseHandoff, { ticket }, from);
  await call(refuseHandoff, { ticket }, from);
  expect(told.slice(1)).toEqual(
    [1, 2].map(() => ({
      to: to.conversationId,
      id: `move:${ticket}:refused`,
      name: 'move-refused',
    })),
  );
});

test('in a group no code is given, and one that is sent there is not used up', async () => {
  const group = await side({
    channel: 'teams',
    conversation: 'g',
    customer: 'asha',
    address: { group: true },
  });
  expect(await call(offerHandoff, { place: 'web', drafts: 1 }, group)).toEqual({ is: 'group' });
  const { code } = await offered(await web());
  expect(await call(claimHandoff, { code }, group)).toMatchObject({ is: 'group' });
  expect(await call(claimHandoff, { code }, await phone())).toMatchObject({ is: 'claimed' });
});

test('with nothing to take along there is no code, but the way there', async () => {
  expect(await call(offerHandoff, { place: 'whatsapp', drafts: 0 }, await web())).toEqual({
    is: 'nothing',
    link: 'https://wa.me/918000000000',
  });
});

test('where nothing has moved, nothing is told of it', async () =>
  expect(await call(lastHandoff, {}, await web())).toEqual({}));
