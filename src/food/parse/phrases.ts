import type { FunctionPhrase } from './function-phrase';

/** Verbs of Hindi that ask for something to be done, as they stand before a helping verb: "bhej do", "laga dena". */
const VERB_STEMS =
  'kar kr karwa karva de bana banwa rakh bhej bhijwa bhejwa la laga lagwa daal dal dalwa manga mangwa mangva likh likhwa jod le kha'.split(
    ' ',
  );
const HELPER_VERBS = 'do dena dijiye dijie dijiyega dijiega lo lena dunga lunga lenge'.split(' ');

const HELPED_VERBS: ReadonlySet<string> = new Set([
  ...VERB_STEMS,
  'hata',
  'hatwa',
  'nikal',
  'nikaal',
  'badal',
  'badalwa',
  'bata',
  'dikha',
  'badha',
  'ghata',
  'rehne',
  'rahne',
  'jaane',
  'jane',
]);

/** True for a verb after which "do" asks and counts nothing: "kar do". */
export function isHelped(verb: string): boolean {
  return HELPED_VERBS.has(verb);
}

const helpedPhrases = (stems: readonly string[]): string =>
  stems.flatMap((stem) => HELPER_VERBS.map((helper) => `${stem} ${helper}`)).join(' | ');

/**
 * Words and phrases of ordering by their role, in English and in Hindi in Latin letters, separated
 * by `|`. They hold for any menu, and none of them names a dish.
 */
export const ORDERING_PHRASES: readonly (readonly [FunctionPhrase, string])[] = [
  [{ kind: 'article' }, 'a | an'],
  [{ kind: 'definite' }, 'the | my | those | these | wo | woh | woh wala | wo wala'],
  [
    { kind: 'another' },
    'another | another one | one more | one more of | ek aur | aur ek | an additional | one other | a second | a third | a fourth | ek plate aur | ek extra | ek or | or ek | ek plate or',
  ],
  [
    { kind: 'fix', how: 'whole' },
    `no wait | wait no | no sorry | sorry no | sorry | sorry i meant | i mean | i meant | i actually meant | no i mean | no i meant | scratch
    that | scratch that and | oops | no make it | no make that | sorry make it | sorry make that | actually make it | actually make that |
    no actually | actually no | wait make that | wait make it | or rather | no no | matlab | nahi nahi | nahin nahin | nahi matlab |
    mera matlab | change that to | change it to | switch that to | switch it to | make it instead | no rather | instead make it`,
  ],
  [
    { kind: 'fix', how: 'part' },
    'make it | make that | make them | please make it | please make that | and make it | can you make it | actually | wait | make both of them | make all of them | make them all',
  ],
  [
    { kind: 'fix', how: 'turn' },
    'change | update | turn | modify | make | badal | badlo | badal do | change karo',
  ],
  [
    { kind: 'same' },
    `same again | the same again | same | the same | again | repeat | repeat that | repeat it | same thing | the same thing | phir se
    | fir se | wahi | wahi phir se | same to same | phirse | firse | dobara | dubara | vahi | wahi wala | vahi wala | same wala | same wali | waisa hi | vaisa hi | waisi hi | aisa hi | aisi hi | jaisa hi | jaisi hi | like it | like that | like this | like the last one`,
  ],
  [
    { kind: 'rest' },
    `the other | the other one | the others | others | the rest | rest | other | other one | the second | the second one | dusra | doosra | dusre | doosre | dusri | doosri | baaki | baki`,
  ],
  [
    { kind: 'number', value: 2, doubtful: false },
    'a couple of | couple of | a couple | couple | a pair of',
  ],
  [
    { kind: 'number', value: 12, doubtful: false },
    'a dozen | dozen | one dozen | ek dozen | darjan | ek darjan',
  ],
  [
    { kind: 'number', value: 6, doubtful: false },
    'half a dozen | half dozen | aadha darjan | adha darjan | aadha dozen',
  ],
  [
    { kind: 'not', strong: true },
    `without | without any | hold | hold the | hold off on | hold off | skip | skip the | avoid | avoid any | avoid the | leave off |
    leave out | leave off the | leave out the | scrap | scrap the | forget | forget the | forget about
    | forget about the | get rid of | get rid of the | dump | dump the | strike | strike the | scratch the | take away | take away
    the | take out the | remove | remove the | minus | except | except for | bina | free of | omit | exclude
    | excluding | do not add | dont add | do not put | dont put | dont put any | lose the | ditch the | drop the | take off | take
    out | cut the | keep out | sans | cancel | cancel the | delete | delete the`,
  ],
  [
    { kind: 'not', strong: false },
    `no | not | none | nor | neither | dont want | do not want | dont want any | do not want any | dont need | dont include | do not
    include | dont give | i dont like | dont like | hate | not any | never | zero | cant have | cannot have | isnt | instead of |
    rather than`,
  ],
  [
    { kind: 'notBefore' },
    `nahi | nahin | nai | mat | ke bina | hata do | hatao | hatake | nikal do | cancel karo | mat dalna | nahi chahiye | na dalna |
    na ho | mat dalo | mat daalo | mat daalna | na dalo | na daalo | na daalna | nhi | nhi chahiye | nahin chahiye | nai chahiye | mt | mt dalo | mt dalna | mat rakhna | mat dena
    | mat bhejna | hatado | hatana | hata dena | hata dijiye | hata dijie | hatwa do | nikalo | nikaalo | nikal dena | nikaal do | nikaal dena | nikal dijiye | ke bagair | bagair | hata ke | hata kar | hatakar | nikal ke | nikalke | nikal kar | rehne do | rahne do | rehne dijiye | rehne dena`,
  ],
  [
    { kind: 'fewer' },
    'kam karo | kam kar do | kam kardo | kam krdo | kam kar dena | ghata do | ghatao',
  ],
  [{ kind: 'notVery' }, 'not too | not so | not very | not overly | zyada nahi'],
  [
    { kind: 'with' },
    `with | w | having | has | have it with | along with | alongside | topped with | filled with | made with | made using | using |
    served with | plus | add | adding | added | also add | and add | put | include | including | containing | featuring | that has |
    in | on | over | saath | ke saath | sath | ke sath | dalke | daal ke | daalke | dalkar | daalkar | milake | uske saath | uske sath | iske saath | iske sath | saath me | saath mein | sath me | sath mein | mein | me | wala | wali | wale | waala | waali | from |
    of | comes with | loaded with | covered in | covered with`,
  ],
  [
    { kind: 'and' },
    'and | n | aur | tatha | evam | also | as well as | and also | and then | then | bhi | or bhi',
  ],
  [{ kind: 'or' }, 'or | ya'],
  [{ kind: 'but' }, 'but | lekin | par | magar | though | however'],
  [
    { kind: 'clause' },
    `i want | i would like | id like | i would also like | id also like | i will have | ill have | ill take | i will take | i also
    want | i also need | i need | can i get | can i have | could i get | could i have | may i have | can you | could you | can i
    also get | give me | gimme | get me | let me get | let me have | let me also get | i also | ill also have | ill get | ill order | mujhe | mujhko | mereko | mere liye | hame | humein | hamen | hamko | humko | hamare liye | humare liye | for me | lets get | i would`,
  ],
  [
    { kind: 'all' },
    'all | all the | all of the | every | everything | each of the | sab | saare | sabhi | all your | har | har ek | har kisi',
  ],
  [
    { kind: 'plain' },
    'regular | plain | normal | just regular | simple | usual | standard | sada | saada | saade | sadha',
  ],
  [
    { kind: 'amount', amount: 'extra' },
    `extra | some extra | more | lots of | a lot of | lot of | plenty of | double | additional | loads of | heavy | heavy on the |
    heavy on | zyada | jyada | jyaada | zyaada | tons of | a ton of | extra extra | plenty | bahut | xtra | bahut saara | bahut sara`,
  ],
  [
    { kind: 'amount', amount: 'light' },
    `light | lite | light on the | light on | less | little | a little | a little bit of | little bit of | a little bit | just a
    little | easy on | easy on the | go easy on the | go easy on | a drizzle of | drizzle of | a sprinkle of | a touch of | touch of
    | a hint of | hint of | a dash of | dash of | a splash of | splash of | thoda | thodi | thoda sa | thodi si | kam`,
  ],
  [
    { kind: 'measure' },
    `plate | plates | plate of | plates of | cup | cups | cup of | cups of | glass | glasses | glass of | glasses of | bag | bags |
    bag of | bags of | bottle | bottles | bottle of | bottles of | piece | pieces | piece of | pieces of | pcs | pc | order of |
    orders of | side | sides | side of | sides of | portion | portion of | portions of | portions | serving | serving of | servings
    of | packet | packet of | packets of | bowl of | bowls of | box of | boxes of | can of | cans of | bit of | a bit of | x | nos |
    shot of | shots of | slice of | slices of | scoop of | scoops of | of them | of those | of these | dabba | dabbe | kind of | type
    of | bowl | box | slice | scoop`,
  ],
  [
    { kind: 'name' },
    `under | under the name | the name | name is | name | for | this is for | the order is for | the name is | named | naam | mera
    naam | under name | my name is`,
  ],
  [
    { kind: 'filler' },
    `wahi theek hai | yahi theek hai | wahi thik hai | yahi thik hai | wahi sahi hai | yahi sahi hai | hi | hello | hey | please | pls | plz | thanks | thank you | thankyou | i | id | ill | im | ive | we | you | it | its
    | that | thats | this | is | are | am | be | will | would | could | should | can | may | might | have | get | got | getting |
    want | wanted | wanting | like | need | take | try | trying | order | ordering | place | made | to | too | at | by | as |
    so | just | only | some | any | there | them | they | your | our | us | up | out | if | when | today | now |
    here | go | going | to go | for here | well | oh | ok | okay | um | uh | yes | yeah | yep | sure | maybe | think | guess | feel
    | hope | love | do | does | did | dont | on top | on it | on the side | to drink | on them | on that | in it | on both | drink |
    drinks | meal | food | item | items | total | in all | altogether | good | morning | afternoon | evening | night | hi there |
    hello there | let | lets | see | off | which | what | how | much | many | ones | size | sized | saij | saiz | style | possible | fine | right
    | else | anything | that will be all | thatll be all | thats all | thats it | all for now | big | great | nice | best | kindly |
    jaldi | bhai | bhaiya | ji | namaste | namaskar | chahiye | chahie | chaiye | dena | de | dijiye | dijie | de do | kar | kar do
    | kar dena | karna | karo | kijiye | kariye | lana | lao | la do | bhej | bhejo | bhejna | bhej do | pack | parcel | mangwana |
    mangwao | mangna | manga do | mangwa do | mangwa dijiye | mangwa lo | mangwa | mangva do | mangwani | mangani | mangana | mangao | mangaye | hai | hain | ho | hoon | hun | ki | ka | ke | ko | se | ye | yeh | mai | hum | ham |
    main | mera | meri | mere | aap | krna | krdo | chahta | chahti | chahunga | chahungi | sirf | bas | kripya | zara | ek baar |
    khana | arre | yaar | sir | madam | boss | hungry | starving | starved | thirsty | craving | urgently | urgent | quick | quickly |
    fast | asap | soon | friend | friends | wife | husband | kids | family |
    mom | mum | dad | guys | people | persons | log | logon | everyone | everybody | both | both of them | both of those | each | each
    one | each of them | dono | dono me | ek ek | really | badly | feeling | feels | eat | eating | khane | pine | peena |
    bhook | bhukh | lagi | deliver | delivered | delivery | bring | send | me some | how about | what about | let us | come | coming |
    were | was | weve | ive got | ready | prepare | bana do | banao | banake | rakho | rakh do | rakhna | laga do | likho | likh do |
    daal do | dal do | daalna | dalna | kardo | kar dijiye | bata do | batao | abhi | aaj | achha | accha | theek | thik | haan | han |
    toh | isko | ise | usko | usse | inko | unko | last | last one | the last one | instead | iske badle | uske badle | iski jagah | uski jagah | badle me | kul | kul milakar | keep | exactly | na | le aao | leke | lekar | lelo
    | lena | lunga | lungi | lenge | dalo | daalo | jodo | isme | usme | inme | unme | isme se | inme se | unme se | tha | thi | hu | liye | ke liye | ekdum | ek dum | bilkul | acha | sa | garma | bhejdo
    | bhejna hai | bhijwao | bhijwana | dedo | dedena | dijiega | dijiyega | khaunga | khayenge | chaahiye | chaiyye | chahye | karde | krdena | krdijiye | jarur | zaroor | yar | bro | dude | bhau | anna | uncle | didi | sirji
    | per person | hmm | hm | umm | arey | aree | pe | lagake | laga ke | lagakar | banake | bana ke | ho gaya | hogaya | kitna | kitne | please add | kewal | keval | wapas | to the order | to my order | in the order
    | on the safe side | to be on the safe side | safe side | safe side ke liye | safe side pe | to be safe | for safety | just in case`,
  ],
  [{ kind: 'filler' }, helpedPhrases(VERB_STEMS)],
  [
    { kind: 'notBefore', goesOn: true },
    'ki jagah | ke badle | ke bajay | ke bajaye | ki bajay | ki bajaye | ki jagah pe | ki jagah par | chhodo | chodo | choro | chhoro | chhod do | chod do | chhor do | chhod dijiye | chhodiye',
  ],
];
