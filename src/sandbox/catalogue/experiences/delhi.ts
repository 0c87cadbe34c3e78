import { addOn, entryTicket, nonRefundablePackage, refundablePackage, rowsOf } from './seed';

/** Experiences in and around Delhi. */
export const delhiExperiences = rowsOf('delhi', [
  {
    slug: 'lal-qila', title: 'लाल क़िला — प्रवेश और संग्रहालय', area: 'Netaji Subhash Marg, Old Delhi', at: [28.6562, 77.241],
    category: 'Monuments', sub: 'Forts', rating: 4.5, reviews: 9120, provider: 'heritage', days: '234567', slots: '0930-1230,1230-1500,1500-1730',
    about: 'The Red Fort: the halls of Shah Jahan, the gardens and the museums in the barracks.',
    packages: [refundablePackage('Entry', [entryTicket('Indian visitor', 50), entryTicket('Visitor from abroad', 600)]), refundablePackage('Entry and museums', [entryTicket('Indian visitor', 80)])],
    top: true, attraction: 'Red Fort',
  },
  {
    slug: 'red-fort-sound-and-light', title: 'Red Fort Sound and Light Show', area: 'Netaji Subhash Marg, Old Delhi', at: [28.6558, 77.2405],
    category: 'Shows', sub: 'Sound and light', rating: 4.2, reviews: 1405, provider: 'stage', days: '234567', slots: '1900-2000,2030-2130',
    about: 'Four centuries told on the walls themselves; first show in Hindi, second in English.',
    packages: [nonRefundablePackage('Seat', [entryTicket('Adult', 500, 1, 8), entryTicket('Child', 300, 1, 8)])],
  },
  {
    slug: 'qutub-minar-morning', title: 'Qutub Minar Morning Entry', area: 'Mehrauli', at: [28.5245, 77.1855],
    category: 'Monuments', sub: 'World heritage', rating: 4.6, reviews: 8240, provider: 'heritage', days: '1234567', slots: '0700-1000,1000-1300',
    about: 'The tallest brick tower in the world, with the low sun on its five storeys.',
    packages: [refundablePackage('Entry', [entryTicket('Indian visitor', 40, 1, 15), entryTicket('Visitor from abroad', 600, 1, 15)])], top: true, attraction: 'Qutub Minar',
  },
  {
    slug: 'humayuns-tomb-guided-tour', title: "Humayun's Tomb Guided Tour", area: 'Nizamuddin East', at: [28.5933, 77.2507],
    category: 'Tours', sub: 'Heritage walks', rating: 4.7, reviews: 640, provider: 'heritage', days: '1234567', slots: '0800-1000,1600-1800',
    about: 'The garden tomb that came before the Taj, with a guide who knows its restoration.',
    packages: [refundablePackage('Tour with entry', [entryTicket('Adult', 450, 1, 8), entryTicket('Student', 350, 1, 8)])], attraction: "Humayun's Tomb",
  },
  {
    slug: 'national-rail-museum', title: 'National Rail Museum', area: 'Chanakyapuri', at: [28.5855, 77.1801],
    category: 'Museums', sub: 'Transport', rating: 4.3, reviews: 4410, provider: 'museums', days: '234567', slots: '1000-1300,1300-1630',
    about: 'Steam engines, royal saloons and a ride on the joy train.',
    packages: [refundablePackage('Weekday style entry', [entryTicket('Adult', 50), entryTicket('Child', 10), addOn('Joy train ride', 20)])],
  },
  {
    slug: 'lodhi-garden-bird-walk', title: 'Lodhi Garden Bird Walk', area: 'Lodhi Road', at: [28.5933, 77.2197],
    category: 'Nature', sub: 'Nature walks', rating: 4.4, reviews: 77, provider: 'trails', days: '67', slots: '0630-0830',
    about: 'Hornbills, barbets and parakeets between tombs of two dynasties. Binoculars are lent.',
    packages: [refundablePackage('Walk', [entryTicket('Walker', 0, 1, 5, 20)])],
  },
  {
    slug: 'chandni-chowk-food-walk', title: 'Chandni Chowk Food Walk', area: 'Chandni Chowk', at: [28.6506, 77.2303],
    category: 'Food walks', sub: 'Street food', rating: 4.8, reviews: 1190, provider: 'makers', days: '23456', slots: '1030-1330,1700-2000',
    about: 'Parathas, jalebis, daulat ki chaat in season and a rooftop over the spice market.',
    packages: [refundablePackage('Vegetarian walk', [entryTicket('Walker', 1100, 1, 6)]), refundablePackage('Walk with kebabs', [entryTicket('Walker', 1400, 1, 6)])], trending: true,
  },
  {
    slug: 'worlds-of-wonder-water-park', title: 'Worlds of Wonder Water Park', area: 'Sector 38, Noida', at: [28.5645, 77.326],
    category: 'Theme parks', sub: 'Water parks', rating: 4.1, reviews: 3300, provider: 'gates', days: '1234567', slots: '1030-1830',
    about: 'Slides, a wave pool and a lazy river. Swimming clothes are needed.',
    packages: [nonRefundablePackage('Day pass', [entryTicket('Adult', 1199), entryTicket('Child under 137 cm', 949)])], form: { minAge: 3 },
  },
  {
    slug: 'hauz-khas-block-printing', title: 'Block Printing Workshop, Hauz Khas', area: 'Hauz Khas Village', at: [28.5535, 77.1942],
    category: 'Workshops', sub: 'Textiles', rating: 4.6, reviews: 44, provider: 'makers', days: '357', slots: '1100-1330',
    about: 'Mix the colours, choose the blocks and print a scarf to take home.',
    packages: [refundablePackage('Scarf', [entryTicket('Maker', 1800, 1, 4, 12)]), refundablePackage('Table runner', [entryTicket('Maker', 2300, 1, 4, 12)])], launchedDaysAgo: 12,
  },
]);
