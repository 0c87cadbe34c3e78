import { addOn, entryTicket, nonRefundablePackage, refundablePackage, rowsOf } from './seed';

/** Experiences in and around Mumbai. */
export const mumbaiExperiences = rowsOf('mumbai', [
  {
    slug: 'kalsubai-night-trek', title: 'Kalsubai Peak Night Trek', area: 'Bari, Akole', at: [19.6013, 73.7105],
    category: 'Treks', sub: 'Night treks', rating: 4.5, reviews: 770, provider: 'trails', days: '56', slots: '2200-0700',
    about: 'The highest point of Maharashtra by ladder and moonlight; sunrise at 1,646 metres.',
    packages: [nonRefundablePackage('Trek with bus from Dadar', [entryTicket('Trekker', 1499, 1, 6)]), nonRefundablePackage('Trek only', [entryTicket('Trekker', 699, 1, 6)])],
    form: { minAge: 14 }, trending: true,
  },
  {
    slug: 'rajmachi-fireflies-trek', title: 'Rajmachi Fort Trek', area: 'Udhewadi, Lonavala', at: [18.8261, 73.3969],
    category: 'Treks', sub: 'Monsoon treks', rating: 4.6, reviews: 840, provider: 'trails', days: '67', slots: '0600-1700',
    about: 'Sixteen gentle kilometres to the twin forts of Shrivardhan and Manaranjan, lunch in the village.',
    packages: [refundablePackage('Day trek with lunch', [entryTicket('Trekker', 999, 2, 5)])], form: {},
  },
  {
    slug: 'kalavantin-durg-trek', title: 'Kalavantin Durg Trek', area: 'Prabalmachi, Panvel', at: [18.9846, 73.224],
    category: 'Treks', sub: 'Fort treks', rating: 4.2, reviews: 310, provider: 'trails', days: '67', slots: '0500-1300',
    about: 'Steps cut in the rock lead to a small summit with a very big view.',
    packages: [nonRefundablePackage('Guided climb', [entryTicket('Trekker', 1150, 1, 4, 16)])], form: { minAge: 15 }, soldOut: { every: 3, at: 'select' },
  },
  {
    slug: 'csmvs-museum', title: 'Chhatrapati Shivaji Maharaj Vastu Sangrahalaya', area: 'Kala Ghoda, Fort', at: [18.9268, 72.8326],
    category: 'Museums', sub: 'History', rating: 4.7, reviews: 6120, provider: 'museums', days: '1234567', slots: '1015-1330,1330-1800',
    about: 'Indus seals, miniature painting and a natural history wing under one great dome.',
    packages: [refundablePackage('Entry', [entryTicket('Adult', 200), entryTicket('Student', 75), entryTicket('Child', 35), addOn('Camera pass', 100)])],
    top: true, attraction: 'CSMVS Museum',
  },
  {
    slug: 'elephanta-caves-ferry', title: 'Elephanta Caves by Ferry', area: 'Gharapuri Island', at: [18.9633, 72.9315],
    category: 'Monuments', sub: 'Caves', rating: 4.3, reviews: 4010, provider: 'heritage', days: '234567', slots: '0900-1300,1130-1530',
    about: 'An hour across the harbour from the Gateway of India to the sixth-century cave of Shiva.',
    packages: [refundablePackage('Ferry and entry', [entryTicket('Adult', 340, 1, 10), entryTicket('Child under 15', 200, 1, 10)])], top: true, attraction: 'Elephanta Caves',
  },
  {
    slug: 'prithvi-theatre-play', title: 'A Play at Prithvi Theatre', area: 'Juhu', at: [19.1061, 72.8256],
    category: 'Shows', sub: 'Theatre', rating: 4.9, reviews: 96, provider: 'stage', days: '234567', slots: '1800-2000,2100-2300',
    about: 'Two hundred seats on three sides of the stage. Come early: places are not numbered.',
    packages: [nonRefundablePackage('Unreserved seat', [entryTicket('Seat', 500, 1, 6, 200)])],
  },
  {
    slug: 'kumbharwada-pottery-workshop', title: 'Pottery Workshop in Kumbharwada', area: 'Dharavi', at: [19.0437, 72.8527],
    category: 'Workshops', sub: 'Pottery', rating: 4.5, reviews: 61, provider: 'makers', days: '136', slots: '1000-1200,1500-1700',
    about: 'Throw a bowl on the wheel with a family of potters; it is fired and sent to you.',
    packages: [refundablePackage('Two hours on the wheel', [entryTicket('Adult', 1200, 1, 4), entryTicket('Child', 800, 1, 4)])], launchedDaysAgo: 6,
  },
  {
    slug: 'marine-drive-art-deco-walk', title: 'Marine Drive Art Deco Walk', area: 'Churchgate', at: [18.9322, 72.8264],
    category: 'Tours', sub: 'Heritage walks', rating: 4.4, reviews: 58, provider: 'heritage', days: '7', slots: '0730-0930',
    about: 'Curved balconies, sunbursts and stories of the second largest row of Art Deco houses in the world.',
    packages: [refundablePackage('Walk', [entryTicket('Walker', 0, 1, 3, 25)])], attraction: 'Marine Drive',
  },
  {
    slug: 'mohammed-ali-road-food-walk', title: 'Mohammed Ali Road Food Walk', area: 'Bhendi Bazaar', at: [18.958, 72.833],
    category: 'Food walks', sub: 'Street food', rating: 0, reviews: 0, provider: 'makers', days: '3567', slots: '1830-2130',
    about: 'Kebab, nalli nihari, malpua and firni, eaten slowly between minarets and old shop signs.',
    packages: [refundablePackage('Walk with seven stops', [entryTicket('Walker', 1350, 2, 6)])], launchedDaysAgo: 2, noPictures: true,
  },
  {
    slug: 'imagicaa-theme-park', title: 'Imagicaa Theme Park Day', area: 'Khopoli', at: [18.7654, 73.2806],
    category: 'Theme parks', sub: 'Rides', rating: 4.4, reviews: 7800, provider: 'gates', days: '1234567', slots: '1030-2000',
    about: 'Roller coasters, a dark ride or two and a parade at five.',
    packages: [
      refundablePackage('One-day pass', [entryTicket('Adult', 1499), entryTicket('Child', 1199), entryTicket('Senior', 999)]),
      nonRefundablePackage('One-day pass, no queue', [entryTicket('Any age', 2499, 1, 6)]),
    ],
    trending: true,
  },
]);
