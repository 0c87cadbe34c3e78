export { accessToken } from './auth';
export { ENTRY_PASS, ITEM_SORTS } from './booking';
export type { CachePool, CacheRule, Endpoint, RemoteFailure } from './endpoint';
export { endpoint } from './endpoint';
export { remoteFailure } from './failure';
export { endpoints } from './table';
export type { Input, InputOf, Operation, Output, OutputOf } from './types';
export { encodeQuery, queryObject } from './wire';
