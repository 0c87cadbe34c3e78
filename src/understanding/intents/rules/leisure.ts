import { rules } from '../rule';

/** Finding, timing and booking something to do. */
export const leisureRules = [
  ...rules('find_experience', [
    [3.2, 'LEISURE'],
    [4, 'LEISURE ASKING'],
    [4, 'TODO'],
    [4, 'LEISURE WHENEVER'],
    [4.6, 'TODO WHENEVER|PLACED'],
    [5, 'EVENT MUSIC'],
    [4, 'LEISURE NEAR|THERE|CITY|KIDS|FREE|TOP|TRENDING'],
    [3.5, 'CATEGORY|TITLE'],
    [4.5, 'ATTRACTION FIND|SHOW|GO|WANT'],
    [4.5, 'EVENT FIND|SHOW|WHAT|ANY'],
    [3, 'MOVIE ASKING'],
    [2.2, 'MOVIE'],
    [2.5, 'FREE|KIDS GO|FIND'],
    [2, 'GO WHENEVER|CITY|NEAR WHERE|WHAT|WANT'],
    [1.5, 'FIND @leisure'],
    [4, 'TRENDING|TOP WHAT|SHOW|FIND !EATING|ELSEWHERE'],
  ]),
  ...rules('book_tickets', [
    [4.2, 'TICKET'],
    [5.5, 'TICKET BOOK|WANT'],
    [6.5, 'TICKET EVENT|SPORT FIND|WANT|ORDER_VERB|BOOK'],
    [5.4, 'RESERVATION|BOOK EVENT|SPORT'],
    [5.5, 'TICKET NUMBER|NUMWORD'],
    [4.6, 'BOOK LEISURE !TABLE'],
    [3, 'BOOK TITLE'],
    [3, 'BOOK @leisure'],
    [2.4, 'BOOK NUMBER|NUMWORD PERSON_KIND'],
  ]),
  ...rules('show_slots', [
    [4.6, 'SLOTS LEISURE'],
    [4.6, 'SLOTS MOVIE'],
    [5, 'WHEN LEISURE|MOVIE'],
    [3.6, 'SLOTS WHAT|WHEN|SHOW|FIND sure:1'],
    [3.8, 'SLOTS @leisure'],
    [3.4, 'WHEN THIS|GO sure:0'],
    [2.4, 'SLOTS sure:1'],
  ]),
];
