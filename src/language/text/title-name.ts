/** Removes what a seller adds behind a dash: "Amber Fort — Evening Entry" → "Amber Fort". */
export const nameOfTitle = (title: string): string => title.split(/\s[—–-]\s/u)[0] ?? title;
