import { localSource } from '../../language/text/local-pattern';

/** The end of a message, with polite words before it. */
export const MESSAGE_END = localSource(
  'together.message-end',
  String.raw`[^\p{L}\p{M}\p{N}]*(?:please|pls|thanks|thank you|bhai|yaar|ji|@please)?[^\p{L}\p{M}\p{N}]*$`,
);

/** Returns a pattern that a whole message matches, with polite words around it. */
export const wholeMessagePattern = (pattern: string): RegExp =>
  new RegExp(
    String.raw`^[^\p{L}\p{M}\p{N}]*(?:(?:ok|okay|hey|yes|haan|please|mela)[, ]+)?(?:${pattern})${MESSAGE_END}`,
    'iu',
  );

/** Matches a request to close a group booking and book. */
export const CLOSE_GROUP_BOOKING = wholeMessagePattern(
  localSource(
    'together.close-booking',
    String.raw`(?:close|lock) (?:it |the (?:list|outing|trip) )?and book(?: it| for (?:all|everyone|us))?|book (?:it )?for (?:all of us|everyone|everybody)|(?:close|lock) the (?:list|outing|trip)|@close`,
  ),
);

/** Matches a request to call a group booking off. */
export const CANCEL_GROUP_BOOKING = wholeMessagePattern(
  String.raw`(?:cancel|call off) the (?:outing|trip)`,
);

/** Matches somebody who joins a group booking. */
export const JOIN_GROUP_BOOKING = wholeMessagePattern(
  localSource(
    'together.join-booking',
    String.raw`i(?:['’]?m| am| will be) coming(?: too| along| as well)?|i(?:['’]?ll| will) come(?: too| along| as well)?|(?:main|mai) bhi (?:chalunga|chalungi|aaunga|aaungi|aa raha hu+n|aa rahi hu+n)|@am`,
  ),
);

/** Matches a request for one’s own form. */
export const MY_FORM = wholeMessagePattern(
  localSource(
    'together.my-form',
    String.raw`(?:fill(?: in)?|give|enter) (?:in )?(?:my|mine)(?: own)?(?: (?:form|details))?(?: for the (?:outing|trip|trek))?|@fill`,
  ),
);

/** Matches somebody who joins a group order. */
export const JOIN_GROUP_ORDER = wholeMessagePattern(
  localSource(
    'together.join-order',
    String.raw`(?:i['’]?m|i am|me|count me|include me) in(?: too| as well| also)?|add (?:mine|me(?: too| in)?)|join(?: in| the (?:pot|order|group order)| us| them)?|i(?:['’]?ll| will| want to| would like to)? join|(?:main|mai|mein|me) bhi(?: hu+n| hoon| aa ?raha hoon)?|mer[ae] bhi(?: add| jod| daal)?(?: ?(?:karo|kar do|do|dena|lo))?|mujhe bhi jod(?:o| do)|@am`,
  ),
);

/** Matches somebody who leaves a group order. */
export const LEAVE_GROUP_ORDER = wholeMessagePattern(
  localSource(
    'together.leave-order',
    String.raw`(?:i['’]?m|i am|count me|leave me|take me|keep me) out(?: of (?:it|this|the (?:pot|order|group order)))?|remove me(?: from (?:it|the (?:pot|order|group order)))?|remove mine|take (?:mine|my (?:dishes|food|order|items)) out|i(?:['’]?m| am) not (?:eating|joining|ordering|in)(?: today)?|leave the (?:pot|group order)|(?:main|mai) (?:nahin?|nhi|bahar)(?: hu+n| hoon| khaunga| khaungi)?|mujhe (?:nikal|nikaal|hata) ?(?:do|dena|dijiye)|mera (?:hata|nikal|nikaal) ?(?:do|dena|dijiye)|@am`,
  ),
);

/** Nouns for a group order. */
export const GROUP_ORDER_NOUN = localSource(
  'together.order-noun',
  String.raw`(?:pot|group order|team order|order together|shared order|joint order|sajha order|@pot)`,
);

/** Match requests to close a group order. */
export const CLOSE_GROUP_ORDER = [
  wholeMessagePattern(
    localSource(
      'together.close-order',
      String.raw`close(?: it| the order)?(?: now)? and (?:pay|order|get the bill|place (?:it|the order))|(?:close|lock|finish|end) (?:the |our )?${GROUP_ORDER_NOUN}(?: now)?(?: and (?:pay|order|get the bill))?|(?:everyone|everybody|all) (?:is|are) in,? (?:close|order|place) (?:it|now)|${GROUP_ORDER_NOUN} (?:ko )?(?:band|close|khatam|lock) (?:karo|kar do|kar dijiye|karein)|band kar ?(?:ke|do) (?:payment|pay|bill)(?: karo| karte hain| do)?|@close|${GROUP_ORDER_NOUN} (?:@end)`,
    ),
  ),
];

/** Matches a request to call a group order off. */
export const CANCEL_GROUP_ORDER = wholeMessagePattern(
  localSource(
    'together.cancel-order',
    String.raw`(?:please )?(?:cancel|call off|scrap|drop|delete) (?:the |our |this )?${GROUP_ORDER_NOUN}|${GROUP_ORDER_NOUN} (?:ko )?(?:cancel|radd) (?:karo|kar do|karein)|${GROUP_ORDER_NOUN} (?:@cancel)`,
  ),
);

/** Matches a request to see a group order. */
export const SHOW_GROUP_ORDER = wholeMessagePattern(
  localSource(
    'together.show-order',
    String.raw`who has what|who(?:['’]?s| is) in|who ordered what|what(?:['’]?s| is) in the pot|show (?:me )?(?:the |our )?${GROUP_ORDER_NOUN}|who owes what|kisne kya (?:liya|mangaya|manga)(?: hai)?|pot dikhao|@who`,
  ),
);

/** Matches a request for another host. */
export const HAND_OVER_HOST = wholeMessagePattern(
  localSource(
    'together.hand-over-host',
    String.raw`(?:hand|pass) (?:it |the pot |the group order |this )?over|someone else (?:should |will )?(?:be the host|pays?)|change the host|host badlo|@hand`,
  ),
);
