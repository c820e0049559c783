import type { Resource } from '../assembly/resource.ts';
import { type Clock, realClock } from '../clock.ts';
import { service, types } from '../declaration.ts';
import type { Endpoints } from '../endpoints.ts';
import { type FaultSource, NO_FAULTS } from '../faults/faults.ts';
import type { Iam } from '../iam/iam.ts';
import type { Inspection } from '../lambda/inspection.ts';
import type { LocalPages } from '../options.ts';
import { partsOf } from '../parts.ts';
import type { S3 } from '../s3/s3.ts';
import { createServer, listen } from '../server.ts';
import type { Service } from '../service.ts';
import { createInvalidations, startCloudFrontApi } from './cloudfront-api.ts';
import { readDistribution } from './distribution.ts';
import { createEdge } from './edge.ts';
import { createEdgeCache } from './edge-cache.ts';
import { createOriginFetch } from './origin-fetch.ts';
import { failsAtPath } from './path-fault.ts';
import { createUpgrade } from './upgrade.ts';

export interface CloudFrontOptions {
  /** Of them, the `AWS::CloudFront` resources are read. */
  resources: Resource[];
  port: number;
  endpoints: Endpoints;
  /** @default no bucket can be an origin */
  s3?: Pick<S3, 'read'>;
  iam: Iam;
  /** Asked before the distribution. */
  localPages?: LocalPages;
  /** @default no faults */
  faults?: FaultSource;
  /** How long an invalidation is in progress and counts against the quota. @default 15 */
  invalidationSeconds?: number;
  /** @default no function is inspected */
  inspection?: Inspection | undefined;
  /** The time by which invalidations end. @default the machine's */
  clock?: Pick<Clock, 'now'>;
}

export interface CloudFront extends Service {
  /** Where the API of CloudFront itself answers. */
  apiUrl: string;
  distributionId: string;
}

/** Starts the distribution of the templates on the port of `localhost`, for IPv4 and IPv6. */
export async function startCloudFront(options: CloudFrontOptions): Promise<CloudFront> {
  const { resources, endpoints, localPages, faults = NO_FAULTS } = options;
  const distribution = readDistribution(resources, endpoints);
  const cache = createEdgeCache();
  const origins = createOriginFetch(distribution, options.s3, endpoints, faults, options.inspection);
  const edge = createEdge(distribution, cache, origins);
  const upgrade = createUpgrade(distribution, endpoints);

  const openServer = () =>
    createServer(async (req, res) => {
      if (localPages?.(req, res) || (await failsAtPath(faults, req, res))) return undefined;
      return edge.handle(req, res).catch((error) => {
        // It is not an error that a viewer leaves before the answer ends.
        if (!req.destroyed && !res.destroyed) console.error(error);
        if (res.headersSent) res.destroy();
        else
          res.writeHead(502, { 'content-type': 'text/plain' }).end('The request could not be satisfied.\n');
      });
    }, upgrade);

  const service = await listen(openServer(), options.port);
  const port = Number(new URL(service.url).port);
  // Many browsers try ::1 first for `localhost`. A machine may have no IPv6.
  const service6 = await listen(openServer(), port, '::1').catch(() => undefined);
  const { invalidationSeconds = 15, clock = realClock() } = options;
  const invalidations = createInvalidations(cache, invalidationSeconds, clock);
  const api = await startCloudFrontApi(distribution, invalidations, options.iam);
  return {
    url: `http://localhost:${port}`,
    apiUrl: api.url,
    distributionId: distribution.id,
    async close() {
      await Promise.all([service.close(), service6?.close(), api.close()]);
      origins.close();
    },
  };
}

declare module '../service.ts' {
  interface Services {
    /** The distribution, whose port and address are known before it starts. */
    cloudfront?: CloudFront;
  }
}

export const SERVICE = service('cloudfront', {
  needs: ['s3', 'assets', 'httpApi', 'webSocketApi'],
  resources: types('AWS::CloudFront::Distribution'),
  start: ({ s3 }, { clock: _, localPages, ...cloud }) =>
    startCloudFront({ ...cloud, s3, localPages: localPages?.(partsOf(cloud)) }),
  address: { url: ({ apiUrl }) => apiUrl, sdk: 'CLOUDFRONT' },
});
