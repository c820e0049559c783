import { readArguments } from './arguments.ts';

test('a site’s address is enough, and what is asked for is read', () => {
  expect(readArguments(['https://shop.example.com'])).toEqual({
    site: 'https://shop.example.com',
    roles: ['visitor', 'customer', 'owner'],
    requireOwner: false,
  });
  expect(readArguments(['http://localhost:8080/', '--as', 'owner,customer', '--require-owner'])).toEqual({
    site: 'http://localhost:8080',
    roles: ['customer', 'owner'],
    requireOwner: true,
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
  ['an unknown argument', [SITE, '--fast'], "Unknown option '--fast'"],
  ['an unknown role', [SITE, '--as', 'visitor,guest'], 'Nobody can walk as "guest"'],
  [
    'a contradiction',
    [SITE, '--as', 'visitor', '--require-owner'],
    '--as visitor leaves out what --require-owner asks for.',
  ],
])('%s is refused, with the usage', (_, args, complaint) => {
  expect(() => readArguments(args)).toThrow(complaint);
  expect(() => readArguments(args)).toThrow('Usage: npm run smoke -- https://shop.example.com');
});
