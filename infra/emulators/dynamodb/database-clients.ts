import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { REGION } from '../account.ts';
import { RUNNER_KEY } from '../iam/iam.ts';

/** Clients of the database itself, behind the service: no role is asked for. */
export function databaseClients(endpoint: string) {
  const settings = { endpoint, region: REGION, credentials: RUNNER_KEY };
  const clients = { database: new DynamoDBClient(settings), streams: new DynamoDBStreamsClient(settings) };
  // No logger is set, yet it copies the input and output of every call: a fifth of a stream reader's processor time.
  for (const { middlewareStack } of Object.values(clients)) middlewareStack.remove('loggerMiddleware');
  return clients;
}
