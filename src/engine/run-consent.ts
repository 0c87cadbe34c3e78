import type { ReplyOf } from '../reply/reply';
import type { ReplyText } from '../reply/text';
import { showBill } from './show-bill';
import { digestOfJson, isSameJson } from './digest';
import type { EffectGenerator } from './operation';
import type { TurnSession } from './session';
import type { QuotedBill } from './bill';
import type { Slot } from './slot';
import type { Turn } from './turn';
import { visitTold } from './visit-told';

/**
 * Passes a bill that the person agreed to in this turn, or that was acted on before; shows any
 * other bill with its changes and asks for the yes.
 */
export function* runConsent(
  s: TurnSession,
  t: Turn,
  slot: Slot,
): EffectGenerator<'asked' | undefined> {
  const part = slot.consent;
  if (!part) return undefined;
  const bill = yield* part.bill(t);
  const basis = basisOf(s, t.draft, slot);
  if (!isSumNamed(s.agreed?.paise, bill)) s.agreed = undefined;
  if (part.acted(t, bill) || (t.agreed === bill.digest && s.find(t.draft)?.quoted?.basis === basis))
    return undefined;
  s.agreed = undefined;
  const unchanged = isSameBill(s, t.draft, bill, basis);
  const before = s.find(t.draft)?.shown?.card;
  showBill(s, t.draft, bill);
  const card = yield* part.card(t, bill, bill.digest);
  const content = rememberCard(s, t.draft, card);
  const receipt = s.replies.some((one) => cardRepeatsReceipt(card, one));
  const stands = part.stands !== undefined && !receipt && content === before && tellsStands(s, t);
  if (!stands)
    s.replies = s.replies
      .filter((one) => !s.onCard.has(one))
      .flatMap((one) => (cardRepeatsReceipt(card, one) ? notesBeside(card, one) : [one]));
  const question = stands ? part.stands?.(t, bill) : part.again?.(t, bill);
  s.say(stands || (unchanged && !receipt) ? questionOfCard(card, question) : card);
  rememberBill(s, t.draft, bill, basis);
  const options = [
    { id: 'yes', words: 'yes' },
    { id: 'no', words: 'no' },
  ];
  s.state = {
    ...s.state,
    asked: {
      id: bill.digest,
      draft: t.draft,
      kind: 'consent',
      slot: slot.name,
      digest: bill.digest,
      options,
      at: s.env.now,
    },
  };
  return 'asked';
}

/** True when only a side question came after this very bill: its card is not shown again. */
function isSameBill(s: TurnSession, id: string, bill: QuotedBill, basis: string): boolean {
  const { askedBefore: before, replies } = s;
  return (
    s.aside &&
    replies.length > 0 &&
    before?.kind === 'consent' &&
    before.draft === id &&
    before.digest === bill.digest &&
    s.find(id)?.quoted?.basis === basis
  );
}

/**
 * Says what of the message was so before, where nothing else is said; false where the message changed
 * nothing on purpose, or there are no words for what it told.
 */
function tellsStands(s: TurnSession, t: Turn): boolean {
  if (!s.edits) return false;
  if (s.replies.length > 0) return s.replies.every((one) => one.kind === 'text');
  const told = visitTold(s, t.draft);
  if (told.length > 0) s.say(...s.env.patterns.billStands(t, told));
  return told.length > 0;
}

/** Stores a digest of all that a bill's card says, its buttons by their labels, and returns it. */
function rememberCard(s: TurnSession, id: string, card: ReplyOf<ReplyText>): string | undefined {
  const draft = s.find(id);
  if (card.kind !== 'consent' || !draft?.shown) return undefined;
  const { title, lines, total, terms, question } = card;
  const content = digestOfJson([title, lines, total, terms, question]);
  s.put({ ...draft, shown: { ...draft.shown, card: content } });
  return content;
}

/** The question of a bill with its buttons, without the bill. */
const questionOfCard = (card: ReplyOf<ReplyText>, again?: ReplyText): ReplyOf<ReplyText> =>
  card.kind === 'consent'
    ? { kind: 'text', text: again ?? card.question, choices: [card.yes, card.no, ...card.choices] }
    : card;

const ONE_RUPEE = 100;

/** True when the sum named with the yes is the bill's to within a rupee, or no sum was named. */
const isSumNamed = (paise: number | undefined, bill: QuotedBill): boolean =>
  paise === undefined || Math.abs(paise - bill.totalPaise) < ONE_RUPEE;

/** True when the consent card repeats every line and the sum of a receipt said before it. */
function cardRepeatsReceipt(card: ReplyOf<ReplyText>, said: ReplyOf<ReplyText>): boolean {
  if (
    card.kind !== 'consent' ||
    said.kind !== 'receipt' ||
    said.personal === true ||
    !isSameJson(said.total?.amount, card.total.amount)
  )
    return false;
  return said.lines.every((line) => card.lines.some((other) => isSameJson(line, other)));
}

/** Returns a repeated receipt's text, where it says something that the card does not. */
function notesBeside(card: ReplyOf<ReplyText>, said: ReplyOf<ReplyText>): ReplyOf<ReplyText>[] {
  if (said.kind !== 'receipt' || said.text === undefined || card.kind !== 'consent') return [];
  const told = new Set(card.terms.map((term) => JSON.stringify(term)));
  const notes = listedIn(said.text);
  return notes.every((note) => told.has(JSON.stringify(note)))
    ? []
    : [{ kind: 'text', text: said.text, choices: [] }];
}

/** Returns the sentences that a text lists, else the text itself. */
const listedIn = (text: ReplyText): readonly unknown[] => {
  const lists = Object.values('with' in text ? (text.with ?? {}) : {}).flatMap((value) =>
    typeof value === 'object' && 'list' in value ? value.list : [],
  );
  return lists.length > 0 ? lists : [text];
};

/** Returns a digest of the answers a consent needs: a change of it ends the consent to any bill. */
function basisOf(s: TurnSession, id: string, slot: Slot): string {
  const slots = s.find(id)?.slots ?? {};
  return digestOfJson(slot.needs.map((need) => slots[need]));
}

function rememberBill(s: TurnSession, id: string, bill: QuotedBill, basis: string): void {
  const draft = s.find(id);
  if (draft) s.put({ ...draft, waiting: false, quoted: { digest: bill.digest, basis } });
}
