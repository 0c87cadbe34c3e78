/** A fenced block of a page: its language, the file that it is where it names one, and what is to be done with it there. */
export interface FencedCode {
  language: string;
  file: string | undefined;
  /** What stands in brackets behind the file. */
  note: string | undefined;
  code: string;
}

const FENCE = /^```(\w+)(?: (\S+?)(?: \((.+)\))?)?\n([\s\S]*?)^```$/gmu;

/** The fenced blocks of a page of Markdown, in their order. */
export function fencedCode(page: string): FencedCode[] {
  return [...page.matchAll(FENCE)].map(([, language = '', file, note, code = '']) => ({
    language,
    file,
    note,
    code,
  }));
}
