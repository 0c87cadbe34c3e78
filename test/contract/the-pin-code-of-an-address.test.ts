import { z } from 'zod';
import { plainText } from '../../src/reply/plain-text';
import { usingStrictService } from './using-strict-service';

jest.setTimeout(180_000);

const on = usingStrictService();
const { talk, made } = on;

const selection = z.object({
  gps: z.string(),
  areaCode: z.string(),
  items: z.array(z.object({ id: z.string(), quantity: z.number() })),
});
const preparation = z.object({
  fulfillment: z.object({ gps: z.string(), areaCode: z.string(), address: z.string() }),
  billing: z.object({ areaCode: z.string(), address: z.string() }),
});

/** The last body that went to a path: the order is made of it. */
const lastBody = (path: RegExp): unknown => made(path).at(-1)?.body;

const HSR = { pin: '560102', point: /^12\.91\d*,77\.64\d*$/ };
const KORAMANGALA = { pin: '560095', point: /^12\.93\d*,77\.64\d*$/ };
const INDIRANAGAR = { pin: '560038', point: /^12\.97\d*,77\.64\d*$/ };

const EN = ['order 2 masala dosas to HSR Layout', "that's all"];
const HI = ['HSR Layout में 2 मसाला डोसा भेजो', 'बस इतना ही'];
const HINGLISH = ['HSR Layout me 2 masala dosa bhejo', 'bas itna hi'];
const WITH_A_HOUSE = ['order 2 masala dosas to 12 4th Main 560095', "that's all"];
const WITH_A_PIN = ['order 2 masala dosas to HSR Layout 560102', "that's all"];
const form = (address: string) => `{name=Asha Rao; mobile=98765 43210; address=${address}}`;
const BILL = [...EN, form('12 Lake Road')];

const MAIN = '12 4th Main, Koramangala 560095';
const LINE = '12 3rd Cross Koramangala 560095';
const TISRA = '12 tisra cross Koramangala 560095';
const CROSS = '12, 3rd Cross, Koramangala, Bengaluru';

type PinRow = [string, string[], string, typeof HSR, string];

/** Tells an address with a pin code, and looks at what the service was sent. */
const tellsPin = async (...[, before, said, { pin, point }, address]: PinRow): Promise<void> => {
  await talk(`> ${[...before, said].join('\n> ')}\n< consent: "₹195"`);
  const select = selection.parse(lastBody(/^\/ret11\/select$/));
  const init = preparation.parse(lastBody(/^\/ret11\/.*init$/));
  expect(select.areaCode).toBe(pin);
  expect(select.gps).toMatch(point);
  expect(select.items).toEqual([{ id: 'D-DOSA', quantity: 2 }]);
  expect(init.fulfillment).toEqual({ areaCode: pin, gps: select.gps, address });
  expect(init.billing).toEqual({ areaCode: pin, address });
  expect(on.service.violations).toEqual([]);
};

test.each<PinRow>([
  ['with the place alone', EN, form('12 Lake Road'), HSR, '12 Lake Road'],
  ['with the place and in the form', WITH_A_PIN, form('5, HSR 560102'), HSR, '5, HSR 560102'],
  ['in the form', EN, form(`${CROSS} 560095`), KORAMANGALA, `${CROSS} 560095`],
  ['in two groups', EN, form(`${CROSS} 560 095`), KORAMANGALA, `${CROSS} 560 095`],
  ['after another', EN, form('12, not 560102, 560095'), KORAMANGALA, '12, not 560102, 560095'],
  ['of another quarter', EN, form('12, Koramangala 560038'), INDIRANAGAR, '12, Koramangala 560038'],
  [
    'in Hindi',
    HI,
    form('12, तीसरा क्रॉस, कोरमंगला 560095'),
    KORAMANGALA,
    '12, तीसरा क्रॉस, कोरमंगला 560095',
  ],
  [
    'in the order',
    WITH_A_HOUSE,
    '{name=Asha Rao; mobile=98765 43210}',
    KORAMANGALA,
    '12 4th Main 560095',
  ],
  ['at the bill', BILL, `send it to ${MAIN} instead`, KORAMANGALA, MAIN],
  ['at the bill, as the address', BILL, `the address is ${MAIN}`, KORAMANGALA, MAIN],
  ['at the bill, in Hinglish', BILL, `pata badlo: ${MAIN}`, KORAMANGALA, MAIN],
  [
    'at the bill, alone',
    BILL,
    'galat pin code hai, 560095 hona chahiye',
    KORAMANGALA,
    '12 Lake Road',
  ],
  ['in one line', EN, `Asha Rao, 9876543210, ${LINE}`, KORAMANGALA, LINE],
  ['in one line in Hinglish', HINGLISH, `Asha Rao, 9876543210, ${TISRA}`, KORAMANGALA, TISRA],
])('the pin code told %s goes to SELECT and INIT with its point, and the price stays', tellsPin);

test.each([
  ['masala dosa under 300 to 560095', "that's all"],
  ['masala dosa to 560095', "that's all"],
  ['masala dosa to 560 095 under 300', "that's all"],
  ['560095 में मसाला डोसा चाहिए', 'बस इतना ही'],
])('in %j the pin code is where it goes, and no price', async (wish, done) => {
  const player = await talk(`> ${wish}\n> ${done}`);
  const { areaCode, gps, items } = selection.parse(lastBody(/^\/ret11\/select$/));
  expect(areaCode).toBe(KORAMANGALA.pin);
  expect(gps).toMatch(KORAMANGALA.point);
  expect(items).toEqual([{ id: 'D-DOSA', quantity: 1 }]);
  const heard = player.all.map(plainText).join('\n');
  expect(heard).toContain('₹115');
  expect(heard).not.toMatch(/₹\s?5,?60,?0/u);
});
