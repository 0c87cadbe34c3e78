import { addOn, entryTicket, nonRefundablePackage, refundablePackage, parkingTicket, rowsOf } from './seed';

/** Experiences in and around Bengaluru. */
export const bengaluruExperiences = rowsOf('bengaluru', [
  {
    slug: 'nandi-hills-sunrise-trek', title: 'Nandi Hills Sunrise Trek', area: 'Nandi Hills, Chikkaballapur', at: [13.3702, 77.6835],
    category: 'Treks', sub: 'Sunrise treks', rating: 4.6, reviews: 1840, provider: 'trails', days: '67', slots: '0430-0830,0515-0915',
    about: 'A guided walk up the old steps in the dark, in time for the sun to rise over a sea of cloud.',
    packages: [refundablePackage('Guided trek', [entryTicket('Trekker', 499, 1, 6)]), refundablePackage('Guided trek and breakfast', [entryTicket('Trekker with breakfast', 749, 1, 6)])],
    form: {}, trending: true, top: true, attraction: 'Nandi Hills',
  },
  {
    slug: 'skandagiri-night-trek', title: 'Skandagiri Night Trek', area: 'Kalavara, Chikkaballapur', at: [13.4175, 77.6827],
    category: 'Treks', sub: 'Night treks', rating: 4.4, reviews: 920, provider: 'trails', days: '567', slots: '0200-0800',
    about: 'Eight kilometres by torchlight to the ruined fort on the top. Guide, permit and tea are included.',
    packages: [nonRefundablePackage('Night trek', [entryTicket('Trekker', 899, 2, 5)])], form: { minAge: 12 }, trending: true,
  },
  {
    slug: 'savandurga-trek', title: 'Savandurga Monolith Trek', area: 'Savandurga, Magadi', at: [12.9197, 77.2928],
    category: 'Treks', sub: 'Day treks', rating: 4.3, reviews: 610, provider: 'trails', days: '1234567', slots: '0530-1030,0630-1130',
    about: 'Up one of the largest single rocks in Asia, with two stone fort walls on the way.',
    more: 'Guide, torch and breakfast included. Bring two litres of water and shoes with a grip. Dogs on a lead are welcome.',
    terms: 'Late arrivals wait for the next group.',
    packages: [refundablePackage('Day trek', [entryTicket('Adult', 650, 1, 8), entryTicket('Student', 550, 1, 8), parkingTicket('Parking for a car', 60), parkingTicket('Parking for a motorbike', 20)])], form: { minAge: 10 }, soldOut: { every: 6, at: 'slots' },
  },
  {
    slug: 'kumara-parvatha-trek', title: 'Kumara Parvatha Two-Day Trek', area: 'Kukke Subramanya, Dakshina Kannada', at: [12.6635, 75.6815],
    category: 'Treks', sub: 'Overnight treks', rating: 4.7, reviews: 405, provider: 'trails', days: '56', slots: '0600-1800',
    about: 'A hard climb through Pushpagiri forest with one night in a tent. For people who walk regularly.',
    packages: [nonRefundablePackage('Tent shared by two', [entryTicket('Trekker', 3200, 2, 4)]), nonRefundablePackage('Tent of your own', [entryTicket('Trekker', 4100, 1, 2)])],
    form: { minAge: 16 },
  },
  {
    slug: 'lalbagh-morning-walk', title: 'Lalbagh Trees and Lake Walk', area: 'Lalbagh, Mavalli', at: [12.9507, 77.5848],
    category: 'Nature', sub: 'Nature walks', rating: 4.5, reviews: 230, provider: 'heritage', days: '67', slots: '0700-0900',
    about: 'Two slow hours among old trees, the glass house and a rock three thousand million years old.',
    packages: [refundablePackage('Walk with a naturalist', [entryTicket('Walker', 0, 1, 4)])], attraction: 'Lalbagh Botanical Garden',
  },
  {
    slug: 'bangalore-palace-audio-tour', title: 'Bangalore Palace with Audio Guide', area: 'Vasanth Nagar', at: [12.9987, 77.592],
    category: 'Monuments', sub: 'Palaces', rating: 4.1, reviews: 2210, provider: 'heritage', days: '1234567', slots: '1000-1300,1300-1600,1500-1730',
    about: 'Tudor towers, carved wood and the durbar hall, with a recorded guide in six languages.',
    more: 'Wheelchairs can be borrowed at the gate. Photography needs a camera ticket.',
    packages: [refundablePackage('Indian visitor', [entryTicket('Adult', 240), entryTicket('Child', 120), addOn('Camera', 285)]), refundablePackage('Visitor from abroad', [entryTicket('Adult', 480)])],
    top: true, attraction: 'Bangalore Palace',
  },
  {
    slug: 'visvesvaraya-museum', title: 'Visvesvaraya Industrial and Technological Museum', area: 'Kasturba Road', at: [12.9752, 77.5963],
    category: 'Museums', sub: 'Science', rating: 4.4, reviews: 3105, provider: 'museums', days: '1234567', slots: '0930-1200,1200-1500,1500-1800',
    about: 'Engines, flight, space and electricity, most of it to be touched, over four floors.',
    packages: [refundablePackage('General entry', [entryTicket('Adult', 95, 1, 12), entryTicket('School pupil', 45, 1, 30)])],
  },
  {
    slug: 'ranga-shankara-evening-play', title: 'An Evening Play at Ranga Shankara', area: 'JP Nagar 2nd Phase', at: [12.9117, 77.5856],
    category: 'Shows', sub: 'Theatre', rating: 4.8, reviews: 150, provider: 'stage', days: '2345', slots: '1930-2130',
    about: 'A full-length play in Kannada or English in a well-loved house. The doors close at half past seven sharp.',
    packages: [nonRefundablePackage('Any seat', [entryTicket('Seat', 300, 1, 8, 320)])], soldOut: { every: 4, at: 'tickets' },
  },
  {
    slug: 'vv-puram-food-walk', title: 'VV Puram Street Food Walk', area: 'Visvesvarapuram', at: [12.9514, 77.5752],
    category: 'Food walks', sub: 'Street food', rating: 4.6, reviews: 512, provider: 'makers', days: '4567', slots: '1800-2030',
    about: 'Twelve small tastings along one street, from akki roti to honey toast. All vegetarian.',
    more: 'Water and all tastings are included.',
    packages: [refundablePackage('Walk and tastings', [entryTicket('Walker', 850, 2, 8)])], trending: true,
  },
  {
    slug: 'bannerghatta-safari', title: 'Bannerghatta Safari and Butterfly Park', area: 'Bannerghatta', at: [12.8003, 77.5773],
    category: 'Nature', sub: 'Wildlife', rating: 4, reviews: 5400, provider: 'gates', days: '134567', slots: '0930-1230,1100-1400,1400-1700',
    about: 'Bear, lion, tiger and herbivore safari by bus, then a walk through the butterfly dome.',
    packages: [refundablePackage('Bus safari', [entryTicket('Adult', 370), entryTicket('Child', 200)]), nonRefundablePackage('Jeep safari for a family', [entryTicket('Jeep seat', 900, 4, 6)])],
  },
]);
