import type { ExperienceDetail } from '../../src/commerce/booking/views';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { ReplyText, TextKeyEnd } from '../../src/reply/text';
import { textReply } from '../parts/say';

type Group = TextKeyEnd<'about.no-price-for'>;

/** Groups that may pay less: as people ask for them, and as sellers name their tickets. */
const GROUPS: readonly (readonly [group: Group, asked: RegExp, sold: RegExp])[] = [
  [
    'seniors',
    /\bseniors?\b|\belderly\b|\bold(?:er)? (?:people|persons?|citizens?)\b|\b(?:above|over) (?:60|sixty)\b|\b(?:is|am|are|aged?|of|ki|ke|umar|umr|age)\s+(?:6|7|8|9)\d\b(?!\s*(?:rs|rupees|%|people|tickets?))|\b(?:6|7|8|9)\d\s*-?(?:years?|yrs?|saal|साल)|\bbu[zj]u?rg\w*|बुज़ुर्ग|बुजुर्ग|सीनियर|वरिष्ठ/iu,
    /senior|elder|60|बुज़ुर्ग|वरिष्ठ/iu,
  ],
  ['students', /\bstudents?\b|\bchh?atr\w*|छात्र|स्टूडेंट/iu, /student|छात्र/iu],
  [
    'children',
    /\b(?:child(?:ren)?|kids?|little one|bab(?:y|ies)|infants?|toddlers?|bac+h+\w*|bet[aei]|\d{1,2}[- ]?(?:months?|mahine) old|\d[- ](?:years?|yrs?)[- ]old|\d saal (?:ka|ki|ke))\b|बच्च/iu,
    /child|kid|junior|बच्च/iu,
  ],
];

const CONCESSION =
  /\b(?:discounts?|concessions?|rates?|chh?oot|cheaper|less|free|price|tickets?|cost|daam|dam|lagega|alag|sast\w*|same|pay|charged?|fee)\b|छूट|दाम|टिकट|लगेगा|सस्त|मुफ़्त|मुफ्त|अलग|कम/iu;

/** True of a question whether somebody pays less. */
export const asksConcession = (t: Turn): boolean =>
  CONCESSION.test(t.said ?? '') && GROUPS.some(([, asked]) => asked.test(t.said ?? ''));

/** That no price of their own is listed for those who were asked about. */
export function noConcessionReply(detail: ExperienceDetail, t: Turn): ReplyOf<ReplyText>[] {
  if (!asksConcession(t)) return [];
  const sold = detail.packages.flatMap(({ tickets }) => tickets.map(({ name }) => name));
  return GROUPS.filter(
    ([, asked, named]) => asked.test(t.said ?? '') && !sold.some((name) => named.test(name)),
  ).map(([group]) => textReply(`about.no-price-for.${group}`));
}
