/** Delays of the live connection, in milliseconds. */
export const TIMING = {
  /** Without an answer after that, the connection counts as dead. */
  answerTimeout: 10_000,
  /** After that long without a message comes a ping: the gateway closes a connection that is idle for ten minutes. */
  pingAfter: 240_000,
  /** A connection is closed after that long in a hidden tab, or without a live query on the screen. */
  closeAfter: 10_000,
  /** The longest wait before the first new attempt to connect, and before all later ones. */
  firstRetry: 1_000,
  longestRetry: 60_000,
  /** Without a connection, everything on the screen is read again this often. */
  pollEvery: 30_000,
  /** A query of an index is read once more after that: an index is updated a moment after its table. */
  indexLag: 2_000,
  /** How much older data may be than its time of arrival: the time that the answer took. */
  clockMargin: 10_000,
  /** A token is renewed this long before it expires, but not more often than every five minutes. */
  renewBefore: 60_000,
  renewAtMost: 300_000,
};

/** Tests use shorter delays. */
export type Timing = typeof TIMING;
