import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { edgeFunctionName, shareLine, WITH_SHARE } from '../constructs/edge/canary-share.ts';
import { arn, REGION } from '../emulators/account.ts';
import { testResource } from '../emulators/assembly/resource.fake.ts';
import { createInvalidations, startCloudFrontApi } from '../emulators/cloudfront/cloudfront-api.ts';
import { resources } from '../emulators/cloudfront/distribution.fake.ts';
import { readDistribution } from '../emulators/cloudfront/distribution.ts';
import { createEdgeCache } from '../emulators/cloudfront/edge-cache.ts';
import { createEndpoints } from '../emulators/endpoints.ts';
import { createFunctionKeys } from '../emulators/iam/function-keys.ts';
import { RUNNER_KEY } from '../emulators/iam/iam.ts';
import { openTestFunctions, testFunction } from '../emulators/lambda/functions.fake.ts';
import { startLambdaApi } from '../emulators/lambda/lambda-api.ts';
import { newFolder } from '../emulators/new-folder.fake.ts';
import { startTestS3 } from '../emulators/s3/s3.fake.ts';
import { apiFile } from './build.ts';
import type { ApiContract, Shape } from './gate/api-contract.ts';
import { release } from './release.ts';
import { openReleases, type Releases } from './releases.ts';

export const FUNCTION = 'hub-api';
const VERSIONS = ['1', '2', '3'];
const NAME: Shape = { fields: { name: { shape: 'string' } } };
const SUITE = 'tests';

const edgeFunctions = WITH_SHARE.map((name) =>
  testResource('AWS::CloudFront::Function', name, {
    Name: edgeFunctionName(SUITE, name),
    FunctionCode: `${shareLine()}\nfunction handler(event) { return event.request; }`,
  }),
);

/** The site of a suite, and its functions, on emulators. */
export interface TestReleases {
  releases: Releases;
  s3: S3Client;
  folder: string;
  /** The paths that the edge was asked to forget. */
  invalidated: string[];
  /** Paths at which the suite has no page. */
  missing: string[];
  /** The version of the function that the stack has deployed last. */
  deployed: string;
  /** The first line of a function at the edge. */
  shareAtEdge(): string;
  /** A build of the hub in a folder of its own. */
  built(version: string, response?: Shape): Promise<string>;
  /** Releases these versions, each with a version of the function. */
  released(...versions: string[]): Promise<void>;
  close(): Promise<void>;
}

export async function startReleases(): Promise<TestReleases> {
  const folder = newFolder();
  const functions = [testFunction(FUNCTION)];
  const iam = createFunctionKeys([...functions, testResource('AWS::IAM::Role', 'tester', {})]);
  const qualified = (qualifier: string) => arn('lambda', `function:${FUNCTION}:${qualifier}`);
  const run = await openTestFunctions(
    { [FUNCTION]: 'export const handler = () => 1;' },
    {
      ...{ functions, iam },
      versions: VERSIONS.map((version) => testResource('AWS::Lambda::Version', qualified(version), {})),
      aliases: [testResource('AWS::Lambda::Alias', qualified('live'), { FunctionVersion: '1' })],
    },
  );
  const lambda = await startLambdaApi(run.functions, iam);
  const bucket = await startTestS3({ buckets: [testResource('AWS::S3::Bucket', 'site', {})], iam });
  const distribution = readDistribution([...resources, ...edgeFunctions], createEndpoints());
  const quota = createInvalidations(createEdgeCache(), 60, Date);
  const invalidated: string[] = [];
  const cloudfront = await startCloudFrontApi(
    distribution,
    {
      begin(paths) {
        invalidated.push(...paths);
        return quota.begin(paths);
      },
    },
    iam,
  );
  const urls: Record<string, string> = { lambda: lambda.url, s3: bucket.url, cloudfront: cloudfront.url };
  const client = (service: string) => ({ region: REGION, credentials: RUNNER_KEY, endpoint: urls[service] });
  const s3 = new S3Client(client('s3'));
  const built = buildIn(folder);
  const started: TestReleases = {
    missing: [],
    releases: {
      ...(await openReleases({
        name: 'the tests',
        table: SUITE,
        bucket: async (name) => name,
        caller: async () => 'tester',
        client,
        parameter: async (path) =>
          path === 'hub/functions' ? JSON.stringify({ [FUNCTION]: started.deployed }) : distribution.id,
      })),
      answers: async (path) => !started.missing.includes(path),
    },
    s3,
    folder,
    invalidated,
    deployed: '1',
    shareAtEdge: () =>
      distribution.functions.get(edgeFunctionName(SUITE, 'release-path'))?.code('LIVE').split('\n')[0] ?? '',
    built,
    async released(...versions) {
      for (const version of versions) await release(started.releases, 'hub', await built(version));
    },
    async close() {
      s3.destroy();
      for (const one of [lambda, cloudfront, bucket, run]) await one.close();
    },
  };
  return started;
}

function buildIn(folder: string): TestReleases['built'] {
  return async (version, response = NAME) => {
    const site = join(folder, 'builds', version);
    const entry = `/hub/${version}/remoteEntry.js`;
    const integrity = `sha384-${createHash('sha384').update(version).digest('base64')}`;
    const pointer = { name: 'hub', version, entry, integrity, exposes: {}, contract: 6 };
    const api: ApiContract = { 'GET /api/hub/me': { request: { fields: {} }, response } };
    await mkdir(join(site, 'hub', version), { recursive: true });
    await mkdir(join(site, 'releases'), { recursive: true });
    await writeFile(join(site, entry), version);
    await writeFile(join(site, 'releases/hub.json'), JSON.stringify(pointer));
    await writeFile(apiFile(site), JSON.stringify(api));
    return site;
  };
}
