/** When these were AWS's list prices in us-east-1. */
export const PRICES_OF = '2025-06-01';

/** What AWS bills, in US dollars each, without free tiers and discounts. */
export const PRICES = {
  'edge request': { service: 'CloudFront', dollars: 0.01 / 10_000 },
  'edge kilobyte': { service: 'CloudFront', dollars: 0.085 / 1_000_000 },
  'invalidated path': { service: 'CloudFront', dollars: 0.005 },
  'gateway request': { service: 'API Gateway', dollars: 1 / 1_000_000 },
  // An arm64 function of 512 MB for 100 ms, and a line of 1 KB in its log.
  'function run': { service: 'Lambda', dollars: 0.2 / 1_000_000 + 0.05 * 0.0000133334 },
  // As much again, for each further 512 MB of a function.
  'half a gigabyte': { service: 'Lambda', dollars: 0.05 * 0.0000133334 },
  'edge function run': { service: 'CloudFront', dollars: 0.1 / 1_000_000 },
  'log line': { service: 'CloudWatch', dollars: 0.5 / 1_000_000 },
  'table read': { service: 'DynamoDB', dollars: 0.125 / 1_000_000 },
  'table write': { service: 'DynamoDB', dollars: 0.625 / 1_000_000 },
  'object write': { service: 'S3', dollars: 0.005 / 1000 },
  'object read': { service: 'S3', dollars: 0.0004 / 1000 },
  'queue request': { service: 'SQS', dollars: 0.4 / 1_000_000 },
  'account of the month': { service: 'Cognito', dollars: 0.015 },
  'e-mail': { service: 'SES', dollars: 0.1 / 1000 },
  // A month each.
  alarm: { service: 'CloudWatch', dollars: 0.1 },
  metric: { service: 'CloudWatch', dollars: 0.3 },
  secret: { service: 'Secrets Manager', dollars: 0.4 },
} as const satisfies Record<string, { service: string; dollars: number }>;

export type Unit = keyof typeof PRICES;

/** How many of each. */
export type Units = Partial<Record<Unit, number>>;
