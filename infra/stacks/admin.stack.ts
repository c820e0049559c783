import { adminApi } from '@hearthside/services/admin/api.ts';
import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { MicrofrontendSite } from '../constructs/microfrontend-site.ts';
import { SliceFunction } from '../constructs/slice-function.ts';
import { SliceRoutes } from '../constructs/slice-routes.ts';
import { grantIndex, grantPartitions } from '../constructs/table-access.ts';
import { TABLE_NAME } from '../constructs/well-known.ts';

export class AdminStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    const api = new SliceFunction(this, 'Api', {
      name: 'admin-api',
      entry: 'services/admin/admin.lambda.ts',
      environment: { TABLE_NAME },
    });
    grantPartitions(api, ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'], ['USER#*']);
    grantPartitions(api, ['BatchGetItem', 'PutItem', 'UpdateItem'], ['MAIL#*']);
    grantIndex(api, ['CONSULTATIONS', 'USERS#*']);

    new SliceRoutes(this, 'Routes', { handler: api, signedIn: [adminApi] });
    new MicrofrontendSite(this, 'Site', { name: 'admin', workspace: 'mfe-admin' });
  }
}
