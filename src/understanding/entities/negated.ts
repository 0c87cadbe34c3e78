import type { Found } from './found';

const BEFORE = /(?:\b(?:not|isn't|instead of|rather than|other than|except(?: for)?|but not|anything but)|छोड़कर)\s+(?:(?:on|in|at|for|to|the|this|that|of)\s+)*$/iu;
const AFTER = /^\s*(?:(?:ko|ke|ka|ki|mein|me|par|pe|liye|wala|wali|wale|tickets?|baje|को|के|का|की|में|पर|लिए|वाला|वाली|टिकट|बजे)\s+)*(?:nahin?|nhi|nai|mat|na|नहीं|नही|मत|ke alawa|chhod(?:kar| ke)|ki jagah|ke badle|के अलावा|छोड़कर|की जगह|के बदले)(?![\p{L}\p{M}])/iu;

/** True when what stands at a stretch is ruled out: "not Sunday", "kal nahi", "कल की जगह". A no that opens the message is an answer of its own. */
export function ruledOut(text: string, { start, end }: { start: number; end: number }): boolean {
  return BEFORE.test(text.slice(0, start)) || AFTER.test(text.slice(end));
}

/** "not Saturday but Sunday": where something is wanted as well, what is ruled out is not meant. */
export function wantedOf<V>(text: string, said: readonly Found<V>[]): Found<V>[] {
  const wanted = said.filter((one) => !ruledOut(text, one));
  return wanted.length > 0 ? wanted : [...said];
}
