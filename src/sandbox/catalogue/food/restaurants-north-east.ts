import { restaurantSeed, type RestaurantSeed } from './seeds';

/** Restaurants of Delhi, Jaipur and Kolkata. All names are made up. */
export const restaurantsOfNorthAndEast: readonly RestaurantSeed[] = [
  restaurantSeed('delhi', 'tandoor-lane-cp', 'Tandoor Lane', ['Connaught Place', 'Outer Circle', '110001', 28.6315, 77.2167], ['northIndian'], { rating: 4.3, level: 120, each: 15 }),
  restaurantSeed('delhi', 'paratha-courtyard', 'Paratha Courtyard', ['Chandni Chowk', 'Nai Sarak', '110006', 28.6546, 77.2298], ['chaat', 'desserts'], { rating: 4.6, onlyVeg: true, hours: '0900-2200', level: 85 }),
  restaurantSeed('delhi', 'momo-minute-lajpat', 'Momo Minute', ['Lajpat Nagar', 'Central Market', '110024', 28.5677, 77.2433], ['chinese'], { rating: 4.0, level: 85, hours: '1200-2330' }),
  restaurantSeed('delhi', 'green-park-subs', 'Green Gate Subs', ['Green Park', 'Aurobindo Marg', '110016', 28.5589, 77.2067], ['subs'], { rating: 4.1, ways: 'DSB' }),
  restaurantSeed('delhi', 'qila-biryani-karol-bagh', 'Qila Biryani', ['Karol Bagh', 'Arya Samaj Road', '110005', 28.6519, 77.1909], ['biryani', 'northIndian'], { rating: 4.2, each: 14 }),
  restaurantSeed('delhi', 'quiet-cup-hauz-khas', 'The Quiet Cup', ['Hauz Khas', 'Hauz Khas Village Road', '110016', 28.5535, 77.1942], ['cafe'], { rating: 4.4, hours: '0900-2100', level: 125 }),

  restaurantSeed('jaipur', 'pink-gate-thali', 'Pink Gate Thali', ['Johari Bazaar', 'Haldiyon ka Rasta', '302003', 26.9196, 75.8267], ['thali', 'desserts'], { rating: 4.5, onlyVeg: true }),
  restaurantSeed('jaipur', 'courtyard-curry-c-scheme', 'Courtyard Curry', ['C-Scheme', 'Subhash Marg', '302001', 26.911, 75.801], ['northIndian'], { rating: 4.2 }),
  restaurantSeed('jaipur', 'kachori-kothi', 'Kachori Kothi', ['Raja Park', 'Govind Marg', '302004', 26.896, 75.828], ['chaat'], { rating: 4.3, onlyVeg: true, level: 80, hours: '0700-2100' }),
  restaurantSeed('jaipur', 'desert-slice', 'Desert Slice Pizza', ['Malviya Nagar', 'Gaurav Tower Road', '302017', 26.853, 75.815], ['pizza'], { rating: 3.8 }),
  restaurantSeed('jaipur', 'vaishali-wok', 'Vaishali Wok House', ['Vaishali Nagar', 'Queens Road', '302021', 26.911, 75.739], ['chinese'], { rating: null, ways: 'SB' }),

  restaurantSeed('kolkata', 'park-lane-biryani', 'Park Lane Biryani', ['Park Street', 'Mullick Bazar', '700016', 22.5475, 88.3603], ['biryani'], { rating: 4.5, each: 20 }),
  restaurantSeed('kolkata', 'hand-pulled-tangra', 'Tangra Table', ['Tangra', 'Matheswartala Road', '700046', 22.5552, 88.3889], ['chinese'], { rating: 4.4, each: 18 }),
  restaurantSeed('kolkata', 'bhoj-bhavan-gariahat', 'Bhoj Bhavan', ['Gariahat', 'Rash Behari Avenue', '700019', 22.5176, 88.366], ['thali', 'desserts'], { rating: 4.3 }),
  restaurantSeed('kolkata', 'adda-coffee-salt-lake', 'Adda Coffee Room', ['Salt Lake', 'Sector V', '700091', 22.576, 88.433], ['cafe', 'subs'], { rating: 4.0, days: '12345' }),
  restaurantSeed('kolkata', 'shyambazar-mishti', 'Five Points Mishti', ['Shyambazar', 'Bidhan Sarani', '700004', 22.601, 88.373], ['desserts'], { rating: 4.7, onlyVeg: true, hours: '0800-2130' }),
];
