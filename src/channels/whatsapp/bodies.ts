import type { ReplyChoice } from '../../reply/reply-parts';
import { clipText } from '../shared/split-text';
import { BUTTON_TITLE, ROW_DESCRIPTION, ROW_TITLE } from './limits';

/** A message of the Cloud API without its recipient: its type, and the part of that name. */
export type WhatsAppBody = Readonly<Record<string, unknown>>;

/** Builds a text message; its links get no preview, as WhatsApp would fetch it unasked. */
export const textBody = (text: string): WhatsAppBody => ({
  type: 'text',
  text: { body: text, preview_url: false },
});

/** Builds a picture by its address, with words below it. */
export const imageBody = (link: string, caption: string): WhatsAppBody => ({
  type: 'image',
  image: { link, ...(caption === '' ? {} : { caption }) },
});

const interactiveBody = (
  type: string,
  text: string,
  action: WhatsAppBody,
  header?: WhatsAppBody,
): WhatsAppBody => ({
  type: 'interactive',
  interactive: { type, ...(header === undefined ? {} : { header }), body: { text }, action },
});

const imageHeader = (link: string): WhatsAppBody => ({ type: 'image', image: { link } });

/** Builds a sentence with one to three buttons; see `fitsButtons`. */
export function buttonsBody(
  text: string,
  choices: readonly ReplyChoice[],
  picture?: string,
): WhatsAppBody {
  const buttons = choices.map(({ value, label }) => ({
    type: 'reply',
    reply: { id: value, title: label },
  }));
  return interactiveBody(
    'button',
    text,
    { buttons },
    picture === undefined ? undefined : imageHeader(picture),
  );
}

/** One row of a list; `section` is the heading above it. */
export interface WhatsAppListRow {
  choice: ReplyChoice;
  section?: string | undefined;
  /** Small text below its title. */
  about?: string | undefined;
}

/** Builds a sentence with a list of at most ten rows; several sections have titles. */
export function listBody(
  text: string,
  button: string,
  rows: readonly WhatsAppListRow[],
): WhatsAppBody {
  const titles = [...new Set(rows.map((row) => row.section ?? ''))];
  const sections = titles.map((title) => ({
    ...(titles.length === 1 && title === ''
      ? {}
      : { title: clipText(title === '' ? '…' : title, ROW_TITLE) }),
    rows: rows.filter((row) => (row.section ?? '') === title).map(rowBody),
  }));
  return interactiveBody('list', text, { button, sections });
}

/** Builds a row; a label too long for its title stands whole below it. */
function rowBody({ choice: { value, label }, about }: WhatsAppListRow): WhatsAppBody {
  const description =
    label.length > ROW_TITLE
      ? clipText(label, ROW_DESCRIPTION)
      : about === undefined || about === ''
        ? undefined
        : clipText(about, ROW_DESCRIPTION);
  return {
    id: value,
    title: clipText(label, ROW_TITLE),
    ...(description === undefined ? {} : { description }),
  };
}

/** Builds a sentence with a button that opens an address. */
export const linkBody = (text: string, label: string, url: string): WhatsAppBody =>
  interactiveBody('cta_url', text, {
    name: 'cta_url',
    parameters: { display_text: clipText(label, BUTTON_TITLE), url },
  });

/** Builds a sentence with the button that sends a place. */
export const placeBody = (text: string): WhatsAppBody =>
  interactiveBody('location_request_message', text, { name: 'send_location' });

/** A card's text, picture and quick replies; `picture` is a public address. */
export interface CarouselCard {
  text: string;
  picture: string;
  choices: readonly ReplyChoice[];
}

/** Builds a sentence with two to ten cards to swipe through. */
export function carouselBody(text: string, cards: readonly CarouselCard[]): WhatsAppBody {
  const shown = cards.map((card, i) => ({
    card_index: i,
    header: imageHeader(card.picture),
    body: { text: card.text },
    action: {
      buttons: card.choices.map(({ value, label }) => ({
        type: 'quick_reply',
        quick_reply: { id: value, title: label },
      })),
    },
  }));
  return interactiveBody('carousel', text, { cards: shown });
}
