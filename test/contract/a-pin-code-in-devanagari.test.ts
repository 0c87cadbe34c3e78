import { plainText } from '../../src/reply/plain-text';
import { usingStrictService } from './using-strict-service';

jest.setTimeout(180_000);
const { talk, made } = usingStrictService();
const TO = "> order 2 masala dosas to HSR Layout\n> that's all\n";
const who = (address: string) => `> {name=Asha Rao; mobile=98765 43210; address=${address}}\n`;

test.each([
  ['in the form', who('१२, तीसरा क्रॉस, कोरमंगला ५६००९५')],
  ['at the bill', `${who('12 Lake Road')}> पता 12 चौथा मेन, कोरमंगला ५६००९५ कर दो\n`],
  ['at the bill, alone, in English', `${who('12 Lake Road')}> pin code is 560095\n`],
  ['in the form, in two groups', who('१२, तीसरा क्रॉस, कोरमंगला ५६० ०९५')],
  ['at the bill, alone, with an article', `${who('12 Lake Road')}> the pin code is 560095\n`],
  ['at the bill, as figures alone', `${who('12 Lake Road')}> 560095\n`],
])('the pin code told %s goes to the service', async (_where, said) => {
  await talk(`${TO}${said}< consent:`);
  expect(made(/^\/ret11\/select$/).at(-1)?.body).toMatchObject({ areaCode: '560095' });
});

test('a pin code in Devanagari figures is a place', async () => {
  await talk('> 2 मसाला डोसा ऑर्डर करो\n> ५६००९५\n<! place.unknown@hi\n<! ask.deliver@hi');
});

test.each([
  ['12, 3rd Cross, Koramangala, Bengaluru, 560 095', '560 095'],
  ['12, 3rd Cross, Koramangala, Bengaluru, 560095', '560095'],
  ['१२, तीसरा क्रॉस, कोरमंगला ५६००९५', '५६००९५'],
])('the pin code of %j is shown once, as it was told', async (address, shown) => {
  const player = await talk(`${TO}${who(address)}< consent: terms.to where="…${shown}…"`);
  expect(player.all.map(plainText).join('\n')).not.toMatch(
    /(?:560 ?095|५६००९५)[^\n]*(?:560 ?095|५६००९५)/u,
  );
});

test('a question after the pin code is answered and changes nothing', async () => {
  await talk(
    `${TO}${who('12 Lake Road')}> what is the pin code\n< terms.to where="12 Lake Road, HSR Layout, Bengaluru, 560102"`,
  );
  expect(made(/^\/ret11\/select$/).at(-1)?.body).toMatchObject({ areaCode: '560102' });
});

test.each([
  ['send it to my office, 4th Main, 560 095', '4th Main, 560 095'],
  ['send it to my office, 12 4th Main, 560095', '12 4th Main, 560095'],
  ['please deliver it to the office, 4th Main, 560095', '4th Main, 560095'],
])('%j is taken whole: the street with its pin code', async (said, street) => {
  await talk(
    `${TO}${who('12 Lake Road')}> ${said}\n<! "12 Lake Road, 560095"\n< terms.to where="${street}…"`,
  );
  expect(made(/^\/ret11\/select$/).at(-1)?.body).toMatchObject({ areaCode: '560095' });
});

const CODED = who('12, 3rd Cross, HSR Layout 560102');
const STAYS = 'terms.to where="12, 3rd Cross, HSR Layout 560102…"';
test.each([
  ['pin code is 560095', '560095', 'en'],
  ['560095', '560095', 'en'],
  ['पिन कोड 560095 है', '560095', 'hi'],
  ['पिन कोड ५६००९५ है', '560095', 'hi'],
  ['५६००९५', '560095', 'hi'],
  ['pin code 560095 hai', '560095', 'hi-Latn'],
  ['deliver to Koramangala instead', '560034', 'en'],
  ['send it to 560034 instead', '560034', 'en'],
])(
  'after an address with a pin code, %j is answered with how to move it',
  async (said, pin, tongue) => {
    const player = await talk(
      `${TO}${CODED}< consent:\n> ${said}\n< place.by-address@${tongue} pin=560102\n< consent: ${STAYS.replace(' ', `@${tongue} `)}`,
    );
    expect(made(/^\/ret11\/select$/).at(-1)?.body).toMatchObject({ areaCode: '560102' });
    await talk(
      `> change the address to 7, 4th Main, Koramangala ${pin}\n< consent: terms.to${tongue === 'hi' ? '@hi' : ''} where="7, 4th Main…"`,
      player,
    );
    expect(made(/^\/ret11\/select$/).at(-1)?.body).toMatchObject({ areaCode: pin });
  },
);

test.each([
  'pin code is not 560103',
  'tell me if pin code is 560103',
  'check karo pin code 560103 to nahi likha',
  'otp is 459201',
  'gate pin is 459201',
])('%j moves no food and is no address', async (said) => {
  await talk(`${TO}${CODED}< consent:\n> ${said}\n<! "${said}"\n> show me the bill\n< ${STAYS}`);
  expect(made(/^\/ret11\/select$/).at(-1)?.body).toMatchObject({ areaCode: '560102' });
});

test('a pin code that is known already, and nothing else, changes nothing', async () => {
  await talk(`${TO}${CODED}< consent:\n> sorry 560102\n< ${STAYS}`);
  expect(made(/^\/ret11\/select$/).at(-1)?.body).toMatchObject({ areaCode: '560102' });
});

test('undo names the details that it takes back once', async () => {
  const player = await talk(`${TO}${CODED}< consent:\n> undo\n< repair.undone.lost`);
  expect(player.all.map(plainText).join('\n')).toMatch(/Okay, contact details cleared\./u);
});
