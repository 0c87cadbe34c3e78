import type { IssueReply } from '../../src/commerce/food/operations';
import { localPattern } from '../../src/engine/local-words';

/** Matches "Complaint karni hai": that something is wrong, without saying what. */
export const COMPLAINT_ALONE = localPattern(
  'complaint.complaint-alone',
  /^[^\p{L}\p{M}]*(?:(?:i|i['’]?m|am|are|not|very|so|un|dis|satisfied|unsatisfied|dissatisfied|happy|unhappy|angry|upset|disappointed|would|like|we|have|want|need|to|a|an|my|the|please|pls|there|is|about|with|of|food|order|restaurant|raise|register|file|make|report|complain|complaint|issue|problem|ek|mujhe|muje|mere|meri|mera|humein|khane|khana|khush|naraa?z|nahi|bahut|ka|ki|ke|hoon|hun|mein|me|karni|karna|kar|karo|karwani|karwana|do|dena|hai|h|hain|shikayat|shikayt|dikkat|bhai|ji|sir|@we)[^\p{L}\p{M}]*)+$/iu,
);

/** What a reply to a seller asks for, by its words; the first that matches counts. */
export const REPLY_PATTERNS: readonly (readonly [IssueReply, RegExp])[] = [
  [
    'ESCALATE',
    localPattern(
      'complaint.reply-patterns',
      /\b(?:escalat\w*|manager|supervisor|higher|not (?:solved|resolved|happy|satisfied|acceptable|enough)|no one|nobody|still (?:not|no|waiting)|unacceptable|aage badhao|upar)\b|@escalat/iu,
    ),
  ],
  [
    'CLOSE',
    localPattern(
      'complaint.reply-patterns-2',
      /\b(?:clos\w*|solved|resolved|fixed|settled|refund(?:ed)? received|got (?:my|the) (?:refund|money)|all good|happy now|ho gaya|theek ho gaya|band kar\w*)\b|@clos/iu,
    ),
  ],
  [
    'NO_ACTION',
    localPattern(
      'complaint.reply-patterns-3',
      /\b(?:no action|nothing (?:more )?(?:to do|needed)|leave it|never ?mind|forget it|don['’]?t bother|rehne do|chhodo|koi baat nahi)\b|@no/iu,
    ),
  ],
];

/** Matches a denial: "the refund is not settled" must not close a complaint. */
export const DENIED = localPattern(
  'complaint.denied',
  /\b(?:not|never|no|without|cannot|nahin?|nai|mat|bina|[a-z]+n['’]t)\b|@not/iu,
);

/** Returns what a reply asks for; `OPEN` where it asks for nothing special. */
export function replyOf(text: string): IssueReply {
  const asked = REPLY_PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'OPEN';
  return asked === 'CLOSE' && DENIED.test(text) ? 'OPEN' : asked;
}

/** Matches a question about a complaint. */
export const QUESTION_PATTERN = localPattern(
  'complaint.question-pattern',
  /\?[^\p{L}\p{N}]*$|^\W*(?:please |pls )?(?:tell (?:me|us)|let (?:me|us) know|show (?:me|us)|mujhe bata\w*|batao|bataiye)\b|^\W*(?:has|have|had|did|does|do|is|are|was|will|any|what|when|why|how|where|who)\b|^\W*(?:kya|kab|kyu?o?n|kitn\w*|koi (?:jawab|update))\b|@please/iu,
);

/** Matches words that are for the seller. */
export const TO_SELLER = localPattern(
  'complaint.to-seller',
  /^\W*(?:please |pls )?(?:tell (?!me\b|us\b)|ask|write|say|send|escalate|close|unse|un ?ko|seller (?:se|ko))\b|@please/iu,
);

/** Tells whether a text asks about the complaint: the seller then gets nothing. */
export const asksHowItStands = (text: string): boolean =>
  QUESTION_PATTERN.test(text) && !TO_SELLER.test(text);
