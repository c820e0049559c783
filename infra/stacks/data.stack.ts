import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { OriginSecrets } from '../constructs/origin-secret.ts';
import { publish } from '../constructs/parameters.ts';
import { SingleTable } from '../constructs/single-table.ts';
import { UNPROTECTED } from './first-deploy-order.ts';

export class DataStack extends Stack {
  constructor(scope: Construct, id: string, props: SuiteStackProps) {
    // The table outlives its stack anyway; without the stack, though, all others stand still.
    super(scope, id, { ...props, terminationProtection: !scope.node.tryGetContext(UNPROTECTED) });
    new OriginSecrets(this, 'Secrets');
    const table = new SingleTable(this, 'Table');
    publish(this, 'data/table-stream-arn', table.tableStreamArn ?? '');
  }
}
