import { openingOf, stepsIn } from './page-excerpts.ts';
import { renderMarkdown } from './render-markdown.ts';

const html = (source: string) => renderMarkdown(source, [], () => undefined).html;

test('numbered headings are steps, with the first sentence below them', () => {
  const page = html(
    [
      'Before.',
      '## 1. You *tell* us',
      'Send us a [request](/consultation). It helps.',
      '## Not a step',
      'Text.',
      '## 2. We build & deliver',
      '| Piece | Time |\n| --- | --- |\n| A | B |',
      'Your hub shows it! More.',
      '## 3. Last',
    ].join('\n\n'),
  );
  expect(stepsIn(page)).toEqual([
    { title: 'You tell us', text: 'Send us a request.' },
    { title: 'We build & deliver', text: 'Your hub shows it!' },
    { title: 'Last', text: '' },
  ]);
});

test('a page without headings has no steps', () => {
  expect(stepsIn(html('Only text.'))).toEqual([]);
  expect(stepsIn('')).toEqual([]);
});

test('a page opens with its first paragraph that has words, and its first picture', () => {
  const picture = '<picture><source srcset="a"><img src="a" alt="A bench"></picture>';
  const page = `<p>${picture}</p>${html('We make **fire pits**.\n\nMore.')}<p><picture>2</picture></p>`;
  expect(openingOf(page)).toEqual({ text: 'We make fire pits.', picture });
  expect(openingOf('')).toEqual({ text: '', picture: '' });
});

test('the picture of an opening is lazy, although it is the first of its page', () => {
  const picture = (loading: string) => `<picture><img src="/media/pages/1.jpg/640.jpg" ${loading}></picture>`;
  expect(openingOf(`<p>Hello.</p>${picture('fetchpriority="high"')}`).picture).toBe(
    picture('loading="lazy"'),
  );
});
