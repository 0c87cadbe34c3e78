import type { Card } from '../../reply/reply';
import type { Body, Row } from './bodies';
import { buttonsBody, carouselBody, imageBody } from './bodies';
import { ask, cleaned, fitsButtons, lists, textBodies, withTail } from './choices';
import { CAPTION, CARDS_APART, CAROUSEL_BUTTONS, CAROUSEL_CARD, CAROUSEL_CARDS, INTERACTIVE_BODY } from './limits';
import { isPublicPicture } from './pictures';
import { bold, clean, paragraphs, tailOf } from './plain';
import type { Part } from './render';
import type { Words } from './words';

/** A card with its number in the row: a typed "2" means the second. */
interface Shown {
  title: string;
  text: string;
  picture: string | undefined;
  card: Card;
}

/**
 * The cards of a reply: a carousel where all of them have a picture and as many buttons; a few as messages of their own;
 * else a text that numbers them, with lists to choose from. Few messages, as WhatsApp counts them.
 */
export function cardParts(text: string, cards: readonly Card[], words: Words): Part[] {
  const shown = cards.map(show);
  if (fitsCarousel(shown)) return carousel(text, shown, words);
  if (fitsApart(shown)) return [...textBodies(text).map((body) => ({ body })), ...shown.flatMap((one) => apart(one, words))];
  return listed(text, shown, words).map((body) => ({ body }));
}

function show(card: Card, i: number): Shown {
  const title = `${i + 1}. ${clean(card.title)}`.trim();
  const facts = [card.subtitle, card.badge, ...card.facts].map((one) => clean(one ?? '')).filter((one) => one !== '');
  const picture = card.picture !== undefined && isPublicPicture(card.picture.url) ? card.picture.url : undefined;
  return { title, text: paragraphs([bold(title), facts.join(' · ')]), picture, card: { ...card, choices: cleaned(card.choices) } };
}

function fitsCarousel(shown: readonly Shown[]): boolean {
  const buttons = shown[0]?.card.choices.length ?? 0;
  const codes = new Set(shown.flatMap(({ card }) => card.choices.map((choice) => choice.value)));
  return shown.length >= CAROUSEL_CARDS.fewest && shown.length <= CAROUSEL_CARDS.most && codes.size === shown.length * buttons && shown.every((one) => fitsCard(one, buttons));
}

function fitsCard({ picture, card, text }: Shown, buttons: number): boolean {
  const short = text.length <= CAROUSEL_CARD.text && text.split('\n').length - 1 <= CAROUSEL_CARD.breaks;
  return picture !== undefined && short && card.choices.length === buttons && fitsButtons(card.choices, CAROUSEL_BUTTONS);
}

function carousel(text: string, shown: readonly Shown[], words: Words): Part[] {
  const cards = shown.map(({ text: about, picture, card }) => ({ text: about, picture: picture ?? '', choices: card.choices }));
  const { head, tail } = tailOf(text, INTERACTIVE_BODY);
  return [...textBodies(head).map((body) => ({ body })), { body: carouselBody(tail === '' ? words.cards : tail, cards), plain: listed(tail, shown, words) }];
}

function fitsApart(shown: readonly Shown[]): boolean {
  return shown.length <= CARDS_APART && shown.every(({ card }) => card.choices.length === 0 || fitsButtons(card.choices));
}

function apart({ text, picture, card }: Shown, words: Words): Part[] {
  if (picture === undefined) return ask(text, card.choices, words).map((body) => ({ body }));
  if (card.choices.length === 0) return withPicture(withTail(text, CAPTION, (tail) => imageBody(picture, tail)), ask(text, [], words));
  const plain = withTail(text, INTERACTIVE_BODY, (tail) => buttonsBody(tail, card.choices));
  return withPicture(withTail(text, INTERACTIVE_BODY, (tail) => buttonsBody(tail, card.choices, picture)), plain);
}

/** The last message has the picture; without it, it is the last of those without. */
const withPicture = (bodies: readonly Body[], plain: readonly Body[]): Part[] => bodies.map((body, i) => (i === bodies.length - 1 ? { body, plain: plain.slice(-1) } : { body }));

function listed(text: string, shown: readonly Shown[], words: Words): Body[] {
  const rows: Row[] = shown.flatMap(({ title, card }) => card.choices.map((choice) => ({ choice, section: title, about: title })));
  const said = paragraphs([text, ...shown.map((one) => one.text)], '\n\n');
  return rows.length === 0 ? textBodies(said) : lists(said, rows, words);
}
