import { createContext, runInContext } from 'node:vm';
import { UPLOAD_KIND_NAMES, type UploadKind } from '@hearthside/services/core/media/upload.contract.ts';
import { uploadKey } from '@hearthside/services/core/media/upload-key.ts';
import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { workerScript } from './worker-script.ts';

const ORIGIN = 'https://shop.example';

interface Asked {
  mode?: string;
  method?: string;
  preloadResponse?: Promise<Response | undefined>;
}

/** The worker with a network that answers by path, and caches in memory. */
async function startWorker() {
  const site: Record<string, string> = {};
  const network = { isThere: true };
  const stored = new Map<string, Map<string, Response>>();
  const handlers: Record<string, (event: object) => void> = {};
  const pathOf = (url: string) => {
    const { pathname, search } = new URL(url, ORIGIN);
    return pathname + search;
  };
  const cacheOf = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      put: async (url: string, response: Response) => void entries.set(pathOf(url), response),
      match: async (url: string) => entries.get(pathOf(url))?.clone(),
    };
  };
  async function happens(type: string, event: object) {
    let work: Promise<void> | undefined;
    const waitUntil = (all: Promise<void>) => {
      work = all;
    };
    handlers[type]?.({ ...event, waitUntil });
    await work;
  }
  const worker = createContext({
    ...{ URL, Response, location: { origin: ORIGIN } },
    addEventListener: (type: string, handler: (event: object) => void) => {
      handlers[type] = handler;
    },
    caches: {
      keys: async () => [...stored.keys()],
      open: async (name: string) => cacheOf(name),
      delete: async (name: string) => stored.delete(name),
    },
    fetch: async (asked: string | { url: string }) => {
      if (!network.isThere) throw new TypeError('Failed to fetch');
      const body = site[pathOf(typeof asked === 'string' ? asked : asked.url)];
      const headers = { 'content-type': 'text/html' };
      return body === undefined
        ? new Response('', { status: 404, headers })
        : new Response(body, { headers });
    },
  });
  runInContext(await workerScript(), worker);
  const ask = (path: string, asked: Asked = {}) => {
    const { mode = 'no-cors', method = 'GET', preloadResponse = Promise.resolve(undefined) } = asked;
    let answer: Promise<Response> | undefined;
    handlers.fetch?.({
      request: { url: new URL(path, ORIGIN).href, mode, method },
      preloadResponse,
      respondWith: (response: Promise<Response>) => {
        answer = response;
      },
    });
    return answer;
  };
  return {
    ...{ site, network, stored, ask },
    /** Whether the worker takes part in a request. All others go to the network as if it were not there. */
    takes: (path: string, asked?: Asked) => ask(path, asked)?.catch(() => null) !== undefined,
    answer: async (path: string, mode: string) => ask(path, { mode }),
    read: async (path: string, mode = 'no-cors') => (await ask(path, { mode }))?.text(),
    /** What a page reports once it is shown. */
    async show(page: string, ...files: string[]) {
      const data = { page: ORIGIN + page, files: files.map((file) => new URL(file, ORIGIN).href) };
      await happens('message', { data });
    },
  };
}

type Worker = Awaited<ReturnType<typeof startWorker>>;
let worker: Worker;
beforeEach(async () => {
  worker = await startWorker();
});

const pathsOf = (pages: Record<string, { path: string }>) =>
  Object.values(pages).map(({ path }) => path.replaceAll(/:\w+\??/g, '01JD0000000000000000000001'));

test.each(pathsOf({ ...PAGES.storefront, bench: PAGES.admin.bench }))(
  'the page %s is readable without a network',
  (path) => {
    expect(worker.takes(path, { mode: 'navigate' })).toBe(true);
  },
);

const { bench, ...admin } = PAGES.admin;

test.each([PAGES.shell, PAGES.hub, admin].flatMap(pathsOf))('the page %s is never kept', async (path) => {
  const own = await startWorker();
  own.site[path] = 'personal';
  await own.show(path);
  expect(await own.read(path, 'navigate')).toBe('personal');
  own.network.isThere = false;
  expect((await own.answer(path, 'navigate'))?.status).toBe(503);
});

test('every page that is asked for takes the answer that came while the worker started', async () => {
  const { ask } = await startWorker();
  for (const path of ['/', '/userhub', '/admin/orders', '/nowhere']) {
    const preloadResponse = Promise.resolve(new Response('early'));
    expect(await (await ask(path, { mode: 'navigate', preloadResponse }))?.text()).toBe('early');
  }
});

test.each([
  '/api/storefront/products',
  '/api/hub/me',
  '/hub/v1/entry.js',
  '/releases/hub.json',
  '/live',
  'https://elsewhere.example/shell/v1/main.js',
])('nothing of %s is kept', (path) => {
  expect(worker.takes(path)).toBe(false);
});

const OF_THE_SHOP: readonly UploadKind[] = ['product', 'review', 'hero', 'page'];

test.each(UPLOAD_KIND_NAMES)('a picture of the kind %s is kept if the shop shows it', (kind) => {
  const key = uploadKey({ kind, filename: 'a.jpg', uid: 'u1', productId: 'p1', timestamp: 1 });
  expect(worker.takes(`/media/${key}/320.avif`)).toBe(OF_THE_SHOP.includes(kind));
});

test('the bench is kept once for all its orders, without the shop’s files, and found from the code on a sheet', async () => {
  const files = [
    '/shell/v1/main.js',
    '/storefront/v1/entry.js',
    '/releases/admin.json',
    '/admin/v1/entry.js',
  ];
  Object.assign(worker.site, {
    '/admin/bench': 'the bench, by /shell/v1/main.js',
    '/config.json': 'the configuration, which no page of this tab has loaded',
    '/releases/admin.json': '{"entry":"/admin/v1/entry.js"}',
    '/shell/v1/main.js': 'main',
    '/admin/v1/entry.js': 'entry',
  });
  await worker.show('/admin/bench/u1/o1', ...files);
  worker.network.isThere = false;
  expect(await worker.read('/admin/bench/u1/o2', 'navigate')).toContain('the bench');
  expect(await worker.read('/config.json')).toContain('the configuration');
  expect(await worker.read('/admin/v1/entry.js')).toBe('entry');
  const sheet = await worker.answer('/login?to=/admin/bench/u1/o2', 'navigate');
  expect(sheet?.headers.get('location')).toBe(`${ORIGIN}/admin/bench/u1/o2`);
  expect((await worker.answer('/login?to=/userhub', 'navigate'))?.status).toBe(503);
});

test('no write is kept', () => {
  expect(worker.takes('/product/1', { mode: 'navigate', method: 'POST' })).toBe(false);
});

const shown = async ({ site, show }: Worker, build: string) => {
  Object.assign(site, {
    '/products': `<link href="/shell/${build}/main.css">`,
    [`/shell/${build}/main.css`]: build,
  });
  await show('/products', `/shell/${build}/main.css`, '/api/hub/me');
};

test('a page that was seen is there with its files without a network, and only then', async () => {
  await shown(worker, 'a');
  worker.site['/products'] = 'a newer page';
  expect(await worker.read('/products', 'navigate')).toBe('a newer page');
  worker.network.isThere = false;
  expect(await worker.read('/products', 'navigate')).toContain('/shell/a/main.css');
  expect(await worker.read('/shell/a/main.css')).toBe('a');
  expect(await worker.read('/gallery', 'navigate')).toContain('This page was not seen before.');
  await expect(worker.read('/shell/b/main.css')).rejects.toThrow('Failed to fetch');
});

test('what the network answers is what a page gets, also that a file is missing', async () => {
  await shown(worker, 'a');
  delete worker.site['/shell/a/main.css'];
  expect(await worker.read('/shell/a/main.css')).toBe('');
});

test('a document and files of different builds are not kept together, and what was kept before stays', async () => {
  await shown(worker, 'a');
  worker.site['/products'] = '<link href="/shell/b/main.css">';
  await worker.show('/products', '/shell/a/main.css');
  worker.network.isThere = false;
  expect(await worker.read('/products', 'navigate')).toContain('/shell/a/main.css');
});

test('a page whose file is missing is not kept', async () => {
  worker.site['/products'] = '/shell/a/ /shell/a/main.css';
  await worker.show('/products', '/shell/a/main.css');
  expect(worker.stored.size).toBe(0);
});

test('the newest page of an address takes the place of the one before, and at most 20 are kept', async () => {
  await shown(worker, 'a');
  await shown(worker, 'b');
  expect(worker.stored.size).toBe(1);
  for (let page = 0; page < 25; page++) {
    worker.site[`/product/${page}`] = `page ${page}`;
    await worker.show(`/product/${page}`);
  }
  expect(worker.stored.size).toBe(20);
  worker.network.isThere = false;
  expect(await worker.read('/product/24', 'navigate')).toBe('page 24');
});
