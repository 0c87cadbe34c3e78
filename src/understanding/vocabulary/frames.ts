import type { ConceptVocabulary } from '../concepts/vocabulary';

/** Phrases that make a request out of scope whatever it is about: "who built the fort". */
export const outOfScopeFrames: ConceptVocabulary = {
  FACT_ASK: `history of, who built, who made, who invented, who discovered, who wrote, who directed, who painted, who founded, who owns, who won, who plays, when was, when were, when did, how old is, how tall is, how big is, how deep is, how far is the, how did, how many people live,
    which country, which team, which planet, which language, what language, what animals, what animal, plot of, moral of, population of, capital of, net worth, invented, discovered, make money, mean in, meaning of;
    kisne banaya, kisne banwaya, kisne likha, kisne khoja, itihas, ki umar, rajdhani, kab bana, kab khatam hua, kaun jeeta, kisne jeeta; किसने बनाया, किसने बनवाया, किसने लिखा, इतिहास, की उम्र, राजधानी, कब बना, किसने जीता`,
  WORDS_ASK: `translate, translation, translated, define, definition, pronounce, pronunciation, synonym, synonyms, antonym, antonyms, spell, spelling, spelled, word for, does it mean in, plural of; anuvad karo, ka matlab kya, ka arth; अनुवाद, का अर्थ, का मतलब क्या`,
  PERSONA: `your favourite, your favorite, are you thinking, you thinking about, your hobby, your hobbies, your family, your girlfriend, your boyfriend, are you married, do you dream, do you sleep, do you eat, do you drink, can you taste, do you feel, your opinion, do you think of, do you believe, are you single, are you alive, your mother, your father;
    tumhari pasand, tumhe pasand, tumhari shaadi, tumhari shadi, tumhe kya pasand; तुम्हें क्या पसंद, तुम्हारी शादी`,
  SEND_WORD: `text, call, dial, message, ping, facetime, whatsapp, tell my, tell him, tell her, tell them, tell mom, tell dad, let my, inform my, ask my, ask mom, reply`,
  PLAY_IT: `play, play some, play me, start playing, put on some, shuffle, listen, listen to; bajao, baja do, bajana, bajaye, sunna, sunao; बजाओ, बजा दो, बजाना, सुनाओ`,
  GETTING_THERE: `directions to, driving directions, take me to get to, long to get to, how do i get to, how to get to, way to get to, navigate to, fastest way to, quickest way to, shortest way to, route to;
    tak jaane ka, tak jane ka, jaane ka rasta, jane ka rasta, jaane ka raasta, tak ka rasta, tak pahunch, tak jaane mein, tak jaane me; जाने का रास्ता, तक जाने में, तक पहुंचने में`,
};
