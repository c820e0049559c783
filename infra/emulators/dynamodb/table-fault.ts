import { arn } from '../account.ts';
import { faultKind } from '../faults/fault-kind.ts';
import type { FaultSource } from '../faults/faults.ts';
import type { Access } from './access.ts';

/** A request that DynamoDB throttles, by its own names. */
export interface Throttling {
  message: string;
  /** Why (`TableWriteKeyRangeThroughputExceeded`), and the ARN of the table. */
  reason: { reason: string; resource: string };
}

export const tableFault = faultKind({
  name: 'table',
  does: 'A share of the calls to a table is throttled. A throttled call changes nothing.',
  ends: 'The next call is answered as before.',
  settings: {
    table: {
      label: 'Table',
      of: ({ ofType }) => ofType('AWS::DynamoDB::Table').map(({ physicalId }) => physicalId),
    },
    operation: {
      label: 'Operation',
      default: 'any',
      choices: [
        'any',
        'GetItem',
        'BatchGetItem',
        'TransactGetItems',
        'Query',
        'Scan',
        'PutItem',
        'UpdateItem',
        'DeleteItem',
        'BatchWriteItem',
        'TransactWriteItems',
      ],
    },
    share: { label: 'Percent of the calls', default: 100, min: 1, max: 100 },
  },
});

const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;
const MESSAGE = 'Throughput exceeds the current capacity of your table or index.';

/** How a call is throttled, if it is now. */
export function throttledByFault(
  faults: FaultSource,
  operation: string,
  accesses: Access[],
): Throttling | undefined {
  for (const { values } of faults.of(tableFault)) {
    const table = arn('dynamodb', `table/${values.table}`);
    const isMeant = values.operation === 'any' || values.operation === operation;
    const isOfTable = accesses.some(({ resource }) => `${resource}/`.startsWith(`${table}/`));
    if (isMeant && isOfTable && Math.random() * 100 < values.share)
      return {
        message: MESSAGE,
        reason: {
          reason: `Table${WRITES.test(operation) ? 'Write' : 'Read'}KeyRangeThroughputExceeded`,
          resource: table,
        },
      };
  }
  return undefined;
}
