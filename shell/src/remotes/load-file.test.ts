/** @jest-environment jsdom */
import { findFile, loadFile } from './load-file.ts';

const elementOf = (path: string) => document.head.querySelector(`[src="${path}"], [href="${path}"]`);

afterEach(() => document.head.replaceChildren());

test('a file is found while it loads, and a script must be loaded again afterwards', async () => {
  expect(findFile('/a.js')).toBeUndefined();
  const load = loadFile('/a.js', 'sha256-a');
  expect(findFile('/a.js')).toBe(load);
  expect(loadFile('/a.js', 'sha256-a')).toBe(load);
  elementOf('/a.js')?.dispatchEvent(new Event('load'));
  await load;
  expect(findFile('/a.js')).toBeUndefined();
});

test('a stylesheet that is applied is found, also one that came with the document', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  link.setAttribute('href', '/a.css');
  document.head.append(link);
  Object.defineProperty(link, 'sheet', { value: null, configurable: true });
  expect(findFile('/a.css')).toBeUndefined();
  Object.defineProperty(link, 'sheet', { value: {} });
  await expect(findFile('/a.css')).resolves.toBeUndefined();
});
