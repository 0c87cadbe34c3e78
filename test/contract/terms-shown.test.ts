import { plainText } from '../../src/reply/plain-text';
import { play, talkLines, type Player } from '../support/talk/talk';
import { openOnStrictService } from './using-strict-service';

/* The terms that INIT tells in sentences stand on the card before the yes, in the seller's words. */

jest.setTimeout(180_000);

type Opened = Awaited<ReturnType<typeof openOnStrictService>>;
let on: Opened;
beforeAll(async () => {
  on = await openOnStrictService();
});
afterAll(async () => {
  await on.stage.close();
  await on.service.stop();
});

const talk = (words: string, player?: Player): Promise<Player> =>
  play(talkLines(words), on.stage, player);

const WISHES = {
  en: '2 tickets for Bangalore Palace Entry tomorrow',
  hi: 'कल Bangalore Palace Entry के 2 टिकट चाहिए',
  'hi-Latn': 'kal Bangalore Palace Entry ke 2 ticket chahiye',
} as const;
type Language = keyof typeof WISHES;

const TO_THE_CARD = `> ["6:00"]
  > {Adult=2}
  > {name=Asha Rao; email=asha@example.com; mobile=9876543210}`;

const sentence = (value: string) => ({ descriptor: { code: 'VISITOR_TERMS' }, value });

const EARLY = 'Come 15 minutes before the start.';
const LATE = 'No entry after the gates close.';
const BAGS = 'Large bags stay at the gate.';
const SHOES = 'मंदिर में जूते पहनकर न जाएँ।';
const CODES = [
  { code: 'SETTLEMENT_TYPE', value: 'neft' },
  { code: 'STATIC_TERMS', value: 'https://seller.strict.test/terms' },
  { code: 'MANDATORY_ARBITRATION', value: 'false' },
];
const LONG = `${'Guests keep to the marked path at all times; '.repeat(4)}leave no litter behind.`;
const LONGER = `${LONG} ${LONG}`;

/** The terms of the card, as they are read. */
const cardOf = (player: Player): string => {
  const card = player.all.findLast((one) => one.kind === 'consent');
  if (!card) throw new Error('there is no card');
  return plainText(card);
};

test.each<[string, Language, unknown[], string[]]>([
  ['no terms but codes', 'en', [], []],
  ['codes, a link and a flag', 'hi', CODES, []],
  ['a sentence that is not to be displayed', 'hi-Latn', [{ value: BAGS, display: false }], []],
  ['one sentence', 'en', [sentence(EARLY)], [EARLY]],
  ['one sentence in a Hindi talk', 'hi', [sentence(LATE)], [LATE]],
  ['one sentence in a Hinglish talk', 'hi-Latn', [sentence(BAGS)], [BAGS]],
  ['one sentence in Hindi', 'en', [sentence(SHOES)], [SHOES]],
  ['three sentences', 'en', [EARLY, LATE, BAGS].map(sentence), [EARLY, LATE, BAGS]],
  [
    'three among codes',
    'hi',
    [...CODES, ...[SHOES, EARLY, LATE].map(sentence)],
    [SHOES, EARLY, LATE],
  ],
  ['one told twice beside two', 'hi-Latn', [LATE, LATE, EARLY].map(sentence), [LATE, EARLY]],
  ['more than three', 'en', [EARLY, LATE, SHOES, BAGS].map(sentence), [EARLY, LATE, SHOES]],
  ['a document beside a sentence', 'hi-Latn', [sentence(LONGER), sentence(EARLY)], [EARLY]],
])('of %s (%s) the card shows what is a sentence, whole', async (_what, language, terms, told) => {
  on.service.seller.terms = terms;
  const player = await talk(
    `> ${WISHES[language]}\n${TO_THE_CARD}
     < consent: terms.refund.yes@${language}
     ${told.map((words) => `< consent: terms.told@${language} words="${words}"`).join('\n')}
     ${told.length === 0 ? '<! terms.told' : ''}
     <! pay:`,
  );
  const card = cardOf(player);
  for (const words of told) expect(card.split(words)).toHaveLength(2);
  for (const words of [EARLY, LATE, BAGS, SHOES, LONG, 'neft', 'https'])
    if (!told.includes(words)) expect(card).not.toContain(words);
  expect(on.service.calls.filter(({ path }) => path === '/orders')).toEqual([]);
});

test('a card made anew shows the terms of the newer INIT alone', async () => {
  on.service.seller.terms = [sentence(EARLY)];
  const player = await talk(
    `> ${WISHES.en}\n${TO_THE_CARD}\n< consent: terms.told words="${EARLY}"`,
  );
  on.service.seller.terms = [sentence(LATE)];
  await talk(
    `> make it 3 adults\n< consent: terms.told words="${LATE}"\n<! terms.told words="${EARLY}"`,
    player,
  );
  expect(on.service.violations).toEqual([]);
});
