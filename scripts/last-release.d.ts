/** The last release: its commit, and the last step of its schema. */
export const lastRelease: { commit: string; schemaStep: number };
/** Whether this checkout has the last release in its history: a downloaded archive and a shallow clone lack it. */
export function hasLastRelease(): boolean;
/** Builds the last release by its own script in `folder`, with the packages of this checkout. Gives its main file. */
export function buildLastRelease(folder: string): string;
