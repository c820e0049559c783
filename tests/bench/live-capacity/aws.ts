/*
 * What AWS documents for us-east-1 as of November 2026. Quotas: "Amazon API Gateway quotas", "Service, account, and table
 * quotas in Amazon DynamoDB", "Lambda quotas". Prices: each service's price list, first tier, without free tiers.
 */

export const QUOTA = {
  /** Requests a second of an account across HTTP APIs, WebSocket APIs and `@connections`, and the bucket above it. */
  gatewayRequests: 10_000,
  gatewayBurst: 5_000,
  newConnections: 500,
  /** Of one partition, a second. */
  partitionReadUnits: 3_000,
  partitionWriteUnits: 1_000,
  /** Lambda asks a shard of a stream four times a second. */
  streamPollSeconds: 0.25,
  /** Memory with which a function has one processor. */
  oneProcessorMb: 1_769,
};

/** In dollars, for one. */
export const PRICE = {
  message: 1.0 / 1e6,
  connectionMinute: 0.25 / 1e6,
  httpRequest: 1.0 / 1e6,
  edgeRequest: 1.0 / 1e6,
  edgeGigabyte: 0.085,
  invocation: 0.2 / 1e6,
  gigabyteSecond: 0.0000133334,
  readUnit: 0.125 / 1e6,
  writeUnit: 0.625 / 1e6,
  queueRequest: 0.4 / 1e6,
};

/** What AWS does not promise; times in seconds, sizes in bytes. */
export const ASSUMED = {
  /** One POST to `@connections`, until it is answered. */
  postSeconds: 0.02,
  /** What the fan-out's processor needs for it: measured with the SDK at 0.7 to 1 ms, without TLS. */
  postProcessorSeconds: 0.001,
  /** Start of an invocation by a queue or stream, with what it reads first. */
  invokeSeconds: 0.05,
  /** The changes function, from its batch to the messages in the queue. */
  announceSeconds: 0.06,
  pageSeconds: 0.015,
  subscriptionBytes: 300,
  messageBytes: 150,
  /** A product with its newest reviews, compressed, and the function that answers it. */
  answerBytes: 3_000,
  answerSeconds: 0.02,
  answerReadUnits: 2,
};
