import { z } from 'zod';
import { defineEndpoint, endpointTable } from '../../../src/commerce/contract';
import { issuePath, prepareRequest } from '../../../src/commerce/request';
import { INIT_BODY } from './samples';

const faultOf = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

test('a path parameter is encoded as one segment', () => {
  const { target } = prepareRequest('getItem', endpointTable.getItem, {
    params: { identifier: 'a/b ?ü' },
  });
  expect(target).toBe('/item/slug/a%2Fb%20%3F%C3%BC');
});

test.each(['.', '..', ''])('%j is no path parameter', (identifier) => {
  const fault = faultOf(() =>
    prepareRequest('getItem', endpointTable.getItem, { params: { identifier } }),
  );
  expect(fault).toMatchObject({
    code: 'invalid_input',
    outcome: 'did_not_happen',
    path: 'params.identifier',
  });
});

test('the body goes out with its own order of members', () => {
  const { userMobile, ...others } = INIT_BODY;
  const body = { userMobile, ...others };
  expect(prepareRequest('init', endpointTable.init, { body }).body).toBe(JSON.stringify(body));
});

test.each([
  ['a 9-digit mobile', { ...INIT_BODY, userMobile: '900000000' }, 'body.userMobile'],
  ['a mobile with country code', { ...INIT_BODY, userMobile: '+919000000001' }, 'body.userMobile'],
  ['a member that the guide does not name', { ...INIT_BODY, amount: 1 }, 'body.amount'],
  ['no items', { ...INIT_BODY, items: [] }, 'body.items'],
])('%s is not sent', (_, body, path) => {
  expect(faultOf(() => prepareRequest('init', endpointTable.init, { body }))).toMatchObject({
    code: 'invalid_input',
    path,
  });
});

test('a wrong query names its member', () => {
  const fault = faultOf(() =>
    prepareRequest('getItems', endpointTable.getItems, { query: { page: 0, limit: 20 } }),
  );
  expect(fault).toMatchObject({
    code: 'invalid_input',
    path: 'query.page',
    message: 'getItems: invalid_input, at query.page',
  });
});

test('the place of a fault is found within a union', () => {
  const schema = z.object({ a: z.union([z.object({ b: z.string() }), z.number()]) });
  expect(issuePath(schema.safeParse({ a: { b: 1 } }).error)).toBe('a.b');
  expect(issuePath(schema.safeParse('x').error)).toBe('(root)');
  expect(issuePath(new Error('other'))).toBe('(root)');
  expect(issuePath(new z.ZodError([]))).toBe('(root)');
});

test('an endpoint without query takes none', () => {
  const bare = defineEndpoint({ ...endpointTable.getOffers, path: '/x' });
  expect(prepareRequest('x', bare, { query: { a: 1 } })).toEqual({ target: '/x' });
});
