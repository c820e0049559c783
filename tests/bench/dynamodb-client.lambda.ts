import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});

/** The smallest function with the suite's DynamoDB client; cold loads are compared with it. */
export const handler = () => client.config.region();
