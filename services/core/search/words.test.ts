import fc from 'fast-check';
import { askedWords, finderOf, phoneWords, wordsOf } from './words.contract.ts';

test.each([
  ['lukasz', 'Łukasz Żółć'],
  ['zolc', 'Łukasz Żółć'],
  ['bjornsen', 'Bjørnsen'],
  ['bjoernsen', 'Bjørnsen'],
  ['schlossstrasse', 'Schloßstraße 4'],
  ['SCHLOẞSTRASSE', 'Schlossstrasse 4'],
  ['mueller', 'Müller'],
  ['muller', 'Mu\u0308ller'],
  ['müller', 'Mueller'],
  ['bjørnsen', 'Bjoernsen'],
  ['åse', 'Aase'],
  ['علی', 'علي'],
  ['کریم', 'كريم'],
  ['太郎', '山田太郎'],
  ['小明', '王小明'],
  ['철수', '김철수'],
  ['ヤマダ', '株式会社ﾔﾏﾀﾞ'],
  ['ใจดี', 'สมชายใจดี'],
  ['smith', 'An\u00adna Smi\u200dth'],
  ['aeroskobing', 'Ærøskøbing'],
  ['dordevic', 'Đorđević'],
  ['thor', 'Þór'],
  ['isik', 'IŞIK, Işık'],
  ['obrien', 'O’Brien'],
  ["o'brien", 'O’Brien'],
  ...['kaiulani', "ka'iulani", 'Kaʻiulani', 'kaʼiulani', 'ka‘iulani'].map((asked) => [asked, 'Kaʻiulani']),
  ['oʼbrien', "O'Brien"],
  ['jeanluc', 'Jean‑Luc'],
  ['smithjones', 'Anna Smith-Jones'],
  ['mc donald', 'Anna McDonald'],
  ['mcdonald', 'Anna Mc Donald'],
  ["o'brien", 'Anna OBrien'],
  ['delacruz', 'María de la Cruz'],
  ['vanderberg', 'Jan van der Berg'],
  ['k12', 'Unit K-12'],
  ['12b', '12-B Mill Road'],
  ['παπαδοπουλος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['гудзь', 'Ґудзь'],
  ['48', 'حوض ٤٨'],
  ['٤٨', 'Bowl 48'],
])('%s finds %s', (asked, text) => {
  expect(finderOf(asked)(text)).toBe(true);
});

test.each([
  ...['+44 7700 900123', '0044 7700 900123', '011 44 7700 900123', '011447700900123', '+44 (0)7700 900123'],
  ...['07700 900123', '900123', '0123'],
])('%s finds a foreign telephone number', (asked) => {
  const words = phoneWords('+44 7700 900123');
  expect(askedWords(asked).every((word) => words.some((each) => each.startsWith(word)))).toBe(true);
});

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzłøđðħıŧŋßæœþäöüåéèñçšžğşİŁØĐÆÖ');
const name = fc.array(letter, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(''));

test('what stands in two fields is no word', () => {
  expect(wordsOf('Mac', 'Miller')).toEqual(['mac', 'miller']);
});

test('every name is found as it is written, in each normal form and case, and by its beginning', () => {
  fc.assert(
    fc.property(name, name, fc.constantFrom('NFC', 'NFD', 'NFKC'), (first, last, form) => {
      const text = `${first} ${last}`;
      expect(finderOf(text)(text.normalize(form))).toBe(true);
      expect(finderOf(text.normalize(form))(text.toUpperCase())).toBe(true);
      expect(finderOf([...last].slice(0, 3).join(''))(text)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('names in Latin letters are found on a keyboard that has a to z alone', () => {
  fc.assert(
    fc.property(name, (text) => {
      expect(wordsOf(text).some((word) => /^[a-z]+$/.test(word))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
