import { readCounts } from '../../../src/understanding/entities/counts';

const counted = (text: string): string =>
  readCounts(text)
    .map(({ value: { n, of, more } }) => [n, of, more && 'more'].filter(Boolean).join(' '))
    .join(', ');

test.each([
  ['me, my husband, 2 kids (5 and 11) and my mother in law', '3 adults, 2 children'],
  ['my wife, me and our two girls', '2 adults, 2 children'],
  ['me, my wife and 2 grandchildren', '2 adults, 2 children'],
  ['me and my wife and her parents', '4'],
  ['5 of us incl 2 kids', '3 adults, 2 kids'],
  ['we have two kids 5 and 11', '2 kids'],
  ['आमेर किले की चार टिकटें', '4'],
  [
    'We are four: myself, my son Ramesh, and the two grandchildren, Ananya who is 11',
    '2 adults, 2 children',
  ],
  [
    'that is for two persons only. we are four, two adults and two children',
    '2 adults, 2 children',
  ],
  ['make it three adults, my mother is coming too', '3 adults'],
  ['behen, jijaji, do bachche aur main', '3 adults, 2 children'],
  ['बहन, जीजाजी, दो बच्चे और मैं', '3 adults, 2 children'],
  ['chacha chachi, 2 bachche aur main', '3 adults, 2 children'],
  ['she needs a senior ticket, 1 adult 1 senior', '1 adult, 1 senior'],
  ['i need a child ticket for my son, so 2 adults 1 child', '2 adults, 1 child'],
  ['bade 3 aur bachche 1', '3 adult, 1 child'],
  ['सास भी चलेंगी तो बड़े तीन कर दीजिए', '3 adult'],
  ['हम चार हैं, दो बड़े और दो बच्चे', '2 adult, 2 child'],
  ['दो आदमी', '2'],
  ['we are only 3 now', '3'],
  ['three of us, my sister, myself and my grandson who is seven', '2 adults, 1 child'],
  ['myself, my sister and my little grandson', '2 adults, 1 child'],
  ['me and my old mother', '2'],
  ['हम, मेरी पत्नी और छोटा बेटा', '2 adults, 1 child'],
  ['mummy papa bhi aayenge, total 4', '4'],
  ['4 in all please', '4'],
  ['कुल चार', '4'],
  ['total 500 rupees', ''],
  ['we will be late, total 30 minutes', ''],
  ['total 3 photos', ''],
  ['is the total 80?', ''],
  ['2 adults aur kar do payment', '2 adults'],
  ['main, papa, mummy aur hum dono behen', '4'],
  ['2 baje ka, aur haan 1 bachcha aur aayega', '1 child more'],
  ['ek adult aur hai', '1 adult more'],
  ['एक बच्चा और आएगा', '1 child more'],
  ['one adult more is coming', '1 adult more'],
  ['ek adult aur ek bachcha', '1 adult, 1 child'],
  ['बच्चे सात और दस साल के हैं', ''],
  ['चारों के वयस्क टिकट', '4 adult'],
  ['teenon adults hain', '3 adults'],
  ['the children are seven and ten years old', ''],
  ['main, meri patni aur do bachche jinki umar 7 aur 10 saal hai', '2 adults, 2 children'],
  ['मैं, मेरी पत्नी, और दो बच्चे जिनकी उम्र सात और दस साल है', '2 adults, 2 children'],
])('%s are %s', (text, expected) => expect(counted(text)).toBe(expected));
