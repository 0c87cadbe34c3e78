import { waterfall, type StepAction } from '../../src/engine/dialog';
import { profileSchema, type CustomerProfile } from '../../src/engine/profile';
import type { Turn } from '../../src/engine/turn';
import { say, type ReplyText } from '../../src/reply/text';
import { placeNameText, whereWords } from '../order-food/named-places';
import { ownOrders } from '../parts/owned-orders';
import { choice, textReply } from '../parts/say';
import { offerOwnDataFile, readPrivacyNotice } from './operations';

const eraseChoice = (t: Turn) =>
  choice('choice.erase-data', t.code({ do: 'start', dialog: 'forget-me' }), 'danger');
const exportChoice = (t: Turn) =>
  choice('choice.export-data', t.code({ do: 'start', dialog: 'export-data' }));
const knownChoice = (t: Turn) =>
  choice('choice.known-data', t.code({ do: 'start', dialog: 'known-data' }));

const tellPrivacy: StepAction = function* (t) {
  const { url, chatsDays, customersDays } = yield* t.once('notice', readPrivacyNotice, {
    at: t.now,
  });
  return {
    then: 'done',
    say: [
      textReply('privacy.short', [knownChoice(t), exportChoice(t), eraseChoice(t)], {
        chats: chatsDays,
        customers: customersDays,
        url: { own: url },
      }),
    ],
  };
};

/** The dialog that tells what is kept, for how long, and where all of it is written. */
export const privacy = waterfall({
  id: 'privacy',
  about: 'tell what is kept of the person, for how long and who gets it',
  steps: [tellPrivacy],
  instant: true,
  namedOnly: true,
});

/** Lines of the profile: each is a detail by its label. */
function profileLines({ name, email, phone, place, places = [] }: CustomerProfile): ReplyText[] {
  const lasting: [ReplyText, string | undefined][] = [
    [say('known-data.name'), name],
    [say('known-data.email'), email],
    [say('known-data.phone'), phone],
  ];
  return [
    ...lasting.flatMap(([label, held]) =>
      held === undefined ? [] : [say('known-data.line', { label, held: { own: held } })],
    ),
    ...(place
      ? [say('known-data.line', { label: say('known-data.place'), held: whereWords(place) })]
      : []),
    ...places.map((one) =>
      say('known-data.line', { label: placeNameText(one.name), held: whereWords(one) }),
    ),
  ];
}

const tellKnownData: StepAction = function* (t) {
  const { url } = yield* t.once('notice', readPrivacyNotice, { at: t.now });
  const orders = yield* ownOrders(t);
  const lines = [
    ...profileLines(profileSchema.parse(t.profile)),
    ...(orders.length > 0 ? [say('known-data.orders', { n: orders.length })] : []),
  ];
  const shown =
    lines.length === 0
      ? textReply('known-data.none', [], { url: { own: url } })
      : textReply('known-data.some', [exportChoice(t), eraseChoice(t)], {
          lines: { list: lines, join: 'lines' },
          url: { own: url },
        });
  return { then: 'done', say: [shown] };
};

/** The dialog that tells what is known of the person. */
export const knownData = waterfall({
  id: 'known-data',
  about: 'tell what is known of the person: contact details, places, orders',
  steps: [tellKnownData],
  instant: true,
  namedOnly: true,
});

const offerOwnFile: StepAction = function* (t) {
  const offer = yield* t.once('file', offerOwnDataFile, { at: t.now });
  if (offer.is === 'group') return { then: 'done', say: [textReply('export-data.group')] };
  const { minutes, url } = offer;
  return {
    then: 'done',
    say: [textReply('export-data.offered', [], { minutes, url: { own: url } })],
  };
};

/** The dialog that gives the person a file of all that is kept of them. */
export const exportData = waterfall({
  id: 'export-data',
  about: 'give the person a file of all that is kept of them',
  steps: [offerOwnFile],
  instant: true,
  namedOnly: true,
});
