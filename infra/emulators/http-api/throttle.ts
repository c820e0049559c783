import type { Resource } from '../assembly/resource.ts';
import { type Rate, scaled, TokenBucket } from '../token-bucket.ts';

// Defaults of an account in a region, for all its APIs together.
const ACCOUNT_REQUESTS: Rate = { perSecond: 10_000, burst: 5_000 };
const ACCOUNT_CONNECTIONS: Rate = { perSecond: 500, burst: 500 };

interface StageSettings {
  ThrottlingRateLimit?: number;
  ThrottlingBurstLimit?: number;
}

/** What API Gateway admits in the account. */
export interface GatewayThrottle {
  /** Prepares the limits of a stage. The function says whether a request is admitted. @throws Error for a route's own limits */
  ofStage(stage: Resource | undefined): () => boolean;
  /** Whether a request that has no route is admitted. */
  admitsRequest(): boolean;
  /** Whether one more connection of a client is admitted. */
  admitsConnection(): boolean;
}

/**
 * The limits of the account and of its stages. The routes of a stage share its limits, which is the stricter reading of AWS's
 * documentation.
 */
export function createGatewayThrottle(factor = 1): GatewayThrottle {
  const account = new TokenBucket(scaled(ACCOUNT_REQUESTS, factor));
  const connections = new TokenBucket(scaled(ACCOUNT_CONNECTIONS, factor));
  const bucketOf = ({ ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst }: StageSettings) => {
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
      if (stage?.properties.RouteSettings)
        throw new Error(`The stage ${stage.logicalId} has RouteSettings, which are not emulated.`);
      const shared = bucketOf((stage?.properties.DefaultRouteSettings ?? {}) as StageSettings);
      return () => (shared?.take() ?? true) && account.take();
    },
    admitsRequest: () => account.take(),
    admitsConnection: () => connections.take(),
  };
}
