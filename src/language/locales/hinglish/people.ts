import type { PeopleWords } from '../locale';

/** Hinglish words for people: see {@link PeopleWords}. */
export const hinglishPeople: PeopleWords = {
  self: 'main mai mein mujhe khud mera meri apne',
  notNames:
    'akela akele akeli poora pura sarname hi naam hai hain hoon hu hun ka ki ke ko se par pe mein aur ya ye yeh wo woh toh bhi kya kaise mera meri mere naam umar umra saal sal ek teen chaar paanch log shri smt ruko nahi nahin nhi baad pehle agla agli dusra dusri doosra doosri teesra teesri tisra chautha baki baaki baqi bakiyon phir fir saath sath wahi vahi sab sabka sabki kar karo karna karke badal badlo badalkar badalke likhkar hatakar dijiye hona honi hone hoga hogi chahiye chahie rakho rakhna rahega rahegi',
  titles: 'shri smt shrimati kumari sri',
  relations: {
    wife: 'biwi patni gharwali',
    husband: 'pati',
    son: 'beta bete',
    daughter: 'beti bitiya',
    mother: 'maa amma mataji saas saasu sasu',
    father: 'pita pitaji appa sasur',
    brother: 'bhai bhaiya jija jijaji jiju devar',
    sister: 'behen behan bahan didi bhabhi nanad',
    grandfather: 'dada nana',
    grandmother: 'dadi nani daadi naani',
    girlfriend: '',
    boyfriend: '',
    uncle: 'chacha mama',
    aunt: 'chachi mami mausi',
    friend: 'dost yaar',
    cousin: '',
    partner: '',
    child: 'bachcha baccha pota poti naati',
  },
  genders: {
    male: 'purush ladka ladke aadmi',
    female: 'mahila aurat ladki ladkiyan stri',
  },
  audiences: {
    adult: 'bada bade badi badon bado vayask baday',
    child:
      'bachcha bachche bachchon bachcho bachchi bachchiyan baccha bacche bacchon baccho bachha bachhe bachhon bachhi bacha bache bachon bachi',
    student: 'chhatra chatra chhatron vidyarthi vidyarthiyon',
    senior: 'buzurg buzurgon bujurg bujurgon',
    indian: 'bharatiya bhartiya bharteeya bhartiyon hindustani desi',
    foreigner: 'videshi videshiyon firangi firang',
  },
  audienceTail: 'log',
  soldTo: { adult: '', child: '', student: '', senior: '', indian: '', foreigner: '' },
  speaker: 'main mai',
  addressed: 'bhai bhaiya yaar didi dost',
  ageBefore: 'umar umra umr ayu',
  ageAfter: 'saal sal baras varsh',
  counted: 'log din baje',
  everyone: 'sab sabka sabki sabke sabko sabhi dono baki baaki baqi',
  same: 'wahi wohi vahi yahi same',
  reach: 'number nambar nambr phone fone mob mobile email mail contact',
};
