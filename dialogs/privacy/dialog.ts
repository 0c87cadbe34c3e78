import { waterfall, type StepAction } from '../../src/engine/dialog';
import { profileSchema, type CustomerProfile } from '../../src/engine/profile';
import type { Turn } from '../../src/engine/turn';
import { say, type ReplyText } from '../../src/reply/text';
import { placeNameText, whereWords } from '../order-food/named-places';
import { ownOrders } from '../parts/owned-orders';
import { choice, textReply } from '../parts/say';
import { offerOwnDataFile, readPrivacyNotice, withdrawConsent } from './operations';

const eraseChoice = (t: Turn) =>
  choice('choice.erase-data', t.code({ do: 'start', dialog: 'forget-me' }), 'danger');
const exportChoice = (t: Turn) =>
  choice('choice.export-data', t.code({ do: 'start', dialog: 'export-data' }));
const knownChoice = (t: Turn) =>
  choice('choice.known-data', t.code({ do: 'start', dialog: 'known-data' }));

/** The way back, where details were given to be kept. */
const withdrawChoices = (t: Turn) =>
  profileLines(profileSchema.parse(t.profile)).length === 0
    ? []
    : [choice('choice.withdraw', t.code({ do: 'start', dialog: 'withdraw-consent' }))];

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

/** The same, asked only about how long things are kept. */
export const keptDays = waterfall({
  id: 'kept-days',
  about: 'tell for how long what is kept of the person stays',
  steps: [tellPrivacy],
  instant: true,
  namedOnly: true,
  wholeSentences: true,
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
  const { url, agreed } = yield* t.once('notice', readPrivacyNotice, { at: t.now });
  const orders = yield* ownOrders(t);
  const lines = [
    ...profileLines(profileSchema.parse(t.profile)),
    ...(agreed
      ? [say('known-data.agreed', { at: { at: agreed.at }, version: { own: agreed.version } })]
      : []),
    ...(orders.length > 0 ? [say('known-data.orders', { n: orders.length })] : []),
  ];
  const shown =
    lines.length === 0
      ? textReply('known-data.none', [], { url: { own: url } })
      : textReply('known-data.some', [exportChoice(t), ...withdrawChoices(t), eraseChoice(t)], {
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

const withdraw: StepAction = function* (t) {
  const lines = profileLines(profileSchema.parse(t.profile));
  yield* t.once('withdrawn', withdrawConsent, { at: t.now });
  const said = lines.length === 0 ? 'withdraw.none' : 'withdraw.done';
  return { then: 'done', say: [textReply(said, [eraseChoice(t)])] };
};

/** The dialog that takes the person's agreement back: the details that they gave are dropped, the chat and orders stay. */
export const withdrawOwnConsent = waterfall({
  id: 'withdraw-consent',
  about:
    "take back the person's consent: stop keeping the contact details and places that they gave; chat and orders stay",
  steps: [withdraw],
  instant: true,
  namedOnly: true,
  wholeSentences: true, // it acts at once
});
