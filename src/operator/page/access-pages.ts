import { html } from '../../orders/pages/html';
import type { HttpResponse } from '../../server/http';
import { HttpError } from '../../server/http';
import { operatorAnswer, OPERATOR_PATH } from './frame';
import { auditBody } from './lists';
import type { OperatorPage, PageServing } from './page';
import { roleOf } from './roles';

const AUDIT_ROWS = 200;

/** The log of looks and acts, and letting others in: for admins alone. */
export const accessPages: readonly OperatorPage[] = [
  {
    method: 'GET',
    path: '/audit',
    least: 'admin',
    act: 'look at the log',
    subjectOf: () => '',
    serve: showAudit,
  },
  {
    method: 'POST',
    path: '/links',
    least: 'admin',
    act: 'make a link',
    subjectOf: (_request, form) => form.get('role') ?? '',
    serve: makeLink,
  },
];

async function showAudit({ context, session, record }: PageServing): Promise<HttpResponse> {
  await record();
  const body = auditBody(session, await context.store.auditEntries(AUDIT_ROWS), {
    byProvider: context.byProvider === true,
    times: context.times,
  });
  return operatorAnswer({ title: 'Log and sign-ins', body, session });
}

async function makeLink({
  context,
  session,
  request,
  form,
  record,
}: PageServing): Promise<HttpResponse> {
  const role = roleOf(form.get('role'));
  if (!role) throw new HttpError(400, 'no_role', 'Choose a role.');
  await record();
  const host = request.headers['host'];
  const link = `http://${String(host)}${OPERATOR_PATH}/sign-in?once=${context.sessions.invite(role)}`;
  const body = html`<p>Good once, within an hour, in a browser on this machine:</p>
    <p class="notice">${link}</p>`;
  return operatorAnswer({ title: 'A link to sign in', body, session });
}
