import { interpretAs, type CommandRecogniser } from './reading';

const BEFORE = String.raw`(?:(?:please|pls|just|ok|okay|now|can you|could you|kindly|let me|i want to|ab|phir se|dobara|ek baar|mujhe|ज़रा|मुझे|फिर से|एक बार)\s+)*`;
const WHICH = String.raw`(?:(?:the|my|our|whole|full|final|entire|pura|poora|mera|पूरा|मेरा)\s+)*`;
const BILL = String.raw`(?:bill|order summary|summary|booking details|order details|breakup|break-up|बिल|समरी)`;
const SHOW = String.raw`(?:show|see|check|view|repeat)(?:\s+(?:me|us))?`;
const SHOW_BEHIND = String.raw`(?:dikha\w*|dekhna hai|dekhao|batao|bata do|दिखा\S*|देखना है|बताओ|बता दो)`;
const AFTER = String.raw`(?:\s+(?:again|once more|please|pls|to me|zara|phir se|dobara|do|दो|फिर से))*`;
const BILL_SHOWN = new RegExp(
  String.raw`^[^\p{L}]*${BEFORE}(?:${SHOW}\s+${WHICH}${BILL}|${WHICH}${BILL}\s+${SHOW_BEHIND}|show\s+(?:it|that))${AFTER}[^\p{L}]*$`,
  'iu',
);

/** Repeats the bill where its question is open: "show the bill", "bill dikhao". */
export const recogniseBillWanted: CommandRecogniser = ({ text, context }) =>
  context.asked?.bill === true && BILL_SHOWN.test(text)
    ? interpretAs(0.95, { do: 'repeat' })
    : undefined;
