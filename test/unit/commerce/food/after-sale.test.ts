import { createAfterSale } from '../../../../src/commerce/food/after-sale';
import { calls, loopback, type Loopback } from '../loopback';

let server: Loopback;
afterEach(() => server.close());

const answering = async (answer: object): Promise<ReturnType<typeof createAfterSale>> => {
  server = await loopback(calls(() => answer));
  return createAfterSale(server.client);
};
const bodyOf = (n = 0): unknown => JSON.parse(server.asked()[n]?.body ?? 'null');

describe('where the service offers it', () => {
  test.each([
    [{ state: 'Order-picked-up' }, 'Order-picked-up'],
    [{ data: { status: 'Packed' } }, 'Packed'],
  ])('tracking tells the state, wherever it stands: %j', async (json, told) => {
    expect(await (await answering({ json })).track('o1')).toEqual({ offered: true, told });
    expect(bodyOf()).toEqual({ orderId: 'o1' });
  });

  test('an answer without a state is no state', async () =>
    expect(await (await answering({ json: { ok: true } })).cancel('o1')).toEqual({
      offered: true,
    }));

  test('a rating goes out with its stars', async () => {
    expect(await (await answering({ json: {} })).rate('o1', 4)).toEqual({ offered: true });
    expect(bodyOf()).toEqual({ orderId: 'o1', rating: 4 });
  });

  test('an issue that was registered has its id', async () => {
    expect(
      await (await answering({ json: { data: { issueId: 'i7' } } })).register('o1', 'it came cold'),
    ).toEqual({ offered: true, issueId: 'i7' });
    expect(bodyOf()).toEqual({ orderId: 'o1', shortDesc: 'it came cold' });
  });

  test('a reply without pictures names none', async () => {
    server = await loopback(
      calls((got) =>
        got.method === 'GET'
          ? { json: { issueActors: [{ id: 'me', type: 'CONSUMER' }] } }
          : { json: { data: { message: { ack: { status: 'NACK' } } } } },
      ),
    );
    expect(
      await createAfterSale(server.client).reply({
        issueId: 'i',
        reply: 'CLOSE',
        words: 'solved',
        images: [],
      }),
    ).toEqual({ sent: false });
    expect(bodyOf(1)).toEqual({
      issueId: 'i',
      status: 'CLOSED',
      shortDesc: 'solved',
      descriptorCode: 'CLOSE',
      actionBy: 'me',
    });
  });
});

describe('how an issue stands', () => {
  const actors = [
    { id: 'me', type: 'CONSUMER' },
    { actorId: 's', actorType: 'COUNTERPARTY_NP' },
  ];
  const actions = [
    { actionBy: 'me', shortDesc: 'cold' },
    { actionBy: 's', shortDesc: 'sorry' },
    { actionBy: 'nobody', shortDesc: 'spam' },
  ];
  test.each([
    [
      { data: { status: 'OPEN', issueActors: actors, actions } },
      { known: true, status: 'OPEN', answers: ['sorry'] },
    ],
    [
      { issueStatus: 'CLOSED', issueActors: actors, issueActions: actions },
      { known: true, status: 'CLOSED', answers: ['sorry'] },
    ],
    [
      { data: { status: 'OPEN', issueActors: 'odd', actions: 7 } },
      { known: true, status: 'OPEN', answers: [] },
    ],
    [{ data: { sourceId: 'me' } }, { known: false, answers: [] }],
    ['nonsense', { known: false, answers: [] }],
  ])('%j', async (json, told) =>
    expect(await (await answering({ json })).look('i7')).toEqual(told),
  );

  test('a service that does not tell it', async () =>
    expect(await (await answering({ status: 404 })).look('i7')).toEqual({
      known: false,
      answers: [],
    }));

  test('pictures and films go out by their own members', async () => {
    server = await loopback(
      calls((got) =>
        got.method === 'GET'
          ? { json: { issueActors: actors } }
          : { json: { data: { message: { ack: { status: 'ACK' } } } } },
      ),
    );
    await createAfterSale(server.client).reply({
      issueId: 'i',
      reply: 'OPEN',
      words: 'see',
      images: ['https://p.example/a.jpg'],
      media: ['https://p.example/b.mp4'],
    });
    expect(bodyOf(1)).toMatchObject({
      images: ['https://p.example/a.jpg'],
      media: ['https://p.example/b.mp4'],
    });
  });
});

describe('where the service does not offer it', () => {
  test.each(['track', 'cancel'] as const)('%s says so', async (what) =>
    expect(await (await answering({ status: 404 }))[what]('o1')).toEqual({ offered: false }),
  );
  test('rating says so', async () =>
    expect(await (await answering({ status: 404 })).rate('o1', 5)).toEqual({ offered: false }));
  test('registering says so, and an issue without an id is none', async () => {
    expect(await (await answering({ status: 404 })).register('o1', 'x')).toEqual({
      offered: false,
    });
    await server.close();
    expect(await (await answering({ json: { done: true } })).register('o1', 'x')).toEqual({
      offered: false,
    });
  });
});
