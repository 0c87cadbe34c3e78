const OWN_STATE = /^(?:am|are|you|u|i'm|we|we're|hu|hoon|get|gets|got|getting|both|all)$/;
const SPEAKERS = /^(?:i|we|main|mai|mein|hum|ham|मैं|में|हम|दोनों|dono)$/;
const STATE_VERB =
  /^(?:hai|hain|h|hu|hun|hoon|hun|rahenge|rahunga|rahungi|honge|है|हैं|हूं|हूँ|रहेंगे|रहूंगा|रहूंगी|होंगे)$/;
const OF_SOMETHING = /^(?:koi|kya|kaun|konsa|kaunsa|कोई|क्या|कौन)$|^[.,;!?।]$/;

/**
 * True when "free" at `words[at]` says that people have time ("I'm free on Sunday", "हम इतवार को
 * फ्री हैं"), and not that something costs nothing.
 */
export function isOfPeople(words: readonly string[], at: number): boolean {
  if (OWN_STATE.test(words[at - 1] ?? '')) return true;
  if (!STATE_VERB.test(words[at + 1] ?? '')) return false;
  const before = words.slice(0, at);
  const speaker = before.findLastIndex((word) => SPEAKERS.test(word));
  return speaker >= 0 && !before.slice(speaker).some((word) => OF_SOMETHING.test(word));
}
