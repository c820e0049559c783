import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});

/** The least that a function of this suite can load: what cold loads are compared with. */
export const handler = () => client.config.region();
