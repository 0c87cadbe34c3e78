/** What something is called, without what its seller adds behind a dash: "Amber Fort — Evening Entry" is "Amber Fort". */
export const nameOfTitle = (title: string): string => title.split(/\s[—–-]\s/u)[0] ?? title;
