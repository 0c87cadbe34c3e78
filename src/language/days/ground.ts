import { foldSpelling, type LexicalToken } from '../numbers/tokens';
import type { TokenClasses } from './chart';

const foldedWordSet = (words: string): ReadonlySet<string> =>
  new Set(words.split(' ').map(foldSpelling));

const LIGHT_GAP_WORDS = foldedWordSet(
  "the of , . ke ki ka wale wali wala vale vali waale के की का वाले वाली वाला s 's t ist pst est cst mst edt pdt utc gmt cet cest bst पीएसटी आईएसटी ईएसटी",
);
const WIDE_GAP_WORDS = foldedWordSet(
  'on in at for ko pe par mein me main @ around about by sometime anytime को में पर liye लिए लिये तो toh hi ही ठीक say',
);

// What may follow a number that is no day and no hour.
const COUNTED_NOUNS = foldedWordSet(
  'ticket tickets tkt tkts pass passes seat seats people person persons pax adult adults child children kid kids guest guests visitor visitors friend friends member members man men woman women boys girls senior seniors log logo logon bande bacche bachche jan jane dost plate plates piece pieces item items option options session sessions event events show shows trek treks place places star stars room rooms table tables km kms kilometer kilometers kilometre kilometres metre metres meter meters mile miles rs rupees rupee rupaye inr ₹ percent % other others more टिकट टिकटें टिकटों लोग लोगों व्यक्ति व्यक्तियों बच्चे बच्चों सीट सीटें प्लेट रुपये रुपए किमी किलोमीटर दोस्त जन जने k lakh hazaar sau',
);

// "Oct. on Friday" goes on after its full stop, "Good morning. Today" does not.
const isAbbreviationDot = (tokens: readonly LexicalToken[], at: number): boolean =>
  (tokens[at - 1]?.text.length ?? 9) <= 4 || tokens[at + 1]?.tight === true;

/** Which tokens join terms and which name counted things. Where units of time are meant the lexicon has them besides. */
export function classifyTokens(tokens: readonly LexicalToken[]): TokenClasses {
  return {
    glue: tokens.map(({ norm }, at) =>
      norm === '.'
        ? Number(isAbbreviationDot(tokens, at))
        : LIGHT_GAP_WORDS.has(norm)
          ? 1
          : WIDE_GAP_WORDS.has(norm)
            ? 2
            : 0,
    ),
    counted: tokens.map(({ norm }) => COUNTED_NOUNS.has(norm)),
  };
}
