import type { ThrottleSettings } from 'aws-cdk-lib/aws-apigatewayv2';

/** A stage of the HTTP API. Its name is the first part of the path that the API is called with; `$default` has none. */
export interface RouteClass {
  stage: string;
  throttle: Required<ThrottleSettings>;
}

/**
 * How many requests of each class the HTTP API takes, a second and at once. Each class has a stage: settings of single
 * routes would tie the stage to the routes, which other stacks make. Of the account's 10,000 a second, which all classes
 * share, the rest is for the live connection.
 */
export const ROUTE_CLASSES = {
  /** Pages with one address. */
  pages: { stage: 'pages', throttle: { rateLimit: 1000, burstLimit: 2000 } },
  /** Pages with an address for each product or review: anyone can make up addresses without an end. */
  items: { stage: 'items', throttle: { rateLimit: 1000, burstLimit: 2000 } },
  reads: { stage: '$default', throttle: { rateLimit: 500, burstLimit: 1000 } },
  writes: { stage: 'writes', throttle: { rateLimit: 200, burstLimit: 400 } },
  /** What browsers report of visits, which must take nothing from the shop. */
  reports: { stage: 'reports', throttle: { rateLimit: 50, burstLimit: 100 } },
} as const satisfies Record<string, RouteClass>;

/** How many reads a second browsers make together after a change that many watch: the rest is for other visitors. */
export const LIVE_READS_PER_SECOND = ROUTE_CLASSES.reads.throttle.rateLimit / 2;
