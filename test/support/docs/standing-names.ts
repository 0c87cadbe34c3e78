/** Names in one room that hold a word that docs/glossary.md refuses and stand all the same. */
export interface StandingNames {
  room: string;
  names: readonly string[];
  why: string;
}

/** All of them. Whoever renames one strikes it out here; nothing is added. */
export const STANDING_NAMES: readonly StandingNames[] = [
  {
    room: 'src/engine',
    names: ['memo', 'wishes'],
    why: 'Keys of stored drafts: renamed, drafts under way could not be read any more.',
  },
  {
    room: 'dialogs',
    names: ['wishes'],
    why: 'A key of stored drafts, read where a draft goes on in a group.',
  },
  {
    room: 'dialogs',
    names: ['elsewhere', 'memo', 'outline', 'stays'],
    why: 'Local names of four dialogs, left over from before the words were fixed.',
  },
  {
    room: 'src/turn',
    names: ['wishes'],
    why: 'A key of stored drafts, from which the dialogue context is made.',
  },
  {
    room: 'src/turn',
    names: ['ahead'],
    why: 'A member of the turn service that the composition root fills, and an option of the store.',
  },
  {
    room: 'src/turn',
    names: ['noted', 'performer', 'performers'],
    why: 'Locals of single functions, and a member that the composition root fills.',
  },
  {
    room: 'src/app',
    names: ['ahead', 'performers'],
    why: 'Members of the turn service that are named in src/turn.',
  },
  {
    room: 'src/app',
    names: ['allRepairs', 'gate', 'minds'],
    why: 'Local names of the composition root, left over from before the words were fixed.',
  },
  {
    room: 'src/store',
    names: ['ahead', 'alone', 'apart', 'apartMs', 'early', 'lazy', 'tellEarly', 'wide'],
    why: 'Options of the database driver and locals beside them: durability and exclusive writes.',
  },
  {
    room: 'src/orders',
    names: ['gate'],
    why: 'The local name of the rate limiter of pay and ticket pages.',
  },
  {
    room: 'src/server',
    names: ['pace'],
    why: 'The private member of the rate limiter that holds its rate.',
  },
  {
    room: 'src/channels',
    names: ['gate', 'goOn', 'notes', 'pace', 'signs', 'verdict'],
    why: 'Locals and parameters of types that have their names already: rate limiters, the delivery log, error classes.',
  },
  {
    room: 'src/commerce',
    names: ['joint', 'taste', 'wish', 'wishes'],
    why: 'Option requests of a basket, called so by the option solver that takes them.',
  },
  {
    room: 'src/food',
    names: ['wish', 'wishes'],
    why: 'Option requests inside the option solver, beside the type that has its name already.',
  },
  {
    room: 'src/food',
    names: ['cue', 'cues', 'glue', 'isGlue', 'isGlueTerm', 'joint', 'rivals', 'rivalsOf', 'spot'],
    why: 'The order parser, which gives its text functions to src/language.',
  },
  {
    room: 'src/language',
    names: ['MOST_GLUE', 'PHONE_CUE', 'glue', 'joint', 'noted'],
    why: 'The grammar of times and the readers of numbers and phones, local to their files.',
  },
  {
    room: 'src/understanding',
    names: [
      'CORRECTION_CUES',
      'ELSEWHERE',
      'QUESTION_CUES',
      'TASTE_OR_SIZE_WORDS',
      'cue',
      'isBesideNameCue',
      'joint',
      'maker',
      'outline',
      'scene',
      'spot',
      'spots',
      'wish',
      'wishes',
    ],
    why: 'The recognisers, which the learned scorer replaces; their types have their names already.',
  },
];
