import type { PhraseWords } from '../../locale';

/** Hindi words that inserts of one name share. */
export const hiSharedPhrases: PhraseWords = {
  address: 'पता|पते|एड्रेस',
  and: 'और',
  aur: 'और',
  flat: 'मकान|फ्लैट|फ़्लैट',
  hai: 'है',
  is: 'है',
  ka: 'का|की|के',
  kar: 'कर',
  kya: 'क्या',
  link: 'लिंक',
  me: 'मैं',
  my: 'मेरा|मेरी|मेरे',
  nahi: 'नहीं|नही',
  name: 'नाम',
  or: 'या|और',
  se: 'से',
  tickets: 'टिकट|लोग',
  years: 'साल',
};
