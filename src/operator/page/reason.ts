import { HttpError } from '../../server/http';

const LEAST_REASON = 5;
const MOST_REASON = 300;

/** Returns the reason that a form gives. @throws HttpError 400 where there is none */
export function reasonIn(form: URLSearchParams): string {
  const reason = (form.get('reason') ?? '').trim().slice(0, MOST_REASON);
  if (reason.length < LEAST_REASON)
    throw new HttpError(400, 'no_reason', 'Write why: the log keeps it.');
  return reason;
}
