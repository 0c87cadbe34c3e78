import { addOn, entryTicket, nonRefundablePackage, refundablePackage, rowsOf } from './seed';

/** Experiences in and around Jaipur. */
export const jaipurExperiences = rowsOf('jaipur', [
  {
    slug: 'amber-fort', title: 'Amber Fort', area: 'Amer', at: [26.9855, 75.8513],
    category: 'Monuments', sub: 'Forts', rating: 4.7, reviews: 9870, provider: 'heritage', days: '1234567', slots: '0800-1100,1100-1400,1400-1730',
    about: 'Mirror halls, courtyards and walls running over the hills above Maota lake.',
    packages: [
      refundablePackage('Entry', [entryTicket('Indian visitor', 100, 1, 15), entryTicket('Indian student', 10, 1, 15), entryTicket('Visitor from abroad', 500, 1, 15)]),
      refundablePackage('Entry and guide', [entryTicket('Visitor', 450, 2, 8)]),
      nonRefundablePackage('Evening at the fort', [entryTicket('Visitor', 100, 1, 10)], '1845-2115'),
    ],
    top: true, attraction: 'Amber Fort',
  },
  {
    slug: 'nahargarh-sunset-hike', title: 'Nahargarh Sunset Hike', area: 'Brahmpuri', at: [26.9373, 75.8155],
    category: 'Treks', sub: 'Sunset hikes', rating: 4.5, reviews: 690, provider: 'trails', days: '1234567', slots: '1600-1900',
    about: 'Up the old paved path from the town, step well on the way, the whole city turning pink below.',
    packages: [refundablePackage('Hike with guide', [entryTicket('Hiker', 450, 1, 8)])], trending: true, attraction: 'Nahargarh Fort',
  },
  {
    slug: 'hawa-mahal', title: 'हवा महल', area: 'Badi Choupad', at: [26.9239, 75.8267],
    category: 'Monuments', sub: 'Palaces', rating: 4.5, reviews: 9010, provider: 'heritage', days: '1234567', slots: '0900-1200,1200-1500,1500-1630',
    about: 'The palace of winds: 953 small windows to see from and not be seen.',
    packages: [refundablePackage('Entry', [entryTicket('Indian visitor', 50, 1, 15), entryTicket('Visitor from abroad', 200, 1, 15)])], top: true, attraction: 'Hawa Mahal',
  },
  {
    slug: 'city-palace-jaipur', title: 'City Palace Museum', area: 'Tulsi Marg', at: [26.9258, 75.8237],
    category: 'Museums', sub: 'History', rating: 4.4, reviews: 5600, provider: 'museums', days: '1234567', slots: '0930-1230,1230-1700',
    about: 'Robes, weapons and two silver urns taller than you; the royal family lives next door.',
    packages: [
      refundablePackage('Museum', [entryTicket('Indian adult', 300), entryTicket('Indian child', 150), entryTicket('Visitor from abroad', 1000)]),
      nonRefundablePackage('Royal rooms with guide', [entryTicket('Visitor', 2000, 1, 4, 10)]),
    ],
    attraction: 'City Palace',
  },
  {
    slug: 'jantar-mantar-jaipur', title: 'Jantar Mantar at Noon', area: 'Gangori Bazaar', at: [26.9247, 75.8246],
    category: 'Monuments', sub: 'World heritage', rating: 4.4, reviews: 4300, provider: 'heritage', days: '1234567', slots: '0900-1200,1130-1300,1300-1630',
    about: 'The largest stone sundial there is, accurate to two seconds. Best when the sun is high.',
    packages: [refundablePackage('Entry', [entryTicket('Indian visitor', 50), entryTicket('Visitor from abroad', 200), addOn('Audio guide', 100)])], attraction: 'Jantar Mantar',
  },
  {
    slug: 'jhalana-leopard-safari', title: 'Jhalana Leopard Safari', area: 'Jhalana, Malviya Nagar', at: [26.8689, 75.8333],
    category: 'Nature', sub: 'Wildlife', rating: 4.6, reviews: 1210, provider: 'gates', days: '134567', slots: '0615-0845,1530-1800',
    about: 'An open jeep among leopards inside the city limits. Keep your hands in.',
    packages: [nonRefundablePackage('Seat in a shared jeep', [entryTicket('Seat', 1350, 1, 6, 36)])], form: { minAge: 5 }, trending: true, soldOut: { every: 3, at: 'slots' },
  },
  {
    slug: 'blue-pottery-workshop', title: 'Blue Pottery Workshop', area: 'Sanganer', at: [26.818, 75.788],
    category: 'Workshops', sub: 'Pottery', rating: 4.7, reviews: 70, provider: 'makers', days: '12456', slots: '1100-1300,1500-1700',
    about: 'No clay in it: quartz, glass and cobalt. Paint a tile or a bowl; it is fired and posted.',
    packages: [refundablePackage('Tile', [entryTicket('Maker', 900, 1, 6)]), refundablePackage('Bowl', [entryTicket('Maker', 1400, 1, 6)])], launchedDaysAgo: 15,
  },
  {
    slug: 'johari-bazaar-food-walk', title: 'Johari Bazaar Food and Gems Walk', area: 'Johari Bazaar', at: [26.9196, 75.8267],
    category: 'Food walks', sub: 'Street food', rating: 4.6, reviews: 240, provider: 'makers', days: '13456', slots: '1630-1900',
    about: 'Kachori, ghewar, lassi in clay and a look over the shoulder of a gem cutter.',
    packages: [refundablePackage('Walk', [entryTicket('Walker', 750, 1, 8)])],
  },
  {
    slug: 'albert-hall-night', title: 'Albert Hall Museum by Night', area: 'Ram Niwas Garden', at: [26.9117, 75.8195],
    category: 'Museums', sub: 'Art', rating: 4.2, reviews: 2900, provider: 'museums', days: '1234567', slots: '1900-2200',
    about: 'Carpets, ivory and a mummy, with the whole front lit up.',
    packages: [refundablePackage('Night entry', [entryTicket('Anyone', 100, 1, 12)])],
  },
]);
