import { readPhones } from '../../language/persons';
import type { SlotFill } from '../../engine/command';
import { interpretAs, type CommandRecogniser } from './reading';
import { HAND_OFF, HAND_OFF_CLAIM, dialogFor, startRole } from './dialog-roles';
import { localPattern, localSource } from '../../language/text/local-pattern';

interface HandOffChannel {
  /** The option of the dialog; unset for a device, so that Mela asks for the channel. */
  id?: 'whatsapp' | 'teams' | 'web';
  /** Names that people use. */
  named: string;
}

const HAND_OFF_CHANNELS: readonly HandOffChannel[] = [
  {
    id: 'whatsapp',
    named: localSource('channel-handoff.named', String.raw`wh?ats? ?app?|wat?sapp?|wa|@wh`),
  },
  { id: 'teams', named: localSource('channel-handoff.teams', 'teams|@teams') },
  {
    id: 'web',
    named: localSource(
      'channel-handoff.named-2',
      String.raw`web ?(?:site|chat|page)?|browser|laptop|computer|desktop|pc|@web`,
    ),
  },
  {
    named: localSource('channel-handoff.named-3', String.raw`(?:cell ?)?phone|mobile|device|@cell`),
  },
];

const LEADING_PREPOSITION = String.raw`(?:on|to|in|into|over|via|through|from|onto)\s+(?:(?:my|the|your|a|an|another|other|ms|microsoft|mera|mere|apne)\s+){0,2}`;
const TRAILING_POSTPOSITION = localSource(
  'channel-handoff.trailing-postposition',
  String.raw`(?:\s+app)?\s*(?:pe|par|pr|per|mein|me|main|@pe)(?![\p{L}\p{M}])`,
);
const WORD_START = String.raw`(?<![\p{L}\p{M}])`;
const WORD_END = String.raw`(?![\p{L}\p{M}])`;

/** A channel with a preposition or postposition: "on WhatsApp", "WhatsApp pe". */
const CHANNEL_PATTERNS = HAND_OFF_CHANNELS.map(({ id, named }) => ({
  id,
  pattern: new RegExp(
    `${WORD_START}${LEADING_PREPOSITION}(?:${named})${WORD_END}|${WORD_START}(?:${named})${TRAILING_POSTPOSITION}`,
    'iu',
  ),
}));

const UNNAMED_CHANNEL_WORDS = localPattern(
  'channel-handoff.unnamed-channel-words',
  /(?<![\p{L}\p{M}])(?:elsewhere|somewhere else|another (?:app|place|device)|kahin aur|kisi aur (?:app|jagah))(?![\p{L}\p{M}])|@elsewhere/iu,
);

/** Verbs of going on and of sending. */
const HAND_OFF_VERBS = localPattern(
  'channel-handoff.hand-off-verbs',
  /\b(?:continue|carry on|go on|keep going|finish|resume|switch|move|shift|transfer|hand|take|send|forward|share|give|message|msg|text|ping|chat|talk|reach|available|are you|r u|bhej\w*|chal\w*|aage|aagey|jaari|jari|karte|karo|karna|karenge|karein|kar(?: do| lo)?|baat|le (?:chalo|jao|chalte)|dedo|de do|aa ?jao|milo|milega)\b|@continue/iu,
);

/** Negations and phone numbers, beside which nothing is handed off. */
const HAND_OFF_EXCLUSIONS = localPattern(
  'channel-handoff.hand-off-exclusions',
  /\b(?:do not|don't|dont|never|mat|nahi|nahin|not)\b|\d{10}|@do/iu,
);

const HAND_OFF_CODE = /(?<![0-9A-Za-z])([0-9A-Za-z]{5})[-‐–—\s]?([0-9A-Za-z]{5})(?![0-9A-Za-z-])/u;
const CONTINUE_HERE_PHRASE = localPattern(
  'channel-handoff.continue-here-phrase',
  /\b(?:continue|carry on|go on|resume)(?: it| this)? here\b|\b(?:yahan?|yaha?n?)\b.{0,12}\b(?:aage|aagey|jaari|jari|continue|se)\b|@continue/iu,
);
const CODE_ALONE = /^\W*([0-9A-Z]{5})-([0-9A-Z]{5})\W*$/u;

function findHandOffCode(text: string): string | undefined {
  const found =
    CODE_ALONE.exec(text) ??
    (CONTINUE_HERE_PHRASE.test(text)
      ? HAND_OFF_CODE.exec(text.replace(CONTINUE_HERE_PHRASE, ' '))
      : null);
  const code = found && `${found[1]}${found[2]}`;
  const phone = !CONTINUE_HERE_PHRASE.test(text) && readPhones(text).some((one) => 'value' in one);
  return code && /\d/u.test(code) && !phone ? code : undefined; // ten letters are a word, ten digits a phone number
}

/** Recognises the code of another conversation: "continue here 7F3K9-Q2MXA". */
export const recogniseHandOffCode: CommandRecogniser = (reading) => {
  if (!dialogFor(reading, HAND_OFF_CLAIM)) return undefined;
  const code = findHandOffCode(reading.text);
  return code === undefined
    ? undefined
    : interpretAs(
        0.98,
        startRole(reading, HAND_OFF_CLAIM, [{ slot: 'code', value: { is: 'text', text: code } }]),
      );
};

const MAX_HAND_OFF_WORDS = 14; // words; a longer message tells something else as well

/** Recognises a channel hand-off: "continue on WhatsApp", "WhatsApp pe bhejo". */
export const recogniseChannelHandOff: CommandRecogniser = (reading) => {
  const { text } = reading;
  if (
    !dialogFor(reading, HAND_OFF) ||
    !HAND_OFF_VERBS.test(text) ||
    HAND_OFF_EXCLUSIONS.test(text) ||
    text.split(/\s+/u).length > MAX_HAND_OFF_WORDS
  )
    return undefined;
  const place = CHANNEL_PATTERNS.find(({ pattern }) => pattern.test(text));
  if (!place && !UNNAMED_CHANNEL_WORDS.test(text)) return undefined;
  const fills: SlotFill[] =
    place?.id === undefined ? [] : [{ slot: 'where', value: { is: 'option', id: place.id } }];
  return interpretAs(0.9, startRole(reading, HAND_OFF, fills));
};
