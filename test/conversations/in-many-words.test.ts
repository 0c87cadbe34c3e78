import { Stage } from '../support/talk/stage';
import { play, talkLines } from '../support/talk/talk';

/*
 * Situations about money and people, each in many words: whatever way it is said, what must not happen does not.
 */

jest.setTimeout(300_000);

const BOOKED = `> 2 tickets for Johari Bazaar Food and Gems Walk tomorrow
> {name=Asha Rao; email=asha@example.com; mobile=98765 43210}
> yes
`;
const ORDERED = `> 2 masala dosas from Tiffin Trail HSR Layout to HSR Layout
> that's all
> I will pick it up
> Neha Kulkarni 9800011223
> yes
`;
const PAID = '= pay\n= wait 8s\n';
const PAID_UNSEEN = '= fail\n= wait 4m\n= pay unseen\n= wait 5s\n';
const THREE = `> 3 tickets for the Skandagiri night trek tomorrow
> {name=Asha Rao; email=asha@example.com; mobile=9876543210; age=34}
> {name=Ravi Rao; age=30}
> {name=Meera Joshi; age=40}
> {}
`;
const TWO = `> 2 tickets for the Nandi Hills Sunrise Trek tomorrow, my name is Sunil Shah
> [choice.priced name="Guided trek"]
> 5:15
> {name=Asha Rao; email=asha@example.com; mobile=98765 43210}
> {name=Ravi Kumar; mobile=9000000001}
> {name=Sunil Shah; mobile=9000000002}
`;

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(async () => {
  await stage.close();
});

interface Situation {
  name: string;
  before: string;
  /** What is heard after the sentence; `@` stands where Hindi is to be heard after Hindi. */
  after: string;
  said: string[];
}

const SITUATIONS: Situation[] = [
  {
    name: 'failed, then paid unseen: asked about, the payment is found',
    before: BOOKED + PAID_UNSEEN,
    after: '<! status failed:\n<! pay:\n< status confirmed:\n',
    said: [
      'did my payment go through?',
      'payment ho gaya kya',
      'i paid on the same page',
      'check my payment',
      'any update?',
      'is my booking done?',
      'was i charged?',
      'paisa kat gaya hai',
      'what happened to my booking',
      'मेरा पेमेंट हुआ क्या?',
      'i completed the payment',
      'money left my account',
      'booking confirm hui kya',
    ],
  },
  {
    name: 'failed, then paid unseen: wished to be paid again, no link is given',
    before: BOOKED + PAID_UNSEEN,
    after: '<! status failed:\n<! pay:\n< status confirmed:\n',
    said: [
      'try again',
      'pay again',
      'let me pay',
      'new link please',
      'link dobara bhejo',
      'book it again',
      'pay now',
      'retry the payment',
      'फिर से कोशिश करो',
      'let me try another card',
      "i'll pay now",
      'give me the payment page',
    ],
  },
  {
    name: 'food that failed and was paid unseen: no second one is asked for',
    before: ORDERED + PAID_UNSEEN,
    after: '<! status failed:\n<! pay:\n<! consent:\n',
    said: [
      'did it go through?',
      'try again',
      'is my food ordered?',
      'mera order hua kya',
      'pay again',
      'order it again',
      'order the same again',
    ],
  },
  {
    name: 'paid: nothing is called cancelled',
    before: BOOKED + PAID,
    after: '<! repair.cancelled\n<! repair.dropped\n> my bookings\n< status confirmed:\n',
    said: [
      'cancel my walk',
      'cancel it',
      "i can't make it tomorrow, cancel",
      'please cancel the johari booking and refund me',
      'walk cancel kar do',
      'मेरी बुकिंग रद्द कर दो',
      "cancel asha's ticket",
      'has my walk been cancelled?',
      'shift my walk to the day after tomorrow',
      'i want my money back',
      'kal nahi aa paunga, cancel kar do',
      'cancel everything',
      'never mind',
    ],
  },
  {
    name: 'withdrawn by the seller: the change is told',
    before: `= fault {"confirmation":"withdrawn","times":1}\n${BOOKED}${PAID}= wait 12m\n`,
    after:
      '< status cancelled: order.cancelled.after@\n<! order.confirmed\n= fault {"clear":true}\n',
    said: [
      'show my ticket',
      'cancel my booking',
      'where do i go tomorrow?',
      'add one more person',
      'is it confirmed?',
      'meri booking',
      'how do i get there',
      'move it to sunday',
      'download ticket',
      'टिकट दिखाओ',
    ],
  },
  {
    name: 'a meal that is paid: found by the wish to cancel it',
    before: ORDERED + PAID,
    after: '<! repair.nothing-to-cancel\n<! cancel-food.asked\n< ask.cancel-food@\n',
    said: [
      'cancel the dosa',
      'khana cancel',
      'order cancel kar do',
      'please cancel my dinner',
      'call off my food',
      'मेरा ऑर्डर रद्द कर दो',
      'cancel last order',
      'cancel tiffin trail order',
      'can you cancel my food?',
      'wrong order, cancel',
    ],
  },
  {
    name: 'whether to cancel the meal is asked: a yes asks the restaurant',
    before: `${ORDERED}${PAID}> cancel my food order\n`,
    after: '<! repair.cancelled\n< cancel-food.asked@\n',
    said: [
      'yes please cancel it',
      'haan bilkul cancel kar do',
      'sure, cancel',
      'हाँ रद्द करो',
      'go ahead',
      'yes, go ahead and cancel',
      'ji haan',
      'ha cancel krdo',
      "yes i'm sure",
      'kar do cancel',
      'yes cancel the order',
    ],
  },
  {
    name: 'whether to cancel the meal is asked: anything else does not',
    before: `${ORDERED}${PAID}> cancel my food order\n`,
    after: '<! repair.cancelled\n<! cancel-food.asked\n> is it cancelled?\n<! cancel-food.asked\n',
    said: [
      'dont',
      'mat karo',
      'no, I want it',
      'wait',
      'not now',
      'yes but why?',
      'what if yes?',
      'hmm',
      'maybe',
      'yes if i get the money back',
    ],
  },
  {
    name: 'food changed after the link: it is dead at once',
    before: ORDERED,
    after: '= dead\n',
    said: [
      'add one idli',
      'make it 3 dosas',
      'change the number to 9800099999',
      'also a filter coffee',
      'no wait, make it 1',
      'ek aur dosa',
      'एक इडली भी',
      'clear the basket',
    ],
  },
  {
    name: 'a booking changed after the link: it is dead at once',
    before: BOOKED,
    after: '= dead\n',
    said: [
      'make it 3',
      'on sunday instead',
      'change my email to b@example.com',
      'only 1',
      'name should be Sunita Kulkarni',
      'parso kar do',
    ],
  },
  {
    name: 'Ravi is out: he alone, or nobody before it is asked',
    before: THREE,
    after:
      '<! visitors.out out="Asha Rao"\n<! visitors.out out="Meera Joshi"\n<! pay:\n<! booked.visitors names="Asha Rao and Ravi Rao"\n<! booked.visitors names="Ravi Rao and Meera Joshi"\n',
    said: [
      'Ravi dropped out, so only two of us',
      "Ravi has fever, he won't be joining",
      'only Asha and Meera are coming',
      'we are 2 now',
      'take Ravi off',
      'Ravi out, Zoya in (age 29)',
      'Ravi ki tabiyat kharab hai, wo nahi aayega',
      'रवि नहीं आ रहा',
      'everyone except Ravi',
      "cancel Ravi's ticket",
      'Asha and Meera only, 2 tickets',
      'make it 2, minus Ravi',
    ],
  },
  {
    name: 'a detail of somebody else: the payer keeps theirs',
    before: TWO,
    after:
      '<! terms.contact mobile=9012345678\n<! terms.contact email=o@example.com\n> show the bill\n< terms.contact name="Sunil Shah" email=asha@example.com mobile=9000000002\n',
    said: [
      "Asha's number changed to 9012345678",
      'for Ravi use 9012345678',
      "put Asha's email as o@example.com",
      "ravi's name is spelled Ravi Kumarr",
      'the first visitor is Asha Rane',
      "my wife's number is 9012345678",
      "the other guy's email is o@example.com",
      "change the visitor's name to Kavya Rao",
      'wrong number, it’s 9012345678',
      'number galat hai, 9012345678 karo',
    ],
  },
];

describe.each(SITUATIONS)('$name', ({ before, after, said }) => {
  test.each(said)('%s', async (sentence) => {
    const language = /\p{Script=Devanagari}/u.test(sentence) ? '@hi' : '';
    const heard = after.replaceAll(/@$/gmu, language);
    await play(talkLines(`${before}> ${sentence}\n${heard}`), stage);
  });
});
