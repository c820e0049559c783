import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { AttributeType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Bucket, EventType } from 'aws-cdk-lib/aws-s3';
import { LambdaDestination, SqsDestination } from 'aws-cdk-lib/aws-s3-notifications';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** Writes an order to the table for each request, object and message. */
const HANDLER = `
const { DynamoDBClient, PutItemCommand } = require('@aws-sdk/client-dynamodb');
const table = new DynamoDBClient({});

exports.handler = async (event) => {
  const orders = event.Records ? event.Records.map(ofRecord) : [JSON.parse(event.body)];
  for (const { id, from } of orders) {
    const Item = { id: { S: id }, from: { S: from } };
    await table.send(new PutItemCommand({ TableName: process.env.TABLE_NAME, Item }));
  }
  return { statusCode: 201 };
};

function ofRecord({ s3, eventName, body }) {
  if (s3) return { id: s3.object.key, from: eventName };
  const message = JSON.parse(body);
  return message.Records ? ofRecord(message.Records[0]) : message;
}`;

/** A small app with a table, an HTTP API, a bucket and a queue, as CDK's documentation writes them. */
export class OrdersStack extends Stack {
  constructor(scope: Construct, id: string, { sources }: { sources: string }) {
    super(scope, id);
    mkdirSync(sources, { recursive: true });
    writeFileSync(join(sources, 'index.js'), HANDLER);

    const table = new Table(this, 'Orders', { partitionKey: { name: 'id', type: AttributeType.STRING } });
    const environment = { TABLE_NAME: table.tableName };
    const settings = { runtime: Runtime.NODEJS_24_X, handler: 'index.handler', environment };
    const receive = new LambdaFunction(this, 'Receive', { ...settings, code: Code.fromInline(HANDLER) });
    const process = new LambdaFunction(this, 'Process', { ...settings, code: Code.fromAsset(sources) });
    table.grantWriteData(receive);
    table.grantWriteData(process);

    new HttpApi(this, 'Api').addRoutes({
      path: '/orders',
      methods: [HttpMethod.POST],
      integration: new HttpLambdaIntegration('ReceiveOrder', receive),
    });
    const queue = new Queue(this, 'Waiting');
    process.addEventSource(new SqsEventSource(queue));
    const bucket = new Bucket(this, 'Files', {
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    bucket.addEventNotification(EventType.OBJECT_CREATED, new LambdaDestination(process), {
      prefix: 'orders/',
    });
    bucket.addEventNotification(EventType.OBJECT_REMOVED, new SqsDestination(queue));
  }
}
