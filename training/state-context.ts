import type { DialogManifest, DialogueContext } from '../src/understanding/understanding';
import type { CorpusState } from './rows';

/** The morning from which the corpus counts its days: Wednesday, 25 November 2026, ten o'clock in India. */
const CORPUS_NOW = Date.parse('2026-11-25T10:00:00+05:30');
const ZONE = 'Asia/Kolkata';
/** Questions that yes and no answer, beside those whose slot takes a flag. */
const YES_NO_SLOTS = new Set(['agreed', 'resume', 'guardian', 'surely', 'sure']);
/** Over a bill a yes agrees to it, and a no asks what to change. */
const BILL_SLOT = 'agreed';
const CONSENT_SLOTS = new Set(['agreed', 'surely', 'sure', 'guardian']);
/** The basket is told of under its own name in the states. */
const LINES_IN_STATES = 'basket';

/** Where the talk stands in a state of the corpus, as understanding is told it. */
export function contextOfState(
  state: CorpusState,
  lang: string,
  outlines: readonly DialogManifest[],
): DialogueContext {
  const { dialog, asked, slots = {}, options = [], owned = [], lately } = state;
  const title = slots['item'] ?? slots['restaurant'];
  const slot = outlines.find((one) => one.id === dialog)?.slots.find((one) => one.name === asked);
  const known = Object.keys(slots).map((name) => (name === LINES_IN_STATES ? 'lines' : name));
  return {
    now: CORPUS_NOW,
    zone: ZONE,
    language: lang === 'hi' ? 'hi' : 'en',
    ...(dialog ? { dialog: { id: dialog, known } } : {}),
    ...(state.drafts === undefined ? {} : { drafts: state.drafts }),
    ...(dialog && state.drafts === undefined && typeof title === 'string'
      ? { drafts: [{ id: 'd1', dialog, title, ...(state.waits ? { waiting: true } : {}) }] }
      : {}),
    ...(state.spoken === undefined ? {} : { spoken: state.spoken }),
    ...(lately === undefined ? {} : { lately: { id: 'owned-0', state: lately, at: CORPUS_NOW } }),
    ...(asked
      ? {
          asked: {
            slot: asked,
            takes: slot?.takes ?? [],
            options: options.map(({ id, label }) => ({ id, words: label })),
            yesNo: slot?.takes.includes('flag') === true || YES_NO_SLOTS.has(asked),
            ...(CONSENT_SLOTS.has(asked) ? { consent: true } : {}),
            ...(asked === BILL_SLOT && options.some(({ id }) => id === 'yes')
              ? { bill: true }
              : {}),
          },
        }
      : {}),
    owned: owned.map((area, n) => ({
      id: `owned-${n}`,
      area,
      title: '',
      ...(state.complaint ? { complaint: true } : {}),
    })),
  };
}
