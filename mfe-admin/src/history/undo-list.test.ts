import { createUndoList } from './undo-list.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function aList() {
  const gone: string[] = [];
  return { gone, ...createUndoList<string>(100, (item) => gone.push(item)) };
}

test('an item goes after its time, unless it was removed', () => {
  const { gone, get, add, remove } = aList();
  add('a');
  add('b');
  remove('b');
  jest.advanceTimersByTime(99);
  expect(gone).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(gone).toEqual(['a']);
  expect(get()).toEqual([]);
});

test('nothing goes while somebody keeps the items, and all have their whole time once nobody does', () => {
  const { gone, add, keep } = aList();
  add('a');
  jest.advanceTimersByTime(90);
  const [pointerLeaves, focusLeaves] = [keep(), keep()];
  add('b');
  jest.advanceTimersByTime(1000);
  pointerLeaves();
  jest.advanceTimersByTime(1000);
  expect(gone).toEqual([]);
  focusLeaves();
  jest.advanceTimersByTime(99);
  expect(gone).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(gone).toEqual(['a', 'b']);
});
