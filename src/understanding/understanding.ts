import type { Command } from '../engine/command';
import type { DialogArea, DialogPurpose } from '../engine/dialog-purpose';
import type { DialogId, SlotName, QuestionId } from '../engine/names';
import type { SlotReading } from '../engine/slot';
import type { ValueKind } from '../engine/value';
import type { ShowTalk } from './talk-view';

/** What a dialog says of itself, for understanding, prompts and docs: made from the dialog's own definition. */
export interface DialogManifest {
  id: DialogId;
  about: string;
  examples: readonly string[];
  slots: readonly SlotManifest[];
  questions: readonly QuestionManifest[];
  /** It does at once what others see: no question begins it. */
  acts?: boolean | undefined;
  /** What words said over it are mostly of. */
  area?: DialogArea | undefined;
  /** What a person comes to it for. */
  purpose?: DialogPurpose | undefined;
}

/** A slot as understanding sees it: its name, what is looked for to fill it, and the kinds of value that it takes. */
export interface SlotManifest {
  name: SlotName;
  about: string;
  reads: SlotReading;
  takes: readonly ValueKind[];
  /** Ids of all options that there can be, where they are the same in every talk. */
  choices?: readonly string[] | undefined;
  /** Words in any language for what is counted by it. */
  nouns?: readonly string[] | undefined;
}

/** A side question by its id, with ways of putting it. */
export interface QuestionManifest {
  id: QuestionId;
  about: string;
  examples: readonly string[];
}

/** One option on the table; `words` is all that it may be called by (title, date, price …). */
export interface ShownOption {
  id: string;
  words: string;
  /** What it costs at least, paise. */
  price?: number | undefined;
}

/** Something that the customer has bought, by the names it goes by. */
export interface PurchasedItem {
  id: string;
  area: 'booking' | 'food';
  title: string;
  /** ms UTC: when it takes place; missing for food. */
  at?: number;
  /** A complaint about it was passed on. */
  complaint?: boolean;
}

/** Something that is being booked or ordered and is not paid. */
export interface OpenDraft {
  id: string;
  dialog: string;
  area?: DialogArea;
  /** What it is of, once that is chosen. */
  title?: string;
  /** What was chosen in it before, the latest first. */
  earlier?: readonly string[];
  /** Its link to pay is out. */
  waiting?: boolean;
}

/** Where the talk stands when a message comes: what was asked, what is open. Holds no personal data but the titles in `owned` and `drafts`. */
export interface DialogueContext {
  /** ms UTC */
  now: number;
  /** IANA zone of the customer. */
  zone: string;
  language: string;
  /** Our own id of the customer, to count what a model costs for them; no model sees it. */
  customer?: string | undefined;
  /** The dialog under way, if any, and which of its slots are known. */
  dialog?:
    | {
        id: string;
        known: readonly string[];
        /** Id of what it is of, where that is chosen: the experience that is booked. */
        item?: string | undefined;
        /** How many of what, where that is known. */
        counted?: readonly { n: number; of?: string | undefined }[] | undefined;
      }
    | undefined;
  /** All that is open, oldest first; the last one is under way. No model sees it. */
  drafts?: readonly OpenDraft[] | undefined;
  /** Id of what the same message has just let go of: what else it looks for is wanted where that was. */
  left?: string | undefined;
  /** Id of what the last turn spoke of, where nothing is under way: "book it" and "is it far?" mean that. */
  spoken?: string | undefined;
  /** What the customer has bought, newest first, for what names it; no model sees it. */
  owned?: readonly PurchasedItem[] | undefined;
  /** Id of the order that was told last to be unpaid after all: "try again" is of its payment; no model sees it. */
  unpaid?: string | undefined;
  /** The order told of last, how it stood and when that was said; no model sees it. */
  lately?: { id: string; state: string; at: number } | undefined;
  /** The question last asked. */
  asked?: OpenQuestion | undefined;
}

/** An open question. `yesNo` tells that yes and no answer it. */
export interface OpenQuestion {
  slot?: SlotName | undefined;
  /** What the slot reads; missing where the question is no slot's. */
  reads?: SlotReading | undefined;
  takes: readonly ValueKind[];
  options: readonly ShownOption[];
  yesNo: boolean;
  /** Only the person's own plain yes answers it: nothing that a model says. */
  consent?: boolean | undefined;
  /** It is the question of a bill: to speak of paying is to agree. */
  bill?: boolean | undefined;
  /** Nothing waits for its answer (`PlainYes.passing`). */
  passing?: boolean | undefined;
  /** What a yes would do: to name it is to answer. */
  confirms?: 'cancel' | 'erase' | undefined;
}

/** Names that live in the catalogue now; refreshed outside understanding. */
export interface CatalogueLexicon {
  titles: readonly { id: string; title: string; category: string; city: string }[];
  categories: readonly string[];
  cities: readonly { name: string; code: string; lat: number; lng: number }[];
  /** Restaurants' names and kinds of food, for the food dialogs. */
  cuisines: readonly string[];
  /** Kinds within the categories, and who sells, where the service tells them. */
  subCategories?: readonly string[];
  providers?: readonly { id: string; name: string }[];
  /** Quarters of cities that are known by name: none of them is a misspelt city. */
  quarters?: readonly string[];
}

/** What a message means: commands in the order they act, how sure (0 to 1, calibrated), in which language it was put. */
export interface UnderstandingResult {
  commands: Command[];
  confidence: number;
  language: string;
}

/** Text into commands. Built-in and model give the same. Never throws; not understood is the command `unclear`. */
export interface Understanding {
  /** `talk` shows what the person sees, to whoever reads with more than the message. */
  read(
    text: string,
    context: DialogueContext,
    talk?: ShowTalk,
  ): Promise<UnderstandingResult> | UnderstandingResult;
  /** The same where nobody need be asked or waited for; undefined where that is not so. Without it every text is `read`. */
  atOnce?(text: string, context: DialogueContext): UnderstandingResult | undefined;
}
