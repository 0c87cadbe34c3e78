import type { HttpRequest, HttpResponse } from '../../server/http';
import type { OperatorPageContext } from './ports';
import type { OperatorRole } from './roles';
import type { OperatorSession } from './sessions';

/** What a page is served with. `record` writes the look or act into the log: always first. */
export interface PageServing {
  context: OperatorPageContext;
  session: OperatorSession;
  request: HttpRequest;
  form: URLSearchParams;
  record: (what?: { act?: string; reason?: string }) => Promise<void>;
}

/** One page or act: what it is called in the log, on what, and the least role that may. */
export interface OperatorPage {
  method: 'GET' | 'POST';
  path: string;
  least: OperatorRole;
  act: string;
  subjectOf: (request: HttpRequest, form: URLSearchParams) => string;
  serve: (serving: PageServing) => Promise<HttpResponse>;
}
