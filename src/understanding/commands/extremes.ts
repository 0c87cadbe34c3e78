import type { SlotValue } from '../../engine/value';

/** The option with the least or the most of something: "the cheapest". */
export type ExtremeValue = Extract<SlotValue, { is: 'extreme' }>;

const EXTREME_PATTERNS: readonly (readonly [RegExp, ExtremeValue])[] = [
  [
    /\bcheap(?:er|est)?\b|\blow(?:er|est) (?:price|cost)|\bleast expensive|\bless expensive|sasta|sasti|saste|kam (?:daam|dam|paise|price)|\b(?:saa?d[aie]|simple|plain|basic|normal|ordinary) (?:wal[aei]|vala|one|package|plan|option)\b|सस्त|कम (?:दाम|कीमत|पैसे)|(?:साद[ाेी]|सिंपल|नॉर्मल) (?:वाल|पैकेज)/iu,
    { is: 'extreme', by: 'price', which: 'least' },
  ],
  [
    /\b(?:more|most) expensive|\bcostl(?:ier|iest)|\bpric(?:ier|iest)|\bpremium one|(?:sabse|sab se) (?:zyada |jyada )?me?h[ea]?ng[aie]|me?h[ea]?ng[aie] ?w[a]+l[aie]|सबसे (?:ज़्यादा |ज्यादा )?मह[ंँ]ग|मह[ंँ]ग\S* वाल/iu,
    { is: 'extreme', by: 'price', which: 'most' },
  ],
  [
    /\bnear(?:er|est)\b(?! to)|\bclos(?:er|est)\b(?! to)|sabse (?:paas|nazdeek|kareeb)|paas wal[aie]|nazdeek wal[aie]|पास वाल|सबसे (?:पास|नज़दीक|नजदीक|करीब)/iu,
    { is: 'extreme', by: 'distance', which: 'least' },
  ],
  [
    /\bfarthest|\bfurthest|sabse door|door wal[aie]|सबसे दूर|दूर वाल/iu,
    { is: 'extreme', by: 'distance', which: 'most' },
  ],
  [
    /\b(?:best|highest|better|top)[ -]?(?:rated|rating|reviewed)|\bbest one\b|sabse accha|sabse acha|sabse badhiya|sabse (?:zyada|jyada|acchi|achhi) (?:rating|stars?)|(?:rating|stars?) sabse|सबसे (?:अच्छ|बढ़िया|ज़्यादा रेटिंग|ज्यादा रेटिंग)|रेटिंग सबसे/iu,
    { is: 'extreme', by: 'rating', which: 'most' },
  ],
  [/\b(?:worst|lowest) (?:rated|rating)/iu, { is: 'extreme', by: 'rating', which: 'least' }],
  [
    /(?<!\b(?:as|than|from|given|gave|told|said|used|mentioned|booked|paid|same|what|one) )\bearlier\b|\bearl(?:y|iest)\b|sabse pehle|\bpehle (?:mile|available|khali)|jaldi wal[aie]|jaldi se jaldi|sabse (?:subah|jaldi)|\bfirst (?:available|possible|day|date|slot)\b|\bas soon as possible|\basap\b|जल्दी से जल्दी|सबसे (?:सुबह|जल्दी)|जो (?:भी )?पहले|सबसे पहले|जल्दी वाल/iu,
    { is: 'extreme', by: 'time', which: 'least' },
  ],
  [
    /\blat(?:er|est)\b (?:one|slot|time|show|batch)|\blast (?:slot|show|batch|time|day|date)|\blate (?:wal[aie]|hai)|sabse baad|baad wal[aie]|सबसे बाद|बाद वाल|(?:लास्ट|आख़िरी|आखिरी) (?:वाली |वाला )?(?:डेट|तारीख|तारीख़|दिन|स्लॉट|टाइम|शो)/iu,
    { is: 'extreme', by: 'time', which: 'most' },
  ],
];

/** Returns the extreme in phrases such as "the cheapest" or "sabse paas". */
export const findExtreme = (text: string): ExtremeValue | undefined =>
  EXTREME_PATTERNS.find(([pattern]) => pattern.test(text))?.[1];
