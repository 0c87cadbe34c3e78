import { meant } from './meant';
import { IDLE } from './stage';

const HINGLISH: [said: string, meant: string][] = [
  ['kal pune mein kya kar sakte hain', 'start find-experiences city="Pune"; date=2027-03-11'],
  [
    'mujhe shanivar ko 2 ticket chahiye Nandi Hills ke liye',
    'start book-experience item="Nandi Hills Sunrise Trek"; date=2027-03-13; tickets=2',
  ],
  [
    'bangalore ke paas koi trek batao',
    'start find-experiences category="Treks"; place=@Bengaluru (point)',
  ],
  ['delhi me museum dikhao', 'start find-experiences category="Museums"; city="Delhi"'],
  [
    'parso shaam ko koi comedy show?',
    'start find-experiences category="Shows"; date=2027-03-12; time=16:00-21:00',
  ],
  ['agle shanivaar trek', 'start find-experiences category="Treks"; date=2027-03-20'],
  ['500 se kam wale museum', 'start find-experiences category="Museums"; price=0..50000 paise'],
  [
    'sasta trek dikhao mere paas',
    'start find-experiences category="Treks"; sort=#price-low-to-high; place=@here',
  ],
  ['mumbai mein ghumne ki jagah', 'start find-experiences city="Mumbai"'],
  ['bachchon ke saath kya kare sunday ko', 'start find-experiences date=2027-03-14'],
  ['free mein kuch karne ko hai kya', 'start find-experiences free=on'],
  ['amber fort ke 3 ticket book karo', 'start book-experience item="Amber Fort"; tickets=3'],
  ['meri booking dikhao', 'start my-bookings'],
  ['mera order kahan hai', 'start order-status'],
  ['payment hua kya', 'start order-status'],
  ['madad chahiye', 'start help'],
  ['kisi insaan se baat karao', 'person'],
  ['namaste', 'chat greet'],
  ['shukriya', 'chat thanks'],
  ['phir milenge', 'chat bye'],
  ['hindi me bolo', 'language hi'],
  ['english mein baat karo', 'language en'],
  ['pizza mangwa do', 'outside food'],
  ['mujhe bhook lagi hai', 'outside food'],
  ['mausam kaisa hai', 'outside weather'],
  ['train ka ticket chahiye', 'outside train'],
  ['cancel kar do', 'cancel'],
  ['mera data mita do', 'start forget-me'],
  ['bewakoof ho tum', 'chat insult'],
  [
    'aaj raat koi show hai kya',
    'start find-experiences category="Shows"; date=2027-03-10; time=19:00-23:59',
  ],
];

const HINDI: [said: string, meant: string][] = [
  [
    'बेंगलुरु के पास ट्रेक दिखाओ',
    'start find-experiences category="Treks"; place=@Bengaluru (point)',
  ],
  ['दिल्ली में संग्रहालय', 'start find-experiences category="Museums"; city="Delhi"'],
  ['कल मुंबई में क्या कर सकते हैं', 'start find-experiences city="Mumbai"; date=2027-03-11'],
  ['रविवार को बच्चों के लिए कुछ', 'start find-experiences date=2027-03-14'],
  [
    'नंदी हिल्स के लिए 2 टिकट चाहिए',
    'start book-experience item="Nandi Hills Sunrise Trek"; tickets=2',
  ],
  ['एक टिकट नंदी हिल्स के लिए', 'start book-experience item="Nandi Hills Sunrise Trek"; tickets=1'],
  ['सबसे सस्ता ट्रेक', 'start find-experiences category="Treks"; sort=#price-low-to-high'],
  ['मुफ़्त में घूमने की जगह', 'start find-experiences free=on'],
  ['आमेर नहीं, हवा महल', 'start look-at-experience item="हवा महल"'],
  ['मेरी बुकिंग दिखाओ', 'start my-bookings'],
  ['मेरा ऑर्डर कहाँ है', 'start order-status'],
  ['मदद चाहिए', 'start help'],
  ['नमस्ते', 'chat greet'],
  ['धन्यवाद', 'chat thanks'],
  ['फिर मिलेंगे', 'chat bye'],
  ['हिंदी में बोलो', 'language hi'],
  ['मौसम कैसा है', 'outside weather'],
  ['पिज़्ज़ा मंगवा दो', 'outside food'],
  ['टेबल बुक करो', 'outside table'],
  ['किसी से बात करनी है', 'person'],
  ['कैंसिल कर दो', 'cancel'],
  ['चुटकुला सुनाओ', 'outside fun'],
];

test.each(HINGLISH)('nothing under way, Hinglish: %s → %s', (said, expected) => {
  expect(meant(said, IDLE)).toBe(expected);
});

test.each(HINDI)('nothing under way, Hindi: %s → %s', (said, expected) => {
  expect(meant(said, IDLE)).toBe(expected);
});
