import { ownWordsIn } from '../../reply/own-words';
import type { TextKey } from '../../reply/text';
import type { ReplyWording } from '../../reply/word';

/** Returns the alternatives that the languages have under a key. */
const alternativesOf = (wording: ReplyWording, key: TextKey & `teams.invite.${string}`): string =>
  wording.languages.map((language) => ownWordsIn(wording, language)(key)).join('|');

/** Makes a pattern of quoted words that a text tells people to say, also several in a row. */
function invitationPattern(wording: ReplyWording): RegExp {
  const after = alternativesOf(wording, 'teams.invite.after');
  const before = alternativesOf(wording, 'teams.invite.before');
  const or = alternativesOf(wording, 'teams.invite.or');
  const there = alternativesOf(wording, 'teams.invite.elsewhere');
  const row = String.raw`(?:,| (?:${or}))`;
  const saidAfter = String.raw`(?<=(?<!\p{L})(?:${after}) (?:“[^“”]*”${row} )*)“(?!@)(?![^“”]*” (?:${there})(?!\p{L}))`;
  const saidBefore = String.raw`(?<!(?:${there}) )“(?!@)(?=[^“”]*”(?:${row} “[^“”]*”)* (?:${before}))`;
  return new RegExp(`${saidAfter}|${saidBefore}`, 'giu');
}

const patterns = new WeakMap<ReplyWording, RegExp>();

function patternOf(wording: ReplyWording): RegExp {
  const pattern = patterns.get(wording) ?? invitationPattern(wording);
  patterns.set(wording, pattern);
  return pattern;
}

/** Puts the bot's mention, which a group needs, before words that a text tells people to say. */
export const withMention = (wording: ReplyWording, text: string, bot: string): string =>
  text.replace(patternOf(wording), `“@${bot.replaceAll('$', '$$$$')} `);
