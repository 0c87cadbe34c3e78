import type { PlaceWords } from '../locale';

/** English names of cities and of kinds of experience. */
export const enPlaces: PlaceWords = {
  cities: `
Bengaluru: bangalore, blr, blore, bengalooru, bangalor | Mumbai: bombay, bom |
Delhi: new delhi, dilli, ncr, delhi ncr | Kolkata: calcutta | Chennai: madras |
Hyderabad: hyd, hyderabaad | Pune: poona | Jaipur | Ahmedabad: amdavad, ahmadabad | Surat |
Lucknow: lakhnau | Kanpur | Nagpur | Indore | Bhopal | Thane | Visakhapatnam: vizag | Patna |
Vadodara: baroda | Ghaziabad | Ludhiana | Agra | Nashik: nasik | Faridabad | Meerut | Rajkot |
Varanasi: banaras, benares, kashi | Srinagar | Aurangabad | Dhanbad | Amritsar | Navi Mumbai |
Prayagraj: allahabad | Ranchi | Howrah | Coimbatore: kovai | Jabalpur | Gwalior | Vijayawada |
Jodhpur | Madurai | Raipur | Kota | Guwahati | Chandigarh | Solapur | Hubballi: hubli |
Mysuru: mysore | Tiruchirappalli: trichy | Bareilly | Gurugram: gurgaon | Aligarh | Jalandhar |
Bhubaneswar | Warangal | Guntur | Bhiwandi | Saharanpur | Gorakhpur | Bikaner | Amravati | Noida |
Jamshedpur | Bhilai | Cuttack | Firozabad | Kochi: cochin | Nellore | Bhavnagar | Dehradun |
Durgapur | Asansol | Rourkela | Nanded | Kolhapur | Ajmer | Akola | Kalaburagi: gulbarga |
Jamnagar | Ujjain | Siliguri | Jhansi | Jammu | Belagavi: belgaum | Mangaluru: mangalore |
Ambattur | Tirunelveli | Malegaon | Jalgaon | Udaipur | Kozhikode: calicut | Kurnool |
Thiruvananthapuram: trivandrum | Rajahmundry | Bokaro | Ballari: bellary | Patiala | Agartala |
Bhagalpur | Muzaffarnagar | Latur | Dhule | Rohtak | Korba | Bhilwara | Muzaffarpur | Ahmednagar |
Mathura | Kollam | Kadapa: cuddapah | Sambalpur | Bilaspur | Satara | Bijapur: vijayapura |
Shivamogga: shimoga | Chandrapur | Junagadh | Thrissur: trichur | Alwar | Bardhaman | Kakinada |
Nizamabad | Parbhani | Panipat | Darbhanga | Aizawl | Karnal | Bathinda | Jalna | Purnia | Satna |
Sonipat | Farrukhabad | Durg | Imphal | Ratlam | Hapur | Anantapur | Karimnagar | Etawah |
Bharatpur | Begusarai | Gandhidham | Puducherry: pondicherry | Sikar | Thoothukudi: tuticorin |
Rewa | Mirzapur | Raichur | Ramagundam | Haridwar: hardwar | Rishikesh | Shimla: simla | Manali |
Dharamshala: dharamsala | Mussoorie | Nainital | Darjeeling | Gangtok | Shillong | Leh | Ladakh |
Ooty: udhagamandalam | Kodaikanal | Munnar | Alappuzha: alleppey | Wayanad | Coorg: kodagu |
Hampi | Goa | Panaji: panjim | Margao | Lonavala | Mahabaleshwar | Khajuraho | Pushkar |
Jaisalmer | Mount Abu | Puri | Bodh Gaya | Tirupati | Rameswaram | Kanyakumari | Port Blair |
Itanagar | Kohima | Dispur | Tezpur | Dibrugarh | Jorhat | Silchar | Kullu | Kasol | Dalhousie |
Spiti | Gulmarg | Pahalgam | Sonamarg | Katra | Vellore | Thanjavur | Kumbakonam | Erode |
Tiruppur | Hosur | Nagercoil | Palakkad | Kannur | Kottayam | Udupi | Manipal | Hassan |
Tumakuru: tumkur | Davanagere: davangere | Dharwad | Chitradurga | Mandya | Ongole | Chittoor |
Eluru | Bhimavaram | Hindupur | Khammam | Nalgonda | Secunderabad | Nadiad | Bharuch |
Ankleshwar | Vapi | Valsad | Navsari | Morbi | Bhuj | Porbandar | Dwarka | Somnath | Gandhinagar |
Mehsana | Palanpur | Haldwani | Roorkee | Kashipur | Rudrapur | Ayodhya | Faizabad | Sultanpur |
Moradabad | Rampur | Shahjahanpur | Sitapur | Barabanki | Unnao | Hardoi | Bahraich | Gonda |
Deoria | Ballia | Azamgarh | Jaunpur | Ghazipur | Chapra | Siwan | Arrah | Hajipur | Motihari |
Bettiah | Samastipur | Katihar | Kishanganj | Saharsa | Sasaram | Hazaribagh | Deoghar | Giridih |
Kharagpur | Haldia | Malda | Kalyani | Dewas | Khandwa | Burhanpur | Chhindwara | Vidisha |
Hoshangabad | Katni | Singrauli | Sangli | Miraj | Ichalkaranji | Ratnagiri | Wardha | Yavatmal |
Beed | Osmanabad | Hingoli | Washim | Gondia | Bidar | Bagalkot | Gadag | Haveri | Koppal |
Karwar | Chikkamagaluru: chikmagalur | Kolar | Chikkaballapur | Ambala | Hisar | Yamunanagar |
Kurukshetra | Rewari | Bhiwani | Sirsa | Phagwara | Hoshiarpur | Pathankot | Moga | Mohali |
Panchkula | Zirakpur | Baddi | Solan | Bilimora`,
  kinds: {
    trek: 'trek, treks, trekking, hike, hikes, hiking, trail, climb, chadhai',
    museum: 'museum, museums, gallery, galleries, exhibition, sangrahalaya, ajayabghar',
    tour: 'tour, tours, guided tour, sightseeing, city tour, day tour, sair',
    walk: 'walk, walks, heritage walk, food walk, walking tour',
    monument:
      'monument, monuments, fort, forts, palace, palaces, tomb, heritage, qila, kila, mahal, smarak',
    temple: 'temple, temples, mandir',
    show: 'show, shows, play, plays, theatre, theater, drama, natak, performance, performances',
    event: 'event, events, karyakram',
    concert: 'concert, concerts, music, live music, gig, gigs',
    comedy: 'comedy, standup, stand up, open mic',
    workshop: 'workshop, workshops, class, classes, course, lesson, lessons, pottery',
    festival: 'festival, festivals, fair, fairs, mela, mele, utsav',
    park: 'park, parks, theme park, amusement park, water park, waterpark',
    wildlife: 'wildlife, safari, safaris, zoo, zoos, sanctuary, chidiyaghar',
    adventure:
      'adventure, rafting, kayaking, surfing, paragliding, scuba, zipline, bungee, camping',
    boat: 'boat, boats, cruise, boating, ferry',
    sport: 'sport, sports, match, matches, cricket, football, game, games',
    nature: 'nature, garden, gardens, lake, waterfall, beach, bagh, jheel, jharna',
    family: 'family, kids, children, bachon, bachchon, bacchon',
    wellness: 'wellness, yoga, spa, meditation',
    indoors:
      'indoor, indoors, under a roof, under roof, covered place, away from the rain, out of the rain, out of the sun, out of the heat',
    outdoors: 'outdoor, outdoors, outdoorsy, open air, in the open',
  },
};
