import type { Command } from '../engine/command';
import type { MissedPart, PartReading } from '../engine/turn-environment';
import type { DialogArea, DialogPurpose } from '../engine/dialog-purpose';
import type { DialogId, SlotName, QuestionId } from '../engine/names';
import type { SlotReading } from '../engine/slot';
import type { ValueKind } from '../engine/value';
import type { ShowTalk } from './talk-view';

/** A dialog as data for understanding, prompts and docs, made from its definition. */
export interface DialogManifest {
  id: DialogId;
  about: string;
  examples: readonly string[];
  slots: readonly SlotManifest[];
  questions: readonly QuestionManifest[];
  /** True for a dialog that acts at once where others see it, so that no question begins it. */
  acts?: boolean | undefined;
  /** True for a dialog whose name alone says what it is for. */
  namedOnly?: boolean | undefined;
  /** True for a dialog that only whole sentences of its examples begin. */
  wholeSentences?: boolean | undefined;
  /** The area that words said in this dialog are mostly about. */
  area?: DialogArea | undefined;
  /** What a person comes to the dialog for. */
  purpose?: DialogPurpose | undefined;
}

/** A slot as understanding sees it: its name, what to look for, and the values it takes. */
export interface SlotManifest {
  name: SlotName;
  about: string;
  reads: SlotReading;
  takes: readonly ValueKind[];
  /** Ids of all possible options, where they are the same in every conversation. */
  choices?: readonly string[] | undefined;
  /** Words in any language for the things that the slot counts. */
  nouns?: readonly string[] | undefined;
}

/** A side question by its id, with examples of how people ask it. */
export interface QuestionManifest {
  id: QuestionId;
  about: string;
  examples: readonly string[];
}

/** An option on offer; `words` is everything that people may call it (title, date, price …). */
export interface ShownOption {
  id: string;
  words: string;
  /** Its lowest price in paise. */
  price?: number | undefined;
}

/** Something that the customer has bought, with the names that people use for it. */
export interface PurchasedItem {
  id: string;
  area: 'booking' | 'food';
  title: string;
  /** When it takes place, ms UTC; missing for food. */
  at?: number;
  /** True when the customer has complained about it. */
  complaint?: boolean;
}

/** A booking or order that is under way and not paid. */
export interface OpenDraft {
  id: string;
  dialog: string;
  area?: DialogArea;
  /** The title of what it books or orders, once chosen. */
  title?: string;
  /** Titles chosen in it before, the latest first. */
  earlier?: readonly string[];
  /** True when its pay link has been sent. */
  waiting?: boolean;
}

/**
 * The state of the conversation when a message comes: what was asked and what is open. It holds no
 * personal data but the titles in `owned` and `drafts`.
 */
export interface DialogueContext {
  /** Time of the message, ms UTC. */
  now: number;
  /** IANA zone of the customer. */
  zone: string;
  language: string;
  /** Our own id of the customer, by which the model's cost is counted; no model sees it. */
  customer?: string | undefined;
  /** The current dialog, if any, and which of its slots are filled. */
  dialog?:
    | {
        id: string;
        known: readonly string[];
        /** Id of the experience that it books, once chosen. */
        item?: string | undefined;
        /** Counts that it knows, and of what. */
        counted?: readonly { n: number; of?: string | undefined }[] | undefined;
      }
    | undefined;
  /** All open drafts, oldest first; the last is the current one. No model sees it. */
  drafts?: readonly OpenDraft[] | undefined;
  /** Id of the item that this message has just dropped; a new search stays in its city. */
  left?: string | undefined;
  /** Id of the item last spoken of, where no dialog is open: "is it far?" means it. */
  spoken?: string | undefined;
  /** What the customer has bought, newest first, to match names; no model sees it. */
  owned?: readonly PurchasedItem[] | undefined;
  /** Id of the order last found unpaid: "try again" means its payment; no model sees it. */
  unpaid?: string | undefined;
  /** The order that Mela last reported on, its state and the time (ms UTC); no model sees it. */
  lately?: { id: string; state: string; at: number } | undefined;
  /** The open question. */
  asked?: OpenQuestion | undefined;
}

/** An open question; `yesNo` is true if yes or no answers it. */
export interface OpenQuestion {
  slot?: SlotName | undefined;
  /** The reading of the slot; missing where the question belongs to no slot. */
  reads?: SlotReading | undefined;
  takes: readonly ValueKind[];
  options: readonly ShownOption[];
  yesNo: boolean;
  /** True if only the person's own plain yes answers it, and nothing that a model returns. */
  consent?: boolean | undefined;
  /** True for the question of a bill, where talk of paying agrees to it. */
  bill?: boolean | undefined;
  /** True if nothing waits for the answer (`PlainYes.passing`). */
  passing?: boolean | undefined;
  /** The act that a yes confirms; naming that act also answers the question. */
  confirms?: 'cancel' | 'erase' | undefined;
}

/** The names in the live catalogue, refreshed outside understanding. */
export interface CatalogueLexicon {
  titles: readonly { id: string; title: string; category: string; city: string }[];
  categories: readonly string[];
  cities: readonly { name: string; code: string; lat: number; lng: number }[];
  /** Names of restaurants and kinds of food, for the food dialogs. */
  cuisines: readonly string[];
  /** Kinds within the categories, and sellers, where the service lists them. */
  subCategories?: readonly string[];
  providers?: readonly { id: string; name: string }[];
  /** Known quarters of cities, none of which is a misspelt city. */
  quarters?: readonly string[];
}

/** The meaning of a message: commands in order, a calibrated confidence (0 to 1), a language. */
export interface UnderstandingResult {
  commands: Command[];
  confidence: number;
  language: string;
  /** Set where a model's answer made it. */
  by?: 'model';
  /** Parts that no command does. */
  missed?: readonly MissedPart[];
}

/** Turns texts into commands and never throws; a text not understood gives `unclear`. */
export interface Understanding {
  /** Reads a text; `talk` shows what the person sees, for readers that need it. */
  read(
    text: string,
    context: DialogueContext,
    talk?: ShowTalk,
  ): Promise<UnderstandingResult> | UnderstandingResult;
  /** Reads a text without a model; undefined where one is needed. Absent: every text is `read`. */
  atOnce?(text: string, context: DialogueContext): UnderstandingResult | undefined;
  /** Reads a part of a message in the context that the rest of it leaves. */
  readPart?(part: MissedPart, context: DialogueContext): PartReading | undefined;
}
