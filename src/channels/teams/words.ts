/** The channel's own few words; what Mela says comes worded. */
export interface Words {
  /** In the group: the answer stands in the person's own chat. */
  private: string;
  /** In the group: it would stand there, but the bot may not write there yet. */
  shut: string;
  /** On the link to the person's own chat with the bot. */
  chat: string;
  /** What a card shows for the moment after its button was tapped. */
  taken: string;
  /** The same where what was tapped could not be read. */
  unread: string;
  /** The same where it could not be kept in time. */
  late: string;
}

const en: Words = {
  private: 'This is for you alone, so I have written to you in our own chat.',
  shut: 'What comes next is for you alone, and I cannot write to you privately yet. Open our own chat, say hello there, and then write “go on” here.',
  chat: 'Open our chat',
  taken: 'Got it.',
  unread: 'I could not read what that button sent.',
  late: 'That took too long. Please tap again.',
};

const hi: Words = {
  private: 'यह केवल आपके लिए है, इसलिए जवाब हमारी अपनी चैट में है।',
  shut: 'आगे की बात केवल आपके लिए है, और अभी आपको निजी तौर पर लिखना संभव नहीं। हमारी अपनी चैट खोलें, वहाँ नमस्ते लिखें और फिर यहाँ “go on” लिखें।',
  chat: 'हमारी चैट खोलें',
  taken: 'मिल गया।',
  unread: 'उस बटन ने जो भेजा, वह पढ़ा नहीं जा सका।',
  late: 'इसमें बहुत समय लगा। कृपया फिर से दबाएँ।',
};

/** The words in a language (BCP 47), English where it is not known. */
export function wordsIn(language: string | null | undefined): Words {
  return language?.toLowerCase().startsWith('hi') === true ? hi : en;
}
