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
import type { ChoiceOf } from '../../src/reply/reply-parts';
import { say, type TextParameter, type ReplyText, type PlainTextKey } from '../../src/reply/text';
import { choice, textReply } from './say';

/** The parts of an arrangement that managing needs; `host` and `me` are members' numbers. */
export interface ManagedArrangement {
  id: string;
  state: string;
  host: number;
  me?: number | undefined;
  draft?: string | undefined;
  /** Id of the host's draft that has its bill. */
  billing?: string | undefined;
  /** State of the order made for the arrangement. */
  order?: string | undefined;
  members: readonly { n: number; name?: string | undefined; out: boolean }[];
}

/** A change to an arrangement; `to` is the member who becomes the host. */
export type ArrangementChange =
  | { do: 'leave' }
  | { do: 'close' }
  | { do: 'cancel' }
  | { do: 'handOver'; to: number };

/** The name of a change, as ids of dialogs hold it. */
export type ArrangementAction = 'leave' | 'close' | 'cancel' | 'hand-over';

/** The texts, ids and calls by which one kind of arrangement is managed. */
export interface ArrangementManager<P extends ManagedArrangement> {
  /** First part of its text keys. */
  words: 'group-order' | 'group-booking';
  area: DialogArea;
  /** Id of the dialog for an action on this kind. */
  id(what: ArrangementAction): DialogId;
  about: Record<ArrangementAction, string>;
  slot: Slot<string>;
  meant(t: Turn): EffectGenerator<{ group: boolean; arrangement?: P | undefined }>;
  /** Applies the change, or returns the reply that says why it is refused. */
  apply(
    t: Turn,
    id: string,
    change: ArrangementChange,
  ): EffectGenerator<{ ok: true; arrangement: P } | { ok: false; end: StepOutcome }>;
  values(arrangement: P): { host: TextParameter };
  member(one: { n: number; name?: string | undefined }): ReplyText;
  refused(t: Turn, why: 'over' | 'not-host', arrangement: P): StepOutcome;
  none(t: Turn, group: boolean, what: ArrangementAction): StepOutcome;
  /** Buttons that bring back a member who left. */
  back?(t: Turn, arrangement: P): ChoiceOf<ReplyText>[];
  /** The dialog that goes on with a closed arrangement. */
  next(arrangement: P): { dialog: DialogId; fills: SlotFill[] };
  /** Tries the other kind where none of this kind is open; `found`: there is one that is over. */
  instead?(
    t: Turn,
    what: ArrangementAction,
    found: boolean,
  ): EffectGenerator<StepOutcome | undefined>;
}

/** Tells whether the host may still cancel by dropping the bill: not once the order is paid. */
const canLetGo = ({ order }: ManagedArrangement): boolean =>
  order !== 'confirmed' && order !== 'processing';

/** Makes the four dialogs that manage arrangements of a kind: leave, close, cancel, hand over. */
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
        t.close(done.arrangement.draft); // a draft that adds lines ends, one with a bill goes on
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
        : endWithReply(kind, 'left', arrangement, kind.back?.(t, arrangement)),
    ),
    close: instant('close', (arrangement) => ({ then: 'hand-off', ...kind.next(arrangement) })),
    cancel: instant('cancel', () => ({ then: 'done' })), // told to all as the group's news
    handOver: handOverDialog(kind),
  };
}

/** Last part of the text key that ends a managing dialog. */
type ArrangementEnd = 'left' | 'left.host' | 'nobody-else' | 'handed';

const endWithReply = <P extends ManagedArrangement>(
  kind: ArrangementManager<P>,
  key: ArrangementEnd,
  arrangement: P,
  choices: ChoiceOf<ReplyText>[] = [],
): StepOutcome => ({
  then: 'done',
  say: [textReply(say(`${kind.words}.${key}`, kind.values(arrangement)), choices)],
});

/** Returns buttons for a host who left: cancel the arrangement, or make another the host. */
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

/** Finds the arrangement meant; tries the other kind where the person named none. */
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
  return arrangement ? { ok: true, arrangement } : { ok: false, end: kind.none(t, group, what) };
}

/** Returns the members who still take part, without the host. */
const othersIn = (arrangement: ManagedArrangement | undefined) =>
  arrangement?.members.filter((one) => !one.out && one.n !== arrangement.host) ?? [];

/** Makes the slot that asks who becomes the host. */
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
  /** Lets only an open arrangement of one's own be handed over; else asking would be in vain. */
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
