import { tap } from './pointer.ts';
import { type QuietBrowser, type QuietPage, RESPONDS, settle, until } from './quiet-browser.ts';

interface Step {
  act: string;
  from: string;
  to: string;
  /** The page that must be painted. */
  page: keyof typeof IS_THERE;
  /** Selects the link; without one the step is the browser's Back. */
  link?: string;
}

/** Hold once the page has what a shopper came for: its heading, and the box of its first picture. */
const IS_THERE = {
  product: "location.pathname.startsWith('/product/') && has('main article h1') && has('main article img')",
  list: `location.pathname === '/products' && has('main h1') && has('main li a[href^="/product/"] img')`,
};

/** The ways between the shop's pages that are measured. */
export function stepsBetween(product: string): Step[] {
  return [
    {
      act: 'list → product',
      from: '/products',
      to: product,
      page: 'product',
      link: `main a[href="${product}"]`,
    },
    { act: 'product → list, by Back', from: '/products', to: product, page: 'list' },
    {
      act: 'landing page → list',
      from: '/',
      to: '/products',
      page: 'list',
      link: 'main a[href="/products"]',
    },
  ];
}

const has = `(selector) => {
  const { width = 0, height = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  return width > 0 && height > 0;
}`;

/** From the tap, or from Back, to the paint of the frame in which the page is there. */
const measured = (isThere: string) => `
  globalThis.painted = undefined;
  (() => {
    const has = ${has};
    const began = (time) => {
      const look = () => {
        if (!(${isThere})) return requestAnimationFrame(look);
        // Runs after the frame has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => { globalThis.painted = performance.now() - time; };
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    addEventListener('click', ({ timeStamp }) => began(timeStamp), { capture: true, once: true });
    globalThis.goBack = () => { began(performance.now()); history.back(); };
  })();`;

/** Milliseconds until the next page is painted, with everything in the cache that an earlier visit has left there. */
export async function timeToNextPage(
  browser: QuietBrowser,
  url: string,
  { from, to, page: name, link }: Step,
  slowdown: number,
): Promise<number> {
  const page = await browser.newPage({ slowdown });
  for (const path of [to, from]) {
    await page.open(url + path);
    await until(page, `location.pathname === ${JSON.stringify(path)} && ${RESPONDS}`);
    await settle();
  }
  if (link) await arm(page, name);
  else {
    await tap(page, `main a[href="${to}"]`);
    await until(page, `(() => { const has = ${has}; return ${IS_THERE.product}; })()`);
    await settle();
    await arm(page, name);
  }
  if (link) await tap(page, link);
  else await page.evaluate('goBack()');
  await until(page, 'globalThis.painted !== undefined');
  const taken = await page.evaluate<number>('painted');
  await page.close();
  return Math.round(taken);
}

const arm = (page: QuietPage, name: keyof typeof IS_THERE) => page.evaluate(measured(IS_THERE[name]));
