import { createExpiry } from './expiry.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function anExpiry() {
  const gone: string[] = [];
  return { gone, ...createExpiry<string>(100, (item) => gone.push(item)) };
}

test('an item goes after its time, unless it was stopped', () => {
  const { gone, start, stop } = anExpiry();
  start('a');
  start('b');
  stop('b');
  jest.advanceTimersByTime(99);
  expect(gone).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(gone).toEqual(['a']);
});

test('nothing goes while somebody keeps the items, and all have their whole time once nobody does', () => {
  const { gone, start, keep } = anExpiry();
  start('a');
  jest.advanceTimersByTime(90);
  const [pointerLeaves, focusLeaves] = [keep(), keep()];
  start('b');
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
