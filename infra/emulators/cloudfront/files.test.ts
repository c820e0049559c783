import { brotliDecompressSync } from 'node:zlib';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { REGION } from '../account.ts';
import { useCloudFront } from './cloudfront.fake.ts';

const { clock, cloudFront, get, put, s3 } = useCloudFront();

function invalidate(...Items: string[]) {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new CloudFrontClient({ endpoint: cloudFront().apiUrl, region: REGION, credentials });
  const Paths = { Quantity: Items.length, Items };
  const InvalidationBatch = { CallerReference: '1', Paths };
  return client.send(new CreateInvalidationCommand({ DistributionId: 'E1', InvalidationBatch }));
}

describe('files of a bucket', () => {
  const code = 'export const answer = 42;\n'.repeat(100);

  test('are fetched once, cached as long as they say, and sent compressed', async () => {
    await put('a.js', code, { CacheControl: 'public, max-age=60, immutable' });
    const first = await get('/a.js', { 'accept-encoding': 'gzip, br' });
    expect(first.headers).toMatchObject({
      'x-cache': 'Miss from cloudfront',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(first.body).toString()).toBe(code);
    await put('a.js', 'changed');
    const second = await get('/a.js');
    expect([second.headers['x-cache'], second.body.toString()]).toEqual(['Hit from cloudfront', code]);
    const unchanged = await get('/a.js', {
      'if-none-match': String(first.headers.etag),
      'accept-encoding': 'br',
    });
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
  });

  test('answer HEAD, from the bucket and from a copy', async () => {
    await put('a.js', '0123456789');
    for (let i = 0; i < 2; i += 1) {
      const head = await get('/a.js', {}, 'HEAD');
      expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '10', 0]);
      await get('/a.js');
    }
  });

  test('that are missing answer 403, because the distribution may not list the bucket', async () => {
    expect((await get('/missing.js')).status).toBe(403);
    expect((await get('/%zz')).status).toBe(400);
  });

  test('get the security headers, adapted to plain HTTP', async () => {
    await put('a.js', code);
    const { headers } = await get('/a.js');
    expect(headers).toMatchObject({
      'content-security-policy': `connect-src 'self' ${s3().url};`,
      'x-content-type-options': 'nosniff',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('fifteen wildcards are invalidated at a time, and files beside them', async () => {
    await put('m/a.js', 'old', { CacheControl: 'max-age=600' });
    await get('/m/a.js');
    await put('m/a.js', 'new');
    const others = (count: number) => Array.from({ length: count }, (_, index) => `/other/${index}/*`);
    await invalidate(...others(14));
    await expect(invalidate('/m/*', '/n/*')).rejects.toMatchObject({
      name: 'TooManyInvalidationsInProgress',
    });
    expect((await get('/m/a.js')).body.toString()).toBe('old');
    await invalidate('/n/*', '/m/b.js');
    await expect(invalidate('/m/*')).rejects.toMatchObject({ name: 'TooManyInvalidationsInProgress' });
    clock.advance(60_000);
    await invalidate('/m/*');
    expect((await get('/m/a.js')).body.toString()).toBe('new');
  });

  test('are read only', async () => {
    expect((await get('/a.js', {}, 'DELETE')).status).toBe(403);
  });
});
