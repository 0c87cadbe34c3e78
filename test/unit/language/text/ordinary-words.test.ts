import { isFoodWord } from '../../../../src/language/text/food-words';
import { isOrdinaryWord } from '../../../../src/language/text/ordinary-words';

test.each(['crazy', 'whats', 'needed', 'being', 'chalo', 'yahi', 'naya', 'दिए', 'जोड़', 'बिल'])(
  '%s is a word of talk and no food',
  (word) => {
    expect(isOrdinaryWord(word)).toBe(true);
    expect(isFoodWord(word)).toBe(false);
  },
);

test.each(['murukku', 'jalebi', 'जलेबी', 'coke', 'pudding', 'fried', 'समोसा'])(
  '%s is food and no word of talk',
  (word) => {
    expect(isFoodWord(word)).toBe(true);
    expect(isOrdinaryWord(word)).toBe(false);
  },
);
