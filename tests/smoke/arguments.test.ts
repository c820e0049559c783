import { readArguments } from './arguments.ts';

test('a site’s address is enough: all roles, e-mails to the simulator, and the owner’s walk may be left out', () => {
  expect(readArguments(['https://shop.example.com'])).toEqual({
    site: 'https://shop.example.com',
    roles: ['visitor', 'customer', 'owner'],
    requireOwner: false,
    mail: undefined,
    idle: 0,
  });
});

test('what is asked for is read', () => {
  const args = [
    'http://localhost:8080/',
    '--as',
    'owner,customer',
    '--require-owner',
    '--mail',
    'me@shop.example',
    '--idle',
    '11',
  ];
  expect(readArguments(args)).toEqual({
    site: 'http://localhost:8080',
    roles: ['customer', 'owner'],
    requireOwner: true,
    mail: 'me@shop.example',
    idle: 11,
  });
});

const SITE = 'https://shop.example.com';

test.each([
  ['no address', [], 'Say which site to walk through.'],
  ['a host without a scheme', ['shop.example.com'], '"shop.example.com" is not the address of a site'],
  ['another scheme', ['ftp://shop.example.com'], 'is not the address of a site'],
  ['a page of the site', [`${SITE}/products`], `${SITE} is enough.`],
  ['credentials in the address', ['https://me:secret@shop.example.com'], `${SITE} is enough.`],
  ['an address without encryption', ['http://shop.example.com'], 'it must begin with https://.'],
  ['two addresses', [SITE, 'https://b.example'], '"https://b.example" is too much.'],
  ['an unknown argument', [SITE, '--fast'], "Unknown option '--fast'."],
  ['an argument without its value', [SITE, '--mail'], "Option '--mail <value>' argument missing."],
  ['an unknown role', [SITE, '--as', 'visitor,guest'], 'Nobody can walk as "guest"'],
  ['no e-mail address', [SITE, '--mail', 'me'], '"me" is not an e-mail address'],
  ['half a minute', [SITE, '--idle', '0.5'], '"0.5" is not a number of minutes'],
  ['a sub-address', [SITE, '--mail', 'me+you@b.example'], 'without a "+"'],
  [
    'a contradiction',
    [SITE, '--as', 'visitor', '--require-owner'],
    '--as visitor leaves out what --require-owner asks for.',
  ],
])('%s is refused, with the usage', (_, args, complaint) => {
  expect(() => readArguments(args)).toThrow(complaint);
  expect(() => readArguments(args)).toThrow('Usage: npm run smoke -- https://shop.example.com');
});
