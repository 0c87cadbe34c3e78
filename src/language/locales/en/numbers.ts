import type { NumberWords } from '../locale';

/** English number words: see {@link NumberWords}. */
export const enNumbers: NumberWords = {
  cardinals:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  tens: 'twenty thirty forty|fourty fifty sixty seventy eighty ninety',
  ordinals:
    'first second third fourth fifth sixth seventh eighth ninth|nineth tenth eleventh twelfth|twelvth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
  tensOrdinals: 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth',
  ordinalEndings: '',
  digitEndings: 'st nd rd th',
  looseEndings: '',
  scales: {
    hundred: 'hundred hundreds hundered',
    thousand: 'thousand thousands grand',
    lakh: 'lakh lakhs lac lacs',
    million: 'million millions',
    crore: 'crore crores',
    dozen: 'dozen dozens',
  },
  parts: { quarterMore: '', halfMore: '', quarterLess: '', oneAndHalf: '', twoAndHalf: '' },
  fractions: { half: 'half', quarter: 'quarter' },
  last: 'last',
  times: { two: 'double twice', three: 'triple thrice' },
  groups: { one: 'single', two: 'couple pair', three: '', four: '', five: '' },
  articles: 'a an',
  more: 'more extra another additional or',
  zeros: 'oh o nought nil',
  doubtful: '',
};
