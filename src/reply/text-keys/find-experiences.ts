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
  'find.more': undefined;
  'find.nothing': undefined;
  'find.nothing.price': { least: 'value'; most: 'value' };
  'find.nothing.recent': undefined;
  'find.other-days': { found: 'value' };
  'find.title': undefined;
  'find.without-words': { found: 'value'; words: 'value' };
  'find.without-words.other-days': { found: 'value'; words: 'value' };
  'slot.choice': undefined;
  'sort.distance': undefined;
  'sort.just-launched': undefined;
  'sort.price-high-to-low': undefined;
  'sort.relevance': undefined;
  'why.choice': undefined;
}
