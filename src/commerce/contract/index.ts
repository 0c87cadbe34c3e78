export { accessToken } from './auth';
export { ENTRY_PASS, ITEM_SORTS } from './booking';
export type { CachePool, CacheRule, Endpoint, RemoteFailure } from './endpoint';
export { defineEndpoint } from './endpoint';
export { remoteFailure } from './failure';
export { endpointTable } from './table';
export type { EndpointInput, InputOf, EndpointName, EndpointOutput, OutputOf } from './types';
export { encodeQuery, queryObject } from './wire';
