import { plainText } from '../../src/reply/plain-text';
import type { Player } from '../support/talk/talk';
import { linksIn, usingStrictService } from './using-strict-service';

jest.setTimeout(180_000);

// The operator mistyped the code: the service does not offer it, and no seller ever saw the order.
const on = usingStrictService({ PAYMENT_GATEWAY_CODE: 'STRICTPAI' });
const { talk, made } = on;

/** A sentence that makes the seller, or somebody unnamed, the one who said no. */
const BLAMES_ANOTHER =
  /(?:seller|restaurant|kitchen|they) (?:turned|refused|couldn.t)|(?:seller|restaurant) ne mana|(?:सेलर|रेस्टोरेंट) ने मना|turned down|mana kar diya|मना कर दिया/iu;

const OURS = '< trouble.ours';
const REFUSED_OR_LINKED = `
  <! trouble.refused
  <! trouble.turned-down
  <! trouble.down
  <! pay:
`;

interface Area {
  /** Up to the question whether to pay. */
  readonly asked: string;
  readonly orders: RegExp;
  readonly amount: string;
}

const BOOKING: Area = {
  asked: `
    > what is trending
    > [choice.book: Nandi Hills]
    > ["Sat 21"]
    > ["6:00 am"]
    > ["2"]
    > {name=Asha Rao; email=asha@example.com; mobile=9876543210; age=34}
    > {name=Ravi Rao; age=31}
    < consent: consent.total amount=₹2,599
  `,
  orders: /^\/orders$/,
  amount: '₹2,599',
};
const FOOD: Area = {
  asked: `
    > order a large chicken biryani with mirchi salan, a regular chicken biryani with papad and 2 masala dosas to HSR Layout 560102
    > that's all
    > {name=Asha Rao; mobile=98765 43210; address=12 Lake Road}
    < consent: consent.total amount=₹765.50
  `,
  orders: /create-order$/,
  amount: '₹765.50',
};
const AREAS: [string, Area][] = [
  ['a booking', BOOKING],
  ['a food order', FOOD],
];

/** A yes, in the language that it makes the talk's, and how a key is asked for in that one. */
const YESES: [string, string, string][] = [
  ['English', 'yes', ''],
  ['Hinglish', 'haan ji, kar do', ''],
  ['Hindi', 'हाँ, कर दो', '@hi'],
];

const readOf = (player: Player): string => player.all.map((reply) => plainText(reply)).join('\n');

describe.each(AREAS)('%s whose gateway code is wrong', (_what, { asked, orders, amount }) => {
  test.each(YESES)(
    'in %s is told as a fault on our side, not charged and not the seller’s',
    async (_language, yes, at) => {
      const player = await talk(`${asked}
        > ${yes}
        < trouble.unpaid${at}
        ${OURS}${at}
        ${REFUSED_OR_LINKED}`);
      expect(on.service.violations.join()).toContain('pg is not offered');
      expect(readOf(player)).toMatch(/our side|hamari taraf|हमारी तरफ़/u);
      expect(readOf(player)).not.toMatch(BLAMES_ANOTHER);
    },
  );

  test('is told so the second time, too, with the way to a person and no third one by itself', async () => {
    const player = await talk(`${asked}
      > yes
      ${OURS}
      < [choice.try-again]
      > [choice.try-again]
      < consent: consent.total amount=${amount}
      > yes
      < trouble.again times=2
      ${OURS}
      < [choice.person]
      ${REFUSED_OR_LINKED}`);
    expect(readOf(player)).not.toMatch(BLAMES_ANOTHER);
    expect(made(orders)).toHaveLength(2);
    await talk('= wait 10m', player);
    expect(made(orders)).toHaveLength(2);
    expect(linksIn(player.all).size).toBe(0);
  });

  test('is not told as paid where somebody asks, nor as refused by anybody', async () => {
    const player = await talk(`${asked}
      > yes
      ${OURS}
      > did the payment go through?
      <! order.confirmed
      ${REFUSED_OR_LINKED}`);
    expect(readOf(player)).not.toMatch(BLAMES_ANOTHER);
  });
});
