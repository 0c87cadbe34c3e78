/** Quoted words that a text tells people to say, in each language; also several in a row. */
const SAID_AFTER = String.raw`(?<=(?:\b(?:say|write|try)|लिखिए:|likhiye:) (?:“[^“”]*”(?:,| or| या| ya) )*)“(?!@)(?![^“”]*” there\b)`;
const SAID_BEFORE = String.raw`(?<!(?:वहाँ|wahan) )“(?!@)(?=[^“”]*”(?:(?:,| या| ya) “[^“”]*”)* (?:erases\b|लिखिए|लिखें|लिखने|कहिए|कहने|कह सक|likhiye|likhein|likhne|kahiye|kehne|boliye|bolne|bol sak))`;
const INVITATION_PATTERN = new RegExp(`${SAID_AFTER}|${SAID_BEFORE}`, 'giu');

/** Puts a mention of the bot, all that it hears in a group, before words to be said to it. */
export const withMention = (text: string, bot: string): string =>
  text.replace(INVITATION_PATTERN, `“@${bot.replaceAll('$', '$$$$')} `);
