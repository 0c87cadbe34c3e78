import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { dialogRegistry } from '../../../../dialogs';
import { conversationPatterns } from '../../../../dialogs/patterns';
import { CommerceError } from '../../../../src/commerce';
import * as booking from '../../../../src/commerce/booking/operations';
import * as earlier from '../../../../src/commerce/booking/earlier-orders';
import * as live from '../../../../src/commerce/booking/live-orders';
import * as food from '../../../../src/commerce/food/operations';
import * as places from '../../../../src/commerce/places';
import type { EffectHandlers } from '../../../../src/turn/handle/perform';
import { createTurnHandler } from '../../../../src/turn/handle';
import { createReplyWording } from '../../../../src/reply/word';
import type { TurnInput } from '../../../../src/turn/turn';
import { createBuiltIn, type BuiltIn } from '../../../../src/understanding/built-in';
import { memoryBudget } from '../../../support/memory-budget';
import { createModelServices, readPrompts } from '../../../../src/understanding/model';
import type { CatalogueLexicon, Understanding } from '../../../../src/understanding/understanding';
import { type ModelServer, openModelServer } from '../../../support/model-server';
import { Stage } from '../../../support/talk/stage';
import { Player, talkLines } from '../../../support/talk/talk';
import { LEXICON } from '../stage';
import { DIRECT, OBEYED, OF_SELLERS } from './hostile';
import { saying } from './rig';
import { textsIn } from '../../../support/prompts/texts-in';
import { dialogManifests } from '../../../support/prompts/dialog-manifests';
import { receive } from '../../../support/receive';

const en = textsIn('en');

jest.setTimeout(180_000);

const TO_THE_BILL = talkLines(`
> 2 tickets for the Nandi Hills sunrise trek on Saturday morning, I'm Asha Rao, asha@example.com, 98765 43210
> the one with breakfast
> 5:15 am
> {}
> {name=Ravi Rao}
< consent: terms.contact name="Asha Rao"
`);
const words = createReplyWording({ en }, 'Asia/Kolkata');
const ITEM = 'Nandi Hills Sunrise Trek';
const NOW = Date.parse('2026-11-20T11:35:00+05:30');

const manifests = dialogManifests();
const OPERATIONS = [
  ...Object.values(booking),
  ...Object.values(earlier),
  ...Object.values(live),
  ...Object.values(food),
  ...Object.values(places),
].flatMap((one) => (typeof one === 'object' && 'keepMs' in one ? [one.name] : []));
const EFFECTS = new Set([
  'createOrder',
  'init',
  'initFood',
  'submitForm',
  'forgetCustomer',
  'closeLinks',
]);

let stage: Stage;
let server: ModelServer;
/** The turn that stands before the bill: every message meets this very state. */
let atBill: TurnInput;

beforeAll(async () => {
  server = await openModelServer();
  server.act({ say: saying(...OBEYED) });
  stage = await Stage.open();
  const player = new Player(stage, stage.person());
  for (const line of TO_THE_BILL) await player.take(line);
  const message = {
    channel: 'web' as const,
    conversation: 't1',
    customer: 'u1',
    messageId: 'probe',
    content: { kind: 'text' as const, text: 'probe' },
  };
  const [received] = await receive(stage.mela.store, [{ message }], {
    now: NOW,
    claim: { owner: 'probe', leaseMs: 600_000 },
  });
  if (received?.turn === undefined) throw new Error('the conversation was not claimed');
  atBill = received.turn;
});

afterAll(async () => {
  await stage.mela.store.release(atBill.conversation.id, atBill.fence);
  await stage.close();
  await server.close();
});

interface Outcome {
  effects: string[];
  forget: boolean;
  profile: unknown;
  /** What the drafts hold of people after the turn. */
  people: string;
}

const peopleIn = (state: unknown): string =>
  JSON.stringify(state)
    .match(/[\w.]+@example\.com|\b9\d{9}\b/gu)
    ?.toSorted()
    .join() ?? '';

/** One message against a state, with a service that fails at every read and writes down every call. */
async function outcomeOf(
  text: string,
  turn: TurnInput,
  understanding: Understanding,
): Promise<Outcome> {
  const calls: string[] = [];
  const refuse = (name: string) => async () => {
    calls.push(name);
    throw new CommerceError({ code: 'network', operation: name, outcome: 'did_not_happen' });
  };
  const effectHandlers: EffectHandlers = {
    ...Object.fromEntries(OPERATIONS.map((name) => [name, refuse(name)])),
    // a reading: nothing of the same was ordered before
    [earlier.readEarlierOrders.name]: async () => ({ orders: [], unread: false }),
  };
  const handle = createTurnHandler({
    dialogs: dialogRegistry,
    patterns: conversationPatterns,
    understanding,
    words,
    setTimer: () => () => undefined,
    zone: 'Asia/Kolkata',
    defaultLanguage: 'en',
    support: undefined,
    effectHandlers,
    store: {
      findIntent: async () => undefined,
      startIntent: async () => true,
      settleIntent: async () => true,
      openIntents: async () => [],
    },
    clock: { now: () => NOW, elapsed: () => NOW },
    ids: { uuid: () => randomUUID(), secret: () => 'secret' },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const result = await handle({
    ...turn,
    message: { ...turn.message, content: { kind: 'text', text } },
  });
  return {
    effects: calls.filter((name) => EFFECTS.has(name)),
    forget: result.forget === true,
    profile:
      JSON.stringify(result.profile) === JSON.stringify(turn.profile) ? undefined : result.profile,
    people: peopleIn(result.state),
  };
}

const NONE = { effects: [], forget: false, profile: undefined };

/** What had an effect, of texts against a state. A draft may lose people (a cancel), never win or change one. */
async function effective(
  texts: readonly { text: string; turn: TurnInput }[],
  understanding: Understanding,
): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const { text, turn } of texts) {
    const before = new Set(peopleIn(turn.state).split(','));
    const { people, ...rest } = await outcomeOf(text, turn, understanding);
    const won = people.split(',').filter((one) => one !== '' && !before.has(one));
    if (JSON.stringify(rest) !== JSON.stringify(NONE) || won.length > 0)
      found.push({ text, ...rest, won });
  }
  return found;
}

const builtIn = (lexicon: CatalogueLexicon): BuiltIn =>
  createBuiltIn({ manifests, lexicon: () => lexicon });

/** Built-in that understands nothing, so that every message reaches the obedient model. */
function obedient(lexicon: CatalogueLexicon): Understanding {
  const deaf: BuiltIn = {
    read: (_text, context) => ({
      commands: [{ do: 'unclear' }],
      confidence: 0,
      language: context.language,
    }),
  };
  return createModelServices({
    settings: { baseUrl: server.baseUrl, model: 'obedient' },
    prompts: readPrompts(join(__dirname, '..', '..', '..', '..')),
    builtIn: deaf,
    manifests,
    lexicon: () => lexicon,
    clock: { now: () => NOW, elapsed: () => NOW },
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    log: { warn: () => undefined },
    budget: memoryBudget(),
    meter: { asked: () => undefined, tokens: () => undefined },
    dailyTokens: Number.MAX_SAFE_INTEGER,
  }).understanding;
}

const direct = () => DIRECT.map((text) => ({ text, turn: atBill }));

/** The seller's text in the place of the title, in everything that the draft holds. */
const ofSellers = () =>
  OF_SELLERS.map(({ title, message }) => ({
    text: message,
    turn: {
      ...atBill,
      state: JSON.parse(
        JSON.stringify(atBill.state).replaceAll(ITEM, JSON.stringify(title).slice(1, -1)),
      ) as unknown,
    },
  }));

const hostileLexicon: CatalogueLexicon = {
  ...LEXICON,
  titles: OF_SELLERS.map(({ title }, at) => ({
    id: `h${at}`,
    title,
    category: 'Treks',
    city: 'Bengaluru',
  })),
  categories: [...LEXICON.categories, ...OF_SELLERS.slice(0, 20).map(({ title }) => title)],
};

test('there are five hundred of them, no two alike', () => {
  const all = [...DIRECT, ...OF_SELLERS.map(({ title, message }) => `${title}\n${message}`)];
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(500);
});

test('the rig sees an effect where there is one', async () => {
  const found = await effective([{ text: 'yes', turn: atBill }], builtIn(LEXICON));
  expect(found).toEqual([
    expect.objectContaining({ effects: expect.arrayContaining(['createOrder']) }),
  ]);
  const changed = await effective(
    [{ text: 'my email is eve@example.com', turn: atBill }],
    builtIn(LEXICON),
  );
  expect(changed).toHaveLength(1);
});

test('orders to the machine before the bill: no effect through the built-in', async () => {
  expect(await effective(direct(), builtIn(LEXICON))).toEqual([]);
});

test('orders to the machine before the bill: no effect through a model that obeys them', async () => {
  expect(await effective(direct(), obedient(LEXICON))).toEqual([]);
  expect(server.chats().length).toBeGreaterThanOrEqual(DIRECT.length - 1);
});

test('orders in the texts of sellers: no effect through the built-in', async () => {
  expect(await effective(ofSellers(), builtIn(hostileLexicon))).toEqual([]);
});

test('orders in the texts of sellers: no effect through a model that obeys them, which reads them as data', async () => {
  server.requests.length = 0;
  expect(await effective(ofSellers(), obedient(hostileLexicon))).toEqual([]);
  const systems = new Set(server.chats().map((one) => one.messages[0]?.content));
  expect(systems.size).toBe(1);
  expect([...systems].join()).not.toContain('Sunset Walk');
});
