import { bringUp } from './drafts';
import { replyNothingFits, replyStaleButton } from './misfit';
import type { EffectGenerator } from './operation';
import { proceedWithDraft } from './proceed';
import type { TurnSession } from './session';
import { matchingOptions } from './slots/fit';
import type { SlotValue } from './value';
import { cancelActiveDraft, cancelLowerDraft, dropDraft, goBack } from './versions';

/** Resumes a waiting draft or the one just cancelled, or drops it. */
export function* resumeDraft(s: TurnSession, id: string, drop = false): EffectGenerator<void> {
  const draft = s.find(id);
  if (!draft && !drop && s.state.cancelled?.id === id) return yield* goBack(s, 'undo');
  if (!draft) return replyStaleButton(s);
  if (drop && s.active()?.id !== id) return yield* cancelLowerDraft(s, draft);
  bringUp(s, draft);
  if (drop) return yield* cancelActiveDraft(s);
  proceedWithDraft(s);
}

/** Drops a draft and says so in one sentence, because the person wants what comes after it. */
export function* dropBriefly(s: TurnSession, id: string): EffectGenerator<void> {
  const draft = s.find(id);
  if (draft) yield* dropDraft(s, draft, true);
}

/** Resumes or drops the waiting draft that the open question is about, by the option picked. */
export function* resumeBy(s: TurnSession, value: SlotValue): EffectGenerator<void> {
  const asked = s.state.asked;
  const [picked] = asked ? matchingOptions(value, asked.options) : [];
  if (!asked || !picked) return replyNothingFits(s);
  yield* resumeDraft(s, asked.draft, picked.id === 'drop');
}
