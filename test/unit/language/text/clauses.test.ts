import { cutIntoClauses } from '../../../../src/language/text/clauses';

const cut = (text: string): string[] =>
  cutIntoClauses(text).map((one) => `${one.asks ? '?' : '.'} ${one.text}`);

describe('a message cut into what it tells and what it asks', () => {
  it.each([
    ['Friday suits us. Are kids allowed?', ['. Friday suits us.', '? Are kids allowed?']],
    [
      'Kindly tell me whether toddlers may enter and at what time it begins',
      ['? Kindly tell me whether toddlers may enter', '? at what time it begins'],
    ],
    [
      'the cheap one, and whats the refund policy',
      ['. the cheap one', '? and whats the refund policy'],
    ],
    [
      'pehla wala theek hai, kitna tough hai aur pickup milta hai kya',
      ['. pehla wala theek hai', '? kitna tough hai', '? pickup milta hai kya'],
    ],
    [
      'शनिवार ठीक है, कितने बजे शुरू होता है और कितने का है?',
      ['. शनिवार ठीक है', '? कितने बजे शुरू होता है', '? कितने का है?'],
    ],
    [
      'Is there a lift, because my knees hurt, and what are the timings',
      ['? Is there a lift', '? and what are the timings'],
    ],
    [
      'book the lake walk for 5 people how much total',
      ['. book the lake walk for 5 people', '? how much total'],
    ],
    [
      'tell me whether it is open on Monday, and if there is a canteen',
      ['? tell me whether it is open on Monday', '? and if there is a canteen'],
    ],
    [
      'Thank you dear. Could we please do the bus one on Sunday, at eleven or so?',
      ['. Thank you dear.', '. Could we please do the bus one on Sunday, at eleven or so?'],
    ],
    ['could we do Sunday?', ['? could we do Sunday?']],
  ])('%s', (text, clauses) => {
    expect(cut(text)).toEqual(clauses);
  });

  it.each([
    'two adults and two children on Saturday',
    'can you make it 4 people and change the day to Sunday',
    'is sunday ko 5 log',
    'my name is Asha Rao and my number is 9845000000',
    'could you book it for us',
  ])('%s asks nothing', (text) => {
    expect(cutIntoClauses(text).some((one) => one.asks)).toBe(false);
  });

  it('keeps numbers joined by "and" in the question that they belong to', () => {
    expect(cut('how much would it be for 2 adults and 2 kids?')).toEqual([
      '? how much would it be for 2 adults and 2 kids?',
    ]);
  });

  it('reads a long message in one pass over its joints', () => {
    const long = 'and is it open, '.repeat(2_000);
    const began = performance.now();
    cutIntoClauses(long);
    expect(performance.now() - began).toBeLessThan(200);
  });
});
