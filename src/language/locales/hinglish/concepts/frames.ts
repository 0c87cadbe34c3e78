import type { ConceptWords } from '../../locale';

/** Hinglish phrases that make a request out of scope, whatever it is about: "who built …". */
export const hinglishFrames: ConceptWords = {
  FACT_ASK:
    'kisne banaya, kisne banwaya, kisne likha, kisne khoja, itihas, ki umar, rajdhani, kab bana, kab khatam hua, kaun jeeta, kisne jeeta',
  WORDS_ASK: 'anuvad karo, ka matlab kya, ka arth',
  PERSONA: 'tumhari pasand, tumhe pasand, tumhari shaadi, tumhari shadi, tumhe kya pasand',
  PLAY_IT: 'bajao, baja do, bajana, bajaye, sunna, sunao',
  GETTING_THERE:
    'tak jaane ka, tak jane ka, jaane ka rasta, jane ka rasta, jaane ka raasta, tak ka rasta, tak pahunch, tak jaane mein, tak jaane me',
};
