import * as fc from 'fast-check';
import type { Reply } from '../../../src/reply/reply';
import { choicesOf } from '../../../src/reply/reply';
import { CARD_TYPE } from '../../../src/channels/shared/adaptive-card';
import { renderReply as renderTeams } from '../../../src/channels/teams/render';
import { renderReply as renderWeb } from '../../../src/channels/web/render';
import { cardFaultsOf } from '../../support/card-faults';
import { anyReply, wordsOf } from '../../support/replies';

type Activity = Readonly<Record<string, unknown>>;

/** `MELA_REPLIES=100000` is the whole run: then each card is parsed, else those of every eighth reply, which is what takes the time. */
const WANTED = process.env['MELA_REPLIES'];
const RUNS = Number(WANTED ?? 2_000);
const PARSE_EVERY = WANTED === undefined ? 8 : 1;
const LONG_MS = 60_000 + RUNS * 20;

/** Ways of rendering for Teams, in turn: in Teams, in a group, in the own chat of a group's talk, in another client. */
const FOR = [
  {},
  { name: 'A colleague of sixty letters '.repeat(2) },
  { thread: `19:${'x'.repeat(200)}@thread.v2` },
  { plain: true },
];

/** Limits as published, not as the renderers hold them. */
const PUBLISHED = { web: 256_000, teams: 100_000 };

function cardsOf(activity: Activity): unknown[] {
  const list: unknown = activity['attachments'] ?? [];
  return Array.isArray(list) ? list.map((one: unknown) => Reflect.get(Object(one), 'content')) : [];
}

const otherAttachments = (activity: Activity): unknown[] => {
  const list: unknown = activity['attachments'] ?? [];
  return Array.isArray(list)
    ? list.filter((one: unknown) => Reflect.get(Object(one), 'contentType') !== CARD_TYPE)
    : [list];
};

const codes = (reply: Reply): string[] => [
  ...new Set(choicesOf(reply).map((choice) => choice.value)),
];
const everyCode = (reply: Reply): string[] =>
  reply.kind === 'carousel'
    ? [
        ...codes(reply),
        ...reply.cards.flatMap((card) => card.choices.map((choice) => choice.value)),
      ]
    : codes(reply);

const bare = (text: string): string => text.replace(/\s+/g, '');

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

/** All that stands as text, in order: pieces of a long one come one after another. */
function texts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'text' && typeof inner === 'string' ? [inner] : texts(inner),
  );
}

/** Words that stand nowhere, neither whole nor in pieces. */
function lost(reply: Reply, activities: readonly Activity[]): string[] {
  const visible = activities.map(({ channelData: _own, ...rest }) => rest);
  const said = bare(texts(visible).join(''));
  const shown = new Set(visible.flatMap(leaves).map(bare));
  return wordsOf(reply).filter((text) => !shown.has(bare(text)) && !said.includes(bare(text)));
}

/** All that is wrong with how a reply is rendered. */
function faults(
  reply: Reply,
  activities: readonly Activity[],
  most: number,
  parsed: boolean,
): string[] {
  const text = JSON.stringify(activities);
  const sizes = activities
    .map((activity) => JSON.stringify(activity))
    .filter((one) => Buffer.byteLength(one) > most);
  return [
    ...sizes.map((one) => `${Buffer.byteLength(one)} bytes`),
    ...activities.flatMap(otherAttachments).map(() => 'an attachment that is no card'),
    ...(text.includes('Action.Execute') ? ['Action.Execute'] : []),
    ...everyCode(reply)
      .filter((code) => !text.includes(JSON.stringify(code)))
      .map((code) => `no button for ${code}`),
    ...lost(reply, activities).map((words) => `lost: ${words}`),
    ...(parsed ? activities.flatMap(cardsOf).flatMap(cardFaultsOf) : []),
  ];
}

/** What Teams wants besides. */
function teamsFaults(activity: Activity): string[] {
  const cards = cardsOf(activity);
  return [
    ...(JSON.stringify(activity).length * 2 > PUBLISHED.teams ? ['too long in UTF-16'] : []),
    ...(cards.length > 10 ? [`${cards.length} cards`] : []),
    ...(cards.length > 0 && activity['text'] !== undefined ? ['text and card in one'] : []),
    ...cards
      .filter((card) => Reflect.get(Object(card), 'version') !== '1.5')
      .map(() => 'another version'),
    ...('suggestedActions' in activity ? ['suggested actions'] : []),
  ];
}

test('the renderer of cards finds faults in a card that is wrong', () => {
  expect(
    cardFaultsOf({ type: 'AdaptiveCard', version: '1.5', body: [{ type: 'Input.Text' }] }),
  ).not.toHaveLength(0);
});

test('a rendering that lacks something or is too large is found out', () => {
  const reply: Reply = { kind: 'text', text: 'Hello', choices: [{ label: 'Yes', value: 'y1' }] };
  expect(faults(reply, [{ type: 'message', text: 'x'.repeat(200) }], 100, true)).toEqual([
    expect.stringMatching(/bytes$/),
    'no button for y1',
    'lost: Yes',
    'lost: Hello',
  ]);
  expect(teamsFaults({ text: 'x', attachments: [{ content: { version: '1.6' } }] })).toEqual([
    'text and card in one',
    'another version',
  ]);
});

test(
  `${RUNS} random replies fit Teams and the web: valid cards, every choice kept, no word lost`,
  () => {
    let n = 0;
    fc.assert(
      fc.property(anyReply, (reply) => {
        const parsed = n++ % PARSE_EVERY === 0;
        const teams = renderTeams(reply, FOR[n % FOR.length]);
        expect([
          ...faults(reply, teams, PUBLISHED.teams, parsed),
          ...teams.flatMap(teamsFaults),
        ]).toEqual([]);
        expect(faults(reply, renderWeb(reply), PUBLISHED.web, parsed)).toEqual([]);
      }),
      { numRuns: RUNS, seed: 20_261 },
    );
  },
  LONG_MS,
);
