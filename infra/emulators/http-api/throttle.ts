import type { Resource } from '../assembly/resource.ts';
import { type Rate, scaled, TokenBucket } from '../token-bucket.ts';

// Defaults of an account in a region, for all its APIs together.
const ACCOUNT_REQUESTS: Rate = { perSecond: 10_000, burst: 5_000 };
const ACCOUNT_CONNECTIONS: Rate = { perSecond: 500, burst: 500 };

interface RouteSettings {
  ThrottlingRateLimit?: number;
  ThrottlingBurstLimit?: number;
}

/** What API Gateway admits in the account. */
export interface GatewayThrottle {
  /** Prepares the limits of a stage. The function says whether a request to a route is admitted. */
  ofStage(stage: Resource | undefined): (routeKey: string) => boolean;
  /** Whether a request that has no route is admitted. */
  admitsRequest(): boolean;
  /** Whether one more connection of a client is admitted. */
  admitsConnection(): boolean;
}

/**
 * The limits of the account and of its stages. A route with limits of its own has a bucket of its own; all others share
 * the one of their stage, which is the stricter reading of AWS's documentation.
 */
export function createGatewayThrottle(factor = 1): GatewayThrottle {
  const account = new TokenBucket(scaled(ACCOUNT_REQUESTS, factor));
  const connections = new TokenBucket(scaled(ACCOUNT_CONNECTIONS, factor));
  const bucketOf = (settings: RouteSettings | undefined, fallback?: RouteSettings) => {
    const { ThrottlingRateLimit: perSecond = fallback?.ThrottlingRateLimit } = settings ?? {};
    const { ThrottlingBurstLimit: burst = fallback?.ThrottlingBurstLimit } = settings ?? {};
    if (perSecond === undefined && burst === undefined) return undefined;
    return new TokenBucket(
      scaled(
        { perSecond: perSecond ?? ACCOUNT_REQUESTS.perSecond, burst: burst ?? ACCOUNT_REQUESTS.burst },
        factor,
      ),
    );
  };
  return {
    ofStage(stage) {
      const defaults = stage?.properties.DefaultRouteSettings as RouteSettings | undefined;
      const settings = (stage?.properties.RouteSettings ?? {}) as Record<string, RouteSettings>;
      const shared = bucketOf(defaults);
      const own = new Map(
        Object.entries(settings)
          .filter(([, { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }]) => rate ?? burst)
          .map(([routeKey, limits]) => [routeKey, bucketOf(limits, defaults)]),
      );
      return (routeKey) => ((own.get(routeKey) ?? shared)?.take() ?? true) && account.take();
    },
    admitsRequest: () => account.take(),
    admitsConnection: () => connections.take(),
  };
}
