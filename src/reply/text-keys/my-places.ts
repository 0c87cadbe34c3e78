/** Texts of prompts/en/my-places.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface MyPlacesTexts {
  'ask.spot': { name: 'value' };
  'choice.forget-place': { name: 'value' };
  'choice.move-place': { name: 'value' };
  'dialog.my-places': undefined;
  'places.forgotten': { name: 'value' };
  'places.kept': { name: 'value'; where: 'value' };
  'places.kept.sent': { name: 'value' };
  'places.line': { name: 'value'; where: 'value' };
  'places.none': undefined;
  'places.unknown': { name: 'value' };
  'slot.called': undefined;
  'slot.sent': undefined;
  'slot.spot': undefined;
  'slot.to': undefined;
  'why.spot': undefined;
}
