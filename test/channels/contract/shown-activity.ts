import { CARD_TYPE } from '../../../src/channels/shared/adaptive-card';
import { cardFaultsOf } from '../../support/card-faults';
import type { ShownButton, ShownMessage } from './contract-rig';
import { jsonNodes, textAt, textsUnder, type JsonNode } from './json-nodes';

const READ_MEMBERS = ['text', 'title', 'label', 'placeholder', 'errorMessage'];
const UNREAD_MEMBERS = ['data', 'channelData', 'from', 'recipient', 'conversation', 'summary'];
const CARD_BUTTONS = 6;

/** An activity of the Bot Framework as its person sees it, in Teams or in Web Chat. */
export function shownActivity(activity: JsonNode): ShownMessage {
  const nodes = jsonNodes(activity, UNREAD_MEMBERS);
  return {
    text: textsUnder(nodes, READ_MEMBERS).join('\n'),
    buttons: [...cardsOf(activity).flatMap(cardButtons), ...suggestedButtons(activity)],
    links: textsUnder(nodes, ['url']),
    asksPlace: jsonNodes(activity['channelData']).some((node) => node['kind'] === 'place'),
  };
}

/** What is wrong with an activity: its size, by the channel's published limit, its cards and their buttons. */
export function activityFaults(activity: JsonNode, maxBytes: number): string[] {
  const bytes = Buffer.byteLength(JSON.stringify(activity));
  const cards = cardsOf(activity);
  return [
    ...(bytes > maxBytes ? [`${bytes} bytes`] : []),
    ...cards.flatMap(cardFaultsOf),
    ...cards
      .flatMap((card) => jsonNodes(card))
      .flatMap(({ actions }) =>
        Array.isArray(actions) && actions.length > CARD_BUTTONS
          ? [`${actions.length} buttons in a row`]
          : [],
      ),
  ];
}

function cardsOf({ attachments }: JsonNode): JsonNode[] {
  return jsonNodes(attachments).flatMap((node) =>
    node['contentType'] === CARD_TYPE ? [Object(node['content'])] : [],
  );
}

/** A button of a card sends the card's form, unless it says that it sends no inputs. */
function cardButtons(card: JsonNode): ShownButton[] {
  const nodes = jsonNodes(card);
  const asks = nodes.some((node) => textAt(node, 'type')?.startsWith('Input.') === true);
  return nodes.flatMap((node) =>
    node['type'] === 'Action.Submit'
      ? [
          {
            label: textAt(node, 'title') ?? '',
            code: textAt(node['data'], 'mela') ?? '',
            form: asks && node['associatedInputs'] !== 'none',
          },
        ]
      : [],
  );
}

function suggestedButtons({ suggestedActions }: JsonNode): ShownButton[] {
  return jsonNodes(suggestedActions).flatMap((node) =>
    node['type'] === 'messageBack'
      ? [{ label: textAt(node, 'title') ?? '', code: textAt(node['value'], 'mela') ?? '' }]
      : [],
  );
}
