import { profileSchema, type CustomerProfile } from '../../engine/profile';
import { choiceTyped } from '../../engine/shown';
import { loadState, type ConversationState } from '../../engine/state';
import type { TurnInput } from '../turn';
import type { HandleContext } from './context';
import { engineRunOf, type EngineRun } from './engine-run';
import type { ContextOutsideState, MessageMeaning } from './hearing';
import { supportedLanguage, type KnownLanguages } from './language';

/** A turn with its state and profile; `act` makes the engine run of its understood message. */
export interface PreparedTurn {
  before: ConversationState;
  /** The turn, with a typed label as the tap that it stands for. */
  turn: TurnInput;
  place: ContextOutsideState;
  profile: CustomerProfile;
  act(meaning: MessageMeaning): EngineRun;
}

/** Makes the function that prepares turns: loads state and profile, and chooses the language. */
export function createTurnPreparer(context: HandleContext): (turn: TurnInput) => PreparedTurn {
  const known: KnownLanguages = {
    languages: context.words.languages,
    defaultLanguage: context.defaultLanguage,
  };
  return (given) => {
    const begun = context.clock.elapsed();
    const before = loadState(given.state, given.ownState);
    const turn = withLabelTapped(given, before);
    const { conversation, message } = turn;
    const profile = profileOf(turn.profile);
    const place = {
      now: context.clock.now(),
      zone: context.zone,
      language: supportedLanguage(conversation.language ?? message.locale, known),
      customer: conversation.customerId,
      owned: profile.owned?.map(({ order, area, title, at, issue }) => ({
        id: order,
        area,
        title,
        ...(at === undefined ? {} : { at }),
        ...(issue === undefined ? {} : { complaint: true }),
      })),
    };
    return {
      before,
      turn,
      place,
      profile,
      act: (meaning) => engineRunOf({ context, known, turn, place, profile, begun }, meaning),
    };
  };
}

/** Turns a text that is the label of a choice shown last into a tap on that choice. */
function withLabelTapped(turn: TurnInput, state: ConversationState): TurnInput {
  const { content } = turn.message;
  const code =
    content.kind === 'text' ? choiceTyped(state, content.text, turn.receivedAt) : undefined;
  if (code === undefined || content.kind !== 'text') return turn;
  return {
    ...turn,
    message: { ...turn.message, content: { kind: 'choice', value: code, text: content.text } },
  };
}

function profileOf(stored: unknown): CustomerProfile {
  if (stored === null) return {};
  const read = profileSchema.safeParse(stored);
  return read.success ? read.data : {};
}
