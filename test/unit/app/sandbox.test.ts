import { createRecords } from '../../../src/store/records';
import { openPictureShelf } from '../../../src/sandbox/picture-shelf';
import { createSandbox } from '../../../src/sandbox/service';
import { sqlitePlace, testParts } from '../store/places';

test('what the sandbox refuses within a change of its records is refused, and no failure of the database', async () => {
  const place = await sqlitePlace();
  const store = await place.open();
  const parts = testParts();
  const sandbox = createSandbox({
    publicUrl: 'http://localhost/sandbox',
    records: createRecords(store, () => 1),
    pictures: openPictureShelf(process.cwd()),
    clock: parts.clock,
    ids: parts.ids,
    faults: false,
    log: () => undefined,
  });
  const refused = await sandbox.handle({
    method: 'POST',
    path: '/form/group/g1',
    query: new URLSearchParams(),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      transactionId: 'none',
      data: {
        formId: 'f',
        itemId: 'i',
        name: 'Asha Rao',
        email: 'asha@example.com',
        mobile: '9876543210',
      },
    }),
  });
  expect(refused.status).toBe(404);
  await store.close();
  await place.remove();
});
