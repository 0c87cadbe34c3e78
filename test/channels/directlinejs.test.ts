import type * as DirectLineJs from 'botframework-directlinejs';
import { WebSocket } from 'ws';
import type { Reply } from '../../src/reply/reply';
import type { WebHost } from '../support/web-host';
import { SECRET, call, startWebHost } from '../support/web-host';
import { FetchXhr } from '../support/xml-http-request';

let host: WebHost;
beforeAll(async () => {
  Object.assign(globalThis, { XMLHttpRequest: FetchXhr, WebSocket });
  host = await startWebHost();
});
afterAll(() => host.close());

const pay: Reply = {
  kind: 'pay',
  card: 'order-1',
  title: 'Pay',
  text: 'Two tickets',
  amount: '₹1,180',
  label: 'Pay ₹1,180',
  url: 'https://mela.test/pay/x',
  choices: [],
};

/** A client of Microsoft's, as Web Chat holds one, and what it was given. */
function client(options: Record<string, unknown>) {
  const { DirectLine } = jest.requireActual<typeof DirectLineJs>('botframework-directlinejs');
  const line = new DirectLine({ domain: `${host.base}/v3/directline`, ...options });
  const got: {
    type: string;
    text?: string;
    id?: string;
    replyToId?: string;
    channelData?: { clientActivityID?: string };
  }[] = [];
  const statuses: number[] = [];
  const watch = line.activity$.subscribe((activity) => void got.push(activity));
  line.connectionStatus$.subscribe((status) => void statuses.push(status));
  const end = (): void => {
    watch.unsubscribe();
    line.end();
  };
  return { line, got, statuses, end };
}

async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !holds(); i++) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(holds()).toBe(true);
}

const mint = async (): Promise<string> =>
  String(
    (
      await call(host, 'POST', '/v3/directline/tokens/generate', {
        token: SECRET,
        body: { user: { id: 'dl_webchat' } },
      })
    ).body['token'],
  );
const conversationOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).conv;

test.each([
  ['a WebSocket', { webSocket: true }],
  ['polling', { webSocket: false, pollingInterval: 200 }],
])(
  "Microsoft's client talks over %s as it is",
  async (_, how) => {
    const token = await mint();
    const conversation = conversationOf(token);
    const { line, got, statuses, end } = client({ token, ...how });
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    line.setUserId('another');
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('already set in token'));
    warned.mockRestore();
    await until(() => statuses.includes(2));
    const id = await new Promise<string>((resolve, reject) => {
      line
        .postActivity({
          type: 'message',
          text: 'hello',
          from: { id: 'x' },
          channelData: { clientActivityID: 'wc-1' },
        })
        .subscribe(resolve, reject);
    });
    expect(id).toBe(`${conversation}|0000001`);
    host.book.say(conversation, pay);
    await until(() => got.length >= 2);
    expect(got[0]).toMatchObject({
      type: 'message',
      text: 'hello',
      id,
      from: { id: 'dl_webchat' },
      channelData: { clientActivityID: 'wc-1' },
    });
    expect(got[1]).toMatchObject({
      type: 'message',
      replyToId: id,
      attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive' }],
    });
    end();

    const back = client({ token, conversationId: conversation, watermark: '1', ...how });
    await until(() => back.got.length >= 1);
    back.end();
    expect(back.got).toHaveLength(1);
    expect(back.got[0]).toMatchObject({ id: `${conversation}|0000002`, attachments: [{}] });
  },
  300_000,
);

test("Microsoft's client is told that a token has expired", async () => {
  const token = await mint();
  const { line, statuses, end } = client({ token, webSocket: false, pollingInterval: 200 });
  await until(() => statuses.includes(2));
  host.clock.time += 1_800_000;
  const answer = await new Promise((resolve, reject) => {
    line
      .postActivity({ type: 'message', text: 'late', from: { id: 'x' } })
      .subscribe(resolve, reject);
  });
  expect(answer).toBe('retry');
  await until(() => statuses.includes(3));
  end();
}, 300_000);
