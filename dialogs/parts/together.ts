import type { ReplyOf } from '../../src/reply/reply';
import type { ReplyText } from '../../src/reply/text';

/** Joins answers to one message: repeats go, and the last text bears all the buttons once. */
export function answersTogether(all: readonly ReplyOf<ReplyText>[]): ReplyOf<ReplyText>[] {
  const told = once(all);
  const last = told.findLastIndex(({ kind }) => kind === 'text');
  const seen = new Set<string>();
  const choices = told
    .flatMap((one) => (one.kind === 'text' ? one.choices : []))
    .filter(({ label }) => {
      const name = JSON.stringify(label);
      const known = seen.has(name);
      seen.add(name);
      return !known;
    });
  return told.map((one, at) =>
    one.kind === 'text' ? { ...one, choices: at === last ? choices : [] } : one,
  );
}

/** Drops replies that repeat an earlier one. */
function once(replies: readonly ReplyOf<ReplyText>[]): ReplyOf<ReplyText>[] {
  const names = replies.map((one) => JSON.stringify(one.kind === 'text' ? one.text : one));
  return replies.filter((_one, at) => names.indexOf(names[at] ?? '') === at);
}
