import { Stage } from '../support/talk/stage';
import { play, talkLines } from '../support/talk/talk';

jest.setTimeout(180_000);

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

const ASHA = '{name=Asha Rao; email=asha@example.com; mobile=98765 43210}';
const FOOD = '{name=Asha Rao; mobile=98765 43210; address=12 Lake Road}';

/** What leads to the bill, by how somebody buys. */
const TO_THE_BILL: Readonly<Record<string, readonly string[]>> = {
  'a booking': ['> 2 tickets for Johari Bazaar Food and Gems Walk tomorrow', `> ${ASHA}`],
  'a second booking of the same': [
    '> 2 tickets for Johari Bazaar Food and Gems Walk tomorrow',
    `> ${ASHA}`,
    '> yes',
    '= pay',
    '= wait 10s',
    '> 2 tickets for Johari Bazaar Food and Gems Walk tomorrow',
  ],
  'a booking with a form for each visitor': [
    '> book the Nandi Hills sunrise trek tomorrow at 5:15 for 2, guided trek only',
    `> ${ASHA}`,
    '> {name=Ravi Rao}',
  ],
  'an order of food': [
    '> a masala dosa from Tiffin Trail HSR Layout to HSR Layout',
    "> that's all",
    `> ${FOOD}`,
  ],
  'the same food again': [
    '> a masala dosa from Tiffin Trail HSR Layout to HSR Layout',
    "> that's all",
    `> ${FOOD}`,
    '> yes',
    '= pay',
    '= wait 10s',
    '> same food again',
  ],
  'food that is picked up': [
    '> a masala dosa from Tiffin Trail HSR Layout to HSR Layout',
    "> that's all",
    '> I will pick it up',
    '> Asha Rao 9876543210',
  ],
};

describe('between the bill and the gateway stand one yes and the button of the pay page', () => {
  test.each(Object.entries(TO_THE_BILL))('%s', async (_name, lines) => {
    const player = await play(
      talkLines([...lines, '< consent:', '> yes', '< pay:', '<! consent:', '= go'].join('\n')),
      stage,
    );
    expect(player.all.at(-1)?.kind).not.toBe('consent');
  });
});
