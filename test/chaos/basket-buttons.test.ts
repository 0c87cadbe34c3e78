import { subscribe } from 'node:diagnostics_channel';
import { resolve } from 'node:path';
import { randomOf } from '../../bench/eval/random';
import { readTranslations } from '../../src/app/translations';
import { plainText } from '../../src/reply/plain-text';
import type { Reply } from '../../src/reply/reply';
import type { ReplyChoice } from '../../src/reply/reply-parts';
import { allRestaurants } from '../../src/sandbox/catalogue/food/restaurants';
import { buttonsOf, command, typedOf } from '../support/talk/buttons';
import { Stage, type Person } from '../support/talk/stage';

/** How many orders are made with random buttons, and of how many deeds each; `BASKET_ORDERS=200` for a long run. */
const ORDERS = Number(process.env['BASKET_ORDERS'] ?? 6);
const DEEDS = Number(process.env['BASKET_DEEDS'] ?? 18);
const SEED = Number(process.env['MELA_SEED'] ?? 20_281);

const BEGINNINGS = [
  '2 masala dosas from Tiffin Trail HSR Layout to HSR Layout',
  '3 idlis from Tiffin Trail Koramangala to Koramangala',
  'order a margherita from Stone Slice Pizza to Koramangala',
  'order noodles from Wok and Lantern to HSR Layout',
  'order a sub from The Long Roll to Bellandur',
  'restaurants near HSR Layout',
];
/** Slots of the order up to its bill: where the walk stays. */
const OF_ORDER = new Set(['lines', 'view', 'order', 'restaurant', 'way']);
const TYPED = ['back', 'undo', "that's all", 'show my basket', 'repeat'];

const wordings = (...keys: string[]): Set<string> =>
  new Set(
    Object.values(readTranslations(resolve())).flatMap((texts) =>
      keys.flatMap((key) => texts[key] ?? []),
    ),
  );
const REFUSALS = wordings('repair.stale', 'repair.no-fit', 'repair.nothing-asked');

interface Row {
  id: string;
  quantity: number;
  type: string;
  parentItemId?: string;
}

/** The rows of the newest order that the service was asked to price. */
let sent: Row[] | undefined;
subscribe('undici:request:create', (message) => {
  const request = Object(Reflect.get(Object(message), 'request'));
  if (!/\/ret11\/(?:select|init)$/u.test(String(request.path)) || !ArrayBuffer.isView(request.body))
    return;
  const { items } = Object(JSON.parse(String(request.body)));
  if (Array.isArray(items)) sent = items;
});

/** Names of all dishes and options on the sandbox's menus, by id. */
const names = new Map<string, string>();
function keepNames(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(keepNames);
  if (typeof value !== 'object' || value === null) return;
  const [id, name]: unknown[] = [Reflect.get(value, 'id'), Reflect.get(value, 'name')];
  if (typeof id === 'string' && typeof name === 'string') names.set(id, name);
  Object.values(value).forEach(keepNames);
}
for (const restaurant of allRestaurants())
  for (const { item } of restaurant.menu().dishes.values()) keepNames(item);

const isBasket = (reply: Reply): boolean =>
  reply.kind === 'receipt' && reply.choices.some((one) => one.value.includes('"lines"'));
const toldOf = (reply: Reply): string[] =>
  reply.kind === 'receipt' ? reply.lines.map(({ label }) => label) : [];

/** A label of the basket that tells this dish with these choices; of a dish with none it is the dish alone. */
const tells = (label: string, dish: string, choices: readonly string[]): boolean =>
  choices.length === 0
    ? label === dish
    : label.startsWith(`${dish} (`) &&
      choices.every((name) => label.slice(dish.length).includes(name));

/** What of the rows sent the basket does not tell, and what it tells beyond them; each line of either side is used once. */
function unlike(rows: readonly Row[], told: Reply): string[] {
  const left = toldOf(told);
  const missing = rows
    .filter((row) => row.type === 'item')
    .flatMap((row) => {
      const dish = `${row.quantity} × ${names.get(row.id) ?? row.id}`;
      const own = rows.filter(
        (one) => one.type === 'customization' && one.parentItemId === row.parentItemId,
      );
      const choices = own.map(
        (one) =>
          `${one.quantity > row.quantity ? `${one.quantity / row.quantity} × ` : ''}${names.get(one.id) ?? one.id}`,
      );
      const at = left.findIndex((label) => tells(label, dish, choices));
      if (at < 0) return [`sent and not told: ${dish} (${choices.join(', ')})`];
      left.splice(at, 1);
      return [];
    });
  return [...missing, ...left.map((label) => `told and not sent: ${label}`)];
}

const ofOrder = (choice: ReplyChoice): boolean => {
  const done = command(choice);
  return (
    done !== undefined &&
    (done.do === 'undo' ||
      done.do === 'back' ||
      done.do === 'more' ||
      done.do === 'pick' ||
      ((done.do === 'fill' || done.do === 'list') && OF_ORDER.has(done.slot)))
  );
};

const leadsOn = (replies: readonly Reply[]): boolean =>
  replies.some(
    (reply) =>
      buttonsOf(reply).length > 0 ||
      reply.kind === 'form' ||
      reply.kind === 'place' ||
      /[?？]/u.test(plainText(reply)),
  );

/** One person who taps what there is. */
class Tapper {
  private heard: Reply[] = [];
  private told: Reply | undefined;
  private readonly path: string[] = [];
  readonly faults: string[] = [];
  compared = 0;

  constructor(
    private readonly person: Person,
    private readonly chance: () => number,
    private readonly unclear: () => boolean,
  ) {}

  async begin(text: string): Promise<void> {
    await this.send(text, { kind: 'text', text });
  }

  async deed(): Promise<void> {
    const buttons = this.heard.flatMap(buttonsOf).filter(ofOrder);
    const choice = buttons[Math.floor(this.chance() * buttons.length)];
    const how = this.chance();
    const label = choice && how > 0.75 ? typedOf(choice, this.heard) : undefined;
    const said = this.told ? TYPED : TYPED.filter((one) => one !== "that's all"); // with nothing ordered it is a goodbye
    const typed =
      choice === undefined || how > 0.9 ? said[Math.floor(this.chance() * said.length)] : label;
    if (typed !== undefined)
      await this.send(`“${typed}”`, { kind: 'text', text: typed }, typed === label);
    else if (choice)
      await this.send(
        `[${choice.label}]`,
        { kind: 'choice', value: choice.value, text: choice.label },
        true,
      );
  }

  private async send(
    what: string,
    content: Parameters<Person['send']>[0],
    isButton = false,
  ): Promise<void> {
    this.path.push(what);
    sent = undefined;
    const replies = await this.person.send(content);
    const words = replies.map((reply) => plainText(reply)).join('\n');
    if (replies.length === 0) this.fault('no answer', '');
    const unclear = this.unclear();
    if (
      isButton &&
      (unclear || replies.some((reply) => reply.kind === 'text' && REFUSALS.has(reply.text)))
    )
      this.fault('a button is not understood', words);
    if (!leadsOn(replies)) this.fault('a dead end', words);
    this.told = replies.findLast(isBasket) ?? this.told;
    if (sent !== undefined && this.told) this.compare(sent, this.told, words);
    this.heard = replies.length > 0 ? replies : this.heard;
  }

  private compare(rows: readonly Row[], told: Reply, words: string): void {
    this.compared += 1;
    const differing = unlike(rows, told);
    if (differing.length > 0) this.fault(differing.join('; '), `${words}\n${plainText(told)}`);
  }

  private fault(what: string, words: string): void {
    this.faults.push(`${what}\n  after ${this.path.join(' > ')}\n  ${words}`);
  }
}

test('whatever buttons of a food order are tapped, the basket as told is the basket as sent, each is understood and leads on', async () => {
  let unclear = false;
  const stage = await Stage.open({
    onUnderstood: (_id, _confidence, commands) =>
      (unclear = commands.some((one) => one.do === 'unclear')),
  });
  const wasUnclear = (): boolean => {
    const was = unclear;
    unclear = false;
    return was;
  };
  const chance = randomOf(SEED);
  const people: Tapper[] = [];
  for (let n = 0; n < ORDERS; n++) {
    const tapper = new Tapper(stage.person(), chance, wasUnclear);
    people.push(tapper);
    await tapper.begin(BEGINNINGS[n % BEGINNINGS.length] ?? '');
    for (let deed = 0; deed < DEEDS && tapper.faults.length === 0; deed++) await tapper.deed();
  }
  await stage.close();
  expect(people.flatMap(({ faults }) => faults)).toEqual([]);
  const compared = people.reduce((sum, one) => sum + one.compared, 0);
  process.stdout.write(
    `${JSON.stringify({ orders: ORDERS, deeds: ORDERS * DEEDS, basketsCompared: compared })}\n`,
  );
  expect(compared).toBeGreaterThan(0);
}, 1_800_000);
