import { asksHowItStands, replyOf } from '../../../../dialogs/report-issue/complaint-words';
import { linksIn } from '../../../../dialogs/report-issue/dialog';

const AT = 'https://p.example';

test.each<[string, string[], string[]]>([
  [`${AT}/cold.jpg`, [`${AT}/cold.jpg`], []],
  [`see ${AT}/cold.jpg, it is cold`, [`${AT}/cold.jpg`], []],
  [`see ${AT}/cold.jpg.`, [`${AT}/cold.jpg`], []],
  [`(${AT}/cold.jpg)`, [`${AT}/cold.jpg`], []],
  [`“${AT}/cold.jpg”`, [`${AT}/cold.jpg`], []],
  [`यह देखिए ${AT}/cold.jpg।`, [`${AT}/cold.jpg`], []],
  [`${AT}/dosa_(cold).jpg`, [`${AT}/dosa_(cold).jpg`], []],
  [`${AT}/file/d/1a2b/view?usp=sharing`, [`${AT}/file/d/1a2b/view?usp=sharing`], []],
  [`${AT}/a.jpg and ${AT}/b.png`, [`${AT}/a.jpg`, `${AT}/b.png`], []],
  [`${AT}/a.jpg ${AT}/a.jpg`, [`${AT}/a.jpg`], []],
  [`${AT}/cold.mp4`, [], [`${AT}/cold.mp4`]],
  [`video: ${AT}/cold.mp4.`, [], [`${AT}/cold.mp4`]],
  [`${AT}/COLD.MOV?x=1`, [], [`${AT}/COLD.MOV?x=1`]],
  [`${AT}/a.jpg, ${AT}/b.webm!`, [`${AT}/a.jpg`], [`${AT}/b.webm`]],
  [`${AT}/mp4-of-it.jpg`, [`${AT}/mp4-of-it.jpg`], []],
  ['http://p.example/cold.jpg', [], []],
  ['the dosa was cold', [], []],
])('“%s” sends %j as pictures and %j as films', (words, images, media) => {
  expect(linksIn(words)).toEqual({ images, media });
});

test.each([
  'has the seller answered my complaint?',
  'any update?',
  'what did they say',
  'when will I get my money back',
  'tell me how it stands',
  'let me know if they replied',
  'kya jawab aaya',
  'kab tak hoga',
  'क्या जवाब आया',
  'कितने दिन लगेंगे',
  'did anybody look at it',
  'why is it still open?',
])('“%s” is asked of us and never sent to the seller', (words) => {
  expect(asksHowItStands(words)).toBe(true);
});

test.each([
  'ask them when I get my money',
  'tell them I want a refund',
  'please write that the chutney was missing too',
  'unse poocho kab tak',
  'उनसे कहो पैसे अभी तक नहीं आए',
  'say that I am still waiting',
  'escalate it please',
  'close it',
  'the rice was cold too',
  'I want my money back',
])('“%s” is for the seller', (words) => {
  expect(asksHowItStands(words)).toBe(false);
});

test.each([
  ['please escalate this to a manager', 'ESCALATE'],
  ['this is not acceptable', 'ESCALATE'],
  ['still no refund', 'ESCALATE'],
  ['isko aage badhao', 'ESCALATE'],
  ['it is solved', 'CLOSE'],
  ['got my money', 'CLOSE'],
  ['theek ho gaya', 'CLOSE'],
  ['ठीक हो गया', 'CLOSE'],
  ['leave it', 'NO_ACTION'],
  ['rehne do', 'NO_ACTION'],
  ['रहने दो', 'NO_ACTION'],
  ['the chutney was missing too', 'OPEN'],
  ['it is not solved', 'ESCALATE'],
  ['the refund is not settled', 'OPEN'],
  ['this is not fixed yet', 'OPEN'],
  ['theek nahi hua', 'OPEN'],
  ["it hasn't been resolved", 'OPEN'],
  ["don't close it", 'OPEN'],
  ['they closed it without an answer', 'OPEN'],
  ['abhi settled nahi hai', 'OPEN'],
  ['band mat karo, closed mat karna', 'OPEN'],
  ['रिफंड हो गया नहीं है', 'OPEN'],
  ['nobody fixed it', 'ESCALATE'],
])('“%s” asks for %s', (words, reply) => {
  expect(replyOf(words)).toBe(reply);
});
