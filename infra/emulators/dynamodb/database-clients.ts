import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { REGION } from '../account.ts';
import { RUNNER_KEY } from '../iam/iam.ts';

/** Clients of the database itself, behind the service: no role is asked for. */
export function databaseClients(endpoint: string) {
  const settings = {
    endpoint,
    region: REGION,
    credentials: RUNNER_KEY,
    signer: unsigned(RUNNER_KEY.accessKeyId),
  };
  const clients = { database: new DynamoDBClient(settings), streams: new DynamoDBStreamsClient(settings) };
  // No logger is set, yet it copies the input and output of every call: a fifth of a stream reader's processor time.
  for (const { middlewareStack } of Object.values(clients)) middlewareStack.remove('loggerMiddleware');
  return clients;
}

/** The database alone reads a signature, for the key and the region, and checks none. To make one takes a third of each call. */
export function unsigned(accessKeyId: string): DynamoDBClient['config']['signer'] {
  const headers = {
    'x-amz-date': '20261126T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20261126/${REGION}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
  };
  return async () => ({
    async sign(request) {
      Object.assign(request.headers, headers);
      return request;
    },
  });
}
