/**
 * Header of a ticket's page: for how many seconds a copy may be kept, whatever the browser's time of
 * day; a page without it is kept no longer.
 */
export const KEEP_FOR_HEADER = 'x-keep-for';
