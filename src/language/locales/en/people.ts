import type { PeopleWords } from '../locale';

/** English words for people: see {@link PeopleWords}. */
export const enPeople: PeopleWords = {
  self: "me i myself i'm im",
  notNames:
    "dec nov oct sept sat sun tmr tmrw mela otp gst rating hospital canada fridge alone later slot slots timing activity activities near surname spelt spelled spelling a an the and or with for from in on at to of is am are was be my our your his her their this that it i'm i we you he she they me us not no yes ok okay hello hey please pls plz thanks thank looking interested going coming free hungry fine good here ready sorry sure available trying searching planning happy vegetarian vegan allergic travelling traveling above over under back done new just also still about want wants need like book booking tickets ticket adult adults child children kid kids people person persons senior seniors visitors visitor guest guests members member group total all both each years year yrs yr yo old age aged male female man woman boy girl name phone number mobile email mail id contact is: confirm calling add put include register enter details reservation order top no. afraid so very too correct right wrong thankful totally starving tired bored glad excited busy late lost stuck confused curious unable able only one two three four five six seven eight nine ten there what when where which who how why can will would could should do does did has have had ho h me do hindu single married male: female: monday tuesday wednesday thursday friday saturday sunday today tomorrow tonight morning evening afternoon january february march april may june july august september october november december for: only: total: wait oops actually rather sorry make stop change update edit fix set use replace save again try failed fail safe them us what's continue next second first third fourth fifth then rest others other remaining as same mine mails dropped now detail details mob cell bill billing payer invoice should must shall",
  titles: 'mr mrs ms miss dr prof sir madam',
  relations: {
    wife: 'wife',
    husband: 'husband hubby',
    son: 'son',
    daughter: 'daughter',
    mother: 'mother mom mum mummy mumma',
    father: 'father dad papa daddy',
    brother: 'brother',
    sister: 'sister',
    grandfather: 'grandfather grandpa',
    grandmother: 'grandmother grandma',
    girlfriend: 'girlfriend',
    boyfriend: 'boyfriend',
    uncle: 'uncle',
    aunt: 'aunt aunty',
    friend: 'friend',
    cousin: 'cousin',
    partner: 'partner',
    child: '',
  },
  genders: {
    male: 'm male man boy gents gent',
    female: 'f female woman lady girl ladies',
  },
  audiences: {
    adult: 'adult adults grownup grownups',
    child: 'child children childs school kid kids toddler toddlers',
    student: 'student students pupil pupils',
    senior: 'senior seniors elder elders elderly',
    indian: 'indian indians local locals',
    foreigner: 'foreign foreigner foreigners foriegner foriegners',
  },
  audienceTail: 'citizen citizens national nationals tourist tourists visitor visitors people',
  soldTo: {
    adult: 'adult grown',
    child: 'child kid pupil junior school youth young',
    student: 'child kid pupil student junior school youth young',
    senior: 'senior elder',
    indian: 'indian local resident',
    foreigner: 'foreign abroad overseas international',
  },
  speaker: 'me myself i',
  addressed: 'bro sis uncle aunty',
  ageBefore: 'age aged',
  ageAfter: 'years year yrs yr yo y old',
  counted:
    'ticket tickets seat seats pass passes adult adults child children kid kids people person persons pax guest guests plate plates km kms rs rupees hours hour minutes days day am pm friends x nd st rd th',
  everyone: 'all everyone everybody both each rest other others',
  same: 'same identical common',
  reach:
    'number numbers phone phones telephone tel ph cell mob mobile mobiles whatsapp email emails e-mail mail mails gmail id contact contacts details info',
};
