import { createServer, type RequestListener } from 'node:http';
import { listen } from '@hearthside/infra/emulators/server.ts';
import type { Service } from '@hearthside/infra/emulators/service.ts';
import { checkSite } from './site-check.lambda.ts';

const PAGE = '<!doctype html><div id="root" data-prerendered><main>Fire pits</main></div>';
const SHELL = '<!doctype html><div id="root"></div>';
const PRODUCTS = JSON.stringify([
  { id: '01A', name: 'Bowl' },
  { id: '01B', name: 'Grill' },
]);

type Answers = Record<string, { status?: number; body?: string; headers?: Record<string, string> }>;

const whole: Answers = {
  '/': { body: PAGE },
  '/products': { body: PAGE },
  '/product/01A': { body: PAGE },
  '/api/storefront/products': { body: PRODUCTS },
};

let site: Service;
let visited: string[];

async function open(listener: RequestListener) {
  visited = [];
  site = await listen(
    createServer((req, res) => {
      visited.push(req.url ?? '');
      listener(req, res);
    }),
  );
  return site.url;
}
const openSite = (answers: Answers) =>
  open((req, res) => {
    const { status = 200, body = '', headers = {} } = answers[req.url ?? ''] ?? { status: 404 };
    res.writeHead(status, headers).end(body);
  });
afterEach(() => site.close());

test('a site that works has no failures, and all three public pages and the API were visited', async () => {
  expect(await checkSite(await openSite(whole))).toEqual([]);
  expect(visited.sort()).toEqual(Object.keys(whole).sort());
});

test.each<[string, keyof typeof whole, Answers[string], string]>([
  ['an error', '/', { status: 503 }, 'answered 503'],
  ['the static shell in place of the landing page', '/', { body: SHELL }, 'is not the prerendered page'],
  ['the static shell in place of the list', '/products', { body: SHELL }, 'is not the prerendered page'],
  ['a product that is not found', '/product/01A', { status: 404, body: PAGE }, 'answered 404'],
  ['a redirect', '/products', { status: 302, headers: { location: '/' } }, 'answered 302'],
  ['an API that fails', '/api/storefront/products', { status: 500 }, 'answered 500'],
  ['an API that answers HTML', '/api/storefront/products', { body: SHELL }, 'is not a list of products'],
  ['an API that answers else', '/api/storefront/products', { body: '{}' }, 'is not a list of products'],
])('%s is a failure', async (_, path, answer, reason) => {
  expect(await checkSite(await openSite({ ...whole, [path]: answer }))).toEqual([{ path, reason }]);
});

test('a shop without products is not broken', async () => {
  const empty = { ...whole, '/api/storefront/products': { body: '[]' } };
  expect(await checkSite(await openSite(empty))).toEqual([]);
  expect(visited.some((path) => path.startsWith('/product/'))).toBe(false);
});

test('a site that does not answer fails at every address', async () => {
  const failures = await checkSite(await open(() => undefined), 50);
  expect(failures.map(({ path }) => path).sort()).toEqual(['/', '/api/storefront/products', '/products']);
  for (const { reason } of failures) expect(reason).toBe('was not answered in time');
});

test('a site that is not there fails at every address', async () => {
  const url = await openSite(whole);
  await site.close();
  const failures = await checkSite(url);
  expect(failures).toHaveLength(3);
  for (const { reason } of failures) expect(reason).toMatch(/^cannot be reached: .*ECONNREFUSED/);
});

test('the function logs how many failed, where the alarm counts it', async () => {
  process.env.SITE_URL = await openSite({ ...whole, '/products': { status: 500 } });
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { handler } = await import('./site-check.lambda.ts');
  await handler();
  const line = String(written.mock.lastCall?.[0]);
  written.mockRestore();
  expect(JSON.parse(line)).toMatchObject({
    message: 'Site checked',
    failed: 1,
    failures: [{ path: '/products', reason: 'answered 500' }],
  });
});
