import { TooManyRequestsError } from './lambda.ts';

/** The concurrency of the account: how many events its functions may have in hand at once. */
export interface Concurrency {
  /** Counts an event until the answered function is called. @throws TooManyRequestsError if that is one too many */
  enter(): () => void;
}

export function createConcurrency(limit: number): Concurrency {
  let inHand = 0;
  return {
    enter() {
      if (inHand >= limit) throw new TooManyRequestsError('ConcurrentInvocationLimitExceeded');
      inHand += 1;
      return () => {
        inHand -= 1;
      };
    },
  };
}
