/*
 * Keeps public pages that were seen for the time without a network. While there is one, every answer comes from it: this
 * worker never answers from what it keeps, so a release, a rollback or a withdrawn build is seen as without it.
 * A page is kept with all its files in a cache of its own, so a document and files of two builds never mix.
 * The build adds the `worker.js` of each microfrontend: each listens to events of its own.
 * To withdraw it, remove this file here and from the site bucket: pages then remove the worker with all that it keeps.
 */

/** Pages whose documents hold nothing personal. The build puts their paths here, from the page table. */
const PUBLIC_PAGE = /PUBLIC_PAGE/;
/** The bench has one document for all its orders. What it shows of them, its page keeps itself. */
const BENCH = '/admin/bench';
/** What names the build of a document that was not prerendered. */
const POINTER = /^\/releases\/(?:storefront|admin)\.json$/;
/** The files of a build, pictures of the shop, and files at the root. No hub, no photo of a user, no API; of admin the bench alone. */
const KEPT_FILE =
  /^\/(?:(?:shell|storefront|admin)\/|media\/(?:products|heroImages|productReviews|pagePictures)\/|releases\/(?:storefront|admin)\.json$|config\.json$|[\w.-]+\.(?:svg|jpg|png|webmanifest)$)/;
const BUILD = /^\/(?:shell|storefront|admin)\/[^/]+\//;

const PREFIX = 'page:';
const MOST_PAGES = 20;
const MOST_FILES = 80;
const MOST_BYTES = 8 * 1024 * 1024;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()));

addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const isPage = request.mode === 'navigate';
  // The code on a workshop sheet leads to the bench by way of the sign-in, which needs a network.
  const to = isPage && pathname === '/login' && searchParams.get('to');
  if (to && isBench(to))
    return event.respondWith(
      fromNetwork(request, preloadResponse).catch(() => Response.redirect(new URL(to, origin).href)),
    );
  // Every page takes the answer that was asked for while this worker started.
  if (!isPage && !KEPT_FILE.test(pathname)) return;
  event.respondWith(fromNetwork(request, preloadResponse).catch((error) => fromKept(request, isPage, error)));
});

const isBench = (path) => path === BENCH || path.startsWith(`${BENCH}/`);

async function fromNetwork(request, preloadResponse) {
  return (await preloadResponse) ?? fetch(request);
}

async function fromKept(request, isPage, error) {
  // What is chosen of a product is in its address, and its page is the same.
  const { pathname } = new URL(request.url);
  const ignoreSearch = pathname.startsWith('/product/');
  const wanted = isBench(pathname) ? BENCH : request.url;
  for (const name of await keptPages()) {
    const found = await (await caches.open(name)).match(wanted, { ignoreVary: true, ignoreSearch });
    if (found) return found;
  }
  if (!isPage) throw error;
  return new Response(
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      '<title>Offline · {brand}</title><h1>You are offline.</h1>' +
      '<p>This page was not seen before. <a href="/products">Our products</a> are here if you saw them.</p></html>',
    { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  );
}

/** The caches of the kept pages, newest first. Their names begin with the time, in digits of one length. */
async function keptPages() {
  return (await caches.keys())
    .filter((name) => name.startsWith(PREFIX))
    .sort()
    .reverse();
}

/** Pages report what they show and what they have loaded. One after another: two tabs may show the same page. */
let keeping = Promise.resolve();
addEventListener('message', (event) => {
  keeping = keeping.then(() => keep(event.data)).catch(() => {});
  event.waitUntil(keeping);
});

async function keep({ page, files }) {
  const { origin, pathname, search } = new URL(page);
  if (origin !== location.origin || !PUBLIC_PAGE.test(pathname)) return;
  const address = isBench(pathname) ? BENCH : pathname + search;
  // A tab that has shown both holds files of both.
  const others = address === BENCH ? /^\/storefront\// : /^\/admin\//;
  // The bench's document has no configuration in it, unlike the one of the sign-in, from which its page may have come.
  const needed = address === BENCH ? [...files, `${origin}/config.json`] : files;
  const wanted = [...new Set(needed)]
    .map((file) => new URL(file))
    .filter((file) => file.origin === location.origin && KEPT_FILE.test(file.pathname))
    .filter((file) => !others.test(file.pathname))
    .map((file) => file.pathname)
    .slice(-MOST_FILES);
  const answer = await fetch(address, { credentials: 'omit' });
  if (!isKeepable(answer, 'text/html')) return;
  const pointers = new Map();
  for (const file of wanted.filter((path) => POINTER.test(path))) pointers.set(file, await fetch(file));
  const documents = await Promise.all([answer, ...pointers.values()].map((each) => each.clone().text()));
  const named = documents.join();
  // Another build went live since the page was opened: the document names other files than these.
  if (!wanted.every((file) => named.includes(BUILD.exec(file)?.[0] ?? ''))) return;

  const name = `${PREFIX}${Date.now()} ${address}`;
  const cache = await caches.open(name);
  try {
    let bytes = 0;
    // What the page has loaded is in the browser's cache.
    for (const file of wanted) {
      const response =
        pointers.get(file) ?? (await fetch(file, { credentials: 'omit', cache: 'force-cache' }));
      const { size } = await response.clone().blob();
      const isPicture = file.startsWith('/media/');
      if (isPicture && (!isKeepable(response) || bytes + size > MOST_BYTES)) continue;
      if (!isKeepable(response)) throw new Error(`${file} cannot be kept`);
      bytes += size;
      await cache.put(file, response);
    }
    // The document comes last: a page that is found has its files.
    await cache.put(address, answer);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  const pages = await keptPages();
  const older = pages.filter((other) => other !== name && other.endsWith(` ${address}`));
  const tooMany = pages
    .filter((other) => !older.includes(other) && !other.endsWith(` ${BENCH}`))
    .slice(MOST_PAGES);
  await Promise.all([...older, ...tooMany].map((other) => caches.delete(other)));
}

function isKeepable({ ok, redirected, headers }, type = '') {
  return ok && !redirected && (headers.get('content-type') ?? '').startsWith(type);
}
