import { numberOf } from '../numbers';
import type { OrderToken } from '../order-token';

/** The role of a word or phrase in a sentence that edits a basket. */
export type EditRole =
  | 'add'
  | 'want'
  | 'remove'
  | 'set'
  | 'change'
  | 'keep'
  | 'leave'
  | 'more'
  | 'less'
  | 'double'
  | 'only'
  | 'except'
  | 'everything'
  | 'nothing'
  | 'not'
  | 'insteadOf'
  | 'jagah'
  | 'instead'
  | 'mended'
  | 'linked'
  | 'to'
  | 'by'
  | 'total'
  | 'of'
  | 'it'
  | 'one'
  | 'aur'
  | 'times'
  | 'clear'
  | 'thatMany'
  | 'both'
  | 'ofIt'
  | 'notThat'
  | 'ko'
  | 'and'
  | 'too'
  | 'filler';

/** Words and phrases by their role, in English and in Hindi in Latin letters; `|` parts phrases. */
const ROLE_PHRASES: Readonly<Record<EditRole, string>> = {
  add: `add | add karo | add kar do | add kardo | add karna | add kar dijiye | add kar dena | throw in | put in | put | include | give me | give | get me | get | jodo | jod do |
    jod dijiye | jodna | joden | dalo | daalo | dal do | daal do | dalna | daalna | daldo | de do | dedo | dena | dijiye | dijie | do na | le lo | lelo | lena | lena hai | lene hain | laga do |
    lagao | bhej do | bhejo | bhejna | bhej dena | mangwa do | mangwao | mangva do | mangana hai | mangwana hai | manga do | le aao | send | bring | order | rakh lo |
    do | likho | likh do | banao | bana dena | daal dena | dal dena | laga dena | aane do`,
  want: `want | need | would like | id like | i like | like | chahiye | chaiye | chahie | chahiye hai | chahta hun | chahiye tha | have | ill have | ill take | take | lets have | lets get`,
  remove: `remove | remove karo | remove kar do | remove kardo | remove karna | delete | delete karo | delete kar do | cancel | cancel karo | cancel kar do | cancel kardo | cancel karna | drop | drop karo |
    drop kar do | lose | skip | skip karo | scratch | scrap | ditch | dump | strike | eliminate | discard | omit | exclude | take out | take off | take away | takeaway | out | off | away | get rid of | knock off |
    knock | leave out | leave off | subtract | clear | clear karo | empty | go | goes | forget | forget about | never mind | nevermind | without | removed | deleted | cancelled | canceled |
    hata do | hatado | hatao | hata dena | hatana | hata dijiye | hata dijie | hata de | hataiye | hata lo | nikal do | nikaldo | nikalo | nikal dena | nikalna | nikal dijiye |
    radd karo | radd kar do | radd karna | radd kar dijiye | kainsil karo | kainsil kar do | kainsal karo | kainsal kar do | kainsal karna | kainsil | kainsal | rimuv karo | rimuv kar do | dilit karo |
    dilit kar do | wapas le lo | hata den | hatwa do | hatva do | uda do | radd | cut | pull | take back | waapas le lo | wapas karo | hatayen | hataen | remove kar dena | cancel kar dena`,
  set: `make | set | update | be | kar do | kardo | karo | kar dijiye | kar dijie | kijiye | kijie | karna | kar dena | kardena | krdo | kar den | karen | bana do | bana dijiye |
    should be | ought to be | hone chahiye | hona chahiye | hogi | hone chahie | should become | become | turn into | rakhna | rahe | rahega | kar lo | kar dein | kariye`,
  change: `change | badal ke | badal kar | badalkar | badalke | change karke | chenj karke | swap karke | replace karke | change karo | change kar do | swap | swap out | swap karo | swap kar do | replace | replace karo | replace kar do | exchange | switch | trade | turn | convert | substitute | touch | chenj | badalna | modify | alter | badal do |
    badlo | badal dena | badal dijiye | badalna | badal lo | change karna | badaldo | chenj karo | chenj kar do`,
  keep: `keep | stay | stays | stay on | retain | rakho | rakh do | rakhiye | rakhie | rakhna hai | rakhen | bacha lo | bachao | remain | remains`,
  leave: `leave | rehne do | rahne do | rehne dena | rahne dena | rehne dijiye | rahne dijiye | chhod do | chod do | chhodo`,
  more: `more | extra | additional | zyada | jyada | badha do | badhao | badha dena | barha do | barhao | increase | bump | bump up | raise | ekstra | another | badhana | up`,
  less: `less | fewer | lesser | kam | kam hi | ghata do | ghatao | ghatana | reduce | reduce karo | reduce kar do | decrease | lower | minus | cut down on | cut down | cut back on | bring down |
    trim | kamti | too many | more than i need | more than we need | more than needed | zyada hai | zyada hain | jyada hai | jyada hain | bahut zyada | bahut jyada | zyada ho gaya | zyada ho gaye | zyada ho gayi | jyada ho gaya | jyada ho gaye | itne nahi | too much | down`,
  double: `double | double up | double up on | dugna | duguna | doguna | do guna | dugni | doguni | dugune | dogune | duguni | dabal | twice | twice as many | two times | 2x | doubled | dabl`,
  only: `only | just do | just | sirf | bas | bus | keval | kewal | khali | hi | solely | exactly`,
  except: `except | except for | but | other than | apart from | besides | aside from | excluding | barring | sivay | ke alawa | ke alava | ke siwa | ke siva | ke siway | ke sivay | ke siwaye | ke sivaye |
    chhod ke | chhod kar | chhodkar | chhodke | chod ke | chod kar | chodkar | chodke | chhor ke | chhor kar | chhorkar | chhorke | ke atirikt | rakh ke | rakh kar | rakhkar | bacha ke | bachake | save for |
    ko chhod ke | ko chhodkar | ko chhod kar | ke bajuz`,
  everything: `everything | everything else | all | all of | all of the | all items | every | rest | others | other | else | baaki | baki | sab | sab kuch | sabhi | saare | sare | sara | saara | sara kuch | saara kuch |
    sab kuchh | saari | sabhi kuch | all the | whole thing | baqi | remaining | poora | pura | bakaya | sara kuchh`,
  nothing: `nothing | nothing else | nothing more | aur kuch nahi | aur kuchh nahi | kuch nahi | kuchh nahi | kuch bhi nahi | kuchh bhi nahi | kuch aur nahi | kuch mat | kuchh mat | anything | anything else |
    baki kuch nahi | baaki kuch nahi | baki kuchh nahi | aur kuch nahin`,
  not: `dont | do not | no | never | mat | mat do | mat dijiye | didnt say | did not say | did not ask for | didnt ask for | nahi bola | nahi | nahin | nai | nhi | mt | na | didnt | did not | dont want to | no need to | no need of | need not | not adding | na karo | nahi karna | please dont`,
  insteadOf: `instead of | in place of | rather than | than | in lieu of`,
  jagah: `ki jagah | ki jagah par | ki jagah pe | ke badle | ke badle mein | ke badle me | ke bajay | ke bajaye | ki bajay | ki bajaye | ke sthan par | ke place pe | ke place par | ke instead | ki badle | ke place me`,
  instead: `instead | rather`,
  mended: `no wait | wait no | sorry | no sorry | i mean | i meant | no i mean | i meant to say | actually | no actually | oops | correction | scratch that | make that | no make it | no make that | or rather | wait | no no | matlab |
    mera matlab | nahi nahi | nahin nahin | are nahi | arre nahi | are nahin | galti se bola | nahi ruko | nahi yaar | hmm no | sorry make it | bolna tha sorry | maf karna | maf karo | nahi matlab | i said |
    wait make it | no thats wrong | galti se | rather make it | sori | sauri | sorri | mafi | maf kijie | maf kijiye | bola tha | bola | bola hai | kaha tha`,
  linked: `hata ke | hatake | hatakar | hata kar | nikal ke | nikal kar | nikalke | nikalkar | cancel karke | cancel kar ke | remove karke | kainsil karke | kainsal karke |
    hataake | delete karke | ghata ke`,
  to: `to | into | with | for | se | by`,
  by: `by`,
  total: `total | in total | in all | kul | altogether | overall | total mein`,
  of: `of | of the | of my | mein se | me se | out of | wala | wali | wale`,
  it: `it | them | that | those | these | this | isko | ise | usko | use | inko | unko | ones | iska`,
  notThat: `not`,
  ofIt: `inme se | inmein se | in mein se | in me se | unme se | unmein se | un mein se | un me se | dono mein se | donon mein se | dono me se | do mein se | do me se | teen mein se | teen me se | char mein se | char me se | of them | of those | of these | inmen se | unmen se`,
  both: `dono | donon | both | teeno | teenon | each | har | double everything`,
  thatMany: `itne | itna | itni | so many | that many | so much`,
  clear: `clear the cart | clear cart | clear my cart | empty the cart | empty the basket | clear the basket | empty my cart | cart khali karo | clear the order`,
  times: `x the | times the | times`,
  one: `a | an | one other`,
  ko: `ko`,
  aur: `aur | or`,
  too: `also | too | as well | bhi`,
  and: `and | plus | then | phir | fir | & | but also | par | lekin | n | tatha | sath mein | sath me | saath mein | saath me | uske baad | par saath`,
  filler: `the | my | please | pls | plz | can | could | would | you | i | we | us | me | let | lets | some | thoda | thode | thodi | ka | ki | ke | yaar | bhai | bhaiya | ji | na | hai | hain | ab | now | ok | okay | mujhe | mujhko | humein | hume |
    hamein | hamen | for me | my order | to my order | to the order | to the cart | to my cart | from my order | from the order | from my cart | from the cart | in my order | the number | number of | the number of | quantity | quantity of | the quantity of | the quantity | ki quantity | ki matra |
    ki sankhya | matra | sankhya | ginati | ki ginati | plate | plates | order mein | order me | ordar mein | cart mein | cart me | kart mein | kripya | kindly | may | shall | should | will | want to | would like to | i want | the order | item | items | many | much | as | anymore | any more | completely | that is | hmm | hey | hi there | hello | oh | are | arre | haan | yes | ill | id | im | a few | few | x | kuch | kuchh | mera | mere | meri | bilkul | the basket | basket | cart | order | ki zarurat | just the same | again | same | bache | se bhi | chalo | acha | achha |
    thats | that is | at | been | said | done | any | say | maine | mainne | mene | par rakho | already | number | up on | in | kam se | mein | me`,
};

const MAX_WORDS = 4; // of a phrase

/** Levels spellings that differ by habit, and drops the vowel that Devanagari leaves open. */
export const plainly = (word: string): string =>
  withoutSilentVowel(
    word
      .replaceAll('aa', 'a')
      .replaceAll('ee', 'i')
      .replaceAll('oo', 'u')
      .replaceAll('w', 'v')
      .replaceAll('chh', 'ch'),
  );

const isVowel = (letter: string | undefined): boolean =>
  letter !== undefined && 'aeiou'.includes(letter);

/** Drops the last "a" between two consonants with vowels around them: "karana" is "karna". */
function withoutSilentVowel(word: string): string {
  for (let at = word.length - 3; at > 1; at--) {
    const around = !isVowel(word[at - 1]) && !isVowel(word[at + 1]) && isVowel(word[at + 2]);
    const before = isVowel(word[at - 2]) || (word[at - 1] === 'h' && isVowel(word[at - 3]));
    if (word[at] === 'a' && around && before) return word.slice(0, at) + word.slice(at + 1);
  }
  return word;
}

const isRole = (word: string): word is EditRole => word in ROLE_PHRASES;

const rolesByPhrase: ReadonlyMap<string, EditRole> = new Map(
  Object.keys(ROLE_PHRASES)
    .filter(isRole)
    .flatMap((role) =>
      ROLE_PHRASES[role]
        .split('|')
        .map((phrase) => phrase.trim().split(/\s+/u).map(plainly).join(' '))
        .filter((phrase) => phrase !== '')
        .map((phrase): [string, EditRole] => [phrase, role]),
    ),
);

const PHRASE_WORDS: ReadonlySet<string> = new Set(
  [...rolesByPhrase.keys()].flatMap((phrase) => phrase.split(' ')),
);

/** Roles of words that put one of two things in the place of the other. */
export const REPLACING_ROLES: ReadonlySet<EditRole> = new Set([
  'insteadOf',
  'jagah',
  'instead',
  'change',
  'linked',
] as const);

/** True for a word of some phrase of editing, which is never a misspelt dish. */
export const isEditWord = ({ word }: OrderToken): boolean => PHRASE_WORDS.has(plainly(word));

/** Finds the longest phrase of editing that begins at a word, and its number of words. */
export function editRoleAt(
  tokens: readonly OrderToken[],
  at: number,
): { readonly role: EditRole; readonly length: number } | undefined {
  let found: { role: EditRole; length: number } | undefined;
  let phrase = '';
  for (let length = 1; length <= MAX_WORDS; length++) {
    const token = tokens[at + length - 1];
    if (!token || (length > 1 && token.gap !== '')) break;
    phrase = length === 1 ? plainly(token.word) : `${phrase} ${plainly(token.word)}`;
    const role = rolesByPhrase.get(phrase) ?? rolesByPhrase.get(phrase.replace(/n[ei]$/u, 'na')); // "hatane", "hatani": "hatana"
    if (role !== undefined) found = { role, length };
  }
  return found;
}

/** Returns the number that a word names, whatever phrase it is part of; null for none. */
export const countAt = (tokens: readonly OrderToken[], at: number): number | null =>
  numberOf(tokens[at]?.word ?? '');
