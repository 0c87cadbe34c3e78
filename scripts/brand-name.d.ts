/** Gives the name that the file of a folder tells; ours where there is none. */
export function brandName(folder?: string): string;
/** Puts a name in place of ours in a JSON text. */
export function named(json: string, name: string): string;
