import { topicWords as words } from './topic-words';
import { localLists } from '../../language/text/local-pattern';

/** Topics of what a recipient told or got wrong, and of what can still be done about it. */
export const DETAIL_WORDS = {
  /** What the recipient told: where it goes, to whom, under which number. */
  itsDetails: words(
    'address, flat, house, room, floor, building, tower, block, wing, street, lane, landmark, pin ?code, name, spelling, number, mobile, phone',
    'pata, pate, kamra, kamre, manzil, manjil, makaan, gali, naam',
    ...localLists('detail-words.its-details'),
  ),
  /** A wish that something is set right, or the question what became of it. */
  setsRight: words(
    'chang~, updat~, correct(?!ly)~, edit~, should be, set right',
    'badal~, sahi kar~, theek kar~, kar(?:na|ni|ne) (?:hai|he|h|tha|thi), k[aie] kya hu[aei]',
    ...localLists('detail-words.sets-right'),
  ),
  /** Something that the speaker told, typed or chose wrong: nobody else's fault. */
  ownSlip: words(
    "my (?:mistake|bad|fault)(?! (?:is|was) not), (?:i|we)(?:'ve| have)? (?:\\p{L}+ )?(?:typed?|enter|gave|given?|put|wrote|written|fill|mention|share)(?:ed)? (?:\\p{L}+ ){0,3}(?:wrong|incorrect|old|by mistake)~, (?:i|we)(?:'ve| have)? (?:\\p{L}+ )?(?:ordered|chose|chosen|selected|picked) (?:the |a )?(?:wrong|incorrect)~, (?:wrong|incorrect)(?:ly)? (?:\\p{L}+ ){0,3}(?:typed|entered|written|filled)",
    'galat (?:\\p{L}+ ){0,2}(?:likh|bhar|type|darj|enter)~, (?:likh|bhar|type|darj|enter)[\\p{L}]* (?:\\p{L}+ )?galat, (?:mujhse|hamse|humse) (?:\\p{L}+ ){0,3}gal(?:at|ti)~, (?:maine|meine|humne|hamne) (?:\\p{L}+ )?gal(?:at|ti) (?:\\p{L}+ ){0,2}(?:likh|bhar|daal|dal|de|di|bata|chun|select|order|mangwa|manga|kar)~, galti (?:ho|hui) (?:\\p{L}+ )?(?:mujhse|hamse), (?:meri|hamari) galti',
    ...localLists('detail-words.own-slip'),
  ),
  /** A telling that went wrong without saying whose it was: "by mistake". */
  byMistake: words(
    'by mistake, mistakenly, (?:was|is|got|been) (?:typed|given|entered|written|filled)',
    'galti~',
    ...localLists('detail-words.by-mistake'),
  ),
  /** The question whether a purchase can be cancelled; what Mela is asked to do is a wish. */
  canCancel: words(
    '(?:can|could|may) (?!you|u )(?:\\p{L}+ ){1,8}cancel~, (?:possible|allowed|too late) to (?:still |now )?cancel~, (?:is|are) (?:\\p{L}+ ){1,3}cancell?able',
    '(?:cancel|radd) (?:\\p{L}+ ){0,3}(?:ho|kar)(?: pa)? ?sak~, (?:cancel|radd) (?:ho )?(?:jaa?y?ega|payega|hoga) (?:kya|na)',
    ...localLists('detail-words.can-cancel'),
  ),
  /** An order that was paid, beside one that is only being put together. */
  paidOrder: words(
    "(?:delivered|running|ongoing|paid|placed|last|previous|earlier|old|existing|current) (?:order|meal|food), (?:order|food|meal) (?:that )?(?:i|we)(?:'ve| have)? (?:already )?(?:paid|placed|got|ordered)",
    '(?:pichh?l[aei]|purana|purane|pehle wal[aei]|chal rah[aei]|delivered) order',
    ...localLists('detail-words.paid-order'),
  ),
  /** Somebody higher up who is to decide about a complaint. */
  escalates: words(
    'escalat~, managers?, supervisors?, (?:take|push|raise) (?:it|this) (?:up|further|higher)~, higher ups?',
    'aage (?:badha|badhha|bhej)~, (?:upar|oopar) (?:bhej|bata|badha)~',
    ...localLists('detail-words.escalates'),
  ),
  /** What is to be done where there is no answer. */
  ifNot: words(
    "if (?:not|no|they (?:did not|didn't|have not|haven't)), or else, otherwise",
    'nahi(?: \\p{L}+){0,2} (?:to|toh), warna, nahi hai (?:to|toh)',
    ...localLists('detail-words.if-not'),
  ),
  /** Only that something is not right. */
  wrong: words('wrong~, incorrect~', 'galat', ...localLists('detail-words.wrong')),
} as const satisfies Readonly<Record<string, RegExp>>;
