/** The version of the sources in `root`. */
export function versionOf(root: string): string;
/** Writes dist/version.txt below `root`. */
export function writeVersion(root: string): void;
