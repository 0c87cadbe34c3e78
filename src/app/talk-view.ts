import { z } from 'zod';
import { offeredPackage } from '../commerce/booking/views';
import { basketSchema, type Basket } from '../commerce/food/basket/shape';
import { findCandidateDishes } from '../commerce/food/operations';
import { foodSellerSchema, type FoodSeller } from '../commerce/food/views';
import type { Dialog } from '../engine/dialog';
import type { CustomerProfile } from '../engine/profile';
import { activeDraft, type ConversationState, type Draft } from '../engine/state';
import type { SlotValue } from '../engine/value';
import type { ReplyWording } from '../reply/word';
import type { ConversationStore, HistoryItem } from '../store/store';
import type { TalkViewer } from '../turn/handle/hearing';
import type { EffectHandlers } from '../turn/handle/perform';
import type { MessageContent } from '../turn/message';
import type { ShownLine, ShownTurn, TalkView } from '../understanding/talk-view';
import { shownLines } from './shown-lines';

const TURNS_SHOWN = 6;
const ITEMS_READ = 40; // messages and replies searched for so many turns
const MOST_LETTERS = 900; // of one side of a turn: a bill, a list of ten cards
const MODEL_LANGUAGE = 'en';
const LINK = /https?:\/\/\S+/gu;

/** The dependencies of a talk viewer. */
export interface TalkViewerParts {
  store: Pick<ConversationStore, 'history'>;
  words: ReplyWording;
  dialogs: readonly Dialog[];
  effectHandlers: EffectHandlers;
}

/** Creates a talk viewer: what a model sees of the talk, and the personal words to hide in it. */
export function createTalkViewer({
  store,
  words,
  dialogs,
  effectHandlers,
}: TalkViewerParts): TalkViewer {
  return async ({ conversationId, customerId, messageId, fence, state, profile, text }) => {
    const draft = activeDraft(state);
    const dialog = draft && dialogs.find((one) => one.id === draft.dialog);
    const history = await store.history(conversationId, { limit: ITEMS_READ });
    const basket = draft && basketIn(draft);
    const seller = draft && sellerIn(draft, basket);
    const dishes =
      seller &&
      (await candidates(effectHandlers, { conversationId, customerId, fence }, seller, {
        text,
        ids: shownDishes(state),
      }));
    return {
      turns: lastTurns(history, messageId),
      values: draft && dialog ? knownValues(draft, dialog, words) : [],
      lines: basket ? basketLines(basket) : [],
      dishes: dishes ?? [],
      tickets: draft ? ticketKinds(draft) : [],
      menu: seller !== undefined,
      personal: [
        ...profileWords(profile),
        ...draftWords(state.drafts, dialogs),
        ...history.flatMap(formWords),
      ],
    };
  };
}

/** Both sides of the last turns; replies to one message are one side. */
function lastTurns(history: readonly HistoryItem[], messageId: string): ShownTurn[] {
  const sides: { by: ShownTurn['by']; lines: ShownLine[] }[] = [];
  for (const item of history) {
    if (item.from === 'person' && item.messageId === messageId) break;
    const by = item.from === 'bot' ? 'mela' : 'customer';
    const lines =
      item.from === 'bot' ? shownLines(item.reply) : [{ lead: writtenBy(item.content), facts: [] }];
    const before = sides.at(-1);
    if (before?.by === by) before.lines.push(...lines);
    else sides.push({ by, lines });
  }
  return sides.slice(-2 * TURNS_SHOWN).map(({ by, lines }) => shownTurn(by, lines));
}

/** One side, as long as may be shown: lines that are too many are left out whole. */
function shownTurn(by: ShownTurn['by'], lines: readonly ShownLine[]): ShownTurn {
  const shown = lines.map(({ lead, of, facts }) => ({
    ...(lead === undefined ? {} : { lead: withoutLinks(lead) }),
    ...(of === undefined ? {} : { of }),
    facts: facts.map(withoutLinks),
  }));
  const whole = shown.map(lineText);
  const ends = whole.map((_, at) => whole.slice(0, at + 1).join('\n').length);
  const fitting = ends.filter((end) => end <= MOST_LETTERS).length;
  const text = whole.join('\n').slice(0, MOST_LETTERS);
  return by === 'mela' && fitting > 0 ? { by, text, lines: shown.slice(0, fitting) } : { by, text };
}

const lineText = ({ lead, facts }: ShownLine): string =>
  [...(lead === undefined ? [] : [lead]), ...facts].join(' · ');
const withoutLinks = (text: string): string => text.replace(LINK, '(link)');

function writtenBy(content: MessageContent): string {
  if (content.kind === 'text') return content.text;
  if (content.kind === 'choice') return `[taps ${content.text ?? 'a button'}]`;
  return content.kind === 'form' ? '[sends the form]' : `[${content.kind}]`;
}

function knownValues(draft: Draft, dialog: Dialog, words: ReplyWording): TalkView['values'] {
  return dialog.slots.flatMap((slot) => {
    const held = slot.schema.safeParse(draft.slots[slot.name]);
    const told = held.success ? slot.words?.(held.data) : undefined;
    if (told) return [{ slot: slot.name, words: words.text(told, MODEL_LANGUAGE) }];
    const pending = draft.wishes[slot.name];
    return pending && !slot.sensitive ? [{ slot: slot.name, words: pendingWords(pending) }] : [];
  });
}

/** Writes a pending value in words. */
function pendingWords(value: SlotValue): string {
  switch (value.is) {
    case 'text':
      return value.text;
    case 'day':
      return value.from === value.to ? value.from : `${value.from} to ${value.to}`;
    case 'clock':
      return value.to === undefined ? value.from : `${value.from} to ${value.to}`;
    case 'number':
      return String(value.n);
    case 'counts':
      return value.counts.map(({ n, of }) => [n, of].filter(Boolean).join(' ')).join(', ');
    case 'flag':
      return value.on ? 'yes' : 'no';
    case 'place':
      return value.name ?? value.pin ?? 'here';
    case 'extreme':
      return `${value.which} ${value.by}`;
    case 'money':
      return [value.min, value.max].map(rupees).join(' to ');
    case 'not':
      return `not ${pendingWords(value.value)}`;
    default:
      return 'told';
  }
}

const basketIn = ({ slots }: Draft): Basket | undefined =>
  Object.values(slots)
    .map((held) => basketSchema.safeParse(held).data)
    .find((one) => one !== undefined);

const rupees = (paise: number | undefined): string =>
  paise === undefined ? '…' : `₹${paise / 100}`;

/** Finds the restaurant of the basket, else the one that was chosen. */
function sellerIn({ slots }: Draft, basket: Basket | undefined): FoodSeller | undefined {
  const chosen = Object.values(slots)
    .map((held) => foodSellerSchema.safeParse(held).data)
    .find((one) => one !== undefined);
  return basket?.cart.restaurant ?? chosen;
}

/** Ids of the dishes shown as options, which their option ids carry. */
const shownDishes = ({ asked }: ConversationState): string[] =>
  (asked?.options ?? [])
    .filter(({ id }) => id.startsWith(DISH_CODE))
    .map(({ id }) => id.slice(DISH_CODE.length));
const DISH_CODE = 'd:';

const basketLines = ({ cart, told }: Basket): TalkView['lines'] =>
  cart.lines.map(({ id, name, quantity }) => {
    const options = told[id] ?? [];
    return {
      id,
      words: `${quantity} × ${name}${options.length > 0 ? ` (${options.join(', ')})` : ''}`,
    };
  });

/** Dishes that the message may mean; none where the menu cannot be had now. */
async function candidates(
  effectHandlers: EffectHandlers,
  who: { conversationId: string; customerId: string; fence: number },
  { providerId, sellerId }: FoodSeller,
  wanted: { text: string; ids: string[] },
): Promise<TalkView['dishes']> {
  const find = effectHandlers[findCandidateDishes.name];
  const found = await find?.({ providerId, sellerId, ...wanted }, who).catch(() => undefined);
  const { dishes } = findCandidateDishes.output.catch({ dishes: [] }).parse(found);
  return dishes.map(({ id, name, diet, paise, options }) => ({
    id,
    words: `${name}, ₹${paise / 100}${diet === 'unknown' ? '' : `, ${diet}`}`,
    options,
  }));
}

/** Kinds of ticket of the package that was chosen. */
function ticketKinds({ slots }: Draft): TalkView['tickets'] {
  const chosen = Object.values(slots)
    .map((held) => offeredPackage.safeParse(held).data)
    .find((one) => one !== undefined);
  return (chosen?.tickets ?? []).map(({ name, pricePaise }) => ({
    id: name,
    words: pricePaise === undefined ? name : `${name}, ₹${pricePaise / 100}`,
  }));
}

const LEAST_PERSONAL = 3; // letters: a shorter word is in too many others

/** Words of a customer's profile. */
const profileWords = ({ name, email, phone, place, places = [] }: CustomerProfile): string[] =>
  [name, email, phone, place?.address, ...places.map((one) => one.address)].filter(
    (word) => word !== undefined,
  );

/** Words that a customer typed into a form: names, numbers, addresses. */
const formWords = (item: HistoryItem): string[] =>
  item.from === 'person' && item.content.kind === 'form' ? textsIn(item.content.fields) : [];

/** Words in the answers and pending values of slots that hold personal data. */
const draftWords = (drafts: readonly Draft[], dialogs: readonly Dialog[]): string[] =>
  drafts.flatMap((draft) =>
    (dialogs.find((one) => one.id === draft.dialog)?.slots ?? [])
      .filter((slot) => slot.sensitive)
      .flatMap((slot) => [draft.slots[slot.name], draft.wishes[slot.name]])
      .flatMap(textsIn),
  );

const NOT_PERSONAL: ReadonlySet<string> = new Set(['is', 'id', 'gender', 'of']);
const record = z.record(z.string(), z.unknown());

function textsIn(held: unknown): string[] {
  if (typeof held === 'string') return held.length >= LEAST_PERSONAL ? [held] : [];
  if (Array.isArray(held)) return held.flatMap(textsIn);
  return Object.entries(record.catch({}).parse(held)).flatMap(([key, value]) =>
    NOT_PERSONAL.has(key) ? [] : textsIn(value),
  );
}
