import { isQuestion } from './question';
import { localPattern, localSource } from './local-pattern';

/** A part of a message that either tells something or asks something (`asks`). */
export interface Clause {
  text: string;
  asks: boolean;
}

const SENTENCE_BREAK = /(?<=[?!;।]|(?<!\b(?:mr|mrs|ms|dr|rs|no|st|vs|approx))\.)\s+/giu;
/** Punctuation or a conjunction at which a new clause may begin within a sentence. */
const SEPARATOR = localPattern(
  'clauses.separator',
  /\s*,\s+|\s+[–—-]+\s+|\s*,?\s+(?:and also|and|n|&|also|plus|but|or|aur|lekin|magar|@and)\s+/giu,
);
const COMMA_ONLY = /^\s*(?:,|[–—-])\s*$|^\s+[–—-]+\s+$/u;

/** Indirect questions: "kindly tell me whether …", "batao ki …", "you didn't tell the total". */
const INDIRECT_QUESTION = localPattern(
  'clauses.indirect-question',
  /\b(?:tell|let|inform|advise|ask(?:ing|ed)?|confirm|check|clarify) (?:(?:me|us|you|to|about|know|first|once|that|kindly|please|just) ){0,4}(?:whether|if|what|which|how|when|where|who|why|about)\b|\btell (?:me|us) (?:also )?the\b|\b(?:want(?:ed)?|like|need|wish) to know\b|\bdifferences? (?:between|btw|in)\b|\bcompare\b|\bwonder(?:ing)?\b|\bwhether\b|\b(?:you|u) (?:did ?n['o]?t|have ?n['o]?t|never|still did ?n['o]?t)(?: \p{L}+)? (?:tell|told|say|said|answer\w*|mention\w*)\b|\b(?:bata(?:o|iye|iyega|dijiye|do|ana|na|yein?)?|batlao)\b.{0,24}\b(?:ki|kya|kitn|kab|kaise|kaun)|\b(?:ka|ki|ke|m(?:ein|e)) (?:bhi )?(?:bata|batl)\w*|@tell/iu,
);
/** Words that make a clause a question wherever they stand in it. */
const ASKING_WORD = localPattern(
  'clauses.asking-word',
  /(?<![\p{L}\p{M}])(?:kya|kyaa|kitn[aei]|kab|kaise|kais[ai]|kidhar|ky(?:u|oo|o)n?|kaun\p{L}*|kon\s?s[aei]|kaha(?:n|a)? (?:hai|h|se|pe|par|tak|milega|jana)|kahan|total (?:for|of|price|cost|amount|kitna|in)|how (?:much|many|long|far|tough|hard|difficult|easy|big|old|early|late)|wh?at tim(?:e|ing)s?|what all|(?<!(?:^|[^\p{L}])(?:if|whether|what|that|which|who|how|where|when|as)\s+)(?:is|are|was|were|does|did) (?:it|there|they)(?! (?:is|was|are|will|has))|(?:of|in|at|on|till|until|by|from|for|to|with|upto) (?:what|which|how|whom)|sakt[aei] (?:hain?|h)|(?:wapas|vapas|wapis|@wapas)$|(?:milt[aei]|mileg[ai]|chaleg[ai]|allowed) ?(?:hain?|h|na)?$|@kya)(?![\p{L}\p{M}])/iu,
);
/** "… whether it is open, and if there is a lift": a clause that continues an indirect question. */
const ALSO_WHETHER =
  /^\s*(?:and\s+)?(?:if|whether)\s+(?:there|it|they|we|the|any|kids|children)(?!\p{L})/iu;
/** "…, because my knees hurt": a reason given for a question; it is no clause of its own. */
const REASON = localPattern(
  'clauses.reason',
  /^\s*(?:because|since|as (?:i|we|my|our|he|she|they)|coz|cuz|kyu?nki|kyonki|@because)(?![\p{L}\p{M}])/iu,
);
const LEAD = localSource(
  'clauses.lead',
  '^[^\\p{L}\\p{M}\\p{N}]*(?:(?:and|also|but|ok(?:ay)?|so|then|well|btw|first|before (?:that|i pay|i confirm|i choose)|please|kindly|then|aur|accha|to|phir|fir|@and)[,\\s]+){0,4}',
);
const WH_LEAD = new RegExp(
  `${LEAD}(?:what|what['’]?s|whats|how|hows|when|where|which|who|whose|why|any)(?![\\p{L}\\p{M}])`,
  'iu',
);
/** A clause that an auxiliary verb opens; Hinglish "is" means "this": "is sunday ko", and "should be there" asks nothing. */
const AUXILIARY_LEAD = new RegExp(
  `${LEAD}(?:(?:is|are)\\s+(?!(?:\\p{L}+\\s+)?(?:ko|ka|ki|ke|me|mein|se|par|pe|wal[aei]|liye|baar|hafte|week|weekend|sunday|monday|tuesday|wednesday|thursday|friday|saturday|shanivar|ravivar|itwar|time)(?![\\p{L}]))|(?:does|did|was|were|can|could|will|would|should|may|must|has|have)\\s+(?!be(?![\\p{L}]))|do\\s+(?!the\\s+(?:[\\p{L}\\p{M}\\p{N}:]+\\s+){1,3}one(?!\\p{L}))(?:they|we|you|u|i|the|these|those|kids|children|people|both|all)\\s+|need\\s+(?:to|any|a)\\s+)\\p{L}`,
  'iu',
);
/** Requests in the form of a question: "can you make it three", "can we add one". */
const REQUEST =
  /(?<!\p{L})(?:can|could|will|would) (?:(?:you|u)(?: (?:please|pls|kindly|also|just|now))* (?:cancel|show|send|put|take|fix|have|get|give|find|suggest|start|keep|drop|shift|book|make|change|add|remove|switch|move|order|reserve|swap|replace|update|correct)|(?:i|we)(?: (?:please|also|just|now))* (?:book|make|change|add|remove|switch|move|order|reserve|swap|replace)|(?:i|we) (?:also |just )?(?:please|kindly) (?:do|try|choose|pick|go (?:with|for)))(?!\p{L})/iu;
/** "Skandagiri for 5 people how much": the place where a statement runs on into a question. */
const RUN_ON =
  /(?=(?:how (?:much|long)|wh?at time|what['’]?s|whats|what (?:is|are)|till what|kitna (?:hoga|lagega|padega))(?![\p{L}\p{M}]))(?<=(?:[\p{L}\p{M}\p{N}]+\s+){3})(?<!\b(?:tell|me|us|know|on|of|in|at|till|until|by|from|for|to|and|also|that|with|about|first)\s+)/iu;
/** "Book kar do lift hai kya": a new clause may begin behind a Hindi order. */
const ORDER_END = localPattern(
  'clauses.order-end',
  /(?<=(?<![\p{L}\p{M}])(?:(?:kar|book|rakh|de|le) (?:do|dijiye|dena|lo)|kijiye|kariye|@kar)\s+)(?=[\p{L}\p{M}\p{N}]+\s+[\p{L}\p{M}\p{N}]+)/iu,
);
/**
 * "11 baje kar do, aur bill mail pe aayega?": in a sentence with a question mark, a last clause
 * that ends in a future verb is the question.
 */
const FUTURE_END = localPattern(
  'clauses.future-end',
  /(?:sakt[aei] (?:hoon|hu|hun|ho|hai|hain)|eg[aie]|unga|ungi|ogi|oga|@sakt)$/iu,
);
const QUESTION_SIGN = /\?[^\p{L}\p{M}\p{N}]*$/u;

/** Returns true for a clause that asks for information, not for something to be done. */
const asksToBeTold = (text: string): boolean =>
  !REQUEST.test(text) &&
  (isQuestion(text) ||
    WH_LEAD.test(text) ||
    AUXILIARY_LEAD.test(text) ||
    ASKING_WORD.test(text) ||
    INDIRECT_QUESTION.test(text));

const MOST_CLAUSES = 12; // a sentence with more separators is a list, which is one clause

/** Cuts one sentence at a separator only where the clause before or behind it asks. */
function clausesOfSentence(sentence: string): Clause[] {
  const separators = [...sentence.matchAll(SEPARATOR)].slice(0, MOST_CLAUSES);
  const starts = [0, ...separators.map((one) => one.index + one[0].length)];
  const ends = [...separators.map((one) => one.index), sentence.length];
  const signed = QUESTION_SIGN.test(sentence) && !REQUEST.test(sentence);
  const found: { start: number; end: number; asks: boolean }[] = [];
  for (const [at, start] of starts.entries()) {
    const end = ends[at] ?? sentence.length;
    const piece = sentence.slice(start, end).replace(QUESTION_SIGN, '');
    const last = found.at(-1);
    const future = signed && at > 0 && end === sentence.length && FUTURE_END.test(piece);
    const asks = asksToBeTold(piece) || (last?.asks === true && ALSO_WHETHER.test(piece)) || future;
    const comma = at > 0 && COMMA_ONLY.test(separators[at - 1]?.[0] ?? '');
    if (last?.asks && !asks && REASON.test(piece)) continue;
    if (last && !asks && (!last.asks || !comma)) last.end = end;
    else found.push({ start, end, asks });
  }
  const last = found.at(-1);
  if (last && signed) last.asks = true;
  return found.flatMap(({ start, end, asks }) => partRunOn(sentence.slice(start, end), asks));
}

/** Cuts a clause in two where a statement runs on into a question. */
function partRunOn(clause: string, asks: boolean): Clause[] {
  const runs = asks ? clause.search(RUN_ON) : -1;
  const at = runs < 0 && asks ? clause.search(ORDER_END) : runs;
  const told = clause.slice(0, Math.max(at, 0));
  return at > 0 && !asksToBeTold(told)
    ? [
        { text: told.trim(), asks: false },
        { text: clause.slice(at).trim(), asks: true },
      ]
    : [{ text: clause.trim(), asks }];
}

/** Cuts a message into its clauses in order; one of more than twelve sentences stays whole. */
export function cutIntoClauses(text: string): Clause[] {
  const sentences = text.split(SENTENCE_BREAK);
  return sentences.length > MOST_CLAUSES
    ? [{ text, asks: false }]
    : sentences.flatMap(clausesOfSentence).filter((one) => /[\p{L}\p{N}]/u.test(one.text));
}
