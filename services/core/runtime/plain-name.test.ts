import { anyText } from '@hearthside/tests/fixtures/input/any-text.ts';
import fc from 'fast-check';
import { firstName, nameProblem, plainName } from './plain-name.contract.ts';

test.each(['Dana Miller', 'J.R. Tolkien', "Ann-Marie O'Neil, Ph. D.", 'Søren Åkesson', '李小龍', 'علی‌رضا'])(
  'the name %s stays as it is',
  (name) => {
    expect(nameProblem(name)).toBeUndefined();
    expect(plainName(name)).toBe(name);
  },
);

test.each([
  ['URGENT pay at http://evil.example/now', /web address/, 'URGENT pay at http: evil. example now'],
  ['evil.example', /web address/, 'evil. example'],
  ['WWW.evil', /web address/, 'WWW. evil'],
  ['Dana\r\nBcc: all@victims.example', /one line/, 'Dana Bcc: all@victims. example'],
  ['\u202eelpmaxe', /one line/, 'elpmaxe'],
  ['x'.repeat(2000), /80 characters/, 'x'.repeat(80)],
])('%p is refused when it is entered, and made plain when it comes from a token', (name, problem, plain) => {
  expect(nameProblem(name)).toMatch(problem);
  expect(plainName(name)).toBe(plain);
});

test('whatever comes, a plain name is one that could have been entered', () => {
  const part = fc.oneof(
    anyText({ maxLength: 20 }),
    fc.constantFrom('http://', 'www.', 'a.bc', '\n', '...', '\u202e'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const plain = plainName(parts.join(''));
      expect(nameProblem(plain)).toBeUndefined();
      expect(plainName(plain)).toBe(plain);
    }),
  );
});

test.each([
  ['Dana O’Brien-Müller', 'Dana'],
  ['Dr. Ann-Marie Field', 'Ann-Marie'],
  ['Prof Dr. Søren Åkesson', 'Søren'],
  ['李小龍', '李小龍'],
  ['J. R. Tolkien', 'J. R. Tolkien'],
  ['Ada & Co', 'Ada & Co'],
  ['Ann and Bo Field', 'Ann and Bo Field'],
  ['Field, Ann', 'Field, Ann'],
  ['', ''],
])('%s is greeted as %s', (name, greeted) => expect(firstName(name)).toBe(greeted));

test('no name is greeted by what is not in it', () => {
  fc.assert(fc.property(anyText(), (name) => expect(name).toContain(firstName(name))));
});
