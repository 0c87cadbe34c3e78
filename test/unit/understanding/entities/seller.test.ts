import { createSellerFinder } from '../../../../src/understanding/entities/seller';
import { normalise, splitWords } from '../../../../src/language/text/tokens';

const find = createSellerFinder(['Street Kitchen', 'Street Kitchen Express', 'Dhaba']);
const found = (text: string) => find(splitWords(normalise(text)));

describe('restaurants named in a message', () => {
  test('a whole name is found, the longer one first', () => {
    expect(found('dal from Street Kitchen please')).toEqual([{ from: 2, to: 4 }]);
    expect(found('street kitchen express')).toEqual([{ from: 0, to: 3 }]);
  });

  test('part of a name and a name of one word are found as nothing', () => {
    expect(found('a street walk')).toEqual([]);
    expect(found('a dhaba nearby')).toEqual([]);
  });
});
