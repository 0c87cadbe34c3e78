/** Quoted words that a text tells people to say, in each language; also several in a row. */
const SAID_AFTER = String.raw`(?<=(?:\b(?:say|write|try)|लिखिए:|likhiye:) (?:“[^“”]*”(?:,| or| या| ya) )*)“(?!@)(?![^“”]*” there\b)`;
const SAID_BEFORE = String.raw`(?<!(?:वहाँ|wahan) )“(?!@)(?=[^“”]*”(?:(?:,| या| ya) “[^“”]*”)* (?:erases\b|लिखिए|लिखें|लिखने|कहिए|कहने|कह सक|likhiye|likhein|likhne|kahiye|kehne|boliye|bolne|bol sak))`;
const INVITATION_PATTERN = new RegExp(`${SAID_AFTER}|${SAID_BEFORE}`, 'giu');

/** Puts the bot's mention, which a group needs, before words that a text tells people to say. */
export const withMention = (text: string, bot: string): string =>
  text.replace(INVITATION_PATTERN, `“@${bot.replaceAll('$', '$$$$')} `);
