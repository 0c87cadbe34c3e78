import { z } from 'zod';
import type { Command } from '../engine/command';
import { handleCommands } from '../engine/engine';
import { profile as profileSchema, type Profile } from '../engine/profile';
import type { Repairs } from '../engine/repairs';
import { askedAt, emptyState, loadState } from '../engine/state';
import type { Words } from '../reply/word';
import type { TurnResult } from '../store/store';
import type { TurnInput } from './turn';
import { meaningOf, understoodIn, type Reader } from './handle/hearing';
import { followed, spoken } from './handle/language';
import { drive, type CallFor, type PerformContext, type Performers } from './handle/perform';

/** What handling a turn stands on. */
export interface HandleContext extends PerformContext, Reader {
  repairs: Repairs;
  words: Words;
  zone: string;
  defaultLanguage: string;
  support: string | undefined;
  /** True where a performer words answers from facts. */
  wording?: boolean | undefined;
  /** Hears what a turn was understood as, for `/why`. Commands hold what the person said: for their own eyes, never for logs. */
  onUnderstood?: (conversationId: string, confidence: number, commands: readonly Command[]) => void;
}

/** Name of the operation whose success makes the turn erase its customer. */
export const FORGET_OPERATION = 'forgetCustomer';

/** Name of the operation that tells what the words of a voice note mean (dialogs/voice-note.ts). */
const READ_OPERATION = 'readWords';

/** A mobile number that a channel tells of the person, in the address that it keeps. */
const toldBy = z.object({ phone: z.string().optional() }).catch({});

const heardWords = z.object({ words: z.string() });

/** One turn from its message to what is to be committed: understand, let the engine work, put into words. */
export function createHandle(context: HandleContext): (turn: TurnInput) => Promise<TurnResult> {
  const known = { languages: context.words.languages, defaultLanguage: context.defaultLanguage };
  return async (turn) => {
    const { conversation, message } = turn;
    const before = loadState(turn.state);
    const language = spoken(conversation.language ?? message.locale, known);
    const now = context.clock.now();
    const place = { now, zone: context.zone, language, customer: conversation.customerId };
    const { state, understood } = await understoodIn(before, message.content, place, context);
    context.onUnderstood?.(conversation.id, understood.confidence, understood.commands);
    const kept = profileOf(turn.profile);
    let forget = false;
    const own: Performers = {
      [FORGET_OPERATION]: async () => ((forget = true), { forgotten: true }),
      [READ_OPERATION]: async (input: unknown) => meaningOf(heardWords.parse(input).words, state, place, context),
    };
    const work = handleCommands(state, understood.commands, {
      dialogs: context.dialogs,
      repairs: context.repairs,
      now,
      receivedAt: turn.receivedAt,
      zone: context.zone,
      profile: kept,
      support: context.support,
      proposed: toldBy.parse(conversation.address),
      languages: known.languages,
      ...(message.content.kind === 'text' ? { said: message.content.text, language: followed(understood.language, language, known) } : {}),
      wording: context.wording,
    });
    const along: NonNullable<CallFor['along']> = {};
    const driven = drive(work, context, { conversationId: conversation.id, customerId: conversation.customerId, fence: turn.fence, language: followed(understood.language, language, known), along }, own);
    const handled = driven instanceof Promise ? await driven : driven;
    const said = handled.language === undefined ? followed(message.content.kind === 'text' ? understood.language : language, language, known) : spoken(handled.language, known);
    return {
      state: forget ? emptyState() : askedAt(handled.state, now, context.clock.now()),
      language: said,
      replies: handled.replies.map((reply) => context.words.reply(reply, said)),
      ...(forget ? { forget: true } : { ...profileChange(kept, handled.remembered), ...along }),
    };
  };
}

function profileOf(stored: unknown): Profile {
  if (stored === null) return {};
  const read = profileSchema.safeParse(stored);
  return read.success ? read.data : {};
}

function profileChange(before: Profile, remembered: Partial<Profile>): { profile?: Profile } {
  const changed = Object.keys(remembered).length > 0;
  return changed ? { profile: { ...before, ...remembered } } : {};
}
