import { formsOf } from './word-forms';
import { transliterate } from './transliterate';

/**
 * Names of dishes, drinks and ingredients, as Indian kitchens write them; a word of them names food
 * on any menu.
 */
const FOOD =
  `aam achar aloo alu anda appam appetizer apple bacon baingan bajji baked  barfi beef beer bhaji bhajiya bhatura 
  bhature bhel bhindi bhujia bhurji biriyani biryani bonda bread brownie bun burfi burger burrito butter buttermilk cake 
  cappuccino chaas chaat chai chakli chana chapati chapatti chawal cheese cheesecake chhole chicken chivda chole 
  chowmein chutney coffee coke cola colddrink cookie cookies crab cream croissant curd custard daal dabeli dahi dahipuri 
  dal dessert dhokla dimsum dip donut dosa dosai doughnut dressing egg espresso fafda falafel falooda fanta fish frankie 
  fried fries fruit galouti ghee ghewar gobhi gobi golgappa gosht grapes grilled gulab hakka haleem halva halwa ham 
  hummus icecream idiyappam idli idly imarti jalebi jamun jeera jhinga juice kabab kachauri kachori kadhi kahwa karela 
  kebab keema kela ketchup khandvi kheema kheer khichdi khichri kofta korma kulcha kulfi kurma laddu ladoo lasagna 
  lasagne lassi latte lauki lemonade limca lollipop luchi macaroni machhi machli maggi makhani malai malpua manchurian 
  mango matar mayo mayonnaise meals methi milkshake misal mixture mocha mojito momo momos mousse muffin murg murgh 
  murukku mutter mutton naan nachos namkeen nan nihari nimbu noodles nuggets omelet omelette pakoda pakora palak pancake 
  pancakes paneer pani panipuri panir papad papdi parantha paratha parotha pasta pastry pav payasam payesh peda penne pepperoni 
  pepsi phulka pickle pita pizza platter poha pongal poori popcorn pork prawn prawns pudding pulao pulav puri puttu 
  quesadilla raita rajma ramen rasam rasgulla rasmalai rice roasted roll roti sabji sabudana sabzi salad salami salan 
  sambar samosa sandesh sandwich sausage schezwan seekh sev sevpuri shake shami sharbat shawarma shikanji smoked 
  smoothie soan soda soup spaghetti sprite starter steamed stuffing sub sundae sushi taco tacos tandoori tea thali 
  thepla thumsup tikka tikki tinda tiramisu toast topping upma uttapam vada vadai vindaloo waffle waffles water wine 
  wings wonton wrap yogurt`.split(/\s+/u);

const FOOD_WORDS: ReadonlySet<string> = new Set(FOOD);
const LEAST_SOUNDS = 3; // shorter sounds belong to words of any kind
const FOOD_SOUNDS: ReadonlySet<string> = new Set(
  FOOD.map((word) => formsOf(word).sound).filter((sound) => sound.length >= LEAST_SOUNDS),
);

/** Returns true for a word that names food, in either script. */
export const isFoodWord = (word: string): boolean =>
  FOOD_WORDS.has(word) ||
  (/\p{Script=Devanagari}/u.test(word) && FOOD_SOUNDS.has(formsOf(transliterate(word)).sound));
