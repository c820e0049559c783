import { faultKind } from '../faults/fault-kind.ts';
import type { FaultSource } from '../faults/faults.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { FunctionError } from './lambda.ts';

export const functionFault = faultKind({
  name: 'function',
  does: 'A function fails, takes longer (up to its time-out), or starts a new instance for each event.',
  ends: 'The next event is handled as before. Delayed events go on at once.',
  settings: {
    function: {
      label: 'Function',
      of: ({ ofType }) =>
        ofType('AWS::Lambda::Function')
          .filter(({ properties }) => String(properties.Runtime).startsWith('nodejs'))
          .map(({ physicalId }) => physicalId),
    },
    effect: { label: 'Effect', default: 'failing', choices: ['failing', 'slow', 'cold'] },
    delay: { label: 'Seconds of delay, if slow', default: 3, min: 0, max: 900 },
  },
});

/** The instances of a function, as a fault affects them. */
interface Pool {
  counters: { invocations: number; errors: number };
  retire(): void;
}

/** What happens to an event before its function runs: a delay, a new instance, or a failure. @throws FunctionError */
export async function beforeInvocation(
  faults: FaultSource,
  { name, timeoutMs }: Pick<FunctionDefinition, 'name' | 'timeoutMs'>,
  pool: Pool,
): Promise<void> {
  for (const { values, delay } of faults.of(functionFault)) {
    if (values.function !== name) continue;
    if (values.effect === 'cold') pool.retire();
    if (values.effect === 'failing')
      fail(pool, 'Runtime.ExitError', 'Runtime exited with error: the fault "function" is on');
    if (values.effect !== 'slow') continue;
    const isEnded = await delay(Math.min(values.delay * 1000, timeoutMs));
    if (!isEnded && values.delay * 1000 >= timeoutMs)
      fail(pool, 'Sandbox.Timedout', `Task timed out after ${(timeoutMs / 1000).toFixed(2)} seconds`);
  }
}

function fail({ counters }: Pool, errorType: string, what: string): never {
  counters.invocations += 1;
  counters.errors += 1;
  throw new FunctionError({ errorType, errorMessage: `Error: ${what}` });
}
