import { keepUnsent, startValue } from '../../../../src/channels/web/client/state/unsent';

function memory(): {
  read: (name: string) => string | undefined;
  write: (name: string, text?: string) => void;
} {
  const held = new Map<string, string>();
  return {
    read: (name) => held.get(name),
    write: (name, text) => void (text === undefined ? held.delete(name) : held.set(name, text)),
  };
}
const typed = (text: string, shown = '') => ({ typed: text, shown });

test('what is typed into a form is there when the same form is shown again, until it is sent', () => {
  const storage = memory();
  keepUnsent(storage).keepForm('code', { name: typed('Asha') });
  expect(keepUnsent(storage).form('code')).toEqual({ name: typed('Asha') });
  expect(keepUnsent(storage).form('another')).toEqual({});
  keepUnsent(storage).dropForm('code');
  expect(keepUnsent(storage).form('code')).toEqual({});
});

test('a message under way is kept, and nothing stays of a conversation that is over', () => {
  const storage = memory();
  const unsent = keepUnsent(storage);
  unsent.keepMessage('2 tickets f');
  unsent.keepForm('code', { name: typed('Asha') });
  expect(keepUnsent(storage).message()).toBe('2 tickets f');
  unsent.clear();
  expect([unsent.message(), unsent.form('code')]).toEqual(['', {}]);
  expect([storage.read('message'), storage.read('forms')]).toEqual([undefined, undefined]);
});

test('what a form was sent with is kept for its bubble alone, until the conversation ends', () => {
  const storage = memory();
  keepUnsent(storage).keepSent('c|1', ['Asha Rao, 31']);
  keepUnsent(storage).keepSent('c|2', ['Ravi Rao']);
  expect(keepUnsent(storage).sent('c|1')).toEqual(['Asha Rao, 31']);
  expect(keepUnsent(storage).sent('c|3')).toEqual([]);
  keepUnsent(storage).clear();
  expect(keepUnsent(storage).sent('c|1')).toEqual([]);
  storage.write('sent', '[[1],["c|1",7],{}]');
  expect(keepUnsent(storage).sent('c|1')).toEqual([]);
});

test('only the newest half-filled forms are kept', () => {
  const unsent = keepUnsent(memory());
  for (let n = 0; n < 9; n += 1) unsent.keepForm(`form ${n}`, { name: typed(`${n}`) });
  expect(unsent.form('form 3')).toEqual({});
  expect(unsent.form('form 8')).toEqual({ name: typed('8') });
});

test.each(['', 'no JSON', '{}', '[1]', '[["code"]]', '[["code",{"name":"Asha"}]]', '[[1,{}]]'])(
  'what another page has left there counts as nothing: %s',
  (left) => {
    const storage = memory();
    storage.write('forms', left);
    expect(keepUnsent(storage).form('code')).toEqual({});
  },
);

test('what was typed stands, unless the field is shown with another value since', () => {
  expect(startValue('', typed('Asha'))).toBe('Asha');
  expect(startValue('a@example.com', typed('b@example.com', 'a@example.com'))).toBe(
    'b@example.com',
  );
  expect(startValue('told@example.com', typed('typed@example.com'))).toBe('told@example.com');
  expect(startValue('shown', undefined)).toBe('shown');
});
