import type { RequestListener } from 'node:http';
import { useCloudFront } from './cloudfront.fake.ts';

const { answerWith, get, origin, originCalls, put } = useCloudFront();

describe('pages with a fallback', () => {
  const page: RequestListener = (req, res) => {
    const html = `<h1>${req.headers['x-page-path']}</h1>`;
    res
      .writeHead(200, {
        'content-type': 'text/html',
        'content-length': html.length,
        'cache-control': 'max-age=5',
      })
      .end(html);
  };

  test('are cached per path of the page, and concurrent viewers cost one fetch', async () => {
    answerWith(page);
    const bodies = await Promise.all(
      ['/product/1', '/product/1', '/product/1', '/product/2'].map((path) => get(path)),
    );
    expect(bodies.map(({ body }) => body.toString()).slice(2)).toEqual([
      '<h1>/product/1</h1>',
      '<h1>/product/2</h1>',
    ]);
    expect(originCalls()).toBe(2);
  });

  test('are sent whole where their function has taken the condition away', async () => {
    answerWith((_, res) => {
      const headers = { etag: '"1"', 'cache-control': 's-maxage=60', 'content-length': 2 };
      res.writeHead(200, headers).end('v1');
    });
    const condition = { 'if-none-match': '"1"' };
    // From the origin first, then from the copy.
    for (let time = 0; time < 2; time += 1)
      expect((await get('/product/1', { ...condition, 'x-whole': '1' })).status).toBe(200);
    expect((await get('/product/1', condition)).status).toBe(304);
  });

  describe('that are too old', () => {
    const now = Date.now;
    const later = (seconds: number) => {
      jest.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1000);
    };
    const fromCache = async () => {
      const { status, body, headers } = await get('/product/1');
      return [status, body.toString(), headers['x-cache']];
    };
    afterEach(() => jest.restoreAllMocks());

    test('are sent at once while a fresh page is fetched, if they may be stale', async () => {
      let version = 1;
      const cacheControl = 's-maxage=1, stale-while-revalidate=60';
      answerWith((_, res) => {
        res.writeHead(200, { 'content-length': 2, 'cache-control': cacheControl }).end(`v${version}`);
      });
      const bodyNow = async () => (await get('/product/1')).body.toString();
      await get('/product/1');
      version = 2;
      later(2);
      let body = await bodyNow();
      expect(body).toBe('v1');
      while (body === 'v1') body = await bodyNow();
      expect([body, originCalls()]).toEqual(['v2', 2]);
    });

    test('are asked for again on a condition, and are fresh if nothing changed', async () => {
      const conditions: (string | undefined)[] = [];
      answerWith((req, res) => {
        const condition = req.headers['if-none-match'];
        conditions.push(condition);
        const headers = { etag: '"1"', 'cache-control': 's-maxage=60' };
        if (condition === '"1"') res.writeHead(304, headers).end();
        else res.writeHead(200, { ...headers, 'content-length': 2 }).end('v1');
      });
      expect(await fromCache()).toEqual([200, 'v1', 'Miss from cloudfront']);
      later(61);
      expect(await fromCache()).toEqual([200, 'v1', 'RefreshHit from cloudfront']);
      expect(await fromCache()).toEqual([200, 'v1', 'Hit from cloudfront']);
      expect(conditions).toEqual([undefined, '"1"']);
    });

    test('are replaced if something changed', async () => {
      let version = 1;
      answerWith((_, res) => {
        const headers = { etag: `"${version}"`, 'cache-control': 's-maxage=60', 'content-length': 2 };
        res.writeHead(200, headers).end(`v${version}`);
      });
      await get('/product/1');
      version = 2;
      later(61);
      expect(await fromCache()).toEqual([200, 'v2', 'Miss from cloudfront']);
    });

    test('are sent while the origin fails', async () => {
      answerWith(page);
      await get('/product/1');
      answerWith((_, res) => res.writeHead(502, { 'content-length': 0 }).end());
      later(61);
      for (let i = 0; i < 2; i += 1)
        expect((await fromCache()).slice(0, 2)).toEqual([200, '<h1>/product/1</h1>']);
      expect(originCalls()).toBe(2);
      answerWith((_, res) => res.writeHead(404, { 'content-length': 2 }).end('no'));
      later(72);
      expect((await get('/product/1')).status).toBe(404);
    });
  });

  test.each([[500], [503]])('come from the bucket when their origin answers %d', async (status) => {
    await put('index.html', 'static');
    answerWith((_, res) => res.writeHead(status).end());
    expect((await get('/product/1')).body.toString()).toBe('static');
  });

  test('come from the bucket when their origin does not answer', async () => {
    await put('index.html', 'static');
    await origin().close();
    expect((await get('/product/1')).body.toString()).toBe('static');
  });

  test('that are missing are not cached when the distribution says so', async () => {
    answerWith((_, res) => res.writeHead(404, { 'content-length': 2 }).end('no'));
    expect((await get('/product/1')).status).toBe(404);
    answerWith(page);
    expect((await get('/product/1')).status).toBe(200);
  });
});
