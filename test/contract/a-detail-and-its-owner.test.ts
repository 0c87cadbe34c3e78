import { z } from 'zod';
import { plainText } from '../../src/reply/plain-text';
import { usingStrictService } from './using-strict-service';

jest.setTimeout(180_000);

const on = usingStrictService();
const { talk, made } = on;

const visitor = z.object({ data: z.object({ name: z.string(), mobile: z.string() }) });
const payer = z.object({ userName: z.string(), userEmail: z.string(), userMobile: z.string() });

/** Whom the last INIT names. */
const lastPayer = () => payer.parse(made(/^\/init$/).at(-1)?.body);

const TREK = `
  > 2 tickets for the Nandi Hills Sunrise Trek tomorrow
  > ["6:00 am"]
  > {name=Asha Rao; email=asha@example.com; mobile=9876543210; age=34}
  > {name=Ravi Kumar; mobile=9000000001; age=31}
  < consent:
`;

test.each([
  ['the second one’s number is 9012345678'],
  ['Ravi’s number is 9012345678'],
  ['second visitor’s number is 9012345678'],
  ['Ravi ka number 9012345678 hai'],
  ['doosre wale ka number 9012345678 hai'],
  ['दूसरे वाले का नंबर 9012345678 है'],
])('%j: the visitor’s form has the new number, and INIT the payer’s own', async (said) => {
  await talk(`${TREK}> ${said}\n< consent:`);
  const forms = made(/^\/form\/group/).slice(-2);
  expect(forms.map(({ body }) => visitor.parse(body).data)).toEqual([
    { name: 'Asha Rao', mobile: '9876543210' },
    { name: 'Ravi Kumar', mobile: '9012345678' },
  ]);
  expect(lastPayer()).toEqual({
    userName: 'Asha Rao',
    userEmail: 'asha@example.com',
    userMobile: '9876543210',
  });
  expect(on.service.violations).toEqual([]);
});

const PALACE = `
  > 2 tickets for Bangalore Palace Entry tomorrow
  > ["6:00 am"]
  > {Adult=2}
  > {name=Asha Rao; email=asha@example.com; mobile=98765 43210}
  < consent:
`;

test.each([
  ['change name to Sunita Kulkarni, email sunita@example.com'],
  ['change the name to Sunita Kulkarni and the email to sunita@example.com'],
  ['change my name to Sunita Kulkarni, email sunita@example.com'],
  ['my name is Sunita Kulkarni, email is sunita@example.com'],
  ['name Sunita Kulkarni, email sunita@example.com'],
  ['email sunita@example.com, and change name to Sunita Kulkarni'],
  ['naam badal ke Sunita Kulkarni karo, email sunita@example.com'],
  ['naam Sunita Kulkarni kar do aur email sunita@example.com'],
  ['mera naam Sunita Kulkarni hai, email sunita@example.com'],
  ['नाम बदलकर Sunita Kulkarni करो, ईमेल sunita@example.com'],
  ['नाम Sunita Kulkarni कर दो और ईमेल sunita@example.com'],
  ['मेरा नाम Sunita Kulkarni है, ईमेल sunita@example.com'],
])('%j: the name and the e-mail are both sent, or both are asked about', async (said) => {
  const player = await talk(PALACE);
  const from = player.all.length;
  await talk(`> ${said}\n<! pay:`, player);
  const heard = player.all.slice(from);
  const card = heard.findLast((one) => one.kind === 'consent');
  const asked = heard.at(-1);
  if (!card) {
    expect(asked && (asked.kind === 'form' || asked.choices.length > 0)).toBe(true);
    expect(heard.map(plainText).join('\n')).toContain('Sunita Kulkarni');
    return;
  }
  expect(plainText(card)).toContain('Sunita Kulkarni');
  expect(plainText(card)).toContain('sunita@example.com');
  expect(lastPayer()).toMatchObject({
    userName: 'Sunita Kulkarni',
    userEmail: 'sunita@example.com',
  });
});
