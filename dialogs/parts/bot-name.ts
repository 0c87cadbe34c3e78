/** The bot's name where the channel tells none. */
export const BOT_NAME = 'Mela';
