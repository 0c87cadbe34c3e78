import type { ConceptWords } from '../../locale';

/** Hindi phrases that make a request out of scope, whatever it is about: "who built …". */
export const hiFrames: ConceptWords = {
  FACT_ASK: 'किसने बनाया, किसने बनवाया, किसने लिखा, इतिहास, की उम्र, राजधानी, कब बना, किसने जीता',
  WORDS_ASK: 'अनुवाद, का अर्थ, का मतलब क्या',
  PERSONA: 'तुम्हें क्या पसंद, तुम्हारी शादी',
  PLAY_IT: 'बजाओ, बजा दो, बजाना, सुनाओ',
  GETTING_THERE: 'जाने का रास्ता, तक जाने में, तक पहुंचने में',
};
