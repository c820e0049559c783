/** How long things take, in milliseconds. */
export const PACE = {
  /** Who has not answered after that is not there any more. */
  answer: 10_000,
  /** After as long without a word comes a ping: the gateway ends a connection that is idle for ten minutes. */
  quiet: 240_000,
  /** A connection that nobody looks at, or that tells of nothing on the screen, is closed after that. */
  rest: 10_000,
  /** The longest wait before the first new try to connect, and before all later ones. */
  firstRetry: 1_000,
  lastRetry: 60_000,
  /** Where no connection comes about, everything is read again this often. */
  poll: 30_000,
  /** What is read from an index is read once more after that: an index follows the table by a moment. */
  index: 2_000,
  /** Data older than it seems by that much: what its answer took on the way. */
  margin: 10_000,
  /** A token is renewed this long before it expires, but not more often than every five minutes. */
  renewBefore: 60_000,
  renewAtMost: 300_000,
};

/** Tests have little time. */
export type Pace = typeof PACE;
