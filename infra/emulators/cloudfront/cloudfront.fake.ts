import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { PutObjectCommand, type PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { REGION, regionalHost } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { movableClock } from '../clock.fake.ts';
import { createEndpoints } from '../endpoints.ts';
import { RUNNER_KEY } from '../iam/iam.ts';
import { startTestS3, TEST_IAM } from '../s3/s3.fake.ts';
import type { S3 } from '../s3/s3.ts';
import { listen } from '../server.ts';
import type { Service } from '../service.ts';
import { type CloudFront, startCloudFront } from './cloudfront.ts';
import { API_HOST, bucketPolicy, resources } from './distribution.fake.ts';

/** Gives each test of a file the distribution with an empty cache, its bucket without objects, and its API. */
export function useCloudFront() {
  let s3: S3;
  let origin: Service;
  let cloudFront: CloudFront;
  let answer: RequestListener;
  let originCalls: number;
  const clock = movableClock();

  beforeEach(async () => {
    const site = testResource('AWS::S3::Bucket', 'site', {});
    s3 = await startTestS3({ buckets: [site], policies: [bucketPolicy] });
    originCalls = 0;
    origin = await listen(
      createServer((req, res) => {
        originCalls += 1;
        answer(req, res);
      }),
    );
    const endpoints = createEndpoints();
    endpoints.add(API_HOST, origin.url);
    endpoints.add(`media.${regionalHost('s3')}`, `${s3.url}/media`);
    cloudFront = await startCloudFront({
      resources,
      port: 0,
      endpoints,
      s3,
      iam: TEST_IAM,
      clock,
      invalidationSeconds: 60,
    });
  });

  afterEach(async () => {
    await Promise.all([cloudFront.close(), s3.close(), origin.close()]);
  });

  async function put(Key: string, Body: string, rest: Partial<PutObjectCommandInput> = {}) {
    const client = new S3Client({ endpoint: s3.url, region: REGION, credentials: RUNNER_KEY });
    await client.send(
      new PutObjectCommand({ Bucket: 'site', Key, Body, ContentType: 'text/javascript', ...rest }),
    );
    client.destroy();
  }

  /** `fetch` would decompress the body. */
  function get(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) {
    return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      // An address would have its path normalized.
      const { hostname, port } = new URL(cloudFront.url);
      request({ hostname, port, path, method, headers }, async (res) => {
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: await buffer(res) });
      })
        .on('error', reject)
        .end(body);
    });
  }

  return {
    cloudFront: () => cloudFront,
    s3: () => s3,
    /** The time by which invalidations, of a minute each, end. */
    clock,
    /** The API's server. */
    origin: () => origin,
    answerWith(listener: RequestListener) {
      answer = listener;
    },
    /** How many requests reached the API. */
    originCalls: () => originCalls,
    put,
    get,
  };
}
