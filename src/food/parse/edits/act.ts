/**
 * An act of a clause on lines of the basket. `fewer` and `more` lower and raise a count, `set` says
 * what a line shall be, `keep` leaves it as it is, `swap` changes one thing for another; `told`
 * only tells of something done already.
 */
export type EditAct =
  | 'remove'
  | 'fewer'
  | 'more'
  | 'set'
  | 'keep'
  | 'add'
  | 'want'
  | 'told'
  | 'swap';

const ACTS: readonly EditAct[] = [
  'remove',
  'fewer',
  'more',
  'set',
  'keep',
  'add',
  'want',
  'told',
  'swap',
];

const rows = (table: Readonly<Partial<Record<EditAct, string>>>): ReadonlyMap<string, EditAct> =>
  new Map(
    ACTS.flatMap((act) =>
      (table[act] ?? '')
        .split(/\s+/u)
        .filter((word) => word !== '')
        .map((word): [string, EditAct] => [word, act]),
    ),
  );

/** Stems of Hindi verbs, each followed by a helping verb: "hata do". */
export const VERB_STEMS = rows({
  set: 'kar kr rakh bana banwa',
  remove: 'hata hatwa hatva nikal nikaal nikalwa',
  more: 'badha barha badhwa',
  fewer: 'ghata',
  keep: 'rehne rahne rahane rehane chhod chod chhor chor',
  told: 'hat ho aa pad lag',
  add: 'jod daal dal dalwa bhej bhijwa mangwa mangva mangava manga laga lagwa la likh likhwa de le',
});

/** Hindi verbs that ask in one word, after what they act on: "raita hatao". */
export const WHOLE_VERBS = rows({
  set: 'karo kro karna karni karne krna krni kariye karie kijiye kijie karde karden kardo krdo kardena krdena rakho rakhna rakhni rakhiye rakhie rkho banao rahega rahegi rahenge',
  remove: 'hatao hatado hatana hatani hataiye hataie nikalo nikaalo nikalna nikalni',
  more: 'badhao barhao badhana barhana badhado',
  fewer: 'ghatao ghatana',
  add: 'jodo jodna dalo daalo dalna daalna dedo dena dijiye dijie lelo lena bhejo bhejna mangwao mangwana lagao lao lana',
  keep: 'chhodo chodo choro chhoro chhodiye chhodie chodiye chodie chhodna chodna chhodiyega',
  want: 'chahiye chahie chaiye chaahiye chahye',
});

/** Hindi verbs whose clause the next one completes: "hatakar …". */
export const LINKING_VERBS = rows({
  set: 'karke karake karkar krke',
  remove: 'hatake hatakar hataake nikalke nikalkar nikaalkar',
  more: 'badhake badhakar barhakar barhake',
  fewer: 'ghatake ghatakar',
});

/** Words that give the Hindi verb "kar" (do) its meaning: "kam kar do", "cancel karo". */
export const ACTS_BEFORE_DO = rows({
  fewer: 'kam',
  more: 'zyada jyada badha barha',
  add: 'add jod include',
  remove: 'remove delete cancel hata nikal minus',
});

/** English verbs, before what they act on: "remove the raita". */
export const LEADING_VERBS = rows({
  remove: 'remove delete drop skip scrap cancel forget',
  set: 'make set',
  keep: 'keep leave',
  fewer: 'reduce decrease',
  more: 'increase',
  add: 'add give get send put include bring',
  want: 'want need',
  swap: 'change replace swap switch exchange',
});

/** Words for the direction of a count: "bring it down to one". */
export const DIRECTIONS = rows({ fewer: 'down', more: 'up' });

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));

/** Hindi helping verbs of a request: "hata do". */
export const ASKING_HELPERS = words(
  'do dena de den dein dijiye dijie dijiega dijiyega lo lena lijiye lijie lenge dunga lunga dun doon',
);
/** Hindi helping verbs that tell of something done or going on: "hata diya". */
export const TELLING_HELPERS = words(
  'diya dia di diye liya li liye rahe raha rahi gaya gayi gaye ge chuka chuke chuki tha',
);
/** Words after a verb's stem whose clause the next one completes: "hata ke …". */
export const LINKING_ENDS = words('ke karke kar kr karake');
/** Words that join clauses, or the things of a list. */
export const JOINTS = words('and aur n or then phir fir but lekin par magar tatha plus also ab');
/** Words that refuse what stands beside them. */
export const NEGATIONS = words('nahi nahin nai nhi not no mat na instead');
/** Words that make a count or a list final: "sirf do", "just 2". */
export const LIMITS = words(
  'sirf bas bus kewal keval only just total kul exactly altogether theek thik sahi right fine correct',
);
/** Words that mean all of the lines named: "dono", "both". */
export const ALL_OF_THEM = words(
  'dono donon both all sab saare sare sabhi teeno teenon tinon charo charon each every har poore',
);
/** Pronouns that stand for a line of the basket: "isko", "it", "mera". */
export const POINTERS = words(
  'usko isko ise use usse isse isme usme ismein usmein wo woh ye yeh jo it them that those this these iske uske inko unko mera meri mere my',
);
/** Words that turn what stands before them into a mark of one line among others: "large wala". */
export const TELLING_APART = words('wala wali wale waala waali waale one ones line');
/** Words that point by place or make an exception; other modules read a clause with one of them. */
export const NOT_READ_HERE = words(
  'first second third fourth fifth last 1st 2nd 3rd pehla pehle pehli pahla pahle pahli dusra dusre dusri doosra doosre doosri teesra teesre teesri aakhri akhri aakhiri except excluding besides barring than alawa alava siva siwa sivay chhod chod chhor chor chhodkar chodkar chhodke chodke baki baaki rest others double triple half-half',
);
