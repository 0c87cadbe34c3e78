/** Where a walk over buttons begins: what is said before, as the lines of a talk, and what goes wrong with the service then. */
export interface Start {
  name: string;
  lines: readonly string[];
  /** Faults from there on, see the sandbox's `POST /faults`. */
  faults?: readonly Record<string, unknown>[];
  /** In a chat of several people. */
  group?: true;
  /** Answered in Hinglish, whose buttons are others than the English ones though both are written in Latin. */
  hinglish?: true;
}

const ASHA = '{name=Asha Rao; email=asha@example.com; mobile=98765 43210}';
const BOOKED = ['> 2 tickets for Johari Bazaar Food and Gems Walk tomorrow', `> ${ASHA}`];
const FOOD = [
  '> order a masala dosa from Tiffin Trail HSR Layout to HSR Layout',
  "> that's all",
  '> I will pick it up',
  '> Asha Rao 9876543210',
];
const PAID = ['> yes', '= pay', '= wait 8s'];
const FAILED = ['> yes', '= fail', '= wait 15s'];
const failing = (operation: string, kind: string, times = 1_000): Record<string, unknown> => ({
  operation,
  kind,
  times,
});

const said = (name: string, ...lines: string[]): Start => ({
  name,
  lines: lines.map((line) => (/^[>=]/.test(line) ? line : `> ${line}`)),
});
const faulty = (start: Start, ...faults: Record<string, unknown>[]): Start => ({
  ...start,
  name: `${start.name}, with ${faults.map(({ operation, kind }) => `${String(operation)} ${String(kind)}`).join(' and ')}`,
  faults,
});

const search = said('a search', 'find a trek near Bengaluru this weekend');
const book = said('a booking', 'book the Nandi Hills sunrise trek on Saturday');
const bill = said('a bill', ...BOOKED);
const food = said('food', 'I want a masala dosa from Tiffin Trail HSR Layout to HSR Layout');
const foodBill = said('a bill of food', ...FOOD);

/** Starts in English: they reach every dialog, with the service well, closed, sold out, silent or down. */
export const ENGLISH: readonly Start[] = [
  said('a greeting', 'hi'),
  said('help', 'help'),
  search,
  said('a search that finds nothing', 'find a scuba dive near Bengaluru today under 10 rupees'),
  said('a look', 'tell me about the Nandi Hills sunrise trek'),
  book,
  bill,
  said('a booking with tickets', '2 tickets for Hawa Mahal on Saturday'),
  said('an experience paid for', ...BOOKED, ...PAID),
  said('a payment that failed', ...BOOKED, ...FAILED),
  said('a pay link', ...BOOKED, 'yes'),
  said('restaurants', 'restaurants near HSR Layout'),
  said('restaurants nowhere', 'restaurants near Leh'),
  food,
  said('food without a place', 'I want biryani'),
  said(
    'food at a closed restaurant',
    'I want a smash burger from Smash Street Burgers to HSR Layout',
  ),
  said(
    'the only one is closed',
    'restaurants near HSR Layout',
    '[choice.order-here: Smash Street]',
  ),
  said('an address out of area', 'order a masala dosa from Tiffin Trail HSR Layout to Mysuru'),
  foodBill,
  said('food paid for', ...FOOD, ...PAID),
  said('a payment for food that failed', ...FOOD, ...FAILED),
  said('an issue', ...FOOD, ...PAID, 'my food arrived cold'),
  said(
    'a complaint',
    ...FOOD,
    ...PAID,
    'my food arrived cold',
    'the dosa was cold',
    'any update on my complaint?',
  ),
  said('a rating', ...FOOD, ...PAID, 'rate my food'),
  said('food to cancel', ...FOOD, ...PAID, 'cancel my food order'),
  said('my bookings, none', 'show my bookings'),
  said('my bookings', ...BOOKED, ...PAID, 'show my bookings'),
  said('a paid booking to change', ...BOOKED, ...PAID, 'change my booking to another day'),
  said('my places', 'my places'),
  said('forget me', 'forget me'),
  said('going on elsewhere', 'continue on another device'),
  said('a person', 'talk to a person'),
  said('a language', 'speak Hindi'),
  said('something under way cancelled', 'book the Nandi Hills sunrise trek on Saturday', 'cancel'),
  said(
    'one in another',
    'book the Nandi Hills sunrise trek on Saturday',
    'show me museums in Delhi',
    'cancel',
  ),
  said(
    'not understood again and again',
    'book the Nandi Hills sunrise trek on Saturday',
    'qwrt zxcv',
    'plmk bgtr',
    'wsxz vfrt',
  ),
  said('asked for ages', 'book the Lohagad trek for 2 adults and a child on Saturday'),
  {
    ...said('food together', "let's order lunch together from Tiffin Trail to HSR Layout 560102"),
    group: true,
  },
  {
    ...said(
      'a closed one together',
      "let's order lunch together from Smash Street Burgers to HSR Layout 560102",
    ),
    group: true,
  },
  {
    ...said(
      'going together',
      'let us all go on the Nandi Hills sunrise trek on Saturday, book together',
    ),
    group: true,
  },
  { ...said('alone together', "let's order lunch together from Copper Pot Biryani") },
  faulty(search, failing('*', '500')),
  faulty(book, failing('select', 'sold_out')),
  faulty(book, failing('*', '500')),
  faulty(bill, failing('init', '500')),
  faulty(bill, failing('init', 'sold_out')),
  faulty(bill, failing('createOrder', '500')),
  faulty(bill, failing('select', 'price_changed')),
  faulty(said('restaurants', 'restaurants near HSR Layout'), failing('*', '500')),
  faulty(food, failing('selectFood', 'sold_out')),
  faulty(food, failing('selectFood', '500')),
  faulty(said('a bill of food', ...FOOD), failing('initFood', '500')),
  faulty(said('food to be paid for', ...FOOD, 'yes'), failing('*', '500')),
  faulty(said('my bookings', ...BOOKED, ...PAID, 'show my bookings'), failing('*', '500')),
];

/** The same in Hindi, for its labels. */
export const HINDI: readonly Start[] = [
  said('नमस्ते', 'नमस्ते'),
  said('मदद', 'मदद'),
  said('खोज', 'बेंगलुरु के पास ट्रेक दिखाओ'),
  said('बुकिंग', 'मुझे लोहगढ़ ट्रेक बुक करना है, शनिवार को'),
  said('टिकट', 'हवा महल के दो टिकट शनिवार को'),
  said('रेस्तरां', 'HSR Layout के पास रेस्तरां दिखाओ'),
  said('खाना', 'HSR Layout में चिकन बिरयानी चाहिए', 'पहला वाला'),
  said('खाने का बिल', 'HSR Layout में चिकन बिरयानी चाहिए', 'पहला वाला', 'बस इतना ही'),
  said('मेरी बुकिंग', 'मेरी बुकिंग दिखाओ'),
  said('मुझे भूल जाओ', 'मेरा डेटा मिटा दो'),
  said('इंसान', 'किसी इंसान से बात कराओ'),
  said('रद्द', 'मुझे लोहगढ़ ट्रेक बुक करना है, शनिवार को', 'रद्द करो'),
];

const FOOD_HINGLISH = [
  'HSR Layout mein Tiffin Trail se ek masala dosa chahiye',
  'bas itna hi',
  'main khud le lunga',
  'Asha Rao 9876543210',
];
const BOOKED_HINGLISH = ['hawa mahal ke do ticket kal ke liye chahiye'];
const hinglish = (name: string, ...lines: string[]): Start => ({
  ...said(name, ...lines),
  hinglish: true,
});

/** The same in Hinglish, for its labels. */
export const HINGLISH: readonly Start[] = [
  hinglish('namaste', 'namaste, kaise ho'),
  hinglish('madad', 'mujhe madad chahiye'),
  hinglish('khoj', 'bengaluru ke paas trek dikhao'),
  hinglish('dekhna', 'nandi hills sunrise trek ke baare mein batao'),
  hinglish('booking karna', 'mujhe nandi hills sunrise trek book karna hai, shanivaar ko'),
  hinglish('do ticket', ...BOOKED_HINGLISH),
  hinglish('restaurant dhoondhna', 'HSR Layout ke paas ke restaurants dikhao'),
  hinglish('khana mangana', 'HSR Layout mein Tiffin Trail se ek masala dosa chahiye'),
  hinglish('khane ka bill', ...FOOD_HINGLISH),
  hinglish('khane ka payment ho gaya', ...FOOD_HINGLISH, 'haan', '= pay', '= wait 8s'),
  hinglish('khane ka payment nahi hua', ...FOOD_HINGLISH, 'haan', '= fail', '= wait 15s'),
  hinglish('shikayat', ...FOOD_HINGLISH, 'haan', '= pay', '= wait 8s', 'khana thanda aaya hai'),
  hinglish(
    'khana cancel',
    ...FOOD_HINGLISH,
    'haan',
    '= pay',
    '= wait 8s',
    'mera khana cancel karo',
  ),
  hinglish('meri booking', 'meri booking dikhao'),
  hinglish('meri jagah', 'mere saved address dikhao'),
  hinglish('mujhe bhool jao', 'mujhe bhool jao'),
  hinglish('kahin aur', 'dusre phone par continue karna hai'),
  hinglish('insaan', 'kisi insaan se baat karao'),
  hinglish('chhodna', 'mujhe nandi hills sunrise trek book karna hai, shanivaar ko', 'rehne do'),
  {
    ...hinglish(
      'saath mein khana',
      'chalo saath mein Tiffin Trail se HSR Layout 560102 par khana mangate hain',
    ),
    group: true,
  },
  {
    ...hinglish(
      'saath mein jaana',
      'hum sab saath mein nandi hills sunrise trek chalte hain shanivaar ko, saath mein book karo',
    ),
    group: true,
  },
];
