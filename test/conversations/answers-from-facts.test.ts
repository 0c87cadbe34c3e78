import { type ChatBody } from '../support/model-server';
import { play, talkLines } from '../support/talk/talk';
import { usingModelStage } from '../support/talk/using-model-stage';

jest.setTimeout(180_000);

const model = usingModelStage();
const talk = (...lines: string[]) => play(talkLines(lines.join('\n')), model.stage);

const NOTHING = JSON.stringify({ commands: [] });
const MARK = 'zxcvb wqpl';
const userText = (body: ChatBody): string => body.messages[1]?.content ?? '';
const isMarked = (body: ChatBody): boolean => userText(body).includes(`"message":"${MARK}`);

/** The key under which the model is told a fact: that of the first with these words in it. */
function keyOf(user: string, words: string): string {
  const keyed = [...user.matchAll(/\[(f\d+)\] ([^[]*)/gu)];
  return keyed.find((found) => found[2]?.includes(words))?.[1] ?? words;
}

/** A model that answers the marked message alone, by the facts with these words. */
const answering = (says: string, of: string | null, ...told: string[]) =>
  model.server.act({
    say: (body) => {
      const facts = told.map((words) => keyOf(userText(body), words));
      return isMarked(body)
        ? JSON.stringify({ commands: [{ do: 'answer', says, of, facts }] })
        : NOTHING;
    },
  });

const TREKS = '> treks near Bengaluru this weekend';

test('what fits best is told by its facts, and the list stays open', async () => {
  answering('best', 'o1', '★');
  await talk(
    TREKS,
    `> ${MARK}`,
    '< answer.best',
    '< "★"',
    '<! consent:',
    '> book the first',
    '< ask.*',
  );
});

test('what nothing tells is said to be unknown, in the person’s language', async () => {
  answering('untold', null);
  await talk('> इस शनिवार बेंगलुरु में ट्रेक', `> ${MARK}`, '< answer.untold@hi');
  await talk('> is weekend bangalore ke paas koi trek batao', `> ${MARK}`, '< answer.untold');
});

test('what was never shown is not told: the model is asked once more, then the built-in reading stands', async () => {
  answering('yes', null, 'this trek is free today');
  model.server.requests.length = 0;
  await talk(TREKS, `> ${MARK}`, '<! answer.yes', '<! answer.facts', '<! "free today"');
  expect(model.server.chats().filter(isMarked)).toHaveLength(2);
});

test('an answer at the bill agrees to nothing', async () => {
  answering('yes', null, 'Total');
  await talk(
    '> 2 tickets for Johari Bazaar Food and Gems Walk tomorrow',
    '> {name=Asha Rao; email=asha@example.com; mobile=98765 43210}',
    '< consent: consent.total',
    `> ${MARK}`,
    '<! pay:',
    '> [choice.pay]',
    '< pay: price.amount',
  );
});
