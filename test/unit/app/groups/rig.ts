import { randomBytes, randomUUID } from 'node:crypto';
import { groupArrangementsOf, type AllGroupArrangements } from '../../../../src/app/groups/compose';
import { createArrangementAnnouncer } from '../../../../src/app/groups/telling';
import type { GroupArrangementOrderState } from '../../../../src/groups/shape';
import type { NewJob } from '../../../../src/store/job-store';
import type { Store } from '../../../../src/store/store';
import type { InboundMessage } from '../../../../src/turn/message';
import { forEachTest } from '../../../support/for-each-test';
import type { Place } from '../../store/places';
import { receive } from '../../../support/receive';

/** When the tests begin, ms UTC. */
export const BEGIN = Date.parse('2026-11-20T06:00:00Z');
/** ms */
export const MINUTE = 60_000;
/** Where the group is, as the channel keeps it. */
export const GROUP = {
  serviceUrl: 'https://connector.test',
  bot: '28:bot',
  conversation: 'group',
  group: true,
};

/** Our ids of somebody in the group. */
export interface Member {
  conversationId: string;
  customerId: string;
}

/** One process. */
export interface Node {
  store: Store;
  together: AllGroupArrangements;
}

/** Processes over one database, a clock that is moved, and what conversations got to hear: each message once, as an inbox keeps it. */
export class Rig {
  readonly now = { at: BEGIN };
  readonly jobs: NewJob[] = [];
  readonly orders = new Map<string, GroupArrangementOrderState>();
  readonly said = new Map<string, { to: string; name: string; data: Record<string, unknown> }>();
  /** Calls until one breaks off, as if the process died. */
  breakAfter = Number.POSITIVE_INFINITY;

  constructor(readonly place: Place) {}

  async start(): Promise<Node> {
    const clock = { now: () => this.now.at, elapsed: () => this.now.at };
    const store = await this.place.open({ clock });
    const turns = {
      accept: async ([message]: InboundMessage[]) => {
        if (message) this.hear(message.customer, message.messageId, message.content);
        return [];
      },
      tell: async (
        to: string,
        event: { messageId: string; content: InboundMessage['content'] },
      ) => {
        this.hear(to, event.messageId, event.content);
        return undefined;
      },
    };
    const ids = { uuid: () => randomUUID(), secret: () => randomBytes(16).toString('hex') };
    const together = groupArrangementsOf({
      store,
      clock,
      ids,
      telling: createArrangementAnnouncer({ store, turns: () => turns }),
      jobs: () => ({ add: async (added) => void this.jobs.push(...added) }),
      orderState: async (id) => this.orders.get(id),
    });
    return { store, together };
  }

  /** Somebody writes in the group, or where `change` says. */
  async person(
    { store }: Node,
    customer: string,
    name: string,
    change: Record<string, unknown> = {},
  ): Promise<Member> {
    const address = { ...GROUP, user: customer, name, ...change };
    const [received] = await receive(
      store,
      [
        {
          message: {
            channel: 'teams',
            conversation: address.conversation,
            customer,
            messageId: randomUUID(),
            content: { kind: 'text', text: 'hi' },
            address,
          },
        },
      ],
      { now: this.now.at },
    );
    if (!received) throw new Error('not received');
    return received;
  }

  /** What was heard, by the events' names; of one conversation where it is named. */
  names(to?: string): string[] {
    return [...this.said.values()]
      .filter((one) => to === undefined || one.to === to)
      .map((one) => one.name);
  }

  /** Does it again and again, breaking off one call later each time, until it comes through. */
  async againAndAgain(step: () => Promise<unknown>): Promise<void> {
    for (let calls = 0; ; calls++) {
      this.breakAfter = calls;
      if (
        await step().then(
          () => true,
          () => false,
        )
      )
        break;
    }
    this.breakAfter = Number.POSITIVE_INFINITY;
  }

  private hear(to: string, messageId: string, content: InboundMessage['content']): void {
    if (this.breakAfter <= 0) throw new Error('the process died');
    this.breakAfter -= 1;
    if (content.kind === 'event' && !this.said.has(`${to} ${messageId}`))
      this.said.set(`${to} ${messageId}`, { to, name: content.name, data: content.data });
  }
}

/** One process at the start, and three who have written in its group. */
export interface Group {
  rig: Rig;
  node: Node;
  asha: Member;
  priya: Member;
  ravi: Member;
}

/** Gives each test a group of its own. */
export function withGroup(make: () => Promise<Place>, use: (group: Group) => void): void {
  const meet = async (): Promise<Group> => {
    const rig = new Rig(await make());
    const node = await rig.start();
    return {
      rig,
      node,
      asha: await rig.person(node, '29:asha', 'Asha'),
      priya: await rig.person(node, '29:priya', 'Priya'),
      ravi: await rig.person(node, '29:ravi', 'Ravi'),
    };
  };
  const at = forEachTest(meet, ({ rig }) => rig.place.remove());
  beforeEach(() => use(at()));
}
