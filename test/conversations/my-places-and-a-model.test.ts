import { type ChatBody } from '../support/model-server';
import { play, talkLines } from '../support/talk/talk';
import { usingModelStage } from '../support/talk/using-model-stage';

jest.setTimeout(180_000);

const model = usingModelStage();
const NOTHING = JSON.stringify({ commands: [] });
const text = (slot: string, said: string) => ({
  slot,
  value: { is: 'text', text: said },
});
const GONE = { slot: 'gone', value: { is: 'flag', on: true } };
const start = (...fills: unknown[]) => ({
  do: 'start',
  dialog: 'my-places',
  fills,
});

async function talk(message: string, commands: unknown, ...lines: string[]): Promise<void> {
  const isIt = ({ messages }: ChatBody): boolean =>
    messages[1]?.content.includes(`"message":"${message.split(' ')[0]}`) === true;
  model.server.act({
    say: (body) => (isIt(body) ? JSON.stringify({ commands }) : NOTHING),
  });
  await play(talkLines(lines.join('\n')), model.stage);
}

const SAVED = ['> change my home address to Indiranagar', '< places.kept name=place.name.home'];
const STAYS = ['> my places', '< places.line name=place.name.home where="Indiranagar…"'];

test.each<[string, string, unknown[]]>([
  ['forgotten', 'zxcvb home wqpl', [start(text('called', 'home'), GONE)]],
  ['forgotten in Hindi', 'zxcvb घर wqpl', [start(text('called', 'घर'), GONE)]],
  ['forgotten in Hinglish', 'zxcvb ghar wqpl', [start(text('called', 'ghar'), GONE)]],
  [
    'forgotten beside other words',
    'we are not at home this weekend, what else is there',
    [start(text('called', 'home'), GONE)],
  ],
  [
    'moved',
    'zxcvb home wqpl Koramangala 560034',
    [start(text('called', 'home'), text('to', 'Koramangala 560034'))],
  ],
  [
    'moved by the place itself',
    'zxcvb home wqpl Whitefield 560066',
    [
      start(text('called', 'home'), {
        slot: 'spot',
        value: { is: 'place', name: 'Whitefield', pin: '560066' },
      }),
    ],
  ],
])('a model’s beginning of my-places alone: nothing is %s', async (_, said, commands) => {
  await talk(
    said,
    commands,
    ...SAVED,
    `> ${said}`,
    '<! places.forgotten',
    '<! places.kept',
    ...STAYS,
  );
});
test('a model’s beginning of my-places alone keeps nothing of the order just paid', async () => {
  await talk(
    'zxcvb home wqpl',
    [start(text('called', 'home'))],
    '> order a masala dosa from Tiffin Trail HSR Layout to HSR Layout',
    '> [choice.bill]',
    '> {name=Asha Rao; mobile=98765 43210; address=12 Lake Road}',
    '> yes',
    '= pay',
    '= wait 8s',
    '< [choice.remember-as name=place.name.home]',
    '> zxcvb home wqpl',
    '<! places.kept',
  );
});

const ASKED = [...SAVED, '> my home has moved', '< ask.spot name=place.name.home'];

test.each<[string, string, unknown[]]>([
  ['“gone” filled', 'zxcvb home wqpl', [{ do: 'fill', ...GONE }]],
  ['“gone” put right', 'zxcvb home wqpl', [{ do: 'correct', ...GONE }]],
  [
    'another name filled, and that it is gone',
    'zxcvb office wqpl',
    [
      { do: 'fill', ...text('called', 'office') },
      { do: 'fill', ...GONE },
    ],
  ],
  ['begun once more, to forget it', 'zxcvb home wqpl', [start(text('called', 'home'), GONE)]],
])(
  'a model’s answer alone while it is asked where home is now forgets and keeps nothing: %s',
  async (_, said, commands) => {
    await talk(
      said,
      commands,
      ...ASKED,
      `> ${said}`,
      '<! places.forgotten',
      '<! places.kept',
      '> cancel',
      ...STAYS,
    );
  },
);

test('a model answers where the place lies that is asked about, in words of the message', async () => {
  await talk(
    'zxcvb Whitefield wqpl',
    [{ do: 'fill', slot: 'spot', value: { is: 'place', name: 'Whitefield', pin: null } }],
    ...ASKED,
    '> zxcvb Whitefield wqpl',
    '< places.kept name=place.name.home where="Whitefield…"',
  );
});

test.each([
  ['to show them', [start()]],
  ['to forget one, whose name it was not told', [start(GONE)]],
])('a model that begins my-places %s shows the places', async (_, commands) => {
  await talk(
    'zxcvb wqpl',
    commands,
    ...SAVED,
    '> zxcvb wqpl',
    '< places.line name=place.name.home where="Indiranagar…"',
  );
});

test.each<[string, string]>([
  ['forget my home address', '< places.forgotten name=place.name.home'],
  ['mera ghar ka pata bhool jao', '< places.forgotten name=place.name.home'],
  ['मेरे घर का पता भूल जाओ', '< places.forgotten@hi name=place.name.home'],
  ['my home is in Koramangala 560034', '< places.kept name=place.name.home where="Koramangala…"'],
  ['my office is in Whitefield', '< places.kept name=place.name.office where="Whitefield…"'],
])('beside a model that says nothing, %j does what the person says', async (said, told) => {
  await talk('zxcvb', [], ...SAVED, `> ${said}`, told);
});
