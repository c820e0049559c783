import { encodedName } from './send-mail.ts';

test.each(['Café au Feu', '火の庭 '.repeat(20)])('the display name %s is sent as ASCII words', (name) => {
  const words = encodedName(name).split(' ');
  for (const word of words) expect(word).toMatch(/^=\?UTF-8\?B\?[\w+/=]{1,60}\?=$/);
  const decoded = words.map((word) => Buffer.from(word.slice(10, -2), 'base64').toString('utf8'));
  expect(decoded.join('')).toBe(name);
});

test('a display name of ASCII is quoted, without quotes of its own', () => {
  expect(encodedName('The "Hearth"')).toBe('"The Hearth"');
});
