import { subscribe } from 'node:diagnostics_channel';
import { z } from 'zod';
import { type ChatBody } from '../support/model-server';
import { play, talkLines } from '../support/talk/talk';
import { usingModelStage } from '../support/talk/using-model-stage';

jest.setTimeout(180_000);

const paths: string[] = [];
const sent = z.object({ request: z.object({ path: z.string() }) });
subscribe('undici:request:create', (message) => paths.push(sent.parse(message).request.path));
const cancelled = (): number => paths.filter((path) => path.endsWith('/ret11/cancel')).length;

const model = usingModelStage();

const PAID = [
  '> order a masala dosa from Tiffin Trail HSR Layout to HSR Layout',
  "> that's all",
  '> I will pick it up',
  '> Asha Rao 9876543210',
  '> yes',
  '= pay',
  '= wait 8s',
  '< status confirmed: order.confirmed.food',
];
const ASKED = ['> cancel my food order', '< ask.cancel-food title="Tiffin Trail, HSR Layout"'];
const talk = (...lines: string[]) => play(talkLines([...PAID, ...lines].join('\n')), model.stage);
/** Only the last message is answered by commands; what else is asked is left to the built-in reading. */
const NOTHING = JSON.stringify({ commands: [] });
const isNoise = ({ messages }: ChatBody): boolean =>
  messages[1]?.content.includes('"message":"zxcvb') === true;
const FLAG = { is: 'flag', on: true };

test.each([
  ['a yes', [{ do: 'yes' }]],
  ['a cancel', [{ do: 'cancel' }]],
  ['the first option', [{ do: 'pick', value: { is: 'nth', n: 1 } }]],
  ['an answer to the consent', [{ do: 'fill', slot: 'surely', value: FLAG }]],
  [
    'a beginning with the consent filled',
    [
      { do: 'start', dialog: 'cancel-food', fills: [{ slot: 'surely', value: FLAG }] },
      { do: 'yes' },
    ],
  ],
])('%s of a model’s alone cancels no paid order', async (_name, commands) => {
  model.server.act({ say: (body) => (isNoise(body) ? JSON.stringify({ commands }) : NOTHING) });
  const before = cancelled();
  const asked = model.server.chats().length;
  await talk(...ASKED, '> zxcvb wqpl mnrt', '<! cancel-food.asked');
  expect(model.server.chats().length).toBeGreaterThan(asked);
  expect(cancelled()).toBe(before);
});

test('the person’s own plain yes does', async () => {
  model.server.act({ say: NOTHING });
  const before = cancelled();
  await talk(...ASKED, '> yes cancel it', '< cancel-food.asked title="Tiffin Trail, HSR Layout"');
  expect(cancelled()).toBe(before + 1);
  for (const chat of model.server.chats()) expect(JSON.stringify(chat)).not.toContain('surely');
});
