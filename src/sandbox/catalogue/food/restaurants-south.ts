import { restaurantSeed, type RestaurantSeed } from './seeds';

const ALL_DAY = { hours: '0600-2330' } as const;
// One that can be tried at whatever hour somebody tries it.
const ROUND_THE_CLOCK = { hours: '0000-2359' } as const;

/** Restaurants of Bengaluru, Hyderabad and Chennai. All names are made up. */
export const restaurantsOfTheSouth: readonly RestaurantSeed[] = [
  restaurantSeed('bengaluru', 'tiffin-trail-hsr', 'Tiffin Trail', ['HSR Layout', '27th Main Road, Sector 1', '560102', 12.9121, 77.6446], ['southIndian', 'biryani'], { ...ROUND_THE_CLOCK, rating: 4.5, ways: 'DSB', each: 14 }),
  restaurantSeed('bengaluru', 'tiffin-trail-koramangala', 'Tiffin Trail', ['Koramangala', '80 Feet Road, 4th Block', '560034', 12.9339, 77.6309], ['southIndian'], { ...ALL_DAY, rating: 4.3 }),
  restaurantSeed('bengaluru', 'tiffin-trail-indiranagar', 'Tiffin Trail', ['Indiranagar', '12th Main Road', '560038', 12.9719, 77.6412], ['southIndian'], { ...ALL_DAY, rating: 4.4 }),
  restaurantSeed('bengaluru', 'tiffin-trail-jayanagar', 'Tiffin Trail', ['Jayanagar', '11th Main Road, 4th Block', '560011', 12.9299, 77.5826], ['southIndian'], { hours: '0630-1300', rating: 4.6 }),
  restaurantSeed('bengaluru', 'copper-pot-hsr', 'Copper Pot Biryani', ['HSR Layout', '19th Main Road, Sector 3', '560102', 12.9116, 77.6389], ['biryani'], { rating: 4.4, hours: '1100-2345', each: 20 }),
  restaurantSeed('bengaluru', 'wok-and-lantern-hsr', 'Wok and Lantern', ['HSR Layout', '14th Main Road, Sector 7', '560102', 12.9091, 77.6492], ['chinese'], { rating: 4.0, hours: '1130-2330', each: 16 }),
  restaurantSeed('bengaluru', 'smash-street-hsr', 'Smash Street Burgers', ['HSR Layout', 'Sector 6', '560102', 12.9163, 77.6331], ['burgers'], { rating: 3.9, hours: '1200-0200' }),
  restaurantSeed('bengaluru', 'stone-slice-koramangala', 'Stone Slice Pizza', ['Koramangala', '1st Cross, 5th Block', '560095', 12.9352, 77.6201], ['pizza'], { rating: 4.2, radiusKm: 6, level: 110 }),
  restaurantSeed('bengaluru', 'long-roll-bellandur', 'The Long Roll', ['Bellandur', 'Outer Ring Road', '560103', 12.9304, 77.6784], ['subs'], { rating: null, ways: 'S' }),
  restaurantSeed('bengaluru', 'slow-drip-indiranagar', 'Slow Drip Coffee Room', ['Indiranagar', '100 Feet Road', '560038', 12.9784, 77.6408], ['cafe'], { rating: 4.5, hours: '0800-2200', level: 115 }),
  restaurantSeed('bengaluru', 'meetha-ghar-hsr', 'Meetha Ghar', ['HSR Layout', 'Sector 2', '560102', 12.9145, 77.6501], ['desserts', 'chaat'], { rating: 4.3, onlyVeg: true }),

  restaurantSeed('hyderabad', 'dum-and-dastarkhwan', 'Dum and Dastarkhwan', ['Banjara Hills', 'Road Number 12', '500034', 17.4126, 78.4392], ['biryani', 'northIndian'], { rating: 4.6, each: 16, level: 110 }),
  restaurantSeed('hyderabad', 'seven-seals-biryani', 'Seven Seals Biryani', ['Charminar', 'Pathergatti', '500002', 17.364, 78.475], ['biryani'], { rating: 4.5, hours: '1100-0100', each: 24 }),
  restaurantSeed('hyderabad', 'ring-road-wok', 'Ring Road Wok', ['Gachibowli', 'Old Mumbai Highway', '500032', 17.4401, 78.3489], ['chinese'], { rating: 3.7 }),
  restaurantSeed('hyderabad', 'crust-and-co-madhapur', 'Flour and Fire', ['Madhapur', 'Ayyappa Society Main Road', '500081', 17.4483, 78.3915], ['pizza', 'burgers'], { rating: 4.1, ways: 'DSB', each: 8 }),
  restaurantSeed('hyderabad', 'irani-corner-secunderabad', 'Clock Tower Irani Room', ['Secunderabad', 'Sarojini Devi Road', '500003', 17.4399, 78.4983], ['cafe'], { rating: 4.2, hours: '0500-2100', each: 6, level: 60 }),
  restaurantSeed('hyderabad', 'banana-leaf-ameerpet', 'Banana Leaf Lane', ['Ameerpet', 'Greenlands Road', '500016', 17.4375, 78.4482], ['southIndian', 'thali'], { rating: 4.0, onlyVeg: true, days: '123456' }),

  restaurantSeed('chennai', 'kalathi-tiffin-mylapore', 'Four Streets Tiffin', ['Mylapore', 'East Mada Street', '600004', 13.0339, 80.2697], ['southIndian'], { rating: 4.7, hours: '0530-2130', onlyVeg: true, level: 90 }),
  restaurantSeed('chennai', 'pepper-and-palm-adyar', 'Pepper and Palm', ['Adyar', 'Lattice Bridge Road', '600020', 13.0012, 80.2565], ['biryani', 'southIndian'], { rating: 4.2, each: 10 }),
  restaurantSeed('chennai', 'red-lantern-anna-nagar', 'Second Avenue Noodles', ['Anna Nagar', '2nd Avenue', '600040', 13.085, 80.2101], ['chinese'], { rating: 3.8 }),
  restaurantSeed('chennai', 'sub-station-velachery', 'Sub Station', ['Velachery', '100 Feet Bypass Road', '600042', 12.9815, 80.218], ['subs'], { rating: 4.0, ways: 'DSB' }),
  restaurantSeed('chennai', 'pondy-bazaar-chaat', 'Bazaar Corner Chaat', ['T. Nagar', 'Thyagaraya Road', '600017', 13.0418, 80.2341], ['chaat', 'desserts'], { rating: 4.1, onlyVeg: true, hours: '1500-2230' }),
  restaurantSeed('chennai', 'marina-bun-house', 'Harbour Bun House', ['Royapettah', 'Whites Road', '600014', 13.054, 80.2641], ['burgers'], { rating: null, days: '234567' }),
];
