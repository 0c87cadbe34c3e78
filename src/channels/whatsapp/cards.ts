import type { OwnWords } from '../../reply/own-words';
import type { ReplyCard } from '../../reply/reply-parts';
import type { WhatsAppBody, WhatsAppListRow } from './bodies';
import { buttonsBody, carouselBody, imageBody } from './bodies';
import {
  bodiesWithChoices,
  cleanChoices,
  fitsButtons,
  listBodies,
  textBodies,
  withTail,
} from './choices';
import {
  MAX_CAPTION,
  MAX_SEPARATE_CARDS,
  CAROUSEL_BUTTONS,
  CAROUSEL_CARD,
  CAROUSEL_CARDS,
  INTERACTIVE_BODY,
} from './limits';
import type { WhatsAppMessagePart } from './message-part';
import { isPublicPicture } from './pictures';
import { boldText, cleanText, joinParagraphs, tailOf } from './plain';

/** A card with its number among the cards: a typed "2" means the second. */
interface NumberedCard {
  title: string;
  text: string;
  picture: string | undefined;
  card: ReplyCard;
}

/**
 * Renders cards: as a carousel where all have a picture and as many buttons; a few as separate
 * messages; else as a text that numbers them, with lists to choose from. Few messages, as WhatsApp
 * limits their number.
 */
export function cardParts(
  text: string,
  cards: readonly ReplyCard[],
  words: OwnWords,
): WhatsAppMessagePart[] {
  const shown = cards.map(numberCard);
  if (fitsCarousel(shown)) return carouselParts(text, shown, words);
  if (fitSeparateMessages(shown))
    return [
      ...textBodies(text).map((body) => ({ body })),
      ...shown.flatMap((one) => separateCardParts(one, words)),
    ];
  return numberedListBodies(text, shown, words).map((body) => ({ body }));
}

function numberCard(card: ReplyCard, i: number): NumberedCard {
  const title = `${i + 1}. ${cleanText(card.title)}`.trim();
  const facts = [card.subtitle, card.badge, ...card.facts]
    .map((one) => cleanText(one ?? ''))
    .filter((one) => one !== '');
  const picture =
    card.picture !== undefined && isPublicPicture(card.picture.url) ? card.picture.url : undefined;
  return {
    title,
    text: joinParagraphs([boldText(title), facts.join(' · ')]),
    picture,
    card: { ...card, choices: cleanChoices(card.choices) },
  };
}

function fitsCarousel(shown: readonly NumberedCard[]): boolean {
  const buttons = shown[0]?.card.choices.length ?? 0;
  const codes = new Set(shown.flatMap(({ card }) => card.choices.map((choice) => choice.value)));
  return (
    shown.length >= CAROUSEL_CARDS.fewest &&
    shown.length <= CAROUSEL_CARDS.most &&
    codes.size === shown.length * buttons &&
    shown.every((one) => fitsCard(one, buttons))
  );
}

function fitsCard({ picture, card, text }: NumberedCard, buttons: number): boolean {
  const short =
    text.length <= CAROUSEL_CARD.text && text.split('\n').length - 1 <= CAROUSEL_CARD.breaks;
  return (
    picture !== undefined &&
    short &&
    card.choices.length === buttons &&
    fitsButtons(card.choices, CAROUSEL_BUTTONS)
  );
}

function carouselParts(
  text: string,
  shown: readonly NumberedCard[],
  words: OwnWords,
): WhatsAppMessagePart[] {
  const cards = shown.map(({ text: about, picture, card }) => ({
    text: about,
    picture: picture ?? '',
    choices: card.choices,
  }));
  const { head, tail } = tailOf(text, INTERACTIVE_BODY);
  return [
    ...textBodies(head).map((body) => ({ body })),
    {
      body: carouselBody(tail === '' ? words('whatsapp.cards') : tail, cards),
      plain: numberedListBodies(tail, shown, words),
    },
  ];
}

function fitSeparateMessages(shown: readonly NumberedCard[]): boolean {
  return (
    shown.length <= MAX_SEPARATE_CARDS &&
    shown.every(({ card }) => card.choices.length === 0 || fitsButtons(card.choices))
  );
}

function separateCardParts(
  { text, picture, card }: NumberedCard,
  words: OwnWords,
): WhatsAppMessagePart[] {
  if (picture === undefined)
    return bodiesWithChoices(text, card.choices, words).map((body) => ({ body }));
  if (card.choices.length === 0)
    return withPicture(
      withTail(text, MAX_CAPTION, (tail) => imageBody(picture, tail)),
      bodiesWithChoices(text, [], words),
    );
  const plain = withTail(text, INTERACTIVE_BODY, (tail) => buttonsBody(tail, card.choices));
  return withPicture(
    withTail(text, INTERACTIVE_BODY, (tail) => buttonsBody(tail, card.choices, picture)),
    plain,
  );
}

/** Gives the last message its form without the picture: the last of `plain`. */
const withPicture = (
  bodies: readonly WhatsAppBody[],
  plain: readonly WhatsAppBody[],
): WhatsAppMessagePart[] =>
  bodies.map((body, i) => (i === bodies.length - 1 ? { body, plain: plain.slice(-1) } : { body }));

function numberedListBodies(
  text: string,
  shown: readonly NumberedCard[],
  words: OwnWords,
): WhatsAppBody[] {
  const rows: WhatsAppListRow[] = shown.flatMap(({ title, card }) =>
    card.choices.map((choice) => ({ choice, section: title, about: title })),
  );
  const said = joinParagraphs([text, ...shown.map((one) => one.text)], '\n\n');
  return rows.length === 0 ? textBodies(said) : listBodies(said, rows, words);
}
