import type * as Cards from 'adaptivecards';
import * as fc from 'fast-check';
import type { Reply } from '../../../src/reply/reply';
import { choicesOf } from '../../../src/reply/reply';
import { CARD_TYPE } from '../../../src/channels/adaptive-card';
import { render as renderTeams } from '../../../src/channels/teams/render';
import { render as renderWeb } from '../../../src/channels/web/render';
import { anyReply } from '../../support/replies';

/** The package's main file is an ES module; its bundle is not. */
const { AdaptiveCard, SerializationContext, Version } = jest.requireActual<typeof Cards>('adaptivecards/dist/adaptivecards');

type Activity = Readonly<Record<string, unknown>>;

const RUNS = 10_000;
/** Limits as published (limits.md), not as the renderers hold them. */
const PUBLISHED = { web: 256_000, teams: 100_000 };

function cardsOf(activity: Activity): unknown[] {
  const list: unknown = activity['attachments'] ?? [];
  if (!Array.isArray(list)) return [];
  return list.map((one: unknown) => {
    expect(one).toMatchObject({ contentType: CARD_TYPE });
    return Reflect.get(Object(one), 'content');
  });
}

function faultsOf(content: unknown): string[] {
  const context = new SerializationContext(new Version(1, 5));
  const card = new AdaptiveCard();
  card.parse(content, context);
  const events = Array.from({ length: context.eventCount }, (_, i) => context.getEventAt(i).message);
  return [...events, ...card.validateProperties().validationEvents.map((event) => event.message)];
}

const bytes = (activity: Activity): number => Buffer.byteLength(JSON.stringify(activity));
const codes = (reply: Reply): string[] => [...new Set(choicesOf(reply).map((choice) => choice.value))];
const everyCode = (reply: Reply): string[] => (reply.kind === 'carousel' ? [...codes(reply), ...reply.cards.flatMap((card) => card.choices.map((choice) => choice.value))] : codes(reply));

test('the renderer of cards finds faults in a card that is wrong', () => {
  expect(faultsOf({ type: 'AdaptiveCard', version: '1.5', body: [{ type: 'Input.Text' }] })).not.toHaveLength(0);
});

test(`${RUNS} random replies fit Teams, with valid cards, text and card apart, and every choice kept`, () => {
  fc.assert(
    fc.property(anyReply, (reply) => {
      const activities = renderTeams(reply);
      const text = JSON.stringify(activities);
      for (const activity of activities) {
        expect(bytes(activity)).toBeLessThanOrEqual(PUBLISHED.teams);
        expect(JSON.stringify(activity).length * 2).toBeLessThanOrEqual(PUBLISHED.teams);
        const cards = cardsOf(activity);
        expect(cards.length).toBeLessThanOrEqual(10);
        expect(cards.length > 0 && activity['text'] !== undefined).toBe(false);
        for (const card of cards) expect(faultsOf(card)).toEqual([]);
      }
      expect(text).not.toContain('Action.Execute');
      for (const code of everyCode(reply)) expect(text).toContain(JSON.stringify(code));
    }),
    { numRuns: RUNS, seed: 20_261 },
  );
}, 120_000);

test(`${RUNS} random replies fit the web, with valid cards and every choice kept`, () => {
  fc.assert(
    fc.property(anyReply, (reply) => {
      const activities = renderWeb(reply);
      const text = JSON.stringify(activities);
      for (const activity of activities) {
        expect(bytes(activity)).toBeLessThanOrEqual(PUBLISHED.web);
        for (const card of cardsOf(activity)) expect(faultsOf(card)).toEqual([]);
      }
      expect(text).not.toContain('Action.Execute');
      for (const code of everyCode(reply)) expect(text).toContain(JSON.stringify(code));
    }),
    { numRuns: RUNS, seed: 20_262 },
  );
}, 120_000);

/** Every word that a person should read of a reply. */
function wordsOf(reply: Reply): string[] {
  const line = ({ label, amount, note }: { label: string; amount?: string | undefined; note?: string | undefined }): (string | undefined)[] => [label, amount, note];
  const all: (string | undefined)[] = reply.choices.map((choice) => choice.label);
  if ('text' in reply) all.push(reply.text);
  if ('title' in reply) all.push(reply.title);
  if ('lines' in reply) all.push(...reply.lines.flatMap(line));
  if ('total' in reply) all.push(...line(reply.total));
  if (reply.kind === 'consent') all.push(...reply.terms, reply.question, reply.yes.label, reply.no.label);
  if (reply.kind === 'carousel') all.push(...reply.cards.flatMap((card) => [card.title, card.subtitle, card.badge, ...card.facts, ...card.choices.map((choice) => choice.label)]));
  if (reply.kind === 'form') all.push(...reply.fields.flatMap((field) => [field.label, field.hint, field.error]));
  if (reply.kind === 'pay') all.push(reply.amount, reply.label);
  return all.flatMap((text) => (text === undefined || text.trim() === '' ? [] : [text]));
}

const bare = (text: string): string => text.replace(/\s+/g, '');

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

/** All that stands as text, in order: pieces of a long one come one after another. */
function texts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'text' && typeof inner === 'string' ? [inner] : texts(inner)));
}

test.each([
  ['teams', renderTeams],
  ['web', renderWeb],
] as const)('nothing of a reply is lost on the way to %s', (_, render) => {
  fc.assert(
    fc.property(anyReply, (reply) => {
      const activities: Activity[] = render(reply).map(({ channelData: _own, ...rest }) => rest);
      const said = bare(texts(activities).join(''));
      const shown = new Set(activities.flatMap((activity) => leaves(activity)).map(bare));
      for (const text of wordsOf(reply)) if (!shown.has(bare(text))) expect(said).toContain(bare(text));
    }),
    { numRuns: 2_000, seed: 20_263 },
  );
}, 120_000);
