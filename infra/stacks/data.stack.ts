import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AttributeType, BillingMode, Operation, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { addOwnerAlarm, sumOf } from '../constructs/alarm.ts';
import { OriginSecrets } from '../constructs/origin-secret.ts';
import { publish } from '../constructs/parameters.ts';
import { PushSecret } from '../constructs/push-secret.ts';
import { namesIn } from '../constructs/well-known.ts';

const WATCHED = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

/** The one table with its overloaded index; see services' `.entity.ts` files for what it holds. */
class SingleTable extends Table {
  constructor(scope: Construct, id: string) {
    const tableName = namesIn(scope).table;
    super(scope, id, {
      tableName,
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      // What one partition can do anyway. A loop that writes by mistake costs some $54 a day at most, not $216.
      maxReadRequestUnits: 3000,
      maxWriteRequestUnits: 1000,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      // Removed with a creation that failed: its name would be in the way of the next.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'expiresAt',
    });
    this.addGlobalSecondaryIndex({
      indexName: 'gsi1',
      partitionKey: { name: 'gsi1pk', type: AttributeType.STRING },
      sortKey: { name: 'gsi1sk', type: AttributeType.STRING },
    });
    addOwnerAlarm(this, 'ThrottleAlarm', {
      metric: sumOf(
        Object.fromEntries(
          WATCHED.map((operation) => [
            operation.toLowerCase(),
            this.metricThrottledRequestsForOperation(operation),
          ]),
        ),
      ),
      whatHappened: `DynamoDB throttles requests to the table ${tableName}.`,
      runbook: 'the-table-throttles-requests',
      above: 10,
    });
  }
}

export class DataStack extends Stack {
  constructor(scope: Construct, id: string, props: SuiteStackProps) {
    super(scope, id, props);
    new OriginSecrets(this, 'Secrets');
    new PushSecret(this, 'PushSecret');
    const table = new SingleTable(this, 'Table');
    publish(this, 'data/table-stream-arn', table.tableStreamArn ?? '');
  }
}
