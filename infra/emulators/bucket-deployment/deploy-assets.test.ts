import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { REGION, regionalHost } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { createEndpoints } from '../endpoints.ts';
import { createFunctionKeys } from '../iam/function-keys.ts';
import { RUNNER_KEY } from '../iam/iam.ts';
import { newFolder } from '../new-folder.fake.ts';
import { startS3 } from '../s3/s3.ts';
import type { Service } from '../service.ts';
import { startTestStore, type TestStore } from '../store/store.fake.ts';
import { deployAssets } from './deploy-assets.ts';

describe('a bucket deployment', () => {
  const folder = newFolder();
  let database: TestStore;
  let service: Service;
  let s3: S3Client;

  beforeAll(async () => {
    await mkdir(join(folder, 'build/nested'), { recursive: true });
    await writeFile(join(folder, 'build/nested/page.css'), 'a {}');
    await mkdir(join(folder, 'data'));
    await writeFile(
      join(folder, 'data/config.json'),
      '{"pool":"https://cognito-idp.<<region>>.amazonaws.com/"}',
    );
    database = await startTestStore();
    service = await startS3({
      buckets: [testResource('AWS::S3::Bucket', 'site', {})],
      policies: [],
      dataDir: folder,
      iam: createFunctionKeys([]),
      lambda: { invoke: async () => undefined, invokeAsync: async () => {} },
    });
    s3 = new S3Client({ endpoint: service.url, region: REGION, credentials: RUNNER_KEY });
  });
  afterAll(async () => {
    s3.destroy();
    await service.close();
    await database.close();
  });

  const deployment = testResource('Custom::CDKBucketDeployment', 'Files', {
    SourceObjectKeys: ['build', 'data'],
    SourceMarkers: [{}, { '<<region>>': REGION }],
    DestinationBucketName: 'site',
    DestinationBucketKeyPrefix: 'hub',
    SystemMetadata: { 'cache-control': 'public, max-age=60' },
    Prune: false,
  });

  function deploy(poolUrl: string) {
    const endpoints = createEndpoints();
    endpoints.add(regionalHost('cognito-idp'), poolUrl);
    const assembly = { ofType: () => [deployment], asset: (key: string) => join(folder, key) };
    return deployAssets({ assembly, s3, store: database.store, endpoints });
  }

  async function object(Key: string) {
    const { Body, ...headers } = await s3.send(new GetObjectCommand({ Bucket: 'site', Key }));
    return { ...headers, text: await Body?.transformToString() };
  }

  test('puts files below its prefix with type and caching, and local addresses into generated files', async () => {
    await deploy('http://127.0.0.1:1111');
    expect(await object('hub/nested/page.css')).toMatchObject({
      text: 'a {}',
      ContentType: 'text/css; charset=utf-8',
      CacheControl: 'public, max-age=60',
    });
    expect((await object('hub/config.json')).text).toBe('{"pool":"http://127.0.0.1:1111/"}');
  });

  test('overwrites no object that was written since, until the deployment changes', async () => {
    await s3.send(new PutObjectCommand({ Bucket: 'site', Key: 'hub/nested/page.css', Body: 'released' }));
    await deploy('http://127.0.0.1:1111');
    expect((await object('hub/nested/page.css')).text).toBe('released');
    await deploy('http://127.0.0.1:2222');
    expect((await object('hub/config.json')).text).toBe('{"pool":"http://127.0.0.1:2222/"}');
  });
});
