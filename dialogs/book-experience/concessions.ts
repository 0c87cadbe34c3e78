import type { ExperienceDetail } from '../../src/commerce/booking/views';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { ReplyText, TextKeyEnd } from '../../src/reply/text';
import { textReply } from '../parts/say';
import { localPattern } from '../../src/engine/local-words';

type Group = TextKeyEnd<'about.no-price-for'>;

/** Groups that may pay less, as people ask for them and as sellers name their tickets. */
const GROUPS: readonly (readonly [group: Group, asked: RegExp, sold: RegExp])[] = [
  [
    'seniors',
    localPattern(
      'concessions.groups',
      /\bseniors?\b|\belderly\b|\bold(?:er)? (?:people|persons?|citizens?)\b|\b(?:above|over) (?:60|sixty)\b|\b(?:is|am|are|aged?|of|ki|ke|umar|umr|age)\s+(?:6|7|8|9)\d\b(?!\s*(?:rs|rupees|%|people|tickets?))|\b(?:6|7|8|9)\d\s*-?(?:years?|yrs?|saal|@years)|\bbu[zj]u?rg\w*|@seniors/iu,
    ),
    localPattern('concessions.groups-2', /senior|elder|60|@senior/iu),
  ],
  [
    'students',
    localPattern('concessions.groups-3', /\bstudents?\b|\bchh?atr\w*|@students/iu),
    localPattern('concessions.groups-4', /student|@student/iu),
  ],
  [
    'children',
    localPattern(
      'concessions.groups-5',
      /\b(?:child(?:ren)?|kids?|grand(?:child(?:ren)?|sons?|daughters?|kids?)|pot[aei]|little one|bab(?:y|ies)|infants?|toddlers?|(?<!\b(?:tickets?|seats?|slots?|kitn[aei])\s)bac+h+(?:ch)?h*(?:[aeiy]|on?|oo?n|iyan?|iyon)\b|bete|(?:mer[aei]|hamar[aei]|apn[aei]|usk[aei]|ek|do|aur|\d+)\s+bet[ai]|bet[ai](?=\s+(?:k[aeio]|bhi|free)\b)|\d{1,2}[- ]?(?:months?|mahine) old|\d[- ](?:years?|yrs?)[- ]old|\d saal (?:ka|ki|ke))\b|@child/iu,
    ),
    localPattern('concessions.groups-6', /child|kid|junior|@child/iu),
  ],
];

const CONCESSION = localPattern(
  'concessions.concession',
  /\b(?:discounts?|concessions?|rates?|chh?oot|cheaper|less|free|price|cost|daam|dam|lagega|alag|sast\w*|same|pay|charged?|fee)\b|@discounts/iu,
);

/** Matches a group's own ticket ("kids' tickets"), and not "tickets with my kids". */
const OWN_TICKET = localPattern(
  'concessions.own-ticket',
  /(?:child(?:ren)?|kids?|bab(?:y|ies)|infants?|toddlers?|seniors?|students?|bac+h+\p{L}*|bet[aei]|bu[zj]u?rg\p{L}*|@child)['’]?s?\s+(?:(?:k[aei]|need|require|@aei)\s+(?:a\s+|any\s+|(?:bhi|@bhi)\s+)?)?(?:tickets?|@tickets)|tickets? for (?:a |an |my |the |our )?(?:child|kid|bab|infant|toddler|senior|student)/iu,
);
/** Matches a question for the sum of all. */
const TOTAL = localPattern(
  'concessions.total',
  /\b(?:total|altogether|in all|kul|mila ?k[ae]r?|poora|grand)\b|@total/iu,
);

/** Tells whether the message asks what all pay together, with such a group among them. */
export const asksTotal = (t: Turn): boolean =>
  TOTAL.test(t.said ?? '') && GROUPS.some(([, asked]) => asked.test(t.said ?? ''));

/** Tells whether the message asks if a group pays less. */
export const asksConcession = (t: Pick<Turn, 'said'>): boolean =>
  (CONCESSION.test(t.said ?? '') || OWN_TICKET.test(t.said ?? '')) &&
  GROUPS.some(([, asked]) => asked.test(t.said ?? ''));

/** Says that the seller lists no price of their own for the groups asked about. */
export function noConcessionReply(detail: ExperienceDetail, t: Turn): ReplyOf<ReplyText>[] {
  if (!asksConcession(t)) return [];
  const sold = detail.packages.flatMap(({ tickets }) => tickets.map(({ name }) => name));
  return GROUPS.filter(
    ([, asked, named]) => asked.test(t.said ?? '') && !sold.some((name) => named.test(name)),
  ).map(([group]) => textReply(`about.no-price-for.${group}`));
}
