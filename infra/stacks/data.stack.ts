import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { OriginSecrets } from '../constructs/origin-secret.ts';
import { publish } from '../constructs/parameters.ts';
import { PushSecret } from '../constructs/push-secret.ts';
import { SingleTable } from '../constructs/single-table.ts';

export class DataStack extends Stack {
  constructor(scope: Construct, id: string, props: SuiteStackProps) {
    super(scope, id, props);
    new OriginSecrets(this, 'Secrets');
    new PushSecret(this, 'PushSecret');
    const table = new SingleTable(this, 'Table');
    publish(this, 'data/table-stream-arn', table.tableStreamArn ?? '');
  }
}
