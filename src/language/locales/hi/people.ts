import type { PeopleWords } from '../locale';

/** Hindi words of people. */
export const hiPeople: PeopleWords = {
  self: 'मैं मै मुझे खुद मेरा मेरी मेरे',
  notNames:
    'मोबाइल नंबर फ़ोन फोन ईमेल मेल पता है हैं हूं हूँ का की के को से पर में और या मेरा मेरी मेरे नाम उम्र उमर साल वर्ष जी नमस्ते हो तो भी क्या एक दो तीन टिकट लोग बच्चे हम तुम आप कल आज चाहिए अगला अगली दूसरा दूसरी पहला पहली तीसरा तीसरी चौथा बाकी बाक़ी फिर साथ वही सब सबका सबकी कर करो दीजिए लिखो',
  relations: {
    wife: 'पत्नी बीवी',
    husband: 'पति',
    son: 'बेटा बेटे पुत्र',
    daughter: 'बेटी पुत्री',
    mother: 'मां माँ माता मम्मी',
    father: 'पिता पापा पिताजी',
    brother: 'भाई भैया',
    sister: 'बहन दीदी',
    grandfather: 'दादा नाना',
    grandmother: 'दादी नानी',
    girlfriend: '',
    boyfriend: '',
    uncle: 'चाचा मामा',
    aunt: 'चाची मामी मौसी',
    friend: 'दोस्त मित्र',
    cousin: '',
    partner: '',
    child: 'बच्चा',
  },
  genders: {
    male: 'पुरुष लड़का आदमी',
    female: 'महिला औरत लड़की स्त्री',
  },
  ageBefore: 'उम्र उमर आयु',
  ageAfter: 'साल वर्ष बरस',
  counted: 'टिकट लोग लोगों बच्चे बजे रुपये दिन',
};
