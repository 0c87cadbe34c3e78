import { z } from 'zod';
import { findPeopleByName } from '../../src/groups/order/same';
import { waterfall, type StepAction, type Dialog, type StepOutcome } from '../../src/engine/dialog';
import type { DialogArea } from '../../src/engine/dialog-purpose';
import type { SlotFill } from '../../src/engine/command';
import type { DialogId } from '../../src/engine/names';
import type { EffectGenerator } from '../../src/engine/operation';
import { pick } from '../../src/engine/slots/pick';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import type { ChoiceOf } from '../../src/reply/reply';
import { say, type TextParameter, type ReplyText, type PlainTextKey } from '../../src/reply/text';
import { choice, textReply } from './say';

/** What managing needs to see of something arranged together. */
export interface ManagedArrangement {
  id: string;
  state: string;
  host: number;
  me?: number | undefined;
  draft?: string | undefined;
  /** The host's own draft that is at its bill. */
  billing?: string | undefined;
  /** How the order that came of it stands. */
  order?: string | undefined;
  members: readonly { n: number; name?: string | undefined; out: boolean }[];
}

/** What may be done to any of them. */
export type ArrangementChange =
  | { do: 'leave' }
  | { do: 'close' }
  | { do: 'cancel' }
  | { do: 'handOver'; to: number };

/** What managing does. */
export type ArrangementAction = 'leave' | 'close' | 'cancel' | 'hand-over';

/** One kind of what is arranged together, as managing it needs it. */
export interface ArrangementManager<P extends ManagedArrangement> {
  /** What its texts begin with. */
  words: 'group-order' | 'group-booking';
  area: DialogArea;
  /** Ids of the dialogs: what they do, and what they do it to. */
  id(what: ArrangementAction): DialogId;
  about: Record<ArrangementAction, string>;
  slot: Slot<string>;
  meant(t: Turn): EffectGenerator<{ group: boolean; arrangement?: P | undefined }>;
  /** Does it; what stands against it is said. */
  apply(
    t: Turn,
    id: string,
    change: ArrangementChange,
  ): EffectGenerator<{ ok: true; arrangement: P } | { ok: false; end: StepOutcome }>;
  values(arrangement: P): { host: TextParameter };
  member(one: { n: number; name?: string | undefined }): ReplyText;
  refused(t: Turn, why: 'over' | 'not-host', arrangement: P): StepOutcome;
  none(t: Turn, group: boolean): StepOutcome;
  /** What comes of a closed one. */
  next(arrangement: P): { dialog: DialogId; fills: SlotFill[] };
  /** Another kind that may be meant where none of this one is open; `found` where there is one that is over. */
  instead?(
    t: Turn,
    what: ArrangementAction,
    found: boolean,
  ): EffectGenerator<StepOutcome | undefined>;
}

/** Until it is paid, what is at its bill is called off by letting the bill go. */
const canLetGo = ({ order }: ManagedArrangement): boolean =>
  order !== 'confirmed' && order !== 'processing';

/** Leaving it, closing it, calling it off and making somebody else its host. */
export function arrangementDialogs<P extends ManagedArrangement>(
  kind: ArrangementManager<P>,
): { leave: Dialog; close: Dialog; cancel: Dialog; handOver: Dialog } {
  const instant = (
    what: 'leave' | 'close' | 'cancel',
    after: (arrangement: P, t: Turn) => StepOutcome,
  ): Dialog => {
    const step: StepAction = function* (t) {
      const found = yield* findArrangement(kind, t, what);
      if (!found.ok) return found.end;
      const { id, billing, me, host } = found.arrangement;
      if (what === 'cancel' && billing !== undefined && me === host && canLetGo(found.arrangement))
        return { then: 'redirect', commands: [{ do: 'resume', draft: billing, drop: true }] };
      const done = yield* kind.apply(t, id, { do: what });
      if (!done.ok) return done.end;
      if (done.arrangement.draft !== undefined && done.arrangement.billing === undefined)
        t.close(done.arrangement.draft); // what puts lines in ends, what is at the bill goes on
      return after(done.arrangement, t);
    };
    return waterfall({
      id: kind.id(what),
      area: kind.area,
      purpose: `group-${what}`,
      about: kind.about[what],
      slots: [kind.slot],
      steps: [step],
      instant: true,
      acts: true,
    });
  };
  return {
    leave: instant('leave', (arrangement, t) =>
      arrangement.me === arrangement.host
        ? endWithReply(kind, 'left.host', arrangement, hostChoices(kind, t, arrangement))
        : endWithReply(kind, 'left', arrangement),
    ),
    close: instant('close', (arrangement) => ({ then: 'hand-off', ...kind.next(arrangement) })),
    cancel: instant('cancel', (arrangement) => endWithReply(kind, 'called-off', arrangement)),
    handOver: handOverDialog(kind),
  };
}

/** How its own end is called in its texts. */
type ArrangementEnd = 'left' | 'left.host' | 'called-off' | 'nobody-else' | 'handed';

const endWithReply = <P extends ManagedArrangement>(
  kind: ArrangementManager<P>,
  key: ArrangementEnd,
  arrangement: P,
  choices: ChoiceOf<ReplyText>[] = [],
): StepOutcome => ({
  then: 'done',
  say: [textReply(say(`${kind.words}.${key}`, kind.values(arrangement)), choices)],
});

/** What a host can do who has nothing in it any more. */
function hostChoices<P extends ManagedArrangement>(
  kind: ArrangementManager<P>,
  t: Turn,
  arrangement: P,
): ChoiceOf<ReplyText>[] {
  const fills = [{ slot: kind.slot.name, value: { is: 'option' as const, id: arrangement.id } }];
  const begin = (label: PlainTextKey, what: ArrangementAction): ChoiceOf<ReplyText> =>
    choice(label, t.code({ do: 'start', dialog: kind.id(what), fills }));
  return [
    begin('choice.call-off', 'cancel'),
    ...(arrangement.members.some((one) => !one.out && one.n !== arrangement.host)
      ? [begin('choice.other-host', 'hand-over')]
      : []),
  ];
}

type ArrangementLookup<P> = { ok: true; arrangement: P } | { ok: false; end: StepOutcome };

/** The one that is meant; another kind's where none of this kind is open and none was named. */
function* findArrangement<P extends ManagedArrangement>(
  kind: ArrangementManager<P>,
  t: Turn,
  what: ArrangementAction,
): EffectGenerator<ArrangementLookup<P>> {
  const { group, arrangement } = yield* kind.meant(t);
  const named = t.pendingValue('arrangement') !== undefined || t.get(kind.slot) !== undefined;
  const other =
    named || arrangement?.state === 'open' || !kind.instead
      ? undefined
      : yield* kind.instead(t, what, arrangement !== undefined);
  if (other) return { ok: false, end: other };
  return arrangement ? { ok: true, arrangement } : { ok: false, end: kind.none(t, group) };
}

/** Those who take part beside the host. */
const othersIn = (arrangement: ManagedArrangement | undefined) =>
  arrangement?.members.filter((one) => !one.out && one.n !== arrangement.host) ?? [];

/** Who is to be the host instead. */
const heirSlot = <P extends ManagedArrangement>(kind: ArrangementManager<P>) =>
  pick<number>({
    name: 'heir',
    about: 'the colleague who is to be the host instead',
    label: say('slot.heir'),
    why: say('why.heir'),
    schema: z.number().int(),
    presetOnly: false,
    *options(t) {
      const { arrangement } = yield* kind.meant(t);
      return othersIn(arrangement).map((one) => ({
        id: String(one.n),
        value: one.n,
        label: kind.member(one),
        words: one.name ?? String(one.n),
      }));
    },
    *question(t, options) {
      return textReply(
        'ask.heir',
        options.map((one) => choice(one.label, t.fillCode('heir', { is: 'option', id: one.id }))),
      );
    },
    narrow: (_t, value, options) => {
      const found =
        value.is === 'text'
          ? findPeopleByName(
              options.map((one) => ({ name: one.words, option: one })),
              value.text,
            )
          : [];
      return found.length > 0 ? found.map((one) => one.option) : undefined;
    },
    none: () => say('group-order.refused.nobody'),
  });

function handOverDialog<P extends ManagedArrangement>(kind: ArrangementManager<P>): Dialog {
  const heir = heirSlot(kind);
  /** Only an open one of one's own can be handed over: nothing is asked in vain. */
  const mineOpen: StepAction = function* (t) {
    const found = yield* findArrangement(kind, t, 'hand-over');
    if (!found.ok) return found.end;
    const { arrangement } = found;
    if (arrangement.state !== 'open') return kind.refused(t, 'over', arrangement);
    if (arrangement.me !== arrangement.host) return kind.refused(t, 'not-host', arrangement);
    t.set(kind.slot, arrangement.id);
    return othersIn(arrangement).length > 0
      ? undefined
      : endWithReply(kind, 'nobody-else', arrangement);
  };
  const handOver: StepAction = function* (t) {
    const [to, id] = [t.get(heir), t.get(kind.slot)];
    if (to === undefined || id === undefined) return undefined;
    const done = yield* kind.apply(t, id, { do: 'handOver', to });
    return done.ok ? endWithReply(kind, 'handed', done.arrangement) : done.end;
  };
  return waterfall({
    id: kind.id('hand-over'),
    area: kind.area,
    purpose: 'group-hand-over',
    boundToConversation: () => true,
    about: kind.about['hand-over'],
    slots: [kind.slot],
    steps: [mineOpen, heir, handOver],
  });
}
