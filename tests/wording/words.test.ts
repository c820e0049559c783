import { BANNED } from './banned.ts';
import { readableFiles, sentencesOf } from './sentences.ts';

const sentences = readableFiles().flatMap(sentencesOf);

test('the sentences are found: of an element with what is inside of it, of a string, of a template, of a page', () => {
  const texts = sentences.map(({ text }) => text);
  expect(texts).toContain('Have an account? Sign In');
  expect(texts).toContain('Invalid email or password. Please try again.');
  expect(texts).toContain('Once your deposit of {…} arrives, the quote counts as accepted and we’ll start.');
  expect(
    sentences.some(({ place }) => place.startsWith('services/trade/hearthside/demo/pages/care.markdown:')),
  ).toBe(true);
  expect(texts.length).toBeGreaterThan(2_000);
});

test.each(BANNED)('no sentence says %s', (phrase, instead) => {
  const found = sentences
    .filter(({ text }) => phrase.test(text))
    .map(({ place, text }) => `${place} ${text}`);
  expect({ found, instead }).toEqual({ found: [], instead });
});
