import type { ConceptWords } from '../../locale';

/** English words without an intent (FILLER), and words of grammar: questions, negation, measure. */
export const enGrammar: ConceptWords = {
  FILLER:
    'please, kindly, the, a, an, my, me, i, is, it, its, am, are, be, to, of, for, just, um, uh, er, hmm, so, well, then, now, oh, ah, really, very, quite, sir, madam, dear, buddy, dude, friend, there, here, that, this, with, on, at, in, and, by, do, does, you, your, will, would, could, can, we, us, some, let, go ahead',
  NOT: 'not, no, never, without, none, neither, nor, nope, instead of, rather than, other than, except',
  WHAT: 'what, which, what is, what are',
  WHERE: 'where, which place, whereabouts',
  WHEN: 'when, what time, what times, which day, which days, what day, what days, what dates, which dates, what date, how soon, what hour',
  WHO: 'who, whom, whose',
  WHY: 'why, how come, for what reason, what for',
  HOW: 'how, how to, how do, how can',
  HOW_MANY: 'how many, number of',
  HOW_LONG: 'how long, how much time, how much longer, duration',
  WANT: 'want, need, would like, like to, looking for, look for, in the mood for, wish, interested in, prefer, feel like, craving, love to, like some, would love, have to have, require, required, needed, hoping to, plan to, planning',
  POSSIBLE: 'can i, can we, may i, could i, is it possible, possible, allowed, able to',
  ME: 'me, i, my, mine, we, us, our, myself',
  YOU: 'you, your, yourself, bot, assistant',
  THIS: 'this, that, it, these, those, this one, that one, them',
  THERE:
    'there, around there, over there, in that area, in the area, same area, that place, around here, here',
  ANY: 'any, some, something, anything, someplace, somewhere, anywhere',
  ALL: 'all, everything, whole, entire, every, complete, full list',
  MORE_WORD:
    'more, additional, extra, another, further, additionally, few more, some more, next ones, rest of them, the rest, keep going, keep showing, more like, remaining ones, further options, load more, see more, view more, next page, next set, next few, page 2, page two',
  LESS_WORD: 'less, fewer, reduce, lower, decrease, minus, lessen',
  OTHER:
    'other, others, else, different, another, alternative, alternatives, instead, any other, anything else',
  NUMWORD:
    'one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, couple, pair, half, dozen, single, double, triple, twice, thrice',
  ORDINAL:
    'first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, last, latter, former, last one, 1st, 2nd, 3rd, 4th, 5th, middle, bottom, top one, next one, previous one, from the top, from the bottom, from top, from bottom',
  ITEMS:
    'items, options, choices, collection, selection, arrivals, sellers, bestsellers, featured, recommended, varieties, variety, range, edition, specials, catalogue, products, product, item, category, categories, sections, flavours, flavors, sizes',
  ONE_OF: 'one, option, choice, number',
  PERSON_KIND:
    'adult, adults, child, children, kid, kids, student, students, senior, seniors, people, persons, person, guests, guest, foreigner, indian, infant, pax, members, group of, family of, party of, of us',
  DEGREE:
    'low, high, mild, medium, double, triple, extra, light, heavy, strong, less, more, reduced, zero, single, family, party, jumbo, king, regular, full, half, thin, thick, free, friendly, rich, loaded',
  GOOD: 'good, great, nice, superb, amazing, awesome, excellent, fantastic, brilliant, wonderful, outstanding, fabulous, perfect, best, lovely, super, incredible, terrific, marvellous, prompt, quick, speedy, smooth, helpful, well',
  EFFORT:
    'help, service, work, job, support, assistance, assistant, bot, guidance, effort, going, done, response, team, experience with you, hospitality',
  MIND: 'mind, plan, plans, thoughts, mood, decision',
  PICKED:
    'selected, chosen, picked, added, taken, ordered so far, choosing, buying, purchased, purchasing, purchase, included so far',
  MAKE: 'make, prepare, bring, give, send, place, put, generate, create',
  BILL: 'bill, check, receipt, invoice, order, payment, money, cash',
  FAR: 'how far, distance, what distance',
  ON_THE_ROAD:
    'traffic, traffic jam, commute, driving time, drive time, detour, toll, tolls, congestion, on my way, my route, the route',
  COMPANION:
    'my wife, my husband, my boyfriend, my girlfriend, my partner, my fiance, my friend, my friends, my family, my parents, my mom, my mother, my dad, my father, my sister, my brother, my son, my daughter, my colleagues, my colleague, my team, my cousin, my boss, a friend, some friends, friends',
};
