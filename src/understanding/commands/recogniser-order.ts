import { recogniseMoreTickets } from './changed-count';
import { readNumbers } from '../../language/numbers';
import { isOfDay } from './option-position';
import { recogniseAfterSale } from './after-sale';
import { recogniseAddressChange } from './address-change';
import { recogniseAnswer } from './answers';
import { recogniseDetailsQuestion } from './details-question';
import { recogniseBasketChange } from './basket';
import {
  recogniseLanguageChange,
  recogniseErasureRequest,
  recogniseReturnToDialog,
  recogniseControl,
  recogniseCancel,
  recogniseHumanRequest,
} from './controls';
import {
  recogniseSlotReset,
  recogniseAnywhere,
  recogniseExcludedDay,
  recogniseCorrection,
} from './corrections';
import { recogniseHandOffCode, recogniseChannelHandOff } from './channel-handoff';
import { recognisePromptInjection } from './prompt-injection';
import { recogniseJustBought } from './just-bought';
import { recogniseLettingGo } from './letting-go';
import { recogniseListOperation } from './list-entries';
import { opensNewRequest } from './opening';
import { recogniseFoodOrderPhrase } from './order-phrases';
import { recogniseVenueQuestion } from './other-question';
import { recogniseSorting } from './over-list';
import { recogniseOwnedRequest } from './owned';
import {
  recognisePaymentRetry,
  recognisePaymentStatus,
  recogniseBillTerms,
  recognisePaymentTerms,
} from './paid';
import { recogniseWaiting, recogniseVagueCount } from './passing';
import { recognisePaidClaim } from './paid-claim';
import { recognisePick } from './picks';
import { recogniseSideQuestion } from './questions';
import {
  type CommandRecogniser,
  mentionsConcept,
  interpretAs,
  countContentWords,
  type MessageAnalysis,
  type CommandInterpretation,
} from './reading';
import { recogniseEarlierOption, recogniseNumberedOption } from './reopen';
import { recogniseReplacedCount } from './replaced-count';
import { recogniseRefusedItem } from './refused-item';
import { recogniseExcludedCategory } from './search-subject';
import { recogniseGroupOrder, recogniseSameDishes } from './together';
import { recognisePickWithDetails, recogniseUnaskedDetails } from './unasked';
import { recogniseConfirmation } from './plain-yes';
import { recogniseYesNo } from './yes-no';

const recogniseInsult: CommandRecogniser = (reading) => {
  if (mentionsConcept(reading, 'INSULT') && reading.intent !== 'book_tickets')
    return interpretAs(0.85, { do: 'chat', what: 'insult' });
  return undefined;
};

/** Tried in this order; the first that applies wins. */
const ORDERED_RECOGNISERS: readonly CommandRecogniser[] = [
  recognisePromptInjection,
  recogniseConfirmation,
  recogniseHandOffCode,
  recogniseLanguageChange,
  recogniseErasureRequest,
  recogniseChannelHandOff,
  recogniseWaiting,
  recognisePaymentRetry,
  recogniseLettingGo,
  recognisePaidClaim,
  recogniseJustBought,
  recogniseOwnedRequest,
  recognisePaymentStatus,
  recogniseBillTerms,
  recognisePaymentTerms,
  recogniseGroupOrder,
  recogniseSameDishes,
  recogniseAfterSale,
  recogniseDetailsQuestion,
  recogniseAddressChange,
  recogniseFoodOrderPhrase,
  recogniseReplacedCount,
  recogniseListOperation,
  recogniseSlotReset,
  recogniseAnywhere,
  recogniseEarlierOption,
  recogniseNumberedOption,
  recogniseReturnToDialog,
  recogniseControl,
  recogniseVagueCount,
  recogniseExcludedCategory,
  recogniseRefusedItem,
  recogniseSorting,
  recogniseBasketChange,
  recogniseMoreTickets,
  recogniseExcludedDay,
  recogniseCorrection,
  recogniseYesNo,
  recogniseCancel,
  recogniseHumanRequest,
];
const ANSWER_RECOGNISERS: readonly CommandRecogniser[] = [recognisePick, recogniseAnswer];

const MOST_WORDS_FOR_MORE = 8; // a longer message does not ask for more of the same

const recogniseMoreOptions: CommandRecogniser = (reading) =>
  reading.intent === 'more_options' &&
  reading.entities.counts.length === 0 &&
  !readNumbers(reading.text).some((one) => one.ordinal && isOfDay(reading, one)) && // no "doosri December"
  countContentWords(reading) <= MOST_WORDS_FOR_MORE &&
  !/\b(?:more|further) (?:about|details?|info)|\btell me more\b/iu.test(reading.text) &&
  reading.entities.cities.length === 0 &&
  !(mentionsConcept(reading, 'TITLE') && mentionsConcept(reading, 'BOOK', 'TICKET')) &&
  (reading.context.asked !== undefined || reading.context.dialog !== undefined)
    ? interpretAs(reading.sure, { do: 'more' })
    : undefined;

/** All recognisers in the order in which they are tried. */
const RECOGNISERS: readonly CommandRecogniser[] = [
  ...ORDERED_RECOGNISERS,
  recognisePickWithDetails,
  ...ANSWER_RECOGNISERS,
  recogniseMoreOptions,
  recogniseSideQuestion,
  recogniseVenueQuestion,
  recogniseInsult,
  recogniseUnaskedDetails,
];

/** The readings of one message by the recognisers. */
export interface Recognised {
  /** Returns the reading of the first recogniser that applies. */
  first(): CommandInterpretation | undefined;
  /** Returns all readings in that order, for a choice where the first is not meant. */
  all(): CommandInterpretation[];
}

/** The results of messages that are still read: several readers ask for them, and each costs as much as all else. */
const RESULTS = new WeakMap<MessageAnalysis, Recognised>();

/** Runs each recogniser at most once for a message, and not before its turn. */
export function recogniserResults(reading: MessageAnalysis): Recognised {
  const found = RESULTS.get(reading) ?? recogniseWith(reading);
  RESULTS.set(reading, found);
  return found;
}

function recogniseWith(reading: MessageAnalysis): Recognised {
  const results = new Map<CommandRecogniser, CommandInterpretation | undefined>();
  const resultOf = (recognise: CommandRecogniser): CommandInterpretation | undefined => {
    if (!results.has(recognise)) results.set(recognise, recognise(reading));
    return results.get(recognise);
  };
  return {
    first: () => {
      const anew = opensNewRequest(reading);
      for (const recognise of RECOGNISERS) {
        if (anew && ANSWER_RECOGNISERS.includes(recognise)) continue;
        const found = resultOf(recognise);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    all: () => RECOGNISERS.flatMap((recognise) => resultOf(recognise) ?? []),
  };
}
