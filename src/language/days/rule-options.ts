/** Option for a rule whose parts stand side by side, with nothing between them. */
export const NO_GAP = { gap: 'none' } as const;

/** Option for a rule that also allows "on", "at", "for" and "ko" between its parts. */
export const WIDE_GAP = { gap: 'full' } as const;

/** Option for a rule that fails where a counted noun follows. */
export const UNLESS_COUNTED = { uncounted: true } as const;
