/** What a person does next, and words that the answer must hold. */
export type Line =
  | { say: string; hears: string }
  /** Fills in the form that was asked last, as the page does. */
  | { fill: Record<string, string>; hears: string }
  /** Goes through the pay page and the gateway, as a browser does; `hears` comes later, by itself. */
  | { pay: true; hears: string };

/** The talks of the bench, each from its first words to its end; their day is that of `STARTS_AT`. */
export const SCRIPTS = {
  search: [
    { say: 'find a trek near Bengaluru this weekend', hears: 'Nandi Hills Sunrise Trek' },
    { say: 'museums in Delhi', hears: 'National Rail Museum' },
    { say: 'only on Sunday', hears: 'Delhi' },
    { say: 'treks near Bengaluru', hears: 'Skandagiri Night Trek' },
    { say: 'the second one', hears: 'package' },
    { say: 'where is it?', hears: 'Nandi Hills' },
  ],
  booking: [
    { say: 'treks near Bengaluru', hears: 'Nandi Hills Sunrise Trek' },
    { say: 'book the Nandi Hills sunrise trek on Saturday for 2', hears: 'Guided trek' },
    { say: 'the one with breakfast', hears: '5:15' },
    { say: 'is it refundable?', hears: 'refunds you' },
    { say: '5:15 am', hears: 'Visitor 1 of 2' },
    { fill: { name: 'Asha Rao', email: 'asha@example.com' }, hears: 'Visitor 2 of 2' },
    { fill: { name: 'Ravi Rao' }, hears: 'All good?' },
    { say: 'make it 3', hears: 'Visitor 3 of 3' },
    { say: 'undo', hears: 'All good?' },
    { say: 'is it refundable?', hears: 'refunds you' },
    { say: 'yes', hears: 'Pay' },
    { pay: true, hears: 'Confirmed' },
  ],
  food: [
    { say: 'order 2 chicken biryanis and a masala dosa to HSR Layout', hears: '2 × Chicken' },
    { say: 'add a filter coffee', hears: 'Filter Coffee' },
    { say: 'remove the coffee', hears: 'Filter Coffee' },
    { say: 'make the masala dosa three', hears: '3 ×' },
    { say: 'less spicy please', hears: 'Mild' },
    { say: 'undo', hears: '3 ×' },
    { say: 'any offers?', hears: 'offer' },
    { say: "that's all", hears: 'Address' },
    { say: 'delivery', hears: 'delivery in about' },
    { fill: { name: 'Asha Rao', address: '12 Lake Road' }, hears: 'All good?' },
    { say: 'yes', hears: 'Pay' },
    { pay: true, hears: 'Confirmed' },
  ],
} as const satisfies Record<string, readonly Line[]>;

/** Name of a talk of the bench. */
export type ScriptName = keyof typeof SCRIPTS;

/** UTC: the Friday morning on which the server of the bench is started, whatever the day of the machine. */
export const STARTS_AT = Date.UTC(2026, 10, 20, 5, 30);
