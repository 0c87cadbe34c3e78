import { restaurantSeed, type RestaurantSeed } from './seeds';

/** Restaurants of Mumbai and Pune. All names are made up. */
export const restaurantsOfTheWest: readonly RestaurantSeed[] = [
  restaurantSeed('mumbai', 'lane-nine-bandra', 'Lane Nine Kitchen', ['Bandra West', 'Hill Road', '400050', 19.0544, 72.8301], ['northIndian', 'chinese', 'biryani'], { rating: 4.3, level: 120, each: 11 }),
  restaurantSeed('mumbai', 'monsoon-pav-dadar', 'Monsoon Pav', ['Dadar West', 'Ranade Road', '400028', 19.0186, 72.8424], ['chaat'], { rating: 4.6, onlyVeg: true, level: 80, hours: '0900-2300' }),
  restaurantSeed('mumbai', 'platform-one-andheri', 'Platform One Biryani', ['Andheri West', 'Veera Desai Road', '400053', 19.1364, 72.8296], ['biryani'], { rating: 4.0, hours: '1100-0300', each: 18 }),
  restaurantSeed('mumbai', 'lakeside-subs-powai', 'Lakeside Subs', ['Powai', 'Hiranandani Gardens', '400076', 19.1176, 72.906], ['subs', 'cafe'], { rating: 4.1, ways: 'DSB' }),
  restaurantSeed('mumbai', 'fort-thali-room', 'Fort Thali Room', ['Fort', 'Perin Nariman Street', '400001', 18.934, 72.837], ['thali', 'chaat'], { rating: 4.5, hours: '1130-1600', days: '123456', onlyVeg: true }),
  restaurantSeed('mumbai', 'oven-door-juhu', 'Oven Door Pizza', ['Juhu', 'Juhu Tara Road', '400049', 19.0988, 72.8267], ['pizza'], { rating: 3.6, level: 125 }),

  restaurantSeed('pune', 'wada-thali-kothrud', 'Wada Thali House', ['Kothrud', 'Karve Road', '411038', 18.5074, 73.8077], ['thali', 'chaat'], { rating: 4.4, onlyVeg: true }),
  restaurantSeed('pune', 'north-main-kitchen', 'North Main Kitchen', ['Koregaon Park', 'North Main Road', '411001', 18.5362, 73.894], ['northIndian'], { rating: 4.2, level: 115 }),
  restaurantSeed('pune', 'hill-view-burgers-baner', 'Hill View Burgers', ['Baner', 'Baner Road', '411045', 18.559, 73.7868], ['burgers', 'pizza'], { rating: 4.0, ways: 'DSB', each: 8 }),
  restaurantSeed('pune', 'runway-wok-viman-nagar', 'Runway Wok', ['Viman Nagar', 'Datta Mandir Chowk', '411014', 18.5679, 73.9143], ['chinese'], { rating: 3.9 }),
  restaurantSeed('pune', 'camp-bakehouse', 'Camp Bakehouse', ['Camp', 'East Street', '411001', 18.512, 73.879], ['cafe', 'desserts'], { rating: 4.7, hours: '0730-2000', days: '234567' }),
];
