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
    names: ['stays'],
    why: 'The member of an open question of a stored basket that names the option which is kept.',
  },
  {
    room: 'src/app',
    names: ['wishes'],
    why: 'A key of stored drafts, from which a talk is shown to a model.',
  },
  {
    room: 'src/turn',
    names: ['wishes'],
    why: 'A key of stored drafts, from which the dialogue context is made.',
  },
  {
    room: 'src/commerce',
    names: ['wish', 'wishes'],
    why: 'Option requests of a basket, called so in stored baskets and by the option solver.',
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
    room: 'src/understanding',
    names: [
      'CORRECTION_CUES',
      'ELSEWHERE',
      'QUESTION_CUES',
      'TASTE_OR_SIZE_WORDS',
      'cue',
      'isBesideNameCue',
      'joint',
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
