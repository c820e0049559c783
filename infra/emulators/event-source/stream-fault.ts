import {
  type DynamoDBStreamsClient,
  ExpiredIteratorException,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import { faultKind } from '../faults/fault-kind.ts';
import type { FaultSource } from '../faults/faults.ts';

export const streamFault = faultKind({
  name: 'stream',
  does: 'The shard iterators of streams are lost: functions get no changes of tables.',
  ends: 'Functions get the changes since the last that they handled, in order.',
  settings: {
    error: {
      label: 'Error',
      default: 'ExpiredIteratorException',
      choices: ['ExpiredIteratorException', 'TrimmedDataAccessException'],
    },
  },
});

const ERRORS = { ExpiredIteratorException, TrimmedDataAccessException };

/** Makes every GetRecords of the client fail while the fault is on. */
export function loseIterators(streams: DynamoDBStreamsClient, faults: FaultSource): void {
  streams.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const [fault] = commandName === 'GetRecordsCommand' ? faults.of(streamFault) : [];
        if (!fault) return next(args);
        throw new ERRORS[fault.values.error]({ $metadata: {}, message: 'The fault "stream" is on.' });
      },
    { step: 'initialize', name: 'loseIterators' },
  );
}

/** Whether a reader of a stream recovers from the error by a new iterator. */
export function isLostIterator(error: unknown): error is Error {
  return error instanceof ExpiredIteratorException || error instanceof TrimmedDataAccessException;
}
