import { inWords, reasonOf } from './use-write.ts';

const reasonFor = (error: Error) => inWords(() => Promise.reject(error))('/api/hub/me').catch(reasonOf);

test('only where nothing answered the connection is to be checked; a fault of our own is told as it is', async () => {
  const lost = await reasonFor(new TypeError('Failed to fetch'));
  expect(lost).toBe('Please check your connection and try again.');
  expect(reasonOf(new TypeError('x is undefined'))).toBe('x is undefined');
  expect(await reasonFor(new DOMException('The user aborted a request.', 'AbortError'))).toMatch(/aborted/);
});
