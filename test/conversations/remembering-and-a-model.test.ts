import { type ChatBody } from '../support/model-server';
import { play, talkLines } from '../support/talk/talk';
import { usingModelStage } from '../support/talk/using-model-stage';

jest.setTimeout(180_000);

const model = usingModelStage();

/** Only this message is answered by commands; what else is asked is left to the built-in reading. */
const NOISE = 'zxcvb home wqpl';
const NOTHING = JSON.stringify({ commands: [] });
const isNoise = ({ messages }: ChatBody): boolean =>
  messages[1]?.content.includes('"message":"zxcvb') === true;

const text = (slot: string, said: string) => ({ slot, value: { is: 'text', text: said } });
const flag = (slot: string) => ({ slot, value: { is: 'flag', on: true } });
const start = (...fills: unknown[]) => ({ do: 'start', dialog: 'my-places', fills });
const fill = (filled: object) => ({ do: 'fill', ...filled });

/** Plays a talk in which the model answers the noise so; it was asked. */
async function talk(commands: unknown, ...lines: string[]): Promise<void> {
  model.server.act({ say: (body) => (isNoise(body) ? JSON.stringify({ commands }) : NOTHING) });
  await play(talkLines(lines.join('\n')), model.stage);
  expect(model.server.chats().some(isNoise)).toBe(true);
  model.server.requests.length = 0;
}

describe('where an order went, offered to be remembered once it is paid, is kept by a tap and by no model', () => {
  const BOUGHT = [
    '> order a masala dosa from Tiffin Trail HSR Layout to HSR Layout',
    '> [choice.bill]',
    '> {name=Asha Rao; mobile=98765 43210; address=12 Lake Road}',
    '> yes',
    '= pay',
    '= wait 8s',
    '< [choice.remember-as name=place.name.home]',
  ];
  test.each<[string, unknown[]]>([
    ['the first option', [{ do: 'pick', value: { is: 'nth', n: 1 } }]],
    ['the last option', [{ do: 'pick', value: { is: 'nth', n: -1 } }]],
    ['a place filled', [fill(text('sent', 'home'))]],
    ['a name and a place of its own', [start(text('called', 'home'), text('sent', 'home'))]],
    ['a consent of old', [fill(flag('keepPlace'))]],
  ])('only the tap after it keeps the place: %s', async (_, commands) => {
    await talk(
      commands,
      ...BOUGHT,
      `> ${NOISE}`,
      '<! places.kept',
      '> [choice.remember-as name=place.name.home]',
      '< places.kept.sent name=place.name.home',
    );
  });

  test.each<[string, unknown[]]>([
    ['a yes', [{ do: 'yes' }]],
    ['a name filled', [fill(text('called', 'home'))]],
  ])('nothing is remembered after it: %s', async (_, commands) => {
    await talk(commands, ...BOUGHT, `> ${NOISE}`, '<! places.kept', '> my places', '< places.none');
  });
});

describe('what is remembered stays as it is', () => {
  const SAVED = [
    '> my office is in Koramangala 560034',
    '< places.kept name=place.name.office',
    '> change my home address to Indiranagar',
    '< places.kept name=place.name.home',
  ];
  const AS_BEFORE = [
    '<! places.kept',
    '<! places.forgotten',
    '> my places',
    '< places.line name=place.name.office where="Koramangala, Bengaluru, 560034"',
    '< places.line name=place.name.home where="Indiranagar…"',
  ];
  const LISTED = [...SAVED, '> my places', '< places.line name=place.name.office'];
  test.each<[string, string[], unknown[]]>([
    [
      'a name and that it is gone, filled',
      SAVED,
      [fill(text('called', 'home')), fill(flag('gone'))],
    ],
    ['that it is gone, of no name', SAVED, [start(flag('gone'))]],
    [
      'that it is gone, of a name nobody said',
      SAVED,
      [start(text('called', 'office'), flag('gone'))],
    ],
    ['an area nobody said', SAVED, [start(text('to', 'Whitefield'))]],
    ['a yes over the list', LISTED, [{ do: 'yes' }]],
    ['that it is gone over the list', LISTED, [fill(flag('gone'))]],
    ['all of it let go', LISTED, [{ do: 'forget', slot: 'called' }]],
    [
      'the list taken back',
      LISTED,
      [{ do: 'list', slot: 'called', op: 'clear', n: null, value: null }],
    ],
  ])('%s', async (_, before, commands) => {
    await talk(commands, ...before, `> ${NOISE}`, ...AS_BEFORE);
  });

  test.each<[string, unknown[]]>([
    ['a yes', [{ do: 'yes' }]],
    [
      'its new place, which nobody said',
      [fill({ slot: 'spot', value: { is: 'place', name: 'Whitefield', pin: '560066' } })],
    ],
    ['the name once more', [start(text('called', 'home'))]],
  ])('while it is asked where home is now: %s', async (_, commands) => {
    await talk(
      commands,
      ...SAVED,
      '> my home has moved',
      '< ask.spot name=place.name.home',
      `> ${NOISE}`,
      '<! places.kept',
      '<! places.forgotten',
      '> cancel',
      ...AS_BEFORE,
    );
  });
});
