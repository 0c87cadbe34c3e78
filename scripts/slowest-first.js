/**
 * The order of the test files: those that take longest begin, so that none of them is left alone at
 * the end; the others as jest orders them. Only the length of a whole run hangs on it, so a name
 * that is no longer right does no harm.
 */
'use strict';
const Sequencer = require('@jest/test-sequencer').default;

/** Ends of paths, the longest run first (a run of all on two processors). */
const SLOWEST = [
  'unit/understanding/cost/attack.test.ts',
  'chaos/food-kill.test.ts',
  'conversations/talks-1.test.ts',
  'chaos/booking-kill.test.ts',
  'conversations/talks-2.test.ts',
  'chaos/wandering.test.ts',
  'unit/store/two-nodes/two-nodes.test.ts',
  'chaos/backup.test.ts',
  'browser/widget.test.ts',
  'channels/whatsapp/once.test.ts',
  'unit/store/moves-interleaved.test.ts',
  'guides/write-a-channel.test.ts',
  'chaos/lethal-message.test.ts',
  'conversations/talks-4.test.ts',
  'chaos/start.test.ts',
  'unit/orders/interleavings.test.ts',
  'conversations/talks-3.test.ts',
  'chaos/store-kill.test.ts',
  'channels/teams/group-order.test.ts',
  'unit/channels/whatsapp/flood.test.ts',
  'contract/whole-bot.test.ts',
  'chaos/move-kill.test.ts',
  'unit/orders/routes.test.ts',
  'channels/whatsapp/whole-bot.test.ts',
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
