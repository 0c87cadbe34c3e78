import * as fc from 'fast-check';
import { renderReply } from '../../../../src/channels/whatsapp/render';
import { neutraliseFormatting } from '../../../../src/channels/shared/unmarked';
import { mapReplyTexts } from '../../../../src/reply/map-texts';
import { ownWordsIn } from '../../../../src/reply/own-words';
import type { Reply } from '../../../../src/reply/reply';
import type { ReplyCard, ReplyChoice } from '../../../../src/reply/reply-parts';
import { outgoing } from '../../../support/graph-schemas';
import { wording } from '../../../support/prompts/wording';
import { anyReply, wordsOf } from '../../../support/replies';

const RUNS = Number(process.env['WHATSAPP_RENDER_RUNS'] ?? 2_000);

/** Codes as the engine makes them: JSON, so without spaces at either end. */
const coded = (choice: ReplyChoice): ReplyChoice => ({
  ...choice,
  value: JSON.stringify(['f', choice.value.slice(0, 90)])
    .slice(0, 199)
    .trimEnd(),
});
const codedCard = (card: ReplyCard): ReplyCard => ({ ...card, choices: card.choices.map(coded) });

function withCodes(reply: Reply): Reply {
  const choices = reply.choices.map(coded);
  if (reply.kind === 'carousel') return { ...reply, choices, cards: reply.cards.map(codedCard) };
  if (reply.kind === 'consent')
    return { ...reply, choices, yes: coded(reply.yes), no: coded(reply.no) };
  return reply.kind === 'form'
    ? { ...reply, choices, submit: coded(reply.submit) }
    : { ...reply, choices };
}

const language = fc.constantFrom(null, 'en', 'hi', 'hi-Latn');

/** All bodies of a rendering: with its pictures, and as it is sent where one cannot be fetched. */
function renderings(reply: Reply, told: string | null): Readonly<Record<string, unknown>>[][] {
  const parts = renderReply(reply, ownWordsIn(wording, told));
  return [parts.map((part) => part.body), parts.flatMap((part) => part.plain ?? [part.body])];
}

const faults = (body: Readonly<Record<string, unknown>>): string[] => {
  const read = outgoing.safeParse({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '919800000000',
    ...body,
  });
  return read.success
    ? []
    : read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};

/** What must be there to be tapped. A form that is not known whole is answered by typing. */
function codesOf(reply: Reply): string[] {
  const own =
    reply.kind === 'carousel'
      ? reply.cards.flatMap((card) => card.choices)
      : reply.kind === 'consent'
        ? [reply.yes, reply.no]
        : [];
  const submit = reply.kind === 'form' && reply.complete === true ? [reply.submit] : [];
  return [...own, ...submit, ...reply.choices].map((choice) => choice.value);
}

/** A form's options are written out here, and links stand as text. */
function allWordsOf(reply: Reply): string[] {
  const options =
    reply.kind === 'form'
      ? reply.fields.flatMap((field) => (field.options ?? []).map((option) => option.label))
      : [];
  const link = reply.kind === 'pay' || reply.kind === 'ticket' ? [reply.label, reply.url] : [];
  return [...wordsOf(reply), ...options, ...link].filter((text) => bare(text) !== '');
}

/** Without what is not to be seen, and without halves of characters, which no one can write. */
const bare = (text: string): string =>
  Buffer.from(text.replaceAll('\u0000', '')).toString().replace(/\s+/g, '');

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

const TEXTS = new Set(['body', 'text', 'caption']);

/** All that stands as text, in order: pieces of a long one come one after another. */
function texts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    TEXTS.has(key) && typeof inner === 'string' ? [inner] : texts(inner),
  );
}

test('the schemas find faults in bodies that are wrong', () => {
  expect(faults({ type: 'text', text: { body: ' ' } })).not.toEqual([]);
  expect(
    faults({
      type: 'interactive',
      interactive: {
        type: 'button',
        body: { text: 'x' },
        action: { buttons: [{ type: 'reply', reply: { id: '1', title: 'x'.repeat(21) } }] },
      },
    }),
  ).not.toEqual([]);
  expect(faults({ type: 'text', text: { body: 'x' }, extra: 1 })).not.toEqual([]);
});

test(
  `${RUNS} random replies are bodies that the Cloud API takes, with every choice to tap and no word lost`,
  () => {
    fc.assert(
      fc.property(anyReply, language, (random, told) => {
        const reply = withCodes(random);
        for (const bodies of renderings(reply, told)) {
          for (const body of bodies) expect(faults(body)).toEqual([]);
          const all = bodies.flatMap((body) => leaves(body));
          const ids = new Set(all);
          for (const code of codesOf(reply)) expect(ids).toContain(code);
          const said = bare(bodies.flatMap((body) => texts(body)).join(''));
          const shown = new Set(all.map(bare));
          for (const text of allWordsOf(mapReplyTexts(reply, neutraliseFormatting)))
            if (!shown.has(bare(text)) && !said.includes(bare(text)))
              expect(said).toContain(bare(text));
        }
      }),
      { numRuns: RUNS, seed: 20_271 },
    );
  },
  60_000 + RUNS * 20,
);
