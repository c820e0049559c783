import { ASSUMED, PRICE, QUOTA } from './aws.ts';
import { SETUP } from './setup.ts';

const FAN_OUT_GB = SETUP.memoryMb / 1024;
const API_GB = 0.5;

/** One message to a browser: gateway, processor, its share of the query, and its way through CloudFront. */
export function costOfMessage(): number {
  const processorSeconds = (ASSUMED.postProcessorSeconds * QUOTA.oneProcessorMb) / (FAN_OUT_GB * 1024);
  return (
    PRICE.message +
    processorSeconds * FAN_OUT_GB * PRICE.gigabyteSecond +
    (ASSUMED.subscriptionBytes / 4096) * PRICE.readUnit +
    traffic(ASSUMED.messageBytes)
  );
}

/** The fetch of the product by a browser that receives a message. */
export function costOfFetch(): number {
  return (
    PRICE.httpRequest +
    PRICE.edgeRequest +
    PRICE.invocation +
    ASSUMED.answerSeconds * API_GB * PRICE.gigabyteSecond +
    ASSUMED.answerReadUnits * PRICE.readUnit +
    traffic(ASSUMED.answerBytes)
  );
}

/**
 * Announcing a change: its state, a look at each shard, and for each that somebody watches a message with the reads and
 * the share of an invocation that it takes.
 */
export function costOfAnnouncing(watchedShards: number): number {
  const batches = Math.ceil(watchedShards / 10) + 2 * Math.ceil(watchedShards / SETUP.batch);
  const invocations = 1 + Math.ceil(watchedShards / SETUP.batch);
  return (
    batches * PRICE.queueRequest +
    PRICE.writeUnit +
    (SETUP.shards + 3 * watchedShards) * PRICE.readUnit +
    invocations * (PRICE.invocation + ASSUMED.invokeSeconds * FAN_OUT_GB * PRICE.gigabyteSecond)
  );
}

/** Connecting, subscribing to one topic and leaving: six writes, two of them in a transaction, and three invocations. */
export function costOfVisit(): number {
  const writeUnits = 1 + 2 * 2 + 2;
  const invocations = 3 * (PRICE.invocation + 0.03 * API_GB * PRICE.gigabyteSecond);
  return (
    2 * PRICE.message + PRICE.edgeRequest + writeUnits * PRICE.writeUnit + 2 * PRICE.readUnit + invocations
  );
}

/** An open connection for an hour, with a ping and its answer as often. */
export function costOfHour(pingEverySeconds: number): number {
  const ping = 2 * PRICE.message + PRICE.invocation + 0.005 * API_GB * PRICE.gigabyteSecond;
  return 60 * PRICE.connectionMinute + (3600 / pingEverySeconds) * ping;
}

function traffic(bytes: number): number {
  return (bytes / 1e9) * PRICE.edgeGigabyte;
}
