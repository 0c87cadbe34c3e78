import type { ReplyChoice } from '../../reply/reply';
import { clipText } from '../shared/split-text';
import { BUTTON_TITLE, ROW_DESCRIPTION, ROW_TITLE } from './limits';

/** What a message of the Cloud API holds besides to whom: its type and the part of that name. */
export type WhatsAppBody = Readonly<Record<string, unknown>>;

/** A text; addresses in it get no preview, which would be fetched before the person asks for it. */
export const textBody = (text: string): WhatsAppBody => ({
  type: 'text',
  text: { body: text, preview_url: false },
});

/** A picture by its address, with words below it. */
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

/** A sentence with one to three buttons; see `fitsButtons`. */
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

/** One row of a list; `section` is the heading that it stands under. */
export interface WhatsAppListRow {
  choice: ReplyChoice;
  section?: string | undefined;
  /** Said small below its title. */
  about?: string | undefined;
}

/** A sentence with a list of at most ten rows. Sections have titles where there is more than one. */
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

/** A label too long for a title stands whole below it. */
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

/** A sentence with a button that opens an address. */
export const linkBody = (text: string, label: string, url: string): WhatsAppBody =>
  interactiveBody('cta_url', text, {
    name: 'cta_url',
    parameters: { display_text: clipText(label, BUTTON_TITLE), url },
  });

/** A sentence with the button that sends a place. */
export const placeBody = (text: string): WhatsAppBody =>
  interactiveBody('location_request_message', text, { name: 'send_location' });

/** What a card shows, and its quick replies; `picture` is a public address. */
export interface CarouselCard {
  text: string;
  picture: string;
  choices: readonly ReplyChoice[];
}

/** A sentence with two to ten cards to swipe through. */
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
