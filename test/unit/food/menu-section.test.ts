import { sectionNamed } from '../../../src/food/menu-section';

const SECTIONS = [
  'Biryani',
  'Regional Biryani',
  'Vegetarian Starters',
  'Idli and Vada',
  'Sweet',
].map((name, n) => ({ n, name }));
const named = (text: string): string | undefined => sectionNamed(SECTIONS, text.split(' '))?.name;

test.each([
  ['veg starters', 'Vegetarian Starters'],
  ['starter', 'Vegetarian Starters'],
  ['वेज स्टार्टर', 'Vegetarian Starters'],
  ['biryani', 'Biryani'],
  ['regional biryani', 'Regional Biryani'],
  ['sweets', 'Sweet'],
])('“%s” names the section %s', (text, section) => expect(named(text)).toBe(section));

test.each(['vada', 'idli', 'regional', 'paneer starters', 'drinks'])(
  '“%s” names no section',
  (text) => expect(named(text)).toBeUndefined(),
);
