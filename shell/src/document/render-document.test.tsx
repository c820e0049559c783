import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import type { PrerenderedPage } from '@hearthside/services/shop/pages/document.contract.ts';
import { renderDocument } from './render-document.tsx';

function aRelease(name: string, expose: string): ReleasePointer {
  const files = (file: string) => ({ js: [`/${name}/v/${file}.js`], css: [`/${name}/v/${file}.css`] });
  return {
    name,
    version: 'v',
    entry: `/${name}/v/entry.js`,
    integrity: 'sha384-x',
    exposes: { [expose]: files(expose), start: { js: [`/${name}/v/start.js`], css: [] } },
    files: Object.fromEntries(
      [`${expose}.js`, `${expose}.css`, 'start.js'].map((file) => [`/${name}/v/${file}`, `sha256-${file}`]),
    ),
    contract: 1,
  };
}

const releases = [aRelease('shell', 'main'), aRelease('storefront', 'products')];

function aPage(overrides: Partial<PrerenderedPage> = {}): PrerenderedPage {
  return { html: '<h1>Pits</h1>', title: 'Pits', description: 'All of them', queries: [], ...overrides };
}

test('a page has the stylesheets that it needs, and only the start script', () => {
  const html = renderDocument({ path: '/products', page: aPage(), releases });
  expect(html).toContain('<link rel="stylesheet" href="/shell/v/main.css" integrity="sha256-main.css">');
  expect(html).toContain(
    '<link rel="stylesheet" href="/storefront/v/products.css" integrity="sha256-products.css">',
  );
  expect(html).toContain('<script src="/shell/v/start.js" defer integrity="sha256-start.js">');
  expect([...html.matchAll(/<script src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['/shell/v/start.js']);
  expect(html).toContain('<title>Pits · Hearthside</title>');
  expect(html).toContain('<h1>Pits</h1>');
});

test('a document asks for the fonts of its shell at once', () => {
  const [shell, ...others] = releases as [ReleasePointer, ...ReleasePointer[]];
  const html = renderDocument({
    path: '/products',
    page: aPage(),
    releases: [{ ...shell, fonts: ['/shell/v/face.woff2'] }, ...others],
  });
  expect(html).toContain(
    '<link rel="preload" as="font" href="/shell/v/face.woff2" type="font/woff2" crossorigin>',
  );
  expect(html.match(/face\.woff2/g)).toHaveLength(1);
});

test('a document names the hashes of its builds, for which its start script asks once the page is idle', () => {
  const [shell, ...others] = releases as [ReleasePointer, ...ReleasePointer[]];
  const html = renderDocument({
    path: '/products',
    page: aPage(),
    releases: [{ ...shell, hashes: '/shell/v/hashes.js' }, ...others],
  });
  expect(html.match(/[^,{]*hashes\.js[^,}]*/g)).toEqual(['"hashes":"/shell/v/hashes.js"']);
});

test('a page is prerendered for signed-out visitors, the static document for all visitors', () => {
  expect(renderDocument({ path: '/products', page: aPage(), releases })).toContain('Sign In');
  const frame = renderDocument({ path: '/index.html', releases });
  expect(frame).not.toContain('Sign In');
  expect(frame).not.toContain('data-prerendered');
  expect(frame).not.toContain('id="queries"');
});

test('every document names one build of the shell for all its files, and the hashes that its page starts with', () => {
  const releasesIn = (html: string) =>
    JSON.parse(/<script type="application\/json" id="releases">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  const [shell, storefront] = releasesIn(renderDocument({ path: '/products', page: aPage(), releases }));
  expect(shell).toMatchObject({ version: 'v', entry: '/shell/v/entry.js', integrity: 'sha384-x' });
  expect(storefront.files).toEqual({ '/storefront/v/products.js': 'sha256-products.js' });
  expect(releasesIn(renderDocument({ path: '/index.html', releases: releases.slice(0, 1) }))).toEqual([
    shell,
  ]);
  // A page that the browser renders loads its stylesheets itself.
  const [, late] = releasesIn(renderDocument({ path: '/products', releases }));
  expect(Object.values(late.files)).toEqual(['sha256-products.js', 'sha256-products.css']);
});

test('a document says that its page is late, and has links, for the case that no script runs', () => {
  const main = /<main.*<\/main>/.exec(renderDocument({ path: '/index.html', releases }))?.[0];
  expect(main).toContain('This page isn’t ready yet.');
  expect(main).toContain('href="/products"');
  expect(renderDocument({ path: '/products', page: aPage(), releases })).toContain('Links work');
});

test('what a visitor wrote can end neither an element, nor an attribute, nor a script block', () => {
  const evil = `</script><script>alert(1)</script>"><img src=x onerror=alert(1)> $& $\``;
  const html = renderDocument({
    path: '/products',
    page: aPage({
      title: evil,
      description: evil,
      structuredData: { name: evil },
      queries: [{ queryKey: ['storefront'], data: evil }],
    }),
    releases,
  });
  expect(html).not.toContain('<img');
  expect(html.match(/<script/g)).toHaveLength(4);
  const block = /<script type="application\/json" id="queries">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(block)).toEqual([{ queryKey: ['storefront'], data: evil }]);
});

const site = {
  contact: { phone: '555-555-0100', email: 'hello@shop.example', address: ['4 Forge Lane'] },
  links: [{ slug: 'care', title: 'Care' }],
  replies: '',
};

test('the footer links the pages of the owner and says how to reach the shop, under the line of the company', () => {
  const html = renderDocument({ path: '/products', page: aPage(), releases, site });
  expect(html).toMatch(
    /<footer.*href="\/pages\/care".*href="tel:5555550100".*4 Forge Lane.*All rights reserved\./s,
  );
  const block = /<script type="application\/json" id="queries">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(block)).toEqual([{ queryKey: ['shell', 'site'], data: site }]);
});

test('without scripts the menu opens, and a page that needs them says at its top how else to reach the shop', () => {
  const screen = renderDocument({ path: '/saved', releases, site });
  expect(screen).toMatch(
    /<noscript[^>]*><details><summary[^>]*>.*?Menu<\/summary>.*?href="\/products".*?<\/details><\/noscript>/s,
  );
  expect(screen).toMatch(
    /<main[^>]*><noscript>.*This page needs JavaScript.*href="tel:5555550100".*href="mailto:hello@shop\.example".*<\/noscript>/s,
  );
  expect(renderDocument({ path: '/index.html', releases })).toMatch(
    /<main[^>]*><noscript>.*href="\/pages\/contact".*<\/noscript>/s,
  );
});

test('an address that no page has says so without scripts, and leads on', () => {
  const html = renderDocument({ path: '/-', status: 404, releases, site });
  expect(html).toContain('<title>Page not found · Hearthside</title>');
  expect(html).toMatch(/<h1[^>]*>Page not found<\/h1>/);
  expect(html).toContain('href="/products"');
  expect(html).not.toContain('needs JavaScript');
  expect(html).not.toContain('data-prerendered');
});
