/** A time as a form's field tells it, taken as UTC. */
export function timeIn(text: string): number | undefined {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

/** A day (YYYY-MM-DD) as a form's field tells it; `otherwise` where it tells none. */
export const dayIn = (text: string | null, otherwise: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''))
    ? (text ?? '')
    : otherwise;
