import { LOCALES } from '../../language/locales';
import { plainLetters } from '../../language/text/fold';

/** Kinds of experience, each line what one kind is called in English, Hinglish and Hindi; a catalogue's category is met by its words. */
const EXPERIENCE_KIND_LINES = `
trek, treks, trekking, hike, hikes, hiking, trail, climb, chadhai, ट्रेक, ट्रेकिंग, चढ़ाई
museum, museums, gallery, galleries, exhibition, sangrahalaya, ajayabghar, संग्रहालय, म्यूज़ियम, म्यूजियम, अजायबघर, प्रदर्शनी
tour, tours, guided tour, sightseeing, city tour, day tour, sair, टूर, सैर
walk, walks, heritage walk, food walk, walking tour, वॉक, पदयात्रा
monument, monuments, fort, forts, palace, palaces, tomb, heritage, qila, kila, mahal, smarak, किला, क़िला, महल, स्मारक, धरोहर
temple, temples, mandir, मंदिर, मन्दिर
show, shows, play, plays, theatre, theater, drama, natak, performance, performances, शो, नाटक, थिएटर
event, events, इवेंट, कार्यक्रम, karyakram
concert, concerts, music, live music, gig, gigs, कॉन्सर्ट, संगीत
comedy, standup, stand up, open mic, कॉमेडी
workshop, workshops, class, classes, course, lesson, lessons, pottery, वर्कशॉप, कार्यशाला, क्लास
festival, festivals, fair, fairs, mela, mele, utsav, मेला, मेले, महोत्सव, त्योहार
park, parks, theme park, amusement park, water park, waterpark, पार्क
wildlife, safari, safaris, zoo, zoos, sanctuary, chidiyaghar, सफारी, चिड़ियाघर
adventure, rafting, kayaking, surfing, paragliding, scuba, zipline, bungee, camping, एडवेंचर, रोमांच, राफ्टिंग, कैंपिंग
boat, boats, cruise, boating, ferry, नाव, क्रूज़
sport, sports, match, matches, cricket, football, game, games, खेल, मैच
nature, garden, gardens, lake, waterfall, beach, bagh, jheel, jharna, बाग, झील, झरना, प्रकृति
family, kids, children, bachon, bachchon, bacchon, बच्चों
wellness, yoga, spa, meditation, योग`;

const foldedPhrases = (list: string): string[] =>
  list.split(',').map((word) => plainLetters(word.normalize('NFKC').trim()));

/** Words that a language adds to the kind that an English word names. */
const addedTo = (words: readonly string[]): string[] =>
  LOCALES.flatMap(({ wants }) =>
    Object.entries(wants.kinds).flatMap(([kind, added]) =>
      words.includes(kind) ? foldedPhrases(added) : [],
    ),
  );

/** Sets of words that name the same kind of experience. */
export const KINDS_OF_EXPERIENCE: readonly ReadonlySet<string>[] = EXPERIENCE_KIND_LINES.trim()
  .split('\n')
  .map(foldedPhrases)
  .map((words) => new Set([...words, ...addedTo(words)]));
