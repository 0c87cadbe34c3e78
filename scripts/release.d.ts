export function makeRelease(into?: string): string;
export function pathsOfPage(): string[];
