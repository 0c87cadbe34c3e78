import { addOn, entryTicket, nonRefundablePackage, refundablePackage, rowsOf } from './seed';

/** Experiences in and around Pune. */
export const puneExperiences = rowsOf('pune', [
  {
    slug: 'sinhagad-fort-trek', title: 'Sinhagad Fort Trek', area: 'Atkarwadi, Donje', at: [18.3663, 73.7559],
    category: 'Treks', sub: 'Fort treks', rating: 4.6, reviews: 2120, provider: 'trails', days: '1234567', slots: '0530-0930,0630-1030',
    about: 'The old path to the lion’s fort, then pithla bhakri and curd at the top.',
    packages: [refundablePackage('Guided trek', [entryTicket('Trekker', 399, 1, 10)]), refundablePackage('Guided trek and village breakfast', [entryTicket('Trekker', 549, 1, 10)])],
    form: {}, trending: true, top: true, attraction: 'Sinhagad Fort',
  },
  {
    slug: 'lohagad-fort-trek', title: 'Lohagad Fort Trek', area: 'Malavli, Lonavala', at: [18.71, 73.4757],
    category: 'Treks', sub: 'Monsoon treks', rating: 4.5, reviews: 1340, provider: 'trails', days: '67', slots: '0700-1300',
    about: 'Easy steps, four gates and the scorpion’s tail running out into the valley.',
    packages: [refundablePackage('Trek', [entryTicket('Trekker', 699, 2, 5)])], form: { minAge: 7 },
  },
  {
    slug: 'rajgad-fort-overnight', title: 'Rajgad Fort Overnight Trek', area: 'Gunjavane, Velhe', at: [18.246, 73.682],
    category: 'Treks', sub: 'Overnight treks', rating: 4.8, reviews: 275, provider: 'trails', days: '6', slots: '1500-2300',
    about: 'Sleep in the temple on the king of forts and watch the sun come through the needle’s eye.',
    packages: [nonRefundablePackage('Trek, dinner and breakfast', [entryTicket('Trekker', 1650, 2, 6, 20)])], form: { minAge: 14 }, soldOut: { every: 2, at: 'select' },
  },
  {
    slug: 'harishchandragad-trek', title: 'हरिश्चंद्रगड ट्रेक — कोकणकडा', area: 'Khireshwar, Junnar', at: [19.388, 73.778],
    category: 'Treks', sub: 'Overnight treks', rating: 4.7, reviews: 498, provider: 'trails', days: '56', slots: '2200-1800',
    about: 'To the edge of the Konkan cliff, past a temple cut from one rock.',
    packages: [nonRefundablePackage('Trek', [entryTicket('Trekker', 1499, 2, 6)])], form: { minAge: 16 },
  },
  {
    slug: 'aga-khan-palace', title: 'Aga Khan Palace', area: 'Kalyani Nagar', at: [18.5524, 73.9015],
    category: 'Monuments', sub: 'Palaces', rating: 4.3, reviews: 3100, provider: 'heritage', days: '1234567', slots: '0900-1200,1200-1500,1500-1730',
    about: 'Italian arches, wide lawns and the rooms where Gandhi was held.',
    packages: [refundablePackage('Entry', [entryTicket('Indian visitor', 25, 1, 15), entryTicket('Visitor from abroad', 300, 1, 15)])], attraction: 'Aga Khan Palace',
  },
  {
    slug: 'kelkar-museum', title: 'Raja Dinkar Kelkar Museum', area: 'Shukrawar Peth', at: [18.5107, 73.8544],
    category: 'Museums', sub: 'Crafts', rating: 4.5, reviews: 1480, provider: 'museums', days: '1234567', slots: '1000-1300,1300-1730',
    about: 'Lamps, locks, nutcrackers and a whole reconstructed palace room: daily life made beautiful.',
    packages: [refundablePackage('Entry', [entryTicket('Adult', 100), entryTicket('Child', 50), addOn('Photography', 100)])],
  },
  {
    slug: 'shaniwar-wada-light-show', title: 'Shaniwar Wada Light Show', area: 'Shaniwar Peth', at: [18.5195, 73.8553],
    category: 'Shows', sub: 'Sound and light', rating: 3.9, reviews: 720, provider: 'stage', days: '134567', slots: '1915-2010,2015-2110',
    about: 'The Peshwas in light and sound; first in Marathi, then in English.',
    packages: [nonRefundablePackage('Seat', [entryTicket('Visitor', 25, 1, 10, 150)])], attraction: 'Shaniwar Wada',
  },
  {
    slug: 'puneri-misal-morning', title: 'Puneri Misal Morning', area: 'Sadashiv Peth', at: [18.5108, 73.8478],
    category: 'Food walks', sub: 'Street food', rating: 4.4, reviews: 165, provider: 'makers', days: '67', slots: '0800-1030',
    about: 'Four misals, three levels of heat and one very cold buttermilk.',
    packages: [refundablePackage('Walk', [entryTicket('Eater', 550, 1, 8)])],
  },
  {
    slug: 'stargazing-tamhini', title: 'Stargazing Night at Tamhini', area: 'Tamhini Ghat, Mulshi', at: [18.4476, 73.4326],
    category: 'Nature', sub: 'Stargazing', rating: 0, reviews: 0, provider: 'trails', days: '6', slots: '1900-2300',
    about: 'Two telescopes, a dark valley and somebody who can point at things. Not on cloudy nights: paid back then.',
    packages: [refundablePackage('Evening', [entryTicket('Adult', 900, 1, 6, 25), entryTicket('Child', 500, 1, 4, 25)])], launchedDaysAgo: 4, noPictures: true,
  },
]);
