import type { SlotValue } from '../../engine/value';
import { localPattern } from '../../language/text/local-pattern';

/** The option with the least or the most of something: "the cheapest". */
export type ExtremeValue = Extract<SlotValue, { is: 'extreme' }>;

const EXTREME_PATTERNS: readonly (readonly [RegExp, ExtremeValue])[] = [
  [
    localPattern(
      'extremes.extreme-patterns',
      /\bcheap(?:er|est)?\b|\blow(?:er|est) (?:price|cost)|\bleast expensive|\bless expensive|sasta|sasti|saste|kam (?:daam|dam|paise|price)|\b(?:saa?d[aie]|simple|plain|basic|normal|ordinary) (?:wal[aei]|vala|one|package|plan|option)\b|@cheap/iu,
    ),
    { is: 'extreme', by: 'price', which: 'least' },
  ],
  [
    localPattern(
      'extremes.extreme-patterns-2',
      /\b(?:more|most) expensive|\bcostl(?:ier|iest)|\bpric(?:ier|iest)|\bpremium one|(?:sabse|sab se) (?:zyada |jyada )?me?h[ea]?ng[aie]|me?h[ea]?ng[aie] ?w[a]+l[aie]|@more/iu,
    ),
    { is: 'extreme', by: 'price', which: 'most' },
  ],
  [
    localPattern(
      'extremes.extreme-patterns-3',
      /\bnear(?:er|est)\b(?! to)|\bclos(?:er|est)\b(?! to)|sabse (?:paas|nazdeek|kareeb)|paas wal[aie]|nazdeek wal[aie]|@near/iu,
    ),
    { is: 'extreme', by: 'distance', which: 'least' },
  ],
  [
    localPattern(
      'extremes.extreme-patterns-4',
      /\bfarthest|\bfurthest|sabse door|door wal[aie]|@farthest/iu,
    ),
    { is: 'extreme', by: 'distance', which: 'most' },
  ],
  [
    localPattern(
      'extremes.extreme-patterns-5',
      /\b(?:best|highest|better|top)[ -]?(?:rated|rating|reviewed)|\bbest one\b|sabse accha|sabse acha|sabse badhiya|sabse (?:zyada|jyada|acchi|achhi) (?:rating|stars?)|(?:rating|stars?) sabse|@best/iu,
    ),
    { is: 'extreme', by: 'rating', which: 'most' },
  ],
  [/\b(?:worst|lowest) (?:rated|rating)/iu, { is: 'extreme', by: 'rating', which: 'least' }],
  [
    localPattern(
      'extremes.extreme-patterns-6',
      /(?<!\b(?:as|than|from|given|gave|told|said|used|mentioned|booked|paid|same|what|one) )\bearlier\b|\bearl(?:y|iest)\b|sabse pehle|\bpehle (?:mile|available|khali)|jaldi wal[aie]|jaldi se jaldi|sabse (?:subah|jaldi)|\bfirst (?:available|possible|day|date|slot)\b|\bas soon as possible|\basap\b|@as/iu,
    ),
    { is: 'extreme', by: 'time', which: 'least' },
  ],
  [
    localPattern(
      'extremes.extreme-patterns-7',
      /\blat(?:er|est)\b (?:one|slot|time|show|batch)|\blast (?:slot|show|batch|time|day|date)|\blate (?:wal[aie]|hai)|sabse baad|baad wal[aie]|@lat/iu,
    ),
    { is: 'extreme', by: 'time', which: 'most' },
  ],
];

/** Returns the extreme in phrases such as "the cheapest" or "sabse paas". */
export const findExtreme = (text: string): ExtremeValue | undefined =>
  EXTREME_PATTERNS.find(([pattern]) => pattern.test(text))?.[1];
