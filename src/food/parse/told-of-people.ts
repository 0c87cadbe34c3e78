import { isFunctionWord } from './cues';
import { JOINTS, NEGATIONS } from './edits/act';
import { verbAt } from './edits/verbs';
import { numberOf } from './numbers';
import type { OrderToken } from './order-token';
import { isTalk } from './talk';
import { tokensOf } from './tokens';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
/** Words for people other than the one who orders. */
const PEOPLE = words(
  'log logo logon people person persons guest guests mehman mehmaan bachche bache bacche bachcha bacha baccha bachchon bachon bacchon kid kids child children friend friends dost doston mummy mom mum mother maa papa dad father wife husband biwi pati beta beti bhai bhabhi colleague colleagues koi someone somebody nobody others they us banda bande bandi bando bandon ladka ladki ladke ladkiyan member members hum ham',
);
const EATING = words(
  'khate khata khati khaate khaata khaati eat eats pasand likes allergic allergy',
);
const BEING = words('hai hain h is are');
const DIET = words(
  'veg vej vegetarian vegetarians vegiterian veggie veggies vegan vegans jain jains nonveg shakahari diabetic',
);
const ASKING = words('kya kaun kaunsa kaunsi kitna kitne kitni which what who how');
/** Words that stand for one or several of those counted before: "ek veg hai", "the rest are veg". */
const OTHERS = words('baaki baki rest other one ek');
const WANTED = words('chahiye chahie chaiye chaahiye chahye');
/** The word behind those whom something is for. */
const TO = 'ko';
/** Words before what follows from a statement: "mom doesn't eat onion so …". */
const CONCLUDING = words('so to toh isliye therefore hence');
/** Words for how strictly a diet is kept. */
const STRICT = words('pure purely strict strictly total totally completely');
const DENYING = words('nahi nahin nai nhi na not dont doesnt cant cannot never avoid avoids');
/** Words around the number of people in "hum 6 log hain ghar pe", "there are four of us". */
const AROUND = words('hum ham hamare we there of in all total ghar pe par mein me yahan');

/** A message without what it tells of people, and whether it told something. */
export interface ToldOfPeople {
  readonly left: string;
  readonly told: boolean;
  /** What it tells, part by part. */
  readonly said: readonly string[];
}

/**
 * Takes out of a message what it only tells of people: who eats what, how many they are. "2 log mirchi
 * nahi khate, ek veg hai" orders nothing.
 */
export function withoutToldOfPeople(text: string): ToldOfPeople {
  const tokens = tokensOf(text);
  const parts = partsOf(tokens);
  const kept: string[] = [];
  const said: string[] = [];
  let told = false;
  for (const part of parts) {
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) continue;
    if (!isAsked(text, last) && (tells(part, told) || tellsOfSome(part))) {
      told = true;
      said.push(text.slice(first.start, last.end));
    } else kept.push(`${kept.length > 0 ? first.gap : ''} ${orderOf(text, part, told)}`);
  }
  return told ? { left: kept.join('').trim(), told, said } : { left: text, told, said };
}

/** True for what some of the people eat: "ek pyaaz nahi khata", "two are veg", "ek veg hai". */
function tellsOfSome(part: readonly OrderToken[]): boolean {
  const has = (set: ReadonlySet<string>): boolean => part.some(({ word }) => set.has(word));
  const some = has(OTHERS) || has(PEOPLE) || part.some(counts);
  if (!some || has(ASKING) || part.some((_, at) => verbAt(part, at) !== null)) return false;
  if (has(EATING)) return has(DENYING) || (has(DIET) && part.every(isOfMeals));
  return has(BEING) && has(DIET) && part.every(isOfDiet);
}

const isOfMeals = (token: OrderToken): boolean => isOfDiet(token) || EATING.has(token.word);

const OF_EATERS = words('hai hain ke ko mein me for some any ka ki food');

/** The things that those do not eat of whom a message tells: "onion" of "one doesn't eat onion". */
export function avoidedByPeople(said: readonly string[]): readonly string[] {
  return said.flatMap((text) => {
    const tokens = tokensOf(text);
    const has = (set: ReadonlySet<string>): boolean => tokens.some(({ word }) => set.has(word));
    const refuses = (has(EATING) && has(DENYING)) || tokens.some(({ word }) => word === ALLERGIC);
    if (!refuses) return [];
    return tokens
      .filter(
        (token) => !isOfMeals(token) && !DENYING.has(token.word) && !OF_EATERS.has(token.word),
      )
      .map(({ raw }) => raw.toLowerCase());
  });
}

const ALLERGIC = 'allergic';

/** True where a part ends in a question mark. */
const isAsked = (text: string, { end }: OrderToken): boolean => /^\s*\?/u.test(text.slice(end));

/** The words of a part; so many people whom a dish is for count it: "baki do ko biryani". */
function orderOf(text: string, part: readonly OrderToken[], told: boolean): string {
  const [first, last] = [part[0], part.at(-1)];
  const whole = text.slice(first?.start, last?.end);
  const people = told ? sharers(part) : undefined;
  const count = people?.at(-2);
  const [behind] = part.slice(people?.length);
  return people && behind
    ? `${text.slice(count?.start, count?.end)} ${text.slice(behind.start, last?.end)}`
    : whole;
}

/** "Ek ko", "baki do ko", "2 logon ko" at the beginning of a part; undefined for none. */
function sharers(part: readonly OrderToken[]): readonly OrderToken[] | undefined {
  const end = part.findIndex(({ word }) => word === TO);
  const said = part.slice(0, Math.max(0, end));
  const [count, ...others] = said.filter(counts);
  return count && others.length === 0 && said.every((token) => counts(token) || isOther(token))
    ? [...said.filter((token) => token !== count), count, ...part.slice(end, end + 1)]
    : undefined;
}

const isOther = ({ word }: OrderToken): boolean => OTHERS.has(word) || PEOPLE.has(word);

/** The parts of a message at its pauses, and where another begins once a part is complete. */
function partsOf(tokens: readonly OrderToken[]): readonly (readonly OrderToken[])[] {
  const cuts = tokens.flatMap(({ gap, word }, at) =>
    at > 0 &&
    (gap !== '' ||
      ((JOINTS.has(word) || CONCLUDING.has(word)) && isComplete(tokens, at)) ||
      beginsPeople(tokens, at))
      ? [at]
      : [],
  );
  return [0, ...cuts].map((from, n) => tokens.slice(from, cuts[n]));
}

/** True where the words before a place make a statement: "2 log mirchi nahi khate | aur …". */
function isComplete(tokens: readonly OrderToken[], at: number): boolean {
  const begin = tokens.findLastIndex(({ gap }, i) => i < at && gap !== '');
  return tokens.slice(Math.max(0, begin), at).some(({ word }) => isPredicate(word));
}

/** True behind a statement where the next people begin: "ek veg hai | ek ko …", "… chahiye | baki do ko …". */
function beginsPeople(tokens: readonly OrderToken[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  const states = before !== undefined && (isPredicate(before.word) || WANTED.has(before.word));
  return states && token !== undefined && (OTHERS.has(token.word) || counts(token));
}

const isPredicate = (word: string): boolean => EATING.has(word) || BEING.has(word);

/** True for a part that says of people what they eat or how many they are, and asks for nothing. */
function tells(part: readonly OrderToken[], after: boolean): boolean {
  const has = (set: ReadonlySet<string>): boolean => part.some(({ word }) => set.has(word));
  const asks = part.some((_, at) => verbAt(part, at) !== null) || has(ASKING);
  if (after && refuses(part)) return true;
  if (asks) return false;
  const people = has(PEOPLE);
  if ((people || (after && has(OTHERS))) && has(EATING)) return true;
  const isDiet = has(DIET) && part.every(isOfDiet);
  if (isDiet && ((people && has(BEING)) || (after && (has(OTHERS) || part.some(counts)))))
    return true;
  return (
    people &&
    has(BEING) &&
    part.some(counts) &&
    part.every((token) => isOfPeople(token) || AROUND.has(token.word))
  );
}

/** True for "ek ko pyaaz nahi chahiye", the wish of a person whose dish is not named. */
const refuses = (part: readonly OrderToken[]): boolean =>
  sharers(part) !== undefined &&
  NEGATIONS.has(part.at(-2)?.word ?? '') &&
  WANTED.has(part.at(-1)?.word ?? '');

const counts = ({ word }: OrderToken): boolean => numberOf(word) !== null;

const isOfPeople = (token: OrderToken): boolean =>
  PEOPLE.has(token.word) ||
  BEING.has(token.word) ||
  JOINTS.has(token.word) ||
  counts(token) ||
  isTalk(token) ||
  isFunctionWord(token);

const isOfDiet = (token: OrderToken): boolean =>
  isOfPeople(token) ||
  DIET.has(token.word) ||
  OTHERS.has(token.word) ||
  NEGATIONS.has(token.word) ||
  AROUND.has(token.word) ||
  STRICT.has(token.word);
