import { foldSpelling } from '../numbers/tokens';

const foldedWordSet = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).map(foldSpelling));

/** The person speaking. */
export const SELF_WORDS: ReadonlySet<string> = foldedWordSet(
  "me i myself i'm im main mai mein mujhe khud mera meri apne मैं मै मुझे खुद मेरा मेरी मेरे",
);

/** Words between a lead-in and a name, or round one, that are no part of it. */
export const NON_NAME_WORDS: ReadonlySet<string> = foldedWordSet(
  "a an the and or with for from in on at to of is am are was be my our your his her their this that it i'm i we you he she they me us not no yes ok okay hi hello hey please pls plz thanks thank looking interested going coming free hungry fine good here ready sorry sure available trying searching planning happy vegetarian vegan allergic travelling traveling above over under back done new just also still about want wants need like book booking tickets ticket adult adults child children kid kids people person persons senior seniors visitors visitor guest guests members member group total all both each years year yrs yr yo old age aged male female man woman boy girl name naam phone number mobile email mail id contact is: confirm calling add put include register enter details reservation order top no. afraid so very too correct right wrong thankful totally starving tired bored glad excited busy late lost stuck confused curious unable able only one two three four five six seven eight nine ten there what when where which who how why can will would could should do does did has have had hai hain hoon hu hun ho h ka ki ke ko se par pe mein me aur ya ye yeh wo woh toh bhi kya kaise mera meri mere naam umar umra saal sal ek do teen chaar paanch log mr mrs ms miss dr shri smt hindu single married male: female: monday tuesday wednesday thursday friday saturday sunday today tomorrow tonight morning evening afternoon january february march april may june july august september october november december है हैं हूं हूँ का की के को से पर में और या मेरा मेरी मेरे नाम उम्र उमर साल वर्ष जी नमस्ते हो तो भी क्या एक दो तीन टिकट लोग बच्चे हम तुम आप कल आज चाहिए for: only: total: wait ruko oops actually rather sorry make stop change again try failed fail safe them us nahi nahin nhi what's continue baad pehle next agla agli dusra dusri doosra doosri second first अगला अगली दूसरा दूसरी पहला पहली",
);

/** What a person is to the speaker, in English; the words mean it in three languages. */
export const RELATION_WORDS: ReadonlyMap<string, { relation: string; gender?: 'male' | 'female' }> =
  new Map(
    (
      [
        ['wife', 'female', 'wife biwi patni gharwali पत्नी बीवी'],
        ['husband', 'male', 'husband pati hubby पति'],
        ['son', 'male', 'son beta bete बेटा बेटे पुत्र'],
        ['daughter', 'female', 'daughter beti bitiya बेटी पुत्री'],
        ['mother', 'female', 'mother mom mum mummy maa amma mataji मां माँ माता मम्मी'],
        ['father', 'male', 'father dad papa pita pitaji daddy appa पिता पापा पिताजी'],
        ['brother', 'male', 'brother bhai bhaiya भाई भैया'],
        ['sister', 'female', 'sister behen behan bahan didi बहन दीदी'],
        ['grandfather', 'male', 'grandfather grandpa dada nana दादा नाना'],
        ['grandmother', 'female', 'grandmother grandma dadi nani दादी नानी'],
        ['girlfriend', 'female', 'girlfriend'],
        ['boyfriend', 'male', 'boyfriend'],
        ['uncle', 'male', 'uncle chacha mama चाचा मामा'],
        ['aunt', 'female', 'aunt aunty chachi mami mausi चाची मामी मौसी'],
        ['friend', undefined, 'friend dost yaar दोस्त मित्र'],
        ['cousin', undefined, 'cousin'],
        ['partner', undefined, 'partner'],
        ['child', undefined, 'bachcha baccha बच्चा'],
      ] as const
    ).flatMap(([relation, gender, words]) =>
      words
        .split(' ')
        .map((word) => [foldSpelling(word), gender ? { relation, gender } : { relation }] as const),
    ),
  );

/** Words and letters for the two genders. */
export const GENDER_WORDS: ReadonlyMap<string, 'male' | 'female'> = new Map([
  ...[...foldedWordSet('m male man boy gents gent purush ladka aadmi पुरुष लड़का आदमी')].map(
    (word) => [word, 'male'] as const,
  ),
  ...[
    ...foldedWordSet(
      'f female woman lady girl ladies mahila aurat ladki stri महिला औरत लड़की स्त्री',
    ),
  ].map((word) => [word, 'female'] as const),
]);

/** Words before and after a number of years. */
export const AGE_BEFORE: ReadonlySet<string> = foldedWordSet(
  'age aged umar umra umr ayu उम्र उमर आयु',
);
/** See {@link AGE_BEFORE}. */
export const AGE_AFTER: ReadonlySet<string> = foldedWordSet(
  'years year yrs yr yo y saal sal baras varsh साल वर्ष बरस old',
);

/** Counted things: a number before one is no age. */
export const COUNTED_NOUNS: ReadonlySet<string> = foldedWordSet(
  'ticket tickets seat seats pass passes adult adults child children kid kids people person persons log pax guest guests plate plates km kms rs rupees hours hour minutes days day din am pm baje friends टिकट लोग लोगों बच्चे बजे रुपये दिन x nd st rd th',
);
