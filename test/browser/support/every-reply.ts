import type { Reply } from '../../../src/reply/reply';
import type { ReplyCard, ReplyChoice } from '../../../src/reply/reply-parts';

const choice = (label: string, value = `code:${label}`): ReplyChoice => ({ label, value });

const groupBooking = (
  n: number,
  title: string,
  facts: string[],
  more: Partial<ReplyCard> = {},
): ReplyCard => ({
  title,
  subtitle: 'Trek · Chikkaballapur',
  facts,
  picture: { url: `/picture/${n * 47}`, alt: `Hills at ${title}` },
  choices: [choice('Choose', `pick:${n}`)],
  ...more,
});

/** A form for one visitor; `errors` stand at their fields. */
export const visitorForm = (
  errors: Record<string, string> = {},
): Extract<Reply, { kind: 'form' }> => ({
  kind: 'form',
  title: 'Visitor 1 of 2',
  text: 'The organiser needs this for the permit at the gate.',
  fields: [
    { name: 'name', label: 'Full name', input: 'text', required: true, error: errors['name'] },
    {
      name: 'email',
      label: 'Email',
      input: 'email',
      required: true,
      hint: 'The ticket goes here.',
      error: errors['email'],
    },
    {
      name: 'mobile',
      label: 'Mobile number',
      input: 'tel',
      required: true,
      error: errors['mobile'],
    },
    {
      name: 'age',
      label: 'Age',
      input: 'number',
      required: true,
      min: 12,
      max: 70,
      error: errors['age'],
    },
    {
      name: 'gender',
      label: 'Gender',
      input: 'select',
      required: false,
      options: [
        { value: 'f', label: 'Female' },
        { value: 'm', label: 'Male' },
        { value: 'x', label: 'Other' },
      ],
    },
    { name: 'day', label: 'Date of birth', input: 'date', required: false },
  ],
  submit: choice('Save visitor', 'visitor:1'),
  choices: [choice('Cancel booking')],
});

/** The form with steppers. */
export const ticketForm: Extract<Reply, { kind: 'form' }> = {
  kind: 'form',
  title: 'How many tickets?',
  fields: [
    {
      name: 'adult',
      label: 'Adult',
      input: 'count',
      required: true,
      value: '2',
      min: 0,
      max: 6,
      hint: '₹799 each, 12 years and older',
    },
    {
      name: 'child',
      label: 'Child',
      input: 'count',
      required: false,
      value: '0',
      min: 0,
      max: 4,
      hint: '₹499 each, 5 to 11 years',
    },
  ],
  submit: choice('Continue', 'tickets'),
  choices: [],
};

/** The consent card. */
export const consent: Extract<Reply, { kind: 'consent' }> = {
  kind: 'consent',
  title: 'Your booking',
  lines: [
    { label: 'Nandi Hills sunrise trek', note: 'Saturday 21 November, 4:30 am' },
    { label: '2 × Adult', amount: '₹1,598.00' },
    { label: 'Convenience fee', amount: '₹40.00' },
    { label: 'GST', amount: '₹82.00' },
  ],
  total: { label: 'To pay', amount: '₹1,720.00' },
  terms: [
    'Full refund until 24 hours before the start, none after that.',
    'Carry a photo ID for each visitor.',
  ],
  question: 'Shall I go on to payment of ₹1,720.00?',
  yes: choice('Yes, go on', 'yes:q1'),
  no: choice('Not now', 'no:q1'),
  choices: [],
};

/** The pay link of order card `order-1`. */
/** What a booking still needs, on one sheet. */
export const sheetReply: Extract<Reply, { kind: 'text' }> = {
  kind: 'text',
  text: 'What time?',
  sheet: {
    card: 'sheet:d1',
    title: 'Nandi Hills sunrise trek',
    text: 'Saturday is 21 November. What time?',
    fields: [
      {
        name: 'package',
        label: 'package',
        input: 'choice',
        value: 'p1',
        atOnce: true,
        options: [
          { value: 'p1', label: 'Guided trek', note: '₹499' },
          { value: 'p2', label: 'Guided trek and breakfast at the old fort', note: '₹749' },
        ],
      },
      {
        name: 'date',
        label: 'date',
        input: 'day',
        value: 'd1',
        atOnce: true,
        options: [
          { value: 'd1', label: 'Sat 21 Nov', day: '2026-11-21' },
          { value: 'd2', label: 'Sun 22 Nov', day: '2026-11-22' },
        ],
      },
      {
        name: 'time',
        label: 'time',
        input: 'choice',
        options: [
          { value: 't1', label: '4:30 am – 8:30 am' },
          { value: 't2', label: '5:15 am – 9:15 am' },
        ],
      },
      {
        name: 'n:Adult',
        label: 'Adult',
        input: 'count',
        value: '2',
        note: '₹499',
        paise: 49_900,
        min: 0,
        max: 10,
      },
      {
        name: 'n:Child',
        label: 'Child',
        input: 'count',
        value: '0',
        note: 'Free',
        paise: 0,
        min: 0,
        max: 10,
      },
    ],
    total: 'Tickets',
    renew: 'renew:d1',
    submit: choice('Continue', 'done:d1'),
  },
  choices: [choice('4:30 am', 't1'), choice('5:15 am', 't2')],
};

/** A menu on a sheet. */
export const menuReply: Extract<Reply, { kind: 'text' }> = {
  kind: 'text',
  text: 'What would you like?',
  sheet: {
    card: 'menu:d1',
    title: 'Tiffin Trail',
    fields: [
      {
        name: 'section',
        label: 'menu',
        input: 'section',
        value: '0',
        atOnce: true,
        options: ['Dosa', 'Idli and Vada', 'Rice', 'Hot Drinks', 'Sweets'].map((label, n) => ({
          value: String(n),
          label,
        })),
      },
      {
        name: 'd:1',
        label: 'Masala Dosa',
        input: 'count',
        value: '2',
        atOnce: true,
        note: '₹90',
        paise: 9_000,
        min: 0,
        max: 10,
        dish: {
          about: 'Crisp rice crepe folded over spiced potato, with sambar and two chutneys.',
          picture: { url: '/picture/1', alt: 'Masala Dosa' },
          diet: 'veg',
        },
      },
      {
        name: 'd:2',
        label: 'Chicken Ghee Roast Dosa',
        input: 'count',
        value: '0',
        atOnce: true,
        note: '₹160 to ₹240',
        paise: 16_000,
        min: 0,
        max: 10,
        dish: { diet: 'nonveg' },
      },
    ],
    total: 'So far',
    sumPaise: 18_000,
    renew: 'renew:m1',
    submit: choice('See basket', 'done:m1'),
  },
  choices: [choice('Dosa (2)', 'c:0:0')],
};

export const pay: Extract<Reply, { kind: 'pay' }> = {
  kind: 'pay',
  card: 'order-1',
  title: 'Ready to pay',
  text: 'Nandi Hills sunrise trek, 2 adults. The link is good for 15 minutes.',
  amount: '₹1,720.00',
  label: 'Pay now',
  url: '/pay/abc',
  choices: [choice('Pay later')],
};

/** A state of the same order card. */
export const status = (
  state: Extract<Reply, { kind: 'status' }>['state'],
  title: string,
): Extract<Reply, { kind: 'status' }> => ({
  kind: 'status',
  card: 'order-1',
  state,
  title,
  text: 'Nandi Hills sunrise trek, Saturday 21 November at 4:30 am.',
  lines: [
    { label: 'Order', amount: 'MEL-20481' },
    { label: 'Paid', amount: '₹1,720.00' },
  ],
  choices: [],
});

/** The ticket. */
export const ticket: Extract<Reply, { kind: 'ticket' }> = {
  kind: 'ticket',
  title: 'Nandi Hills sunrise trek',
  lines: [
    { label: 'When', amount: 'Sat 21 Nov, 4:30 am' },
    { label: 'Where', amount: 'Karahalli base, Nandi' },
    { label: 'For', amount: '2 adults' },
  ],
  qr: { url: '/picture/qr', alt: 'QR code of the ticket' },
  url: '/tickets/abc',
  label: 'Open the ticket',
  choices: [choice('Show my bookings')],
};

/** The carousel. */
export const carousel: Extract<Reply, { kind: 'carousel' }> = {
  kind: 'carousel',
  text: 'Five treks near Bengaluru this weekend, the best rated first.',
  cards: [
    groupBooking(1, 'Nandi Hills sunrise trek', ['₹799', '★ 4.7', '61 km'], { badge: 'Trending' }),
    groupBooking(2, 'Skandagiri night trek', ['₹999', '★ 4.6', '70 km']),
    groupBooking(3, 'Savandurga monolith climb with a rather long name that wraps', [
      '₹699',
      '★ 4.4',
      '50 km',
    ]),
    groupBooking(4, 'Lalbagh botanical walk', ['Free', '★ 4.2', '4 km'], {
      badge: 'Free',
      subtitle: 'Walk · Bengaluru',
    }),
    groupBooking(5, 'Makalidurga fort trek', ['₹650', '★ 4.1', '58 km'], { picture: undefined }),
  ],
  choices: [choice('More results'), choice('Only Saturday'), choice('Cheaper')],
};

/** The receipt. */
export const receipt: Extract<Reply, { kind: 'receipt' }> = {
  kind: 'receipt',
  title: 'Your quote',
  text: 'Held for 15 minutes.',
  lines: [
    { label: '2 × Adult', amount: '₹1,598.00', note: '₹799.00 each' },
    { label: 'Convenience fee', amount: '₹40.00' },
    { label: 'GST', amount: '₹82.00' },
  ],
  total: { label: 'Total', amount: '₹1,720.00' },
  choices: [choice('Change tickets')],
};

/** The question for a place. */
export const place: Extract<Reply, { kind: 'place' }> = {
  kind: 'place',
  text: 'Where should I look?',
  choices: [choice('Bengaluru'), choice('Mysuru')],
};

/** The greeting. */
export const greeting: Extract<Reply, { kind: 'text' }> = {
  kind: 'text',
  text: 'Namaste! I am Mela. I can find and book treks, museums and shows for you. What do you feel like?',
  choices: [
    choice('Treks this weekend'),
    choice('Museums'),
    choice('Free things to do'),
    choice('My bookings'),
  ],
};

/** One reply of every kind, in the order a booking meets them. */
export const everyReply: Reply[] = [
  greeting,
  place,
  carousel,
  ticketForm,
  visitorForm({ age: 'Visitors must be at least 12 years old.' }),
  sheetReply,
  receipt,
  consent,
  pay,
  ticket,
  menuReply,
];
