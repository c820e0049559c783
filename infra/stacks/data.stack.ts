import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { publish } from '../constructs/parameters.ts';
import { SingleTable } from '../constructs/single-table.ts';

export class DataStack extends Stack {
  constructor(scope: Construct, id: string, props: SuiteStackProps) {
    super(scope, id, props);
    const table = new SingleTable(this, 'Table');
    publish(this, 'data/table-stream-arn', table.tableStreamArn ?? '');
  }
}
