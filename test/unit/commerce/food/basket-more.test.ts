import { type BasketChange } from '../../../../src/commerce/food/basket/shape';
import { prepareMenu } from '../../../../src/commerce/food/menus';
import { dish, group, menu, option } from '../../food/build';
import { changesAt, say } from './changes';

const more = (of: string) => [
  group(
    `${of}-amount`,
    [
      option(`${of}-extra`, { name: 'Extra', pricePaise: 500 }),
      option(`${of}-light`, { name: 'Light' }),
    ],
    { name: 'Amount' },
  ),
];
const dips = group(
  'dips',
  [
    option('mint', { name: 'Mint Dip' }),
    option('plum', { name: 'Plum Dip' }),
    option('sold', { name: 'Garlic Dip', available: false }),
  ],
  { name: 'Dips', max: 2 },
);
const tops = group(
  'tops',
  [
    option('corn', { name: 'Corn', groups: more('corn') }),
    option('leek', { name: 'Leek' }),
    option('fig', { name: 'Fig' }),
  ],
  { name: 'Toppings', max: 2 },
);
const size = group(
  'size',
  [
    option('small', { name: 'Small', isDefault: true }),
    option('big', { name: 'Grand', pricePaise: 2_000 }),
  ],
  { name: 'Size', min: 1 },
);
const meal = group(
  'meal',
  [
    option('alone', { name: 'Alone', isDefault: true }),
    option('with', {
      name: 'As a meal',
      pricePaise: 5_000,
      groups: [
        group(
          'drink',
          [option('soda', { name: 'Soda' }), option('juice', { name: 'Juice', pricePaise: 700 })],
          { name: 'Drink', min: 1 },
        ),
      ],
    }),
  ],
  { name: 'Kind', min: 1 },
);
const cheese = group(
  'cheese',
  [option('goat', { name: 'Goat Cheese' }), option('blue', { name: 'Blue Cheese' })],
  { name: 'On top', max: 2 },
);
const kitchen = prepareMenu(
  menu([
    dish('flat', [size, tops, dips], { name: 'Barley Flatbread', maxOrder: 4 }),
    dish('bun', [meal], { name: 'Potato Bun' }),
    dish('salad', [cheese], { name: 'Beet Salad' }),
    dish('broth', [], { name: 'Clear Broth' }),
    dish('red', [], { name: 'Red Lentil Stew' }),
    dish('green', [], { name: 'Green Lentil Stew' }),
  ]),
);
const run = changesAt(kitchen);
const lines = ({ basket }: ReturnType<typeof run>): string[] =>
  basket.cart.lines.map((line) =>
    [line.quantity, line.name, ...(basket.told[line.id] ?? [])].join(' '),
  );

describe('what the buttons of a line do', () => {
  test('choices of several groups are asked group first, then option by option', () => {
    const asked = run([say('a barley flatbread'), { do: 'extras', lineId: '1' }]);
    expect(asked.basket.open[0]?.ask).toMatchObject({
      kind: 'groups',
      options: [{ name: 'Size' }, { name: 'Toppings' }, { name: 'Dips' }],
    });
    const group2 = run([{ do: 'choose', ids: ['dips'] }], asked.basket);
    expect(group2.basket.open[0]?.ask).toMatchObject({
      kind: 'extra',
      options: [{ id: 'mint' }, { id: 'plum' }],
    });
    expect(lines(run([{ do: 'choose', ids: ['plum'] }], group2.basket))).toEqual([
      '1 Barley Flatbread Plum Dip Small',
    ]);
  });

  test('what is chosen already is not offered again where several go', () => {
    const asked = run([
      say('a barley flatbread with mint dip'),
      { do: 'extras', lineId: '1' },
      { do: 'choose', ids: ['dips'] },
    ]);
    expect(asked.basket.open[0]?.ask.options.map((one) => one.id)).toEqual(['plum']);
  });

  test('a group below a choice is asked once that is chosen', () => {
    const asked = run([say('a potato bun as a meal')]);
    expect(asked.basket.open[0]?.ask).toMatchObject({ title: 'Drink' });
    const made = run(
      [
        { do: 'choose', ids: ['juice'] },
        { do: 'extras', lineId: '1' },
      ],
      asked.basket,
    );
    expect(lines(made)).toEqual(['1 Potato Bun As a meal Juice']);
    expect(made.basket.open[0]?.ask.options.map((one) => one.name)).toEqual(['Kind', 'Drink']);
  });

  test('a group that is none and a line without choices leave all as it is', () => {
    const asked = run([say('a barley flatbread'), { do: 'extras', lineId: '1' }]);
    expect(run([{ do: 'choose', ids: ['nowhere'] }], asked.basket).basket.cart).toEqual(
      asked.basket.cart,
    );
    expect(run([say('a clear broth'), { do: 'extras', lineId: '1' }]).notes).toEqual([
      { note: 'nothing' },
    ]);
    expect(run([{ do: 'extras', lineId: '9' }]).notes).toEqual([{ note: 'nothing' }]);
    expect(run([{ do: 'leave' }]).notes).toEqual([{ note: 'nothing' }]);
    expect(run([{ do: 'choose', ids: ['corn'] }]).notes).toEqual([{ note: 'nothing' }]);
    expect(run([{ do: 'quantity', lineId: '9', quantity: 2 }]).notes).toEqual([
      { note: 'nothing' },
    ]);
  });

  test('none of a line is the line taken out; emptied is emptied', () => {
    expect(
      run([say('2 clear broths'), { do: 'quantity', lineId: '1', quantity: 0 }]).notes,
    ).toEqual([{ note: 'removed', names: ['Clear Broth'] }]);
    expect(
      run([say('2 clear broths and a beet salad'), { do: 'clear' }]).basket.cart.lines,
    ).toEqual([]);
    expect(run([{ do: 'dish', dishId: 'unheard', quantity: 1 }]).notes).toEqual([
      { note: 'gone', names: ['unheard'] },
    ]);
  });
});

describe('words', () => {
  test('how much of something, where the menu has a choice for that', () => {
    expect(lines(run([say('a barley flatbread with extra corn')]))).toEqual([
      '1 Barley Flatbread Corn Small Extra',
    ]);
    expect(lines(run([say('a barley flatbread with two corn')]))[0]).toContain('Barley Flatbread');
  });

  test('a name that two choices share is asked about, and answered by tap or by word', () => {
    const asked = run([say('a beet salad with cheese')]);
    expect(asked.basket.open[0]?.ask).toMatchObject({
      kind: 'choose',
      options: [{ id: 'goat' }, { id: 'blue' }],
    });
    expect(lines(run([{ do: 'choose', ids: ['blue'] }], asked.basket))).toEqual([
      '1 Beet Salad Blue Cheese',
    ]);
    expect(lines(run([say('goat cheese')], asked.basket))).toEqual(['1 Beet Salad Goat Cheese']);
  });

  test('too many of a group are asked about by which goes', () => {
    const asked = run([say('a barley flatbread with corn, leek and fig')]);
    expect(asked.basket.open[0]?.ask).toMatchObject({ kind: 'leave', title: 'Toppings', limit: 2 });
    expect(lines(run([{ do: 'choose', ids: ['leek'] }], asked.basket))).toEqual([
      '1 Barley Flatbread Corn Fig Small',
    ]);
  });

  test('a dish that two fit is asked about; so is which to take out', () => {
    expect(run([say('a lentil stew')]).basket.open[0]?.ask).toMatchObject({
      kind: 'dish',
      options: [{ id: 'red' }, { id: 'green' }],
    });
    const both = run([say('a red lentil stew and a green lentil stew')]);
    expect(run([say('remove the lentil stew')], both.basket).notes).toEqual([
      {
        note: 'which',
        names: ['Red Lentil Stew', 'Green Lentil Stew'],
        goes: { lineIds: ['1', '2'] },
      },
    ]);
    expect(run([say('remove both lentil stews')], both.basket).basket.cart.lines).toEqual([]);
  });

  test('only one of them stays, with all its lines', () => {
    const both = run([
      say('a clear broth'),
      say('a barley flatbread with corn'),
      say('a barley flatbread'),
    ]);
    expect(lines(run([say('only the flatbread')], both.basket))).toEqual([
      '1 Barley Flatbread Corn Small',
      '1 Barley Flatbread Small',
    ]);
    expect(run([say('only the broth')], run([say('a clear broth')]).basket).notes).toEqual([]);
  });

  test('a size alone is of the line last spoken of, and more than may be ordered is refused', () => {
    expect(lines(run([say('a barley flatbread'), say('grand please')]))).toEqual([
      '1 Barley Flatbread Grand',
    ]);
    expect(run([say('a barley flatbread'), say('make it nine')]).notes).toEqual([
      { note: 'tooMany', name: 'Barley Flatbread', maxOrder: 4, room: 3 },
    ]);
    expect(run([say('3 barley flatbreads'), say('two barley flatbreads with corn')]).notes).toEqual(
      [{ note: 'tooMany', name: 'Barley Flatbread', maxOrder: 4, room: 1 }],
    );
  });

  test('what is not on the menu is told with what is nearest', () => {
    expect(run([say('two lentil curries')]).notes.map((note) => note.note)).not.toContain('added');
    expect(run([say('one zabaglione')]).notes).toEqual([
      { note: 'unknown', text: 'zabaglione', near: [] },
    ]);
  });

  test('what a dish does not have is told, wanted or not', () => {
    expect(run([say('a clear broth with corn')]).notes).toContainEqual({
      note: 'unmet',
      dish: 'Clear Broth',
      names: ['corn'],
      negated: false,
    });
    expect(run([say('a clear broth without corn')]).notes).toContainEqual({
      note: 'unmet',
      dish: 'Clear Broth',
      names: ['Corn'],
      negated: true,
    });
  });

  test('an exchange keeps the number, takes the one that was said, and needs both to be dishes', () => {
    expect(lines(run([say('3 clear broths'), say('change the broth to a beet salad')]))).toEqual([
      '3 Beet Salad',
    ]);
    expect(
      lines(run([say('3 clear broths'), say('replace the broth with 2 beet salads')])),
    ).toEqual(['2 Beet Salad']);
    expect(lines(run([say('a barley flatbread'), say('change the flatbread to grand')]))).toEqual([
      '1 Barley Flatbread Grand',
    ]);
    expect(
      run([say('a clear broth'), say('change the broth to a zabaglione')]).basket.cart.lines,
    ).toHaveLength(1);
    expect(
      run([say('change the zabaglione to a clear broth')]).notes.map((note) => note.note),
    ).toContain('added');
  });

  test('a line parted in two stays whole where the part cannot be had', () => {
    expect(lines(run([say('2 barley flatbreads'), say('one of them grand')]))).toEqual([
      '1 Barley Flatbread Small',
      '1 Barley Flatbread Grand',
    ]);
    const sold = run([say('2 barley flatbreads'), say('one of them with garlic dip')]);
    expect(sold.notes).toContainEqual({
      note: 'refused',
      dish: 'Barley Flatbread',
      why: 'unavailable',
      group: 'Garlic Dip',
    });
  });
});

test('an earlier order comes back with the longest names, its choices, and what is told apart', () => {
  const again = run([
    {
      do: 'again',
      labels: ['2 × Barley Flatbread (Corn, Plum Dip, Grand)', 'Clear Broth', '1 × Vanished Pie'],
    },
  ]);
  expect(lines(again)).toEqual(['2 Barley Flatbread Grand Corn Plum Dip', '1 Clear Broth']);
  expect(again.notes).toContainEqual({ note: 'gone', names: ['Vanished Pie'] });
});

test('a choice that left the menu is no longer named, one taken twice is named with its number', () => {
  const { basket } = run([say('a barley flatbread with corn')]);
  const [line] = basket.cart.lines;
  const changedLine = {
    ...basket,
    cart: {
      ...basket.cart,
      lines: line
        ? [
            {
              ...line,
              choices: [
                { groupId: 'tops', optionId: 'corn', quantity: 2 },
                { groupId: 'gone', optionId: 'gone', quantity: 1 },
                { groupId: 'tops', optionId: 'gone', quantity: 1 },
              ],
            },
          ]
        : [],
    },
  };
  expect(run([say('a clear broth')], changedLine).basket.told['1']).toEqual(['2 × Corn']);
});

test('a dish that left the menu stays in the basket until its seller tells, and asks for no choices', () => {
  const { basket } = run([say('a clear broth')]);
  const gone = {
    ...basket,
    cart: { ...basket.cart, lines: basket.cart.lines.map((line) => ({ ...line, dishId: 'gone' })) },
  };
  expect(run([{ do: 'extras', lineId: '1' }], gone).notes).toEqual([{ note: 'nothing' }]);
  expect(run([{ do: 'ask', text: 'what sizes are there' }], gone).notes).toEqual([
    { note: 'nothing' },
  ]);
  expect(run([say('make it two')], gone).basket.told).toEqual({ 1: [] });
});

test('one that is asked about is let go with its name; choices of one that left the menu choose nothing', () => {
  const asked = run([say('a potato bun as a meal')]);
  expect(run([{ do: 'leave' }], asked.basket).notes).toEqual([
    { note: 'notAdded', name: 'Potato Bun' },
  ]);
  const [open] = asked.basket.open;
  const gone = { ...asked.basket, open: open ? [{ ...open, dishId: 'gone' }] : [] };
  expect(run([{ do: 'choose', ids: ['soda'] }], gone).basket.cart.lines).toEqual([]);
  expect(run([{ do: 'choose', ids: [] }], asked.basket).basket.cart.lines).toEqual([]);
});

test('wishes said before the dish was known that the chosen one lacks are told', () => {
  const asked = run([say('a lentil stew')]);
  const [open] = asked.basket.open;
  const wished = {
    ...asked.basket,
    open: open
      ? [
          {
            ...open,
            dishId: 'flat',
            wishes: [{ optionIds: ['corn'] }, { optionIds: ['fig'], negated: true }],
          },
        ]
      : [],
  };
  const made = run([{ do: 'choose', ids: ['green'] }], wished);
  expect(made.notes).toContainEqual({
    note: 'unmet',
    dish: 'Green Lentil Stew',
    names: ['Corn'],
    negated: false,
  });
  expect(lines(made)).toEqual(['1 Green Lentil Stew']);
});

describe('said of a line that is there', () => {
  test('what is sold out is told, the rest is done, and nothing is asked', () => {
    const made = run([say('a barley flatbread'), say('make it grand with garlic dip')]);
    expect(made.basket.open).toEqual([]);
    expect(lines(made)).toEqual(['1 Barley Flatbread Grand']);
    expect(made.notes.map((note) => note.note)).toEqual(['refused', 'changed']);
    expect(run([say('a barley flatbread'), say('add garlic dip')])).toMatchObject({
      basket: { open: [] },
      notes: [{ note: 'refused' }],
    });
  });

  test('what was asked of a line is past once it changes or goes', () => {
    const asked = run([say('a barley flatbread'), { do: 'extras', lineId: '1' }]);
    expect(asked.basket.open).toHaveLength(1);
    expect(run([{ do: 'quantity', lineId: '1', quantity: 0 }], asked.basket).basket.open).toEqual(
      [],
    );
    expect(run([say('make it grand')], asked.basket).basket.open).toEqual([]);
  });

  test.each([
    ['the broth instead', ['3 Clear Broth']],
    ['2 clear broths instead', ['2 Clear Broth']],
  ])('%s takes its place', (text, left) => {
    expect(lines(run([say('3 beet salads'), say(text)]))).toEqual(left);
  });

  test('take … out refuses what stands between', () => {
    expect(
      lines(run([say('a beet salad and a clear broth'), say('take the beet salad out')])),
    ).toEqual(['1 Clear Broth']);
    expect(
      lines(run([say('a beet salad and a clear broth'), say('leave the broth out please')])),
    ).toEqual(['1 Beet Salad']);
  });
});

test('a kind of dish is asked about within the price and the diet that were said', () => {
  const asked = (more: object) => run([{ do: 'say', text: 'a lentil stew', ...more }]);
  const priced = prepareMenu(
    menu([
      dish('red', [], { name: 'Red Lentil Stew', minPaise: 9_000, diet: 'veg' }),
      dish('green', [], { name: 'Green Lentil Stew', minPaise: 30_000, diet: 'veg' }),
      dish('lamb', [], { name: 'Lamb Lentil Stew', minPaise: 8_000, diet: 'nonveg' }),
    ]),
  );
  const wanted = (change: object) =>
    changesAt(priced)([{ do: 'say', text: 'a lentil stew', ...change }]).basket;
  expect(asked({}).basket.open[0]?.ask.options).toHaveLength(2);
  expect(
    wanted({ maxPaise: 10_000 })
      .open[0]?.ask.options.map((one) => one.id)
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['lamb', 'red']);
  expect(wanted({ maxPaise: 10_000, veg: true }).cart.lines).toMatchObject([{ dishId: 'red' }]);
  expect(wanted({ maxPaise: 100 }).open[0]?.ask.options).toHaveLength(3);
});

test('a choice whose name says nothing by itself is told with its group, and comes back by that', () => {
  const onion = group(
    'onion',
    [option('with', { name: 'With', isDefault: true }), option('without', { name: 'Without' })],
    { name: 'Onion', min: 1 },
  );
  const stall = prepareMenu(menu([dish('puri', [onion], { name: 'Crisp Puri' })]));
  const at = (change: BasketChange) => changesAt(stall)([change]);
  expect(at(say('a crisp puri')).notes).toMatchObject([
    { note: 'added', options: ['Onion: With'], usual: ['Onion: With'] },
  ]);
  expect(at(say('a crisp puri without onion')).basket.told).toEqual({ 1: ['Onion: Without'] });
  expect(at({ do: 'again', labels: ['1 × Crisp Puri (Onion: Without)'] }).basket.told).toEqual({
    1: ['Onion: Without'],
  });
});

describe('an answer with more than a name', () => {
  const stew = [say('a lentil stew')];

  test('a count and other dishes go along', () => {
    expect(lines(run([...stew, say('two red lentil stews and a clear broth')]))).toEqual([
      '2 Red Lentil Stew',
      '1 Clear Broth',
    ]);
    expect(lines(run([say('3 lentil stews'), say('green stew')]))).toEqual(['3 Green Lentil Stew']);
    expect(lines(run([...stew, say('one red stew and two green stews')]))).toEqual([
      '1 Red Lentil Stew',
      '2 Green Lentil Stew',
    ]);
  });

  test('the dish by its place in the question, with what is said of it', () => {
    const asked = run([say('a lentil stew')]);
    const [, second] = asked.basket.open[0]?.ask.options ?? [];
    expect(lines(run([say('the second one please')], asked.basket))).toEqual([`1 ${second?.name}`]);
  });

  test('another dish in full is no answer, and the question stays', () => {
    const other = run([...stew, say('a beet salad with blue cheese')]);
    expect(lines(other)).toEqual(['1 Beet Salad Blue Cheese']);
    expect(other.basket.open).toHaveLength(1);
  });

  test('a choice with another choice of the same dish', () => {
    const asked = run([say('a potato bun as a meal')]);
    expect(lines(run([say('juice please')], asked.basket))).toEqual([
      '1 Potato Bun As a meal Juice',
    ]);
  });
});

describe('what is said of dishes that are not there', () => {
  test('a dish set against another leaves nothing out of it', () => {
    expect(run([say('two clear broths, not red lentil stew')]).notes).toEqual([
      expect.objectContaining({ note: 'added', name: 'Clear Broth', quantity: 2 }),
    ]);
  });

  test('instead of one, as many of the other', () => {
    expect(lines(run([say('3 clear broths'), say('instead of the broth, beet salad')]))).toEqual([
      '3 Beet Salad',
    ]);
  });
});

describe('said of what the basket has', () => {
  const heat = group(
    'heat',
    [option('medium', { name: 'Medium', isDefault: true }), option('mild', { name: 'Mild' })],
    { name: 'Heat', min: 1 },
  );
  const jain = group(
    'roots',
    [option('with', { name: 'With', isDefault: true }), option('none', { name: 'Without (Jain)' })],
    { name: 'Onion and Garlic', min: 1 },
  );
  const grill = prepareMenu(
    menu([
      dish('rice-corn', [heat], { name: 'Corn Pilaf' }),
      dish('rice-leek', [heat], { name: 'Leek Pilaf' }),
      dish('stir', [jain], { name: 'Bean Stir Fry' }),
      dish('tea', [], { name: 'Mint Tea' }),
    ]),
  );
  const at = changesAt(grill);
  const talk = (...said: string[]) => at(said.map(say));

  test('the line that was changed last is the one meant next, wherever it stands', () => {
    expect(
      lines(talk('2 mint teas and a bean stir fry', 'make the mint tea 3', 'no wait 4')),
    ).toEqual(['4 Mint Tea', '1 Bean Stir Fry Onion and Garlic: With']);
    expect(
      lines(talk('2 mint teas and a bean stir fry', 'make the mint tea 3', 'remove the last one')),
    ).toEqual(['3 Mint Tea']);
  });

  test('part of a name and a choice are of the dish at hand, unless more is asked for', () => {
    expect(lines(talk('a leek pilaf', 'pilaf mild'))).toEqual(['1 Leek Pilaf Mild']);
    expect(talk('a leek pilaf', 'add a pilaf mild').basket.open[0]?.ask.kind).toBe('dish');
  });

  test.each(['leek pilaf less spicy', 'leek pilaf kam teekha', 'leek pilaf कम तीखा'])(
    '%s orders no other one: the choice is asked, once',
    (words) => {
      const asked = talk('a leek pilaf', words, words);
      expect(lines(asked)).toEqual(['1 Leek Pilaf Medium']);
      expect(asked.basket.open.map((one) => one.ask.title)).toEqual(['Heat']);
    },
  );

  test('while it is asked which other one is meant, too', () => {
    const asked = talk('2 leek pilafs', 'a pilaf', 'make the leek pilaf 3');
    expect(lines(asked)).toEqual(['3 Leek Pilaf Medium']);
    expect(asked.basket.open).toHaveLength(1);
  });

  test('what tells no more of a dish asks the same again and adds no question', () => {
    const asked = talk('a pilaf', 'pilaf');
    expect(asked).toMatchObject({
      notes: [{ note: 'asked' }],
      basket: { open: [{ ask: { kind: 'dish' } }] },
    });
  });

  test('a choice whose name says nothing is called by what stands in brackets', () => {
    expect(lines(talk('a jain bean stir fry'))).toEqual(['1 Bean Stir Fry Without (Jain)']);
  });

  test('what no choice leaves out is told', () => {
    expect(talk('a mint tea', 'without cardamom').notes).toEqual([
      { note: 'unmet', dish: 'Mint Tea', names: ['cardamom'], negated: true },
    ]);
  });
});
