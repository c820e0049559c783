import { renderMarkdown } from './render-markdown.ts';

const noFact = () => undefined;
const html = (source: string) => renderMarkdown(source, [], noFact).html;

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['an attribute', '<img src=x onerror=alert(1)>'],
  ['a script as a link', '[x](javascript:alert(1))'],
  ['a script as a link, hidden', '[x](java&#115;cript:alert(1))'],
  ['a data link', '[x](data:text/html,<script>alert(1)</script>)'],
  ['a link that inherits the scheme', '[x](//elsewhere.example)'],
  ['a quote in a link', '[x](https://a.example/" onclick="alert(1))'],
  ['a script as an autolink', '<javascript:alert(1)>'],
  ['a reference to a script', '[x]\n\n[x]: vbscript:alert(1)'],
])('%s stays text', (_, source) => {
  const made = html(source);
  expect(made).not.toMatch(/<(script|img)/);
  expect(made).not.toMatch(/<[^>]+\son\w+=/);
  expect(made).not.toMatch(/(href|src)="(?!https:\/\/a\.example)/);
});

test.each([
  'https://a.example/b',
  'http://a.example',
  'mailto:a@b.example',
  'tel:+15550100',
  '/products',
  '#section-a',
])('a link may lead to %s', (url) => {
  expect(html(`[there](${url})`)).toBe(`<p><a href="${url}">there</a></p>\n`);
});

test('headings have addresses, each its own, below the title of the page', () => {
  expect(html('# How long?\n\n## How long?\n\n### Größe')).toBe(
    '<h2 id="section-how-long">How long?</h2>\n<h2 id="section-how-long-2">How long?</h2>\n<h3 id="section-größe">Größe</h3>\n',
  );
});

const picture = {
  key: 'pagePictures/a.jpg',
  url: '/media/pagePictures/a.jpg',
  width: 800,
  height: 600,
  placeholder: '',
};

test('a picture comes in each format, with the words for it', () => {
  const made = renderMarkdown('![A "hot" <forge>](/media/pagePictures/a.jpg)', [picture], noFact);
  expect(made.flaws).toEqual([]);
  expect(made.html).toContain('type="image/avif" srcset="/media/pagePictures/a.jpg/320.avif 320w');
  expect(made.html).toContain('width="800" height="600"');
  expect(made.html).toMatch(/alt="A &quot;hot&quot; &lt;forge&gt;"|alt="A “hot” &lt;forge&gt;"/);
});

test('only a picture at the top is loaded before it comes into view', () => {
  const image = '![A forge](/media/pagePictures/a.jpg)';
  const loading = (source: string) =>
    [...renderMarkdown(source, [picture], noFact).html.matchAll(/loading="lazy"|fetchpriority="high"/g)].map(
      String,
    );
  expect(loading(`One line.\n\n${image}\n\n${image}`)).toEqual(['fetchpriority="high"', 'loading="lazy"']);
  expect(loading(`${'Many lines. '.repeat(80)}\n\n${image}`)).toEqual(['loading="lazy"']);
});

test('a text that becomes too much html is a flaw, not an item that the table refuses', () => {
  expect(renderMarkdown('<'.repeat(40_000), [], noFact).flaws).toEqual([
    'The page is too long. Split it in two.',
  ]);
});

test('a number stays on one line with its unit, of a fact too', () => {
  const { html } = renderMarkdown(
    '| Steel | {warranty} |\n| --- | --- |\n| Chains | 2 years |',
    [],
    () => '5 years',
  );
  expect(html).toContain('5\u00a0years');
  expect(html).toContain('2\u00a0years');
});
