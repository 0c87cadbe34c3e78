import { addOn, entryTicket, nonRefundablePackage, refundablePackage, rowsOf } from './seed';

/** Experiences in and around Chennai. */
export const chennaiExperiences = rowsOf('chennai', [
  {
    slug: 'mahabalipuram-shore-temple', title: 'Mahabalipuram Shore Temple and Five Rathas', area: 'Mamallapuram', at: [12.6166, 80.1993],
    category: 'Monuments', sub: 'World heritage', rating: 4.7, reviews: 7310, provider: 'heritage', days: '1234567', slots: '0600-1000,1000-1400,1400-1730',
    about: 'Granite temples between sand and sea, carved in the time of the Pallavas.',
    packages: [refundablePackage('Entry to all three sites', [entryTicket('Indian visitor', 40, 1, 15), entryTicket('Visitor from abroad', 600, 1, 15)])],
    top: true, attraction: 'Mahabalipuram Shore Temple',
  },
  {
    slug: 'dakshinachitra-day', title: 'DakshinaChitra Living Museum', area: 'Muttukadu, East Coast Road', at: [12.8228, 80.2434],
    category: 'Museums', sub: 'Crafts', rating: 4.5, reviews: 2650, provider: 'museums', days: '134567', slots: '1000-1330,1330-1730',
    about: 'Eighteen old houses from four southern states, with weavers and potters at work.',
    packages: [refundablePackage('Entry', [entryTicket('Adult', 150), entryTicket('Student', 90), addOn('Camera', 60)]), refundablePackage('Entry and puppet show', [entryTicket('Any age', 260, 1, 10)])],
    attraction: 'DakshinaChitra',
  },
  {
    slug: 'egmore-government-museum', title: 'Government Museum and Bronze Gallery', area: 'Egmore', at: [13.0697, 80.256],
    category: 'Museums', sub: 'Art', rating: 4.3, reviews: 3480, provider: 'museums', days: '123467', slots: '0930-1300,1300-1630',
    about: 'The finest Chola bronzes anywhere, and a whale in the next building.',
    packages: [refundablePackage('Entry', [entryTicket('Adult', 15, 1, 20), entryTicket('Child', 10, 1, 20), entryTicket('Visitor from abroad', 250, 1, 20)])],
  },
  {
    slug: 'nagalapuram-falls-trek', title: 'Nagalapuram Falls Trek', area: 'Arai, Nagalapuram', at: [13.395, 79.794],
    category: 'Treks', sub: 'Water treks', rating: 4.4, reviews: 560, provider: 'trails', days: '67', slots: '0600-1700',
    about: 'Fifteen kilometres of stream, pool and shade. You will get wet.',
    packages: [nonRefundablePackage('Trek', [entryTicket('Trekker who swims', 1250, 2, 5)])], form: { minAge: 12 }, trending: true,
  },
  {
    slug: 'kovalam-surf-lesson', title: 'First Surf Lesson at Kovalam', area: 'Kovalam, East Coast Road', at: [12.7925, 80.2507],
    category: 'Nature', sub: 'Water sports', rating: 4.8, reviews: 274, provider: 'trails', days: '1234567', slots: '0600-0730,0730-0900,1600-1730',
    about: 'Board, teacher and rash vest. The teacher stands in the water beside you.',
    packages: [nonRefundablePackage('Group lesson', [entryTicket('Surfer', 1000, 1, 4, 8)]), nonRefundablePackage('Your own teacher', [entryTicket('Surfer', 1800, 1, 1, 2)])], form: { minAge: 6 },
  },
  {
    slug: 'kalakshetra-dance-evening', title: 'Bharatanatyam Evening at Kalakshetra', area: 'Thiruvanmiyur', at: [12.9893, 80.2655],
    category: 'Shows', sub: 'Dance', rating: 4.9, reviews: 120, provider: 'stage', days: '56', slots: '1815-2015',
    about: 'A full margam with live musicians in the open-sided theatre.',
    packages: [nonRefundablePackage('Front rows', [entryTicket('Seat', 750, 1, 4, 60)]), refundablePackage('Other rows', [entryTicket('Seat', 300, 1, 8, 300)])], soldOut: { every: 5, at: 'tickets' },
  },
  {
    slug: 'mylapore-temple-food-walk', title: 'Mylapore Temple and Tiffin Walk', area: 'Mylapore', at: [13.0338, 80.2695],
    category: 'Food walks', sub: 'Heritage food', rating: 4.7, reviews: 388, provider: 'makers', days: '24567', slots: '0630-0900',
    about: 'Kapaleeshwarar streets at first light: flowers, filter coffee, pongal and vadai.',
    packages: [refundablePackage('Walk and breakfast', [entryTicket('Walker', 700, 1, 8)])],
  },
  {
    slug: 'guindy-park-family-morning', title: 'Guindy National Park Family Morning', area: 'Guindy', at: [13.0036, 80.2296],
    category: 'Nature', sub: 'Wildlife', rating: 4.1, reviews: 1700, provider: 'gates', days: '134567', slots: '0900-1200,1400-1700',
    about: 'Blackbuck and spotted deer inside the city, with the snake park next door.',
    packages: [refundablePackage('Park', [entryTicket('Adult', 60), entryTicket('Child', 10)])],
  },
  {
    slug: 'ecr-water-park', title: 'East Coast Road Water Park Day', area: 'Muttukadu', at: [12.827, 80.2405],
    category: 'Theme parks', sub: 'Water parks', rating: 3.9, reviews: 4100, provider: 'gates', days: '1234567', slots: '1030-1800',
    about: 'Slides, waves and a food court. Nylon clothes only.',
    packages: [refundablePackage('Day pass', [entryTicket('Adult', 899), entryTicket('Child', 699)]), refundablePackage('Group of ten', [entryTicket('Person', 699, 10, 40, 80)])], noPictures: true,
  },
]);
