/** @jest-environment jsdom */
import { layOutOneByOne } from './parts-below.ts';

test('each part is laid out in a task of its own, and then the page is whole', async () => {
  document.body.innerHTML = '<p data-below></p><p></p><p data-below></p><p data-below></p>';
  const laidOut: number[] = [];
  let task = 0;
  for (const part of document.querySelectorAll<HTMLElement>('p'))
    part.getBoundingClientRect = () => {
      laidOut.push(task);
      expect(part.style.contentVisibility).toBe('visible');
      return new DOMRect();
    };
  const isDone = layOutOneByOne();
  for (; document.documentElement.dataset.whole === undefined; task++)
    await new Promise((resolve) => setTimeout(resolve));
  await isDone;
  expect(laidOut).toHaveLength(3);
  expect(new Set(laidOut).size).toBe(3);
});
