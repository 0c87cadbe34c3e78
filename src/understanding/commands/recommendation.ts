import {
  type CommandRecogniser,
  countContentWords,
  currentDialog,
  interpretAs,
  mentionsConcept,
} from './reading';
import { localSource } from '../../language/text/local-pattern';

/** The side question about the best rated. */
const BEST_QUESTION = 'best';
const MOST_WORDS = 8; // words beside filler; a longer message tells something too

/** Words of praise in each language. */
const PRAISED = localSource(
  'recommendation.praised',
  String.raw`(?:acch?[aei]|achh?[aei]|badhiya|badiya|mast|special|famous|mashhoor|best|good|nice|tasty|popular|top rated|recommended|@acch)`,
);
const RECOMMENDATION_REQUEST = new RegExp(
  [
    String.raw`\bwhat(?:['’]?s| is| are)?(?: all| really| so)? (?:the )?(?:good|best|nice|tasty|popular|famous|special|recommended|speciality|specialty)\b`,
    String.raw`\bwhich (?:one |dish |item |restaurant |place |of (?:these|them) )?(?:is|are|would be|has) (?:the )?(?:good|best|better|nice|popular|famous|highest rated|top rated)\b`,
    String.raw`\b(?:recommend(?:ed|ations?)?|suggest(?:ions?)?)\b(?! (?:by|from) my)`,
    String.raw`\bwhat (?:should|shall|can|do|would) (?:i|we|you) (?:eat|order|get|try|have|take|recommend|suggest)\b`,
    String.raw`\b(?:any(?:thing)?|something) (?:good|nice|tasty|special)\b.{0,20}\?`,
    localSource(
      'recommendation.recommendation-request',
      String.raw`^\W*(?:the )?best(?: (?:one|restaurant|dish|wal[aie]))?(?: please| pls)?\W*$|^\W*(?:sabse |sab se |@sabse)${PRAISED}(?: (?:wal[aie]|@wal))?\W*$`,
    ),
    String.raw`\bbest ?sellers?\b|\bmust try\b|\bsurprise me\b|\byou (?:choose|pick|decide)\b|\b(?:house|chef['’]?s?) special`,
    localSource(
      'recommendation.recommendation-request-2',
      String.raw`(?<![\p{L}\p{M}])(?:kya|kuch|kuchh|kaun ?s[aie]|kons[aie]|koi|yahan|yaha|inka|unka|@kya) (?:kya |sabse |sab se |bhi |restaurant |dish |@kya2)*${PRAISED}(?![\p{L}\p{M}])`,
    ),
    localSource(
      'recommendation.recommendation-request-3',
      String.raw`(?<![\p{L}\p{M}])(?:sabse|sab se|@sabse) ${PRAISED} (?:kya|kaun|konsa|@kya)`,
    ),
    localSource(
      'recommendation.recommendation-request-4',
      String.raw`(?<![\p{L}\p{M}])(?:aap|tum|@aap) (?:hi |@hi)?(?:(?:kuch|@kuch) )?(?:bata|batao|suggest|chun|@bata)[\p{L}\p{M}]*.{0,20}(?:kya|lu|lun|loon|le|khau|khaun|mangau|@kya)?$`,
    ),
    localSource(
      'recommendation.recommendation-request-5',
      String.raw`(?<![\p{L}\p{M}])(?:kya|@kya) (?:khau|khaun|khaye|khayein|lu|lun|loon|mangau|mangaun|mangwau|order karu|order karun|@khau)(?![\p{L}\p{M}])`,
    ),
  ].join('|'),
  'iu',
);

/**
 * Recognises a request for a recommendation ("what's good there?", "kya accha hai"), which tells
 * the best rated and chooses nothing. The menu itself answers for one kind of dish.
 */
export const recogniseRecommendation: CommandRecogniser = (reading) => {
  const asksHere = currentDialog(reading)?.questions.some(({ id }) => id === BEST_QUESTION);
  return asksHere === true &&
    RECOMMENDATION_REQUEST.test(reading.text) &&
    countContentWords(reading) <= MOST_WORDS &&
    reading.entities.contact === undefined &&
    !mentionsConcept(reading, 'DISH', 'ADD', 'REMOVE', 'OFFER', 'PRICE', 'CHEAP')
    ? interpretAs(0.93, { do: 'ask', question: BEST_QUESTION })
    : undefined;
};
