import { AtThePages } from './at-the-pages';
import { ordersRig } from './rig';

/** Hands over a customer at the pages of a new rig before each test, and ends the rig after it. */
export function eachAtThePages(take: (at: AtThePages) => void): void {
  let at: AtThePages;
  beforeEach(async () => {
    at = new AtThePages(await ordersRig());
    take(at);
  });
  afterEach(() => at.rig.end());
}
