import { waterfall } from '../src/engine/dialog';
import { item } from './booking/item';
import { date, pack, time } from './booking/when';
import { events } from './outing/events';
import { notYetOuting, openingOuting } from './outing/open';
import { potSlot } from './pot/look';
import { closesSlot, forSlot } from './pot/open';

/** Planning an outing in a group: what and when by the host, then everybody says whether they come. */
export const bookExperienceTogether = waterfall({
  id: 'book-experience-together',
  stays: () => true,
  about: 'plan an outing in a group: one chooses what and when, everybody says who comes, one books and pays for all',
  examples: ["let's book the Nandi trek together on Saturday", 'plan the fort walk with the team', 'saath mein trek book karte hain'],
  slots: [potSlot, closesSlot, forSlot],
  steps: [notYetOuting, item, pack, date, time, openingOuting],
  events,
});
