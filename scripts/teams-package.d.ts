/** What is read of the environment. */
export type PackageSettings = Readonly<Record<string, string | undefined>>;

/**
 * The files of the app package by their names, filled in. Throws an `Error` that says which setting
 * is missing or wrong.
 */
export function filesOf(
  env: PackageSettings,
  version: string,
  name?: string,
): Record<string, Buffer>;

/** A zip of files, deflated. */
export function zip(files: Readonly<Record<string, Buffer>>): Buffer;
