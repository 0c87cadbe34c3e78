import { accessPages } from './access-pages';
import { conversationPages } from './conversation-pages';
import { doctorPages } from './doctor-pages';
import { figurePages } from './figure-pages';
import { integrationPages } from './integration-pages';
import { listPages } from './list-pages';
import { notUnderstoodPages } from './not-understood-pages';
import type { OperatorPage } from './page';

/** All pages and acts of the operator. */
export const operatorPages: readonly OperatorPage[] = [
  ...listPages,
  ...figurePages,
  ...notUnderstoodPages,
  ...integrationPages,
  ...conversationPages,
  ...doctorPages,
  ...accessPages,
];
