import { stripVTControlCharacters } from 'node:util';
import { transform } from '@swc/core';
import { withoutBacktrace } from './compile.ts';

test('a syntax error is told with its line, without the stack of the compiler', async () => {
  const raw = await transform('const broken = (;').catch((error: Error) => error.message);
  const report = stripVTControlCharacters(String(raw));
  expect(report).toContain('Stack backtrace');
  const told = withoutBacktrace(`${report}\nthe next error`);
  expect(told).toContain('Expression expected');
  expect(told).toContain('const broken = (;');
  expect(told).not.toMatch(/backtrace|Caused by|<unknown>/);
  expect(told).toContain('the next error');
});
