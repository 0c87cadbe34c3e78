import type { PhraseWords } from '../../locale';

/** Lists of Hindi words about visitors and names. */
export const hiPeopleLists: PhraseWords = {
  'same-contact.own': 'अपना अपनी',
  'same-contact.mine': 'मेरा मेरी अपना अपनी',
  'same-contact.them': 'उनके उसके इनके इसके',
  'same-contact.for': 'लिए लिये',
  'same-contact.only': 'ही',
  'same-contact.around':
    'डाल डालो डालिए दो दे दीजिए दें रख रखो रखिए रखें कर करो कीजिए लिख लिखो लिखिए लगा लगाओ',
  'read-names.round-names': 'यह ये खाना ऑर्डर का की के को लिए है',
  'read-names.noting': 'लिख लिखो लिखना लिखिए नोट सिर्फ़ सिर्फ बस',
  'read-names.noting-on': 'लो लीजिए दो दीजिए कर करो करना कीजिए',
  'listed-names.joiners': 'और व तथा एवं',
  'listed-names.family': 'माता-पिता पत्नी पति बच्चे',
  'listed-names.before-name': 'मेरा मेरी मेरे हमारे का की के नाम है हैं दोस्त',
  'listed-names.lists': 'नाम यात्री',
  'listed-names.leads': 'लोग हैं है हम',
  'told-for.others': 'बॉस पड़ोसी',
  'told-for.honorific': 'जी',
  'told-for.behind-lead': 'के',
  'told-for.behind': 'लिए लिये',
  'told-for.behind-sent': 'को',
  'told-for.sends': 'भेजो भेजना भेज भेजिए देना पहुँचाना पहुंचाना',
  'told-for.joins': 'और',
  'told-of.named': 'नाम',
  'told-of.somebody': 'व्यक्ति आदमी',
  'told-of.owns-behind': 'का की के',
  'told-of.between': 'पूरा नया नई',
  'people-words.every-one-of-them': 'दोनों दोनो तीनों सब सभी',
  'only-kinds.changing-words': 'कर करो रख रखो बना बनाओ',
  'only-kinds.whole-party': 'हम कुल',
  'in-place.filler-words': 'आ आए आएगा आएगी आएंगे रहा रही रहे है हैं को कर करो दो दीजिए',
  'in-place.negation-words': 'नहीं नही मत ना',
  'in-place.nobody-yet': 'कोई किसी और मेरा मेरी मेरे दूसरा दूसरे',
  'in-place.age-words': 'उम्र साल',
  'in-place.pronoun-subjects': 'वो वह',
  'visitor-words.removal-words':
    'हटा हटाओ हटाइए हटाएँ हटाएं हटाना निकाल निकालो निकालिए बिना रद्द कैंसल कैंसिल कम घटा घटाओ',
  'visitor-words.negation-words': 'नहीं नही मत ना',
  'visitor-words.coming-words':
    'जा जाना जाएगा जाएगी जाएंगे जाएँगे चलेंगे आ आना आए आएगा आएगी आएंगे आएँगे',
  'visitor-words.age-words': 'उम्र साल वर्ष',
  'visitor-words.connecting-words':
    'को दो दीजिए देना दे कर करो से रहा रही रहे है हैं हो सकता सकती सकते पाएगा पाएगी की का के और अब बुकिंग',
  'visitor-words.except-words': 'छोड़ छोड़कर छोड़के सिवा सिवाय अलावा बिना',
  'visitor-words.exclusive-words': 'सिर्फ सिर्फ़ केवल बस ही',
  'visitor-words.all-words': 'सब सभी बाकी बाक़ी सारे दोनों',
  'visitor-words.nobody-words': 'कोई',
  'visitor-words.pronoun-words': 'वो वह उसे उसको उसका उसकी उन्हें उनको उनका उनकी इसका इसकी',
  'visitor-words.visitor-self-words': 'मैं मुझे',
  'visitor-words.party-words':
    'नाम हम लोग लोगों लिए होगा होंगे कीजिए करें करेंगे बना रखो रखना ले लो आदमी व्यक्ति में टिकट टिकटें सीट साथ बुक हुआ गया गई चाहिए पर मेरे मेरा मेरी दोस्त',
  'visitor-words.return-words': 'वापस फिर',
  'person-fields.no-names':
    'हाँ हां नहीं नही बस ठीक रुको रुकिए सिर्फ़ सिर्फ क्या कौन मेरा मेरी मेरे और वही है हैं करो चाहिए होना होनी होने होगा नाम कुछ मत रद्द',
  'person-fields.filler-words': 'जी हो गया यही कर दो भाई इतना ही',
};
