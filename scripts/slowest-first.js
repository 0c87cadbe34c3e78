/**
 * The order of the test files: those that take longest begin, so that none of them is left alone at
 * the end; the others as jest orders them. Only the length of a whole run hangs on it, so a name
 * that is no longer right does no harm.
 */
'use strict';
const Sequencer = require('@jest/test-sequencer').default;

/** Ends of paths, the longest run first (a run of all on two processors). */
const SLOWEST = [
  'conversations/talks-3.test.ts',
  'conversations/talks-2.test.ts',
  'unit/understanding/cost/attack.test.ts',
  'conversations/talks-1.test.ts',
  'chaos/food-kill.test.ts',
  'conversations/talks-4.test.ts',
  'chaos/booking-kill.test.ts',
  'upgrades/side-by-side.test.ts',
  'conversations/in-many-words.test.ts',
  'browser/widget.test.ts',
  'unit/store/two-nodes/two-nodes.test.ts',
  'chaos/lethal-message.test.ts',
  'chaos/wandering.test.ts',
  'chaos/backup.test.ts',
  'channels/teams/news-comes-last.test.ts',
  'channels/whatsapp/forms.test.ts',
  'conversations/told-once.test.ts',
  'channels/teams/group-order-ends.test.ts',
  'channels/teams/own-chat-private.test.ts',
  'channels/teams/own-chat-named.test.ts',
  'unit/store/moves-interleaved.test.ts',
  'contract/another-day-of-a-paid-booking.test.ts',
  'channels/teams/group-booking-asked.test.ts',
  'browser/taps.test.ts',
  'chaos/move-kill.test.ts',
  'guides/write-a-channel.test.ts',
  'conversations/links-to-a-seller.test.ts',
  'chaos/start-refused.test.ts',
  'contract/whole-bot.test.ts',
  'chaos/group-order-kill.test.ts',
  'channels/whatsapp/whole-bot.test.ts',
  'chaos/start.test.ts',
  'channels/whatsapp/once.test.ts',
  'unit/understanding/model/injections.test.ts',
];

function rank({ path }) {
  const at = SLOWEST.findIndex((end) => path.replaceAll('\\', '/').endsWith(end));
  return at < 0 ? SLOWEST.length : at;
}

module.exports = class SlowestFirst extends Sequencer {
  async sort(tests) {
    const usual = await super.sort(tests);
    return [...usual].sort((a, b) => rank(a) - rank(b));
  }
};
