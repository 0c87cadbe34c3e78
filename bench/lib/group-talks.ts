/** What somebody does in a group talk: says, taps a button by its text key, fills the form in the own chat, or pays there. */
export type GroupStep = { by: string } & (
  | { say: string }
  | { sayAlone: string }
  | { tap: TapKey }
  | { fill: Readonly<Record<FieldKey, string>> }
  | { pay: true }
);

export interface WaitStep {
  wait: number;
}

export type TapKey =
  | 'choice.add-mine'
  | 'choice.close-group-order'
  | 'choice.leave-group-order'
  | 'choice.alone';
export type FieldKey = 'field.name' | 'field.mobile' | 'field.address';

const HOST = {
  'field.name': 'Asha Rao',
  'field.mobile': '9876543210',
  'field.address': '12 Lake Road',
};
const MINUTE = 60_000;
const BEGIN = "let's order lunch together from Copper Pot Biryani to HSR Layout 560102";

/** Group orders of colleagues in one group chat, each from its beginning to an end. */
export const GROUP_TALKS: Readonly<Record<string, readonly (GroupStep | WaitStep)[]>> = {
  'lunch for three, to the confirmation': [
    {
      by: 'Asha',
      say: "let's order lunch together from Tiffin Trail to HSR Layout 560102, close at 12:30",
    },
    { by: 'Priya', say: 'one masala dosa without onion and a filter coffee for me' },
    { by: 'Ravi', say: 'same as Priya' },
    { by: 'Ravi', say: 'make it two filter coffees' },
    { by: 'Asha', say: '2 idlis' },
    { by: 'Asha', say: 'close and pay' },
    { by: 'Asha', say: 'delivery' },
    { by: 'Asha', fill: HOST },
    { by: 'Asha', sayAlone: 'yes' },
    { by: 'Asha', pay: true },
    { wait: 15_000 },
    { by: 'Ravi', say: 'one more coffee for me' },
  ],
  'what a dish needs, and who is out again': [
    { by: 'Asha', say: BEGIN },
    { by: 'Priya', say: 'a biryani' },
    { by: 'Priya', say: 'chicken' },
    { by: 'Ravi', say: 'one paneer biryani and one lobster' },
    { by: 'Priya', say: 'remove the chicken biryani' },
    { by: 'Priya', say: 'what do I have in it?' },
    { by: 'Ravi', tap: 'choice.leave-group-order' },
    { by: 'Ravi', tap: 'choice.add-mine' },
    { by: 'Asha', say: 'cancel the group order' },
  ],
  'time runs out, and somebody comes late': [
    { by: 'Asha', say: BEGIN },
    { by: 'Priya', say: 'one paneer biryani' },
    { wait: 26 * MINUTE },
    { wait: 5 * MINUTE },
    { by: 'Ravi', say: 'one raita for me' },
    { by: 'Ravi', tap: 'choice.alone' },
    { by: 'Ravi', say: 'HSR Layout' },
  ],
  'who is the host, and a link that runs out': [
    { by: 'Asha', say: BEGIN },
    { by: 'Priya', say: 'one paneer biryani' },
    { by: 'Ravi', tap: 'choice.close-group-order' },
    { by: 'Asha', say: 'make Priya the host' },
    { by: 'Priya', tap: 'choice.close-group-order' },
    { by: 'Priya', say: 'delivery' },
    { by: 'Priya', fill: HOST },
    { by: 'Priya', sayAlone: 'yes' },
    { wait: 16 * MINUTE },
  ],
};
