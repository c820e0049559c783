import type { Clock } from './clock.ts';

/** A clock that stands still until a test moves it. */
export interface MovableClock extends Clock {
  /** Milliseconds of the pauses that are waited for now. */
  pauses(): number[];
  /** Moves the time; the pauses that are over by then end. */
  advance(ms: number): void;
}

export function movableClock(): MovableClock {
  let now = Date.now();
  const pauses = new Set<{ ms: number; until: number; end(): void }>();
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        const pause = {
          ms,
          until: now + ms,
          end() {
            pauses.delete(pause);
            signal.removeEventListener('abort', pause.end);
            resolve();
          },
        };
        pauses.add(pause);
        signal.addEventListener('abort', pause.end);
      }),
    pauses: () => [...pauses].map(({ ms }) => ms),
    advance(ms) {
      now += ms;
      for (const pause of [...pauses]) if (pause.until <= now) pause.end();
    },
  };
}
