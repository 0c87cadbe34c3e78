import { isQuestion } from '../language/text/question';
import { isFunctionWord } from './parse/cues';
import { numberOf } from './parse/numbers';
import { isTalk } from './parse/talk';
import { type OrderToken, tokensOf } from './parse/tokens';

// What is said beside dishes, as it sounds in Latin letters: one list for English, Hinglish and Hindi.

const soundOf = (tokens: readonly OrderToken[]): string => tokens.map(({ word }) => word).join(' ');
const PAISE_PER_RUPEE = 100;

/** How an order comes: brought, or fetched by whoever ordered. */
export type WayTold = 'Delivery' | 'Self-Pickup';

const FETCHED =
  /\b(?:pick ?up|pickup|take ?away|takeaway|collect|khud(?: se)?(?: (?:aa|a)kar| aake)? (?:le|utha|lene)|(?:main|hum|mai) (?:le|utha) (?:j|l|k)|lene aa)/u;
const BROUGHT =
  /\b(?:(?:home )?deliver(?:y|ed)?|dilivari|dilevari|ghar (?:pe|par|tak) (?:bhej|pahunch|de)|ghar bhej)/u;
const WAY_WORDS: ReadonlySet<string> = new Set(
  `pick up pickup take away takeaway collect myself self come coming home deliver delivery delivered dilivari dilevari instead
  khud akar aakar aake aa a le lunga lungi loonga jaunga jaungi jaenge jayenge jaoonga lene aunga aungi utha ghar pe par tak bhej bhejo
  bhijwa pahuncha pahunchao karunga karungi karenge`.split(/\s+/u),
);
const SENDING = /\b(?:bhej\w*|deliver|deliver(?:y|i) kar\w*|dilivari kar\w*)\b/u;
const REFUSAL = /\b(?:no|not|dont|without|nahi|nahin|nai|mat|na|nhi)$/u;
const REFUSED_AFTER = /^ (?:nahi|nahin|nai|mat|na|nhi|not)\b/u;

/**
 * A way that a clause tells and nothing beside it, and the words of the other clauses; `sends` where
 * it is told by a verb that has it sent.
 */
export function wayToldIn(
  text: string,
): { way: WayTold; rest: string; sends: boolean } | undefined {
  const clauses = clausesOf(tokensOf(text));
  for (const clause of clauses) {
    const way = wayOfClause(clause);
    if (!way) continue;
    const [from, to] = [clause[0]?.start ?? 0, clause.at(-1)?.end ?? 0];
    const rest = `${text.slice(0, from)} ${text.slice(to)}`.replace(/^[\s,;.]+|[\s,;.]+$/gu, '');
    return { way, rest, sends: SENDING.test(soundOf(clause)) };
  }
  return undefined;
}

function clausesOf(tokens: readonly OrderToken[]): readonly (readonly OrderToken[])[] {
  const clauses: OrderToken[][] = [];
  for (const token of tokens) {
    const last = clauses.at(-1);
    if (last && token.gap === '') last.push(token);
    else clauses.push([token]);
  }
  return clauses;
}

function wayOfClause(clause: readonly OrderToken[]): WayTold | undefined {
  if (
    !clause.every((one) => WAY_WORDS.has(one.word) || isFunctionWord(one) || isTalk(one)) ||
    clause.some(({ word }) => ASKED.has(word) || /^\d/u.test(word))
  )
    return undefined;
  const sound = soundOf(clause);
  const [fetched, brought] = [saidIn(sound, FETCHED), saidIn(sound, BROUGHT)];
  if (fetched === brought) return undefined;
  return fetched ? 'Self-Pickup' : 'Delivery';
}

const ASKED: ReadonlySet<string> = new Set(
  'how when what why who where which charge charges fee fees time kab kya kyon kyun kaun kitna kitne kitni kitana kitane kaise free address'.split(
    ' ',
  ),
);
const WANTED = /\b(?:chahiye|chahie|chaiye|please|pls|kar|karo|karna)\b/u;

/** Said, and not refused: "nahi, delivery chahiye" wants it, "delivery nahi chahiye" does not. */
function saidIn(sound: string, way: RegExp): boolean {
  const found = way.exec(sound);
  if (!found) return false;
  const [before, after] = [
    sound.slice(0, found.index).trim(),
    sound.slice(found.index + found[0].length),
  ];
  return !REFUSED_AFTER.test(after) && (!REFUSAL.test(before) || WANTED.test(after));
}

const SHARED =
  /\b(?:split|share|divide|bant|baant|batwara|hisse|per (?:head|person|piece)|each|har ek|ek ka|prati)\b/u;
const PEOPLE =
  /\b(\S+) (?:ways?|people|persons?|friends?|heads?|of us|logo?n?|jano|jane|dosto?n?|parts?|hisso?n?)\b/gu;
const AMONG = /\b(?:between|among|by|for) (?:the )?(\S+)(?: of us)?$/gu;
const MOST_SHARERS = 50;

/** Among how many a sum is shared out: "split it 4 ways", "4 logo mein baant do to ek ka kitna". */
export function sharersIn(text: string): number | undefined {
  const sound = soundOf(tokensOf(text));
  if (!SHARED.test(sound)) return undefined;
  const said = [...sound.matchAll(PEOPLE), ...sound.matchAll(AMONG)].map(([, word = '']) => word);
  return said
    .map((word) => (/^\d+$/u.test(word) ? Number(word) : (numberOf(word) ?? 0)))
    .find((n) => n > 1 && n <= MOST_SHARERS && Number.isInteger(n));
}

const UP_TO_BEFORE =
  /\b(?:under|below|within|less than|up ?to|upto|max|maximum|budget(?: of| is| hai)?) (?:rs |inr |rupees )?(\d+)\b/u;
const UP_TO_AFTER =
  /\b(\d+) (?:(?:rs|rupees|rupaye|rupay|rupye|rupee|bucks) )?(?:tak|se kam|se niche|se neeche|(?:ke )?and[ae]r|ke bhitar|(?:ka |hai )?budget|max|or less)\b/u;
const NO_PRICE = 100_000; // rupees: a pin code, and no budget

/** The most that may be paid, in paise. */
export function budgetIn(text: string): number | undefined {
  const sound = soundOf(tokensOf(text));
  const rupees = Number((UP_TO_BEFORE.exec(sound) ?? UP_TO_AFTER.exec(sound))?.[1]);
  return rupees > 0 && rupees < NO_PRICE ? rupees * PAISE_PER_RUPEE : undefined;
}

const CHEAP =
  /\b(?:cheap(?:er|est)?|least expensive|less expensive|lowest price|(?:sab[ae]?se|sab se|kuchh?|thoda|aur) sast[aie])\b/u;

/** True where what costs least is looked for. */
export const asksForCheap = (text: string): boolean => CHEAP.test(soundOf(tokensOf(text)));

const PRICE_WORDS: ReadonlySet<string> = new Set(
  `cheap cheaper cheapest least less expensive lowest price sabase sabse sasta sasti saste under below within than up upto max maximum
  budget rs inr rupees rupaye rupay rupye rupee bucks tak se kam niche neeche andar ander bhitar whats available mil sakta sakte
  kya kaun kaunsa kuchh kuch jaega jayega jaye aega ayega ayenge jaenge bhar`.split(/\s+/u),
);

/** What is left of words that look for something at a price: the kind of dish, where one is said. */
export const soughtAtPrice = (text: string): string =>
  tokensOf(text)
    .filter(
      (one) =>
        !PRICE_WORDS.has(one.word) &&
        !isFunctionWord(one) &&
        !isTalk(one) &&
        numberOf(one.word) === null &&
        !/^\d/u.test(one.word),
    )
    .map(({ raw }) => raw)
    .join(' ');

/** By what one of several restaurants is meant. */
export type RestaurantExtreme = { by: 'rating' | 'time'; which: 'most' | 'least' };

const BEST_RATED =
  /\b(?:(?:best|highest|top|most|good|acchi|achchhi|achhi|badhiya|zyada|jyada) (?:rat(?:ed|ing)|reting|stars?)|rated (?:the )?(?:highest|best)|(?:rating|reting|stars?) (?:sab[ae]?se|sabse))\b/u;
const FASTEST =
  /\b(?:fastest|quickest|soonest|(?:sab[ae]?se|sab se) (?:jaldi|fast|tez|pahale|pehle)|least time|kam (?:time|samay|samaya|der))\b/u;

/** "Which has the best rating?", "jo sabse jaldi pahuncha de". */
export function restaurantExtremeIn(text: string): RestaurantExtreme | undefined {
  const sound = soundOf(tokensOf(text));
  if (BEST_RATED.test(sound)) return { by: 'rating', which: 'most' };
  return FASTEST.test(sound) ? { by: 'time', which: 'least' } : undefined;
}

const ASKING =
  /\b(?:kya|kaun|kaunsa|kaunsi|kiski|kiska|kis|kitna|kitne|batao|bataiye|dikhao|show|any|which|what|whats)\b/u;

/** True for words that ask rather than order. */
export const asksSomething = (text: string): boolean =>
  isQuestion(text) || ASKING.test(soundOf(tokensOf(text)));

const LEFT =
  /\b(?:leave|skip|forget|drop|ignore|chh?odo|chh?oro|chh?od do|rehne do|rahane do|rehane do|rahne do|nahi chah?iye|nahi chahie)\b/u;

/** True for words that leave something. */
export const leavesSomething = (text: string): boolean => LEFT.test(soundOf(tokensOf(text)));
