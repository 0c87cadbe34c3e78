const DURATION_PATTERN = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/u;

/** Converts an ISO 8601 duration of days to seconds into ms; undefined for other text. */
export function durationMs(text: string | null | undefined): number | undefined {
  const found = DURATION_PATTERN.exec(text ?? '');
  if (!found || text === 'P' || text?.endsWith('T')) return undefined;
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] = found;
  return (
    ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1_000
  );
}
