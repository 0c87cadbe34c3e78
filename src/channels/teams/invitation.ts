/** What is told to be said, in the texts of all languages: several in a row are each told. */
const SAID_AFTER = String.raw`(?<=(?:\b(?:say|write|try)|लिखिए:|likhiye:) (?:“[^“”]*”(?:,| or| या| ya) )*)“(?!@)(?![^“”]*” there\b)`;
const SAID_BEFORE = String.raw`(?<!(?:वहाँ|wahan) )“(?!@)(?=[^“”]*”(?:(?:,| या| ya) “[^“”]*”)* (?:erases\b|लिखिए|लिखें|लिखने|कहिए|कहने|कह सक|likhiye|likhein|likhne|kahiye|kehne|boliye|bolne|bol sak))`;
const INVITATION_PATTERN = new RegExp(`${SAID_AFTER}|${SAID_BEFORE}`, 'giu');

/** A text as it stands in a group, where the bot hears nothing but mentions: what it tells people to say begins with one. */
export const withMention = (text: string, bot: string): string =>
  text.replace(INVITATION_PATTERN, `“@${bot.replaceAll('$', '$$$$')} `);
