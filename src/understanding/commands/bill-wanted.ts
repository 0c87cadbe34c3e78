import { interpretAs, type CommandRecogniser } from './reading';
import { localSource } from '../../language/text/local-pattern';

const BEFORE = localSource(
  'bill-wanted.before',
  String.raw`(?:(?:please|pls|just|ok|okay|now|can you|could you|kindly|let me|i want to|ab|phir se|dobara|ek baar|mujhe|@please)\s+)*`,
);
const WHICH = localSource(
  'bill-wanted.which',
  String.raw`(?:(?:the|my|our|whole|full|final|entire|pura|poora|mera|@the)\s+)*`,
);
const BILL = localSource(
  'bill-wanted.bill',
  String.raw`(?:bill|order summary|summary|booking details|order details|breakup|break-up|@bill)`,
);
const SHOW = String.raw`(?:show|see|check|view|repeat)(?:\s+(?:me|us))?`;
const SHOW_BEHIND = localSource(
  'bill-wanted.show-behind',
  String.raw`(?:dikha\w*|dekhna hai|dekhao|batao|bata do|@dikha)`,
);
const AFTER = localSource(
  'bill-wanted.after',
  String.raw`(?:\s+(?:again|once more|please|pls|to me|zara|phir se|dobara|do|@again))*`,
);
const BILL_SHOWN = new RegExp(
  String.raw`^[^\p{L}]*${BEFORE}(?:${SHOW}\s+${WHICH}${BILL}|${WHICH}${BILL}\s+${SHOW_BEHIND}|show\s+(?:it|that))${AFTER}[^\p{L}]*$`,
  'iu',
);

/** Repeats the bill where its question is open: "show the bill", "bill dikhao". */
export const recogniseBillWanted: CommandRecogniser = ({ text, context }) =>
  context.asked?.bill === true && BILL_SHOWN.test(text)
    ? interpretAs(0.95, { do: 'repeat' })
    : undefined;
