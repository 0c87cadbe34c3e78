import { addOn, entryTicket, nonRefundablePackage, refundablePackage, rowsOf } from './seed';

/** Experiences in and around Kolkata. */
export const kolkataExperiences = rowsOf('kolkata', [
  {
    slug: 'victoria-memorial', title: 'Victoria Memorial Hall', area: 'Queens Way, Maidan', at: [22.5448, 88.3426],
    category: 'Museums', sub: 'History', rating: 4.6, reviews: 9450, provider: 'museums', days: '234567', slots: '1000-1300,1300-1530,1530-1800',
    about: 'White marble, paintings of three centuries and gardens to sit in.',
    packages: [refundablePackage('Museum and garden', [entryTicket('Indian visitor', 50, 1, 15), entryTicket('Visitor from abroad', 500, 1, 15)]), refundablePackage('Garden', [entryTicket('Anyone', 20, 1, 15)], '0600-0900,1600-1730')],
    top: true, attraction: 'Victoria Memorial',
  },
  {
    slug: 'indian-museum', title: 'Indian Museum', area: 'Jawaharlal Nehru Road', at: [22.5579, 88.3511],
    category: 'Museums', sub: 'History', rating: 4.5, reviews: 7025, provider: 'museums', days: '234567', slots: '1000-1300,1300-1700',
    about: 'The oldest museum in Asia: Bharhut railings, fossils and an Egyptian mummy.',
    packages: [refundablePackage('Entry', [entryTicket('Indian visitor', 75), entryTicket('Visitor from abroad', 500), addOn('Mobile phone photography', 50)])],
    attraction: 'Indian Museum',
  },
  {
    slug: 'science-city-kolkata', title: 'Science City', area: 'Topsia', at: [22.5397, 88.3963],
    category: 'Museums', sub: 'Science', rating: 4.3, reviews: 6900, provider: 'gates', days: '1234567', slots: '1000-1330,1330-1800',
    about: 'Dark ride through evolution, space theatre, ropeway and a hall of illusions.',
    packages: [refundablePackage('Entry', [entryTicket('Visitor', 80, 1, 20), entryTicket('Group visitor', 70, 10, 50, 200), addOn('Space theatre', 120)]), refundablePackage('Entry with space theatre', [entryTicket('Visitor', 190, 1, 20)])],
  },
  {
    slug: 'hooghly-sunset-cruise', title: 'Hooghly Sunset Cruise', area: 'Millennium Park Jetty', at: [22.5717, 88.3442],
    category: 'Tours', sub: 'Boating', rating: 4.4, reviews: 830, provider: 'heritage', days: '567', slots: '1630-1830',
    about: 'Under both bridges as the ghats light up, with tea in clay cups.',
    packages: [nonRefundablePackage('Upper deck', [entryTicket('Passenger', 650, 1, 6, 60)]), nonRefundablePackage('Lower deck', [entryTicket('Passenger', 400, 1, 6, 60)])],
    trending: true, soldOut: { every: 4, at: 'slots' },
  },
  {
    slug: 'kumartuli-clay-workshop', title: 'Kumartuli Clay Modelling Workshop', area: 'Kumartuli', at: [22.6007, 88.3613],
    category: 'Workshops', sub: 'Sculpture', rating: 4.7, reviews: 52, provider: 'makers', days: '67', slots: '1000-1230',
    about: 'Straw, river clay and a practised hand beside yours, in the lane of the idol makers.',
    packages: [refundablePackage('Workshop', [entryTicket('Maker', 950, 1, 5, 12)])], form: {}, launchedDaysAgo: 9,
  },
  {
    slug: 'tiretta-bazaar-breakfast', title: 'Tiretta Bazaar Breakfast Walk', area: 'Tiretta Bazaar', at: [22.5737, 88.355],
    category: 'Food walks', sub: 'Street food', rating: 4.5, reviews: 210, provider: 'makers', days: '7', slots: '0600-0800',
    about: 'Fish ball soup, momos and sausages in the old Chinatown, gone by eight.',
    packages: [refundablePackage('Walk and breakfast', [entryTicket('Walker', 800, 2, 6)])],
  },
  {
    slug: 'academy-bengali-play', title: 'Bengali Play at the Academy of Fine Arts', area: 'Cathedral Road', at: [22.5424, 88.3448],
    category: 'Shows', sub: 'Theatre', rating: 4.6, reviews: 88, provider: 'stage', days: '56', slots: '1830-2100',
    about: 'Group theatre at its home. The language is Bengali; there are no subtitles.',
    packages: [nonRefundablePackage('Seat', [entryTicket('Stalls', 200, 1, 8, 400), entryTicket('Balcony', 100, 1, 8, 200)])],
  },
  {
    slug: 'sundarbans-two-days', title: 'Sundarbans Mangrove Boat, Two Days', area: 'Gosaba, Sundarbans', at: [22.164, 88.807],
    category: 'Nature', sub: 'Wildlife', rating: 4.6, reviews: 460, provider: 'trails', days: '6', slots: '0800-1800',
    about: 'Creeks, watch towers and one night on an island lodge. Tigers are possible, kingfishers certain.',
    packages: [nonRefundablePackage('Shared room', [entryTicket('Adult', 5200, 2, 6, 24), entryTicket('Child', 3600, 1, 3, 24)])], form: { minAge: 5 }, top: true,
  },
  {
    slug: 'college-street-book-walk', title: 'College Street Book Walk', area: 'College Street', at: [22.5762, 88.3634],
    category: 'Tours', sub: 'Heritage walks', rating: 0, reviews: 0, provider: 'heritage', days: '36', slots: '1000-1200',
    about: 'A mile of second-hand books and one coffee house. Bring a bag.',
    packages: [refundablePackage('Walk', [entryTicket('Reader', 0, 1, 4, 20)])], launchedDaysAgo: 1,
  },
]);
