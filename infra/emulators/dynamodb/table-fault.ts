import { arn } from '../account.ts';
import { faultKind } from '../faults/fault-kind.ts';
import type { FaultSource } from '../faults/faults.ts';
import type { Access } from './access.ts';

export const tableFault = faultKind({
  name: 'table',
  does: 'A share of the calls to a table is throttled. A throttled call changes nothing.',
  ends: 'The next call is answered as before.',
  settings: {
    table: {
      label: 'Table',
      of: ({ ofType }) =>
        ofType('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable').map(({ physicalId }) => physicalId),
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

const MESSAGE = 'Throughput exceeds the current capacity of your table or index.';

/** The body of the refusal, if a call is throttled now. */
export function throttled(
  faults: FaultSource,
  operation: string,
  body: { TransactItems?: unknown },
  accesses: Access[],
): { __type: string; message: string } | undefined {
  const isHit = faults
    .of(tableFault)
    .some(
      ({ values }) =>
        accesses.some(({ resource }) =>
          `${resource}/`.startsWith(`${arn('dynamodb', `table/${values.table}`)}/`),
        ) &&
        (values.operation === 'any' || values.operation === operation) &&
        Math.random() * 100 < values.share,
    );
  if (!isHit) return undefined;
  const { TransactItems } = body;
  if (!Array.isArray(TransactItems))
    return error('ProvisionedThroughputExceededException', { message: MESSAGE });
  // A transaction tells the reason for each of its items.
  const CancellationReasons = TransactItems.map(() => ({ Code: 'ThrottlingError', Message: MESSAGE }));
  const codes = CancellationReasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return error('TransactionCanceledException', { message, CancellationReasons });
}

function error<T extends { message: string }>(code: string, rest: T) {
  return { __type: `com.amazonaws.dynamodb.v20120810#${code}`, ...rest };
}
