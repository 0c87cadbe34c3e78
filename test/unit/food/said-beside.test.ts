import {
  asksForCheap,
  budgetIn,
  restaurantExtremeIn,
  sharersIn,
  soughtAtPrice,
  wayToldIn,
} from '../../../src/food/said-beside';

it.each<[text: string, way: string, rest: string]>([
  ["that's it, pickup only", 'Self-Pickup', "that's it"],
  ['bas itna hi, khud le jaunga', 'Self-Pickup', 'bas itna hi'],
  ['khud le jaunga', 'Self-Pickup', ''],
  ['pickup karunga', 'Self-Pickup', ''],
  ['बस, खुद ले जाऊंगा', 'Self-Pickup', 'बस'],
  ['मैं खुद आकर ले लूंगा', 'Self-Pickup', ''],
  ["I'll pick it up myself", '', ''],
  ['I will collect it myself', 'Self-Pickup', ''],
  ['actually delivery please', 'Delivery', ''],
  ['nahi delivery chahiye', 'Delivery', ''],
  ['nahi, delivery chahiye', 'Delivery', 'nahi'],
  ['नहीं, डिलीवरी चाहिए', 'Delivery', 'नहीं'],
  ['घर पर भेज दो', 'Delivery', ''],
  ['deliver it home', 'Delivery', ''],
])('a way told by itself: %s', (text, way, rest) => {
  const told = wayToldIn(text);
  if (way !== '') expect(told).toMatchObject({ way, rest });
});

it.each([
  'delivery nahi chahiye',
  'how long is the delivery',
  'delivery charge kitna hai',
  'deliver to B-204 Sunrise Apartments',
  'one masala dosa',
  'deliver it at 8 pm',
  'le aao ek dosa',
])('no way is told: %s', (text) => {
  expect(wayToldIn(text)).toBeUndefined();
});

it.each<[text: string, n: number | undefined]>([
  ['split the bill 4 ways', 4],
  ['split it between four of us', 4],
  ['4 logo mein baant do to ek ka kitna', 4],
  ['4 लोगों में बांट दो', 4],
  ['per head for 5 people?', 5],
  ['how much is it', undefined],
  ['dosa for 4 people', undefined],
  ['share my location', undefined],
])('among how many: %s', (text, n) => {
  expect(sharersIn(text)).toBe(n);
});

it.each<[text: string, rupees: number | undefined, sought: string]>([
  ['what is there under 300?', 300, ''],
  ['under ₹300', 300, ''],
  ['200 tak mein kya milega', 200, ''],
  ['200 ke andar kya hai', 200, ''],
  ['200 रुपये तक में और क्या मिलेगा', 200, ''],
  ['budget 300 hai', 300, ''],
  ['pizza under 300', 300, 'pizza'],
  ['HSR Layout 560102', undefined, 'HSR Layout'],
])('a budget: %s', (text, rupees, sought) => {
  expect(budgetIn(text)).toBe(rupees === undefined ? undefined : rupees * 100);
  expect(soughtAtPrice(text)).toBe(sought);
});

it.each<[text: string, sought: string]>([
  ["what's the cheapest dosa", 'dosa'],
  ['sabse sasta kya hai', ''],
  ['सबसे सस्ता क्या है', ''],
  ['sabse sasta pizza de do', 'pizza'],
  ['kuch sasta batao', ''],
])('what costs least: %s', (text, sought) => {
  expect(asksForCheap(text)).toBe(true);
  expect(soughtAtPrice(text)).toBe(sought);
});

it.each<[text: string, by: string | undefined]>([
  ['which one has the best rating?', 'rating'],
  ['best rated one', 'rating'],
  ['which is rated highest?', 'rating'],
  ['jiski rating sabse acchi hai', 'rating'],
  ['सबसे अच्छी रेटिंग वाला कौन सा है', 'rating'],
  ['jo sabse jaldi pahuncha de', 'time'],
  ['जो सबसे जल्दी दे दे', 'time'],
  ['which is fastest?', 'time'],
  ['the second one', undefined],
])('one of several restaurants: %s', (text, by) => {
  expect(restaurantExtremeIn(text)?.by).toBe(by);
});
