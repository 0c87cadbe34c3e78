import { readAddress } from '../../../src/language/persons';

const SAID: [said: string, address: string][] = [
  [
    'likh lo flat 302 lake view apartments near water tank',
    'flat 302 lake view apartments near water tank',
  ],
  ['address hai Room 12 Green PG Station Road, total bata dena', 'Room 12 Green PG Station Road'],
  ['bataya to, Room 12, Green PG, Station Road', 'Room 12, Green PG, Station Road'],
  ['पता है मकान नंबर 42, गली नंबर 3, वैशाली, जल्दी भेजना', 'मकान नंबर 42, गली नंबर 3, वैशाली'],
  [
    'send it to flat 12b, green heights, station road please',
    'flat 12b, green heights, station road',
  ],
  ['Going to hai No 7 rose villa', 'No 7 rose villa'],
  ['12 Lake Road, ask the rider to call me', '12 Lake Road'],
  ['Address should just say 3rd floor, 27th Main', '3rd floor, 27th Main'],
  ['the office is on 3rd floor, 27th Main', '3rd floor, 27th Main'],
  ['3rd floor, 27th Main, Sector 1 by 1pm', '3rd floor, 27th Main, Sector 1'],
  ['flat 12, 4th main, 1 baje tak', 'flat 12, 4th main'],
  ['12 Lake Road. how long will it take', '12 Lake Road'],
];
test.each(SAID)('the address in “%s” is “%s”', (said, address) => {
  expect(readAddress(said)).toBe(address);
});
