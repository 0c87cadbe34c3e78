import { isDevanagari, transliterate } from '../language/text/transliterate';

/** Words for a menu. */
const MENU_WORDS: ReadonlySet<string> = new Set(
  'menu menus menyu menoo menucard categories category catalogue catalog'.split(' '),
);

/** Words around a menu that name no dish. */
const AROUND_MENU: ReadonlySet<string> = new Set(
  `i we me us you u can could may would will let lets want wanna need would like to have get see show view open look at check read browse
  give send display the a your their its whole full entire complete all of card list page once more again first before anything ordering
  adding choosing please pls kindly now ok okay yes ya no and then just only where is what whats s on in for here there back go hey so
  pehle pahle pahale pura poora puraa puri poori sara saara sab phir fir se ek baar bar dikha dikhao dikhado dikhaiye dikhaie dikhana do
  dijiye dijie dena bhejo bhej kholo khol dekhna dekhana dekhni hai hain h mujhe muje hum hame hamen ko zara jara to toh aur kya kyaa
  batao bata bataiye bataie rate rates price prices daam ret rets keemat kimat bhav with saath sath apna aapka aap ka ki ke kahan kaha me mein men hi abhi bhai bhaiya yaar ji na karo kar chahiye chahie`.split(
    /\s+/u,
  ),
);

/** True for a request to see the menu without a dish: "i want to see the menu first". */
export function asksToSeeMenu(text: string): boolean {
  const words = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) =>
    (isDevanagari(word) ? transliterate(word) : word).toLowerCase(),
  );
  return (
    words.some((word) => MENU_WORDS.has(word)) &&
    words.every((word) => MENU_WORDS.has(word) || AROUND_MENU.has(word))
  );
}

const CLAUSE_END = /[,.;!?।\n]+/u;

/**
 * What a message says beside a clause that asks to see the menu: "koi biryani nahi chahiye!! pura menu
 * dikha". Undefined where no clause does, or nothing else is said.
 */
export function saidBesideMenu(text: string): string | undefined {
  const clauses = text
    .split(CLAUSE_END)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
  const others = clauses.filter((clause) => !asksToSeeMenu(clause));
  return others.length > 0 && others.length < clauses.length ? others.join(', ') : undefined;
}
