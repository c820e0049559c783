import type { FunctionDefinition } from './function-definition.ts';
import { TooManyRequestsError } from './lambda.ts';

/** What Lambda keeps free for the functions without a reservation, unless the account has less. */
const UNRESERVED_AT_LEAST = 100;

/** The concurrency of the account: how many events its functions may have in hand at once. */
export interface Concurrency {
  /** Counts an event until the answered function is called. @throws TooManyRequestsError if that is one too many */
  enter(definition: Pick<FunctionDefinition, 'name' | 'reserved'>): () => void;
}

/** @throws Error if the functions reserve more than the account can give */
export function createConcurrency(
  limit: number,
  definitions: Pick<FunctionDefinition, 'name' | 'reserved'>[],
): Concurrency {
  const reserved = definitions.reduce((sum, one) => sum + (one.reserved ?? 0), 0);
  const unreserved = limit - reserved;
  if (reserved > 0 && unreserved < Math.min(UNRESERVED_AT_LEAST, limit))
    throw new Error(
      `The functions reserve ${reserved} of the account's ${limit} concurrent events. AWS keeps ${Math.min(UNRESERVED_AT_LEAST, limit)} unreserved.`,
    );
  // Functions with a reservation count alone, all others together.
  const inHand = new Map<string | undefined, number>();
  return {
    enter({ name, reserved }) {
      const group = reserved === undefined ? undefined : name;
      const count = inHand.get(group) ?? 0;
      if (count >= (reserved ?? unreserved))
        throw new TooManyRequestsError(
          reserved === undefined
            ? 'ConcurrentInvocationLimitExceeded'
            : 'ReservedFunctionConcurrentInvocationLimitExceeded',
        );
      inHand.set(group, count + 1);
      return () => void inHand.set(group, (inHand.get(group) ?? 0) - 1);
    },
  };
}
