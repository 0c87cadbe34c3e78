import type { Command, Fill } from '../../engine/command';
import { fillsFor } from './fills';
import { has, made, type Made, type Maker, outline, type Reading } from './reading';

const start = (dialog: string, fills: Fill[] = []): Command => ({ do: 'start', dialog, ...(fills.length > 0 && { fills }) });
const text = (words: string) => ({ is: 'text', text: words.slice(0, 2_000) }) as const;

const END = String.raw`[^\p{L}\p{M}\p{N}]*(?:please|pls|thanks|thank you|bhai|yaar|ji|प्लीज़|जी)?[^\p{L}\p{M}\p{N}]*$`;
const whole = (pattern: string): RegExp => new RegExp(String.raw`^[^\p{L}\p{M}\p{N}]*(?:(?:ok|okay|hey|yes|haan|please|mela)[, ]+)?(?:${pattern})${END}`, 'iu');

const EAT = String.raw`(?:lunch|dinner|breakfast|snacks?|food|khana|naashta|nashta|something to eat|chai|tea|coffee|pizzas?|biryani|samosas?|momos?|thali|dosas?)`;
/** Ordering with others. "Together" alone is also said of dishes that come together, so it stands near the ordering. */
const START = [
  new RegExp(String.raw`\b(?:let['’]?s|lets|let us|can we|shall we|we (?:want|wanna|would like|['’]d like|should|could)|why don['’]?t we)\b.{0,30}\b(?:order|get|eat|have)\b.{0,60}\b(?:together|as a (?:group|team)|jointly)\b`, 'iu'),
  new RegExp(String.raw`^[^\p{L}]*(?:please )?order(?:ing)? (?:(?:some |our )?${EAT} )?together\b`, 'iu'),
  /\b(?:start|open|begin|create|make|set up|new)\b.{0,12}\b(?:group|team|shared|joint|common) (?:food |lunch |dinner |snack )?order\b|^[^\p{L}]*(?:group|team) (?:food |lunch |dinner )?order\b|\b(?:start|open|begin|create) (?:a |the )?(?:lunch |food )?pot\b/iu,
  new RegExp(String.raw`\border (?:some )?${EAT} (?:for|with) (?:the (?:whole |entire )?(?:team|group|office)|everyone|everybody|all of us)\b.{0,20}\b(?:each|everyone|everybody|their own|own)\b`, 'iu'),
  /\b(?:saath|sath|saath saath|mil ?ke|mil ?kar|sab mil ?kar|sab milke|ek saath)\b.{0,70}\b(?:order|mangwa|mangwate|mangate|manga|manga(?:te|yen|ye|wao)|mangao)\p{L}*\b|\b(?:group|team) order (?:karte|karo|karein|shuru|banao)/iu,
  /(?:साथ|मिल ?कर|मिल ?के|एक साथ|सब मिलकर).{0,70}(?:ऑर्डर|आर्डर|मँगा|मंगा|मँगवा|मंगवा)|(?:ग्रुप|टीम|साझा) (?:का )?(?:ऑर्डर|आर्डर)/u,
];

/** Going somewhere with others: "together" beside booking or going, and something of leisure to go to. */
const TRIP = [
  /\b(?:book|plan|organi[sz]e|arrange|do|visit|go (?:for|on|to|and do|trekking|hiking)|join)\b.{0,60}\b(?:together|as a (?:group|team)|with (?:the (?:whole |entire )?(?:team|group|office|gang)|everyone|everybody))\b/iu,
  /\b(?:plan|organi[sz]e|arrange|start) (?:a |an |our )?(?:team|group|office) (?:outing|trip|trek|tour|visit)\b|^[^\p{L}]*(?:team|group|office) (?:outing|trip|trek)\b/iu,
  /\b(?:saath|sath|mil ?kar|sab mil ?kar|ek saath)\b.{0,40}\b(?:book|chal\p{L}*|jaa?te|jaayen|jayein|ghoom\p{L}*)\b|(?:साथ|मिल ?कर).{0,40}(?:बुक|चल|जाते|जाएँ|घूम)/iu,
];
const LEISURE: ReadonlySet<string> = new Set(['find_experience', 'book_tickets', 'show_slots']);
const CLOSE_TRIP = whole(String.raw`(?:close|lock) (?:it |the (?:list|outing|trip) )?and book(?: it| for (?:all|everyone|us))?|book (?:it )?for (?:all of us|everyone|everybody)|(?:close|lock) the (?:list|outing|trip)|सूची बंद (?:करो|कर दो|करें|कीजिए)|बंद करके बुक करें`);
const CANCEL_TRIP = whole(String.raw`(?:cancel|call off) the (?:outing|trip)`);
const COMING = whole(String.raw`i(?:['’]?m| am| will be) coming(?: too| along| as well)?|i(?:['’]?ll| will) come(?: too| along| as well)?|(?:main|mai) bhi (?:chalunga|chalungi|aaunga|aaungi|aa raha hu+n|aa rahi hu+n)|मैं भी (?:चलूँगा|चलूँगी|आऊँगा|आऊँगी)`);
const MY_FORM = whole(String.raw`(?:fill(?: in)?|give|enter) (?:in )?(?:my|mine)(?: own)?(?: (?:form|details))?(?: for the (?:outing|trip|trek))?|मेरी जानकारी भरें`);

const JOIN = whole(String.raw`(?:i['’]?m|i am|me|count me|include me) in(?: too| as well| also)?|add (?:mine|me(?: too| in)?)|join(?: in| the (?:pot|order|group order)| us| them)?|i(?:['’]?ll| will| want to| would like to)? join|(?:main|mai|mein|me) bhi(?: hu+n| hoon| aa ?raha hoon)?|mer[ae] bhi(?: add| jod| daal)?(?: ?(?:karo|kar do|do|dena|lo))?|mujhe bhi jod(?:o| do)|मैं भी(?: हूँ| हूं)?|मेरा (?:भी )?(?:जोड़ें|जोड़ो|जोड़ दो|जोड़िए)|मेरा भी|मुझे भी जोड़(?:ो| दो| दीजिए)`);
const LEAVE = whole(String.raw`(?:i['’]?m|i am|count me|leave me|take me|keep me) out(?: of (?:it|this|the (?:pot|order|group order)))?|remove me(?: from (?:it|the (?:pot|order|group order)))?|remove mine|take (?:mine|my (?:dishes|food|order|items)) out|i(?:['’]?m| am) not (?:eating|joining|ordering|in)(?: today)?|leave the (?:pot|group order)|(?:main|mai) (?:nahin?|nhi|bahar)(?: hu+n| hoon| khaunga| khaungi)?|mujhe (?:nikal|nikaal|hata) ?(?:do|dena|dijiye)|mera (?:hata|nikal|nikaal) ?(?:do|dena|dijiye)|मैं (?:बाहर(?: हूँ| हूं)?|नहीं(?: खाऊँगा| खाऊँगी| हूँ)?)|मुझे (?:निकाल|हटा) (?:दो|दीजिए)|मेरा (?:हटा|निकाल) (?:दो|दीजिए)`);
const POT = String.raw`(?:pot|group order|team order|order together|shared order|joint order|sajha order|साझा ऑर्डर|साझे ऑर्डर|पॉट|ग्रुप ऑर्डर)`;
const CLOSE = [
  whole(String.raw`close(?: it| the order)?(?: now)? and (?:pay|order|get the bill|place (?:it|the order))|(?:close|lock|finish|end) (?:the |our )?${POT}(?: now)?(?: and (?:pay|order|get the bill))?|(?:everyone|everybody|all) (?:is|are) in,? (?:close|order|place) (?:it|now)|${POT} (?:ko )?(?:band|close|khatam|lock) (?:karo|kar do|kar dijiye|karein)|band kar ?(?:ke|do) (?:payment|pay|bill)(?: karo| karte hain| do)?|बंद करके भुगतान करें|${POT} (?:को )?(?:बंद|समाप्त) (?:करो|कर दो|करें|कीजिए|कर दीजिए)`),
];
const CANCEL = whole(String.raw`(?:please )?(?:cancel|call off|scrap|drop|delete) (?:the |our |this )?${POT}|${POT} (?:ko )?(?:cancel|radd) (?:karo|kar do|karein)|${POT} (?:को )?(?:रद्द|कैंसिल) (?:करो|कर दो|करें|कीजिए)`);
const SHOW = whole(String.raw`who has what|who(?:['’]?s| is) in|who ordered what|what(?:['’]?s| is) in the pot|show (?:me )?(?:the |our )?${POT}|who owes what|kisne kya (?:liya|mangaya|manga)(?: hai)?|pot dikhao|किसने क्या (?:लिया|मँगाया|मंगाया)(?: है)?`);
const HEIR = [
  /^[^\p{L}]*(?:please )?make (\p{L}[\p{L}\p{M} .'-]{0,40}?) (?:the )?(?:new )?host\b/iu,
  /^[^\p{L}]*(?:please )?(?:hand|pass|give) (?:it|this|the pot|the group order|the order)?\s?(?:over )?to (\p{L}[\p{L}\p{M}.'-]{1,30})[^\p{L}\p{M}\p{N}]*$/iu,
  /^[^\p{L}]*(\p{L}[\p{L}\p{M}.'-]{1,30}) (?:ko host banao|ko host bana do|को (?:होस्ट|मेज़बान) (?:बनाओ|बना दो|बनाइए))/iu,
  /^[^\p{L}]*(\p{L}[\p{L}\p{M}.'-]{1,30}) (?:is|should be|will be) the host\b/iu,
];
const HAND = whole(String.raw`(?:hand|pass) (?:it |the pot |the group order |this )?over|someone else (?:should |will )?(?:be the host|pays?)|change the host|host badlo|मेज़बान बदलो`);
const UNTIL = /\b(?:close|closes|closing|keep (?:it |the pot )?open|open|lock)\b.{0,20}\b(?:at|by|till|until|before)\b/iu;
const UNTIL_HINDI = /\b(?:baje|tak)\b.{0,16}\b(?:band|khula|khuli|close)\b|बजे.{0,12}(?:बंद|तक)/iu;
const NOBODY = new Set(['me', 'him', 'her', 'them', 'us', 'the', 'a', 'my', 'you', 'this', 'it']);

const FROM = /\b(?:from|at)\s+(?!home\b|office\b|work\b|the office\b)((?:(?!\b(?:to|for|at|by|till|until|close|closing|closes|before|in|please|today|now)\b)[\p{L}\p{M}\p{N}'’&.-]+\s?){1,5})/iu;
const SE = /(?:^|\s)((?:[\p{L}\p{M}\p{N}'’&.-]+\s){1,4}?)(?:se|से)(?=\s|$|[.,!])/iu;
const NO_NAME = /^(?:hain|hai|karte|karenge|order|हैं|करते|करेंगे|ऑर्डर|saath|sath|mein|me|main|में|mil|ek|sab|aaj|chalo|hum|let['’]?s|lets|साथ|मिल|एक|सब|आज|चलो|हम|जल्दी|jaldi|phir|फिर|yahan|यहाँ|wahan|kahin|कहीं)(?![\p{L}\p{M}])/iu;

/** The restaurant named with the beginning: "from Meghana", "Meghana se". */
function restaurantIn(said: string): string | undefined {
  const name = FROM.exec(said)?.[1] ?? SE.exec(said)?.[1]?.split(/\s+/u).filter((word) => !NO_NAME.test(word) && !/^(?:khana|lunch|dinner|खाना)$/iu.test(word)).join(' ');
  const plain = name?.replace(/[\s.,]+$/u, '').trim() ?? '';
  return plain === '' || /^\d/u.test(plain) ? undefined : plain;
}

function opening(reading: Reading): Made {
  const name = restaurantIn(reading.text);
  const clock = closing(reading);
  const fills: Fill[] = [...fillsFor(reading, 'order-food-together'), ...(name === undefined ? [] : [{ slot: 'restaurant', value: text(name) }]), { slot: 'where', value: text(reading.text) }, ...clock];
  return made(0.93, start('order-food-together', fills));
}

function closing({ entities }: Reading): Fill[] {
  const [clock] = entities.clocks;
  return clock ? [{ slot: 'closes', value: { is: 'clock', ...clock.value } }] : [];
}

function heirIn(said: string): string | undefined {
  for (const pattern of HEIR) {
    const name = pattern.exec(said)?.[1]?.trim();
    if (name !== undefined && !NOBODY.has(name.toLowerCase())) return name;
  }
  return undefined;
}

/** What is said of an outing together, where what is meant is no food. */
function outingTalk(reading: Reading): Made | undefined {
  const said = reading.text;
  if (!outline(reading, 'book-experience-together')) return undefined;
  const leisure = LEISURE.has(reading.intent) || reading.entities.title !== undefined || reading.entities.kinds.length > 0 || /\b(?:outing|trip|trek|trekking|hike|hiking)\b|ट्रेक|घूम/iu.test(said);
  if (leisure && !has(reading, 'DISH', 'FOOD') && TRIP.some((pattern) => pattern.test(said))) return made(0.93, start('book-experience-together', [...fillsFor(reading, 'book-experience-together'), ...untilIn(reading)]));
  if (CLOSE_TRIP.test(said)) return made(0.93, start('close-outing'));
  if (CANCEL_TRIP.test(said)) return made(0.93, start('cancel-outing'));
  if (MY_FORM.test(said)) return made(0.9, start('fill-outing-form'));
  return COMING.test(said) ? made(0.93, start('join-food-pot')) : undefined;
}

/** "close at six": with a word of closing before it, the time is not the outing's own. */
const untilIn = (reading: Reading): Fill[] => (UNTIL.test(reading.text) && reading.entities.clocks.length > 1 ? closing(reading) : []);

/** What is said of an order together, each in words that mean nothing else. */
export const togetherTalk: Maker = (reading): Made | undefined => {
  const said = reading.text;
  if (!outline(reading, 'order-food-together')) return undefined;
  if (CLOSE.some((pattern) => pattern.test(said))) return made(0.93, start('close-food-pot'));
  if (CANCEL.test(said)) return made(0.93, start('cancel-food-pot'));
  const trip = outingTalk(reading);
  if (trip) return trip;
  if (START.some((pattern) => pattern.test(said))) return opening(reading);
  if (JOIN.test(said)) return made(0.93, start('join-food-pot'));
  if (LEAVE.test(said)) return made(0.93, start('leave-food-pot'));
  if (SHOW.test(said)) return made(0.93, start('order-food-together'));
  if ((UNTIL.test(said) || UNTIL_HINDI.test(said)) && reading.entities.clocks.length > 0 && /\b(?:pot|group order|it)\b|पॉट|ऑर्डर/iu.test(said) && reading.standing.asked === undefined) return made(0.9, start('order-food-together', closing(reading)));
  const heir = heirIn(said);
  if (heir !== undefined) return made(0.9, start('hand-over-food-pot', [{ slot: 'heir', value: text(heir) }]));
  return HAND.test(said) ? made(0.9, start('hand-over-food-pot')) : undefined;
};

const SAME = /^[^\p{L}]*(?:i(?:['’]?ll| will| want)?(?: have)?|give me|for me|me|mujhe|mere liye|मुझे|मेरे लिए)?,?\s*(?:(?:the )?same as (?!last|before|yesterday|usual|always|my|the)\p{L}+|what(?:ever)? \p{L}+ (?:is having|ordered|took)|\p{L}+ (?:wala|jaisa) hi\b|\p{L}[\p{L}\p{M}]+ (?:जैसा|वाला) ही)/iu;

/** "Same as Priya": whose dishes, only the pot knows. */
export const sameTalk: Maker = (reading): Made | undefined => (outline(reading, 'join-food-pot') && SAME.test(reading.text) ? made(0.9, start('join-food-pot', [{ slot: 'order', value: text(reading.text) }])) : undefined);
