import { biryaniKitchen, countedLines } from './biryani-kitchen';
import { changesAt, say } from './changes';

const run = changesAt(biryaniKitchen());
const after = (...said: string[]): string[] => countedLines(run(said.map(say)).basket).toSorted();
const THREE = '2 chicken biryani, 1 egg biryani large spicy, 1 raita';
const WHOLE = after(THREE);

test.each([
  'egg biryani wapas daalo',
  'wapas daalo',
  'एग बिरयानी वापस डालो',
  'वापस डाल दो',
  'bring back the egg biryani',
  'undo the egg biryani',
  'put it back',
])('"%s" brings back what was taken out as it was', (text) => {
  expect(after(THREE, 'remove the egg biryani', text)).toEqual(WHOLE);
});

test.each(['undo the egg biryani', 'egg biryani wapas daalo', 'एग बिरयानी वापस डालो'])(
  '"%s" brings back just that, whatever came and went since',
  (text) => {
    const said = [THREE, 'remove the egg biryani', 'remove the raita', '1 phirni', text];
    const whole = WHOLE.filter((line) => line !== '1 raita');
    expect(after(...said)).toEqual([...whole, '1 phirni'].toSorted());
  },
);

test('what came again by itself is not brought back beside it', () => {
  const said = [THREE, 'remove the raita', '1 raita', 'put it back'];
  expect(after(...said)).toEqual(WHOLE);
});

test.each(['put it back', 'wapas daalo', 'वापस डालो', 'egg biryani wapas daalo'])(
  '"%s" where nothing went adds and changes nothing',
  (text) => {
    expect(after(THREE, text)).toEqual(WHOLE);
  },
);
