/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { messageOf, ownFrames } from './page-errors.ts';

function thrownAt(...lines: string[]): Error {
  const error = new TypeError('x is undefined');
  error.stack = ['TypeError: x is undefined', ...lines].join('\n');
  return error;
}

test('frames of our own files are kept, in the way of each browser; those of others are not', () => {
  const { origin } = location;
  const error = thrownAt(
    `    at render (${origin}/hub/0a1b2c3d4e5f/userhub.js:1:2345)`,
    '    at inject (chrome-extension://abc/content.js:1:2)',
    '    at other (https://elsewhere.example/hub/0a1b2c3d4e5f/userhub.js:1:1)',
    `run@${origin}/shell/111111111111/main.js:2:40`,
  );
  expect(ownFrames(error)).toEqual([
    { release: 'hub/0a1b2c3d4e5f', file: 'userhub.js', line: 1, column: 2345 },
    { release: 'shell/111111111111', file: 'main.js', line: 2, column: 40 },
  ]);
});

test('a message keeps nothing that may be personal', () => {
  expect(messageOf(new Error('no "Dana" (dana@hearthside.example) at /x?token=1'))).toBe(
    'Error: no "…" (…) at /x?…',
  );
});

test('a broken connection, and what is no error, are no errors of a page', () => {
  for (const other of [new TypeError('Failed to fetch'), new TypeError('Load failed'), 'text', undefined])
    expect(messageOf(other)).toBeUndefined();
});
