import { runInContext } from 'node:vm';
import { edgeRealm, unsupportedSyntax } from './edge-runtime.ts';

test.each([
  'export function handler() {}',
  "import { a } from './a.js';",
  'a?.b;',
  'a ?? b;',
  'a ||= b;',
  'class A {}',
  'for (const a of b) c(a);',
  'const { a } = b;',
  'const [a] = b;',
  'f(...a);',
  'function f(a = 1) {}',
  'const a = { b };',
  'const a = { [b]: 1 };',
  'const a = { b() {} };',
  'function* f() {}',
  'const f = async () => {};',
  'try { a(); } catch { b(); }',
  'const a = 1n;',
  'const a = 0b1;',
  'const a = /b/u;',
  'const a = /(?<=b)c/;',
  "eval('1');",
  "new Function('return 1')();",
  'setTimeout(a, 1);',
  "require('fs');",
])('CloudFront takes no function that holds %s', (script) => {
  expect(unsupportedSyntax(script)).not.toEqual([]);
});

test('a hash is made as CloudFront makes it, and no other way', () => {
  const digest = (how: string) => runInContext(`require('crypto').${how}`, edgeRealm());
  expect(digest("createHmac('sha256', 'k').update('a').digest('base64url')")).toHaveLength(43);
  for (const how of [
    "createHmac('sha512', 'k')",
    "createHash('sha256').update('a').digest('latin1')",
    'randomUUID()',
  ])
    expect(() => digest(how)).toThrow();
});

test.each([
  'Map',
  'fetch',
  'process',
  'structuredClone',
  'setTimeout',
  '[].flatMap',
  "''.at",
  'Object.fromEntries',
])('at the edge there is no %s', (name) => {
  expect(runInContext(`typeof ${name}`, edgeRealm())).toBe('undefined');
});
