import { addOn, entryTicket, nonRefundablePackage, refundablePackage, rowsOf } from './seed';

/** Experiences in and around Hyderabad. */
export const hyderabadExperiences = rowsOf('hyderabad', [
  {
    slug: 'golconda-fort-entry', title: 'Golconda Fort', area: 'Ibrahim Bagh', at: [17.3833, 78.4011],
    category: 'Monuments', sub: 'Forts', rating: 4.5, reviews: 6870, provider: 'heritage', days: '1234567', slots: '0900-1200,1200-1500,1500-1700',
    about: 'Clap at the gate and be heard on the hill: diamonds, water works and 380 steps.',
    packages: [refundablePackage('Entry', [entryTicket('Indian visitor', 25, 1, 20), entryTicket('Visitor from abroad', 300, 1, 20)]), refundablePackage('Entry with guide', [entryTicket('Visitor', 325, 2, 8)])],
    top: true, attraction: 'Golconda Fort',
  },
  {
    slug: 'golconda-sound-and-light', title: 'Golconda Sound and Light Show', area: 'Ibrahim Bagh', at: [17.3829, 78.4019],
    category: 'Shows', sub: 'Sound and light', rating: 4, reviews: 990, provider: 'stage', days: '234567', slots: '1830-1930,1945-2045',
    about: 'The Qutb Shahi court in voices and lamps on the walls.',
    packages: [nonRefundablePackage('Executive seat', [entryTicket('Adult', 180), entryTicket('Child', 140)])],
  },
  {
    slug: 'salar-jung-museum', title: 'Salar Jung Museum', area: 'Darulshifa', at: [17.3713, 78.4804],
    category: 'Museums', sub: 'Art', rating: 4.6, reviews: 5230, provider: 'museums', days: '123467', slots: '1000-1300,1300-1615',
    about: 'One family’s collection in 38 galleries, the veiled Rebecca and the musical clock among them.',
    packages: [refundablePackage('Entry', [entryTicket('Adult', 50, 1, 10), entryTicket('Visitor from abroad', 500, 1, 10), addOn('Phone camera', 50)])],
    top: true, attraction: 'Salar Jung Museum',
  },
  {
    slug: 'chowmahalla-palace', title: 'चौमहल्ला महल — शाही दरबार', area: 'Khilwat', at: [17.3578, 78.4717],
    category: 'Monuments', sub: 'Palaces', rating: 4.4, reviews: 2800, provider: 'heritage', days: '123467', slots: '1000-1300,1300-1630',
    about: 'Chandeliers, courtyards and old motor cars of the Nizams.',
    packages: [refundablePackage('Entry', [entryTicket('Adult', 100), entryTicket('Child', 30)])], attraction: 'Chowmahalla Palace',
  },
  {
    slug: 'ramoji-film-city-day', title: 'Ramoji Film City Day Tour', area: 'Abdullapurmet', at: [17.2543, 78.6808],
    category: 'Theme parks', sub: 'Film sets', rating: 4.5, reviews: 8990, provider: 'gates', days: '1234567', slots: '0900-1730',
    about: 'Bus tour of the sets, stunt show, bird park and rides.',
    packages: [refundablePackage('Day tour', [entryTicket('Adult', 1350), entryTicket('Child', 1150)]), nonRefundablePackage('Day tour with lunch and front seats', [entryTicket('Any age', 2549, 1, 8)])],
    trending: true,
  },
  {
    slug: 'bhongir-fort-rock-climb', title: 'Bhongir Fort Rock Climbing', area: 'Bhuvanagiri', at: [17.5147, 78.8913],
    category: 'Treks', sub: 'Climbing', rating: 4.3, reviews: 188, provider: 'trails', days: '67', slots: '0600-1200',
    about: 'Ropes, helmets and instructors on the egg-shaped rock below the fort.',
    packages: [nonRefundablePackage('Climb and rappel', [entryTicket('Climber', 1099, 1, 5, 15)])], form: { minAge: 8 },
  },
  {
    slug: 'ananthagiri-hills-trek', title: 'Ananthagiri Hills Forest Trek', area: 'Vikarabad', at: [17.3113, 77.8636],
    category: 'Treks', sub: 'Day treks', rating: 4.2, reviews: 350, provider: 'trails', days: '67', slots: '0630-1230',
    about: 'Dry forest, a stream and a temple old as the hills, two hours west of the city.',
    packages: [refundablePackage('Trek', [entryTicket('Trekker', 599, 2, 10)]), refundablePackage('Trek and camp fire', [entryTicket('Trekker', 1299, 2, 10)], '1500-2300')], form: {},
  },
  {
    slug: 'charminar-bazaar-walk', title: 'Charminar and Laad Bazaar Walk', area: 'Charminar', at: [17.3616, 78.4747],
    category: 'Tours', sub: 'Heritage walks', rating: 4.5, reviews: 300, provider: 'heritage', days: '2467', slots: '0700-0900',
    about: 'Bangles, pearls, perfume and Irani tea before the crowds.',
    packages: [refundablePackage('Walk', [entryTicket('Walker', 0, 1, 6, 30)])], attraction: 'Charminar',
  },
  {
    slug: 'dum-biryani-cooking-class', title: 'Dum Biryani Cooking Class', area: 'Banjara Hills', at: [17.4147, 78.4389],
    category: 'Workshops', sub: 'Cooking', rating: 4.9, reviews: 39, provider: 'makers', days: '67', slots: '1000-1330',
    about: 'Seal the pot yourself, wait, and eat what you made. With goat or with vegetables.',
    packages: [refundablePackage('Class with goat', [entryTicket('Cook', 1900, 1, 4, 10)]), refundablePackage('Class with vegetables', [entryTicket('Cook', 1500, 1, 4, 10)])], launchedDaysAgo: 20,
  },
]);
