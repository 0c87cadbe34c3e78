/** Texts of prompts/en/find-experiences.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface FindExperiencesTexts {
  'choice.details': undefined;
  'choice.in-city': { city: 'value' };
  'choice.more': undefined;
  'choice.wider': undefined;
  'dialog.find-experiences': undefined;
  'find.again': { n: 'number' };
  'find.all': undefined;
  'find.found': { total: 'number' };
  'find.in-city-first': { city: 'value'; found: 'value' };
  'find.left': { n: 'number' };
  'find.missed.between': { least: 'value'; most: 'value' };
  'find.missed.city': { city: 'value' };
  'find.missed.days': { days: 'value' };
  'find.missed.distance': { km: 'number' };
  'find.missed.free': undefined;
  'find.missed.kind': { kind: 'value' };
  'find.missed.least': { least: 'value' };
  'find.missed.most': { most: 'value' };
  'find.missed.place': undefined;
  'find.missed.rating': { stars: 'value' };
  'find.more': undefined;
  'find.nothing': undefined;
  'find.nothing.price': { least: 'value'; most: 'value' };
  'find.nothing.recent': undefined;
  'find.on-days': { days: 'value'; found: 'value'; item: 'value' };
  'find.title': undefined;
  'find.without': { found: 'value'; missed: 'value' };
  'find.without-words': { found: 'value'; words: 'value' };
  'find.without-words.other-days': { found: 'value'; words: 'value' };
  'slot.choice': undefined;
  'sort.distance': undefined;
  'sort.just-launched': undefined;
  'sort.price-high-to-low': undefined;
  'sort.relevance': undefined;
  'why.choice': undefined;
}
