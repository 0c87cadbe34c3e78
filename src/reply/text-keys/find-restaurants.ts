/** Texts of prompts/en/find-restaurants.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface FindRestaurantsTexts {
  'choice.open-now': undefined;
  'choice.veg-only': undefined;
  'dialog.find-restaurants': undefined;
  'find.again.restaurants': undefined;
  'find.no-restaurants': { place: 'value' };
  'find.none-open': { place: 'value'; restaurant: 'value'; when: 'value' };
  'find.none-open.plain': { place: 'value' };
  'find.restaurants': { place: 'value'; total: 'number' };
}
