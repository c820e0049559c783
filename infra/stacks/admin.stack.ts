import { adminApi } from '@hearthside/services/admin/api.ts';
import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { grantObjects } from '../constructs/bucket-access.ts';
import { MicrofrontendSite } from '../constructs/microfrontend-site.ts';
import { SliceFunction } from '../constructs/slice-function.ts';
import { SliceRoutes } from '../constructs/slice-routes.ts';
import { grantIndex, grantPartitions } from '../constructs/table-access.ts';
import { MEDIA_BUCKET_NAME, TABLE_NAME } from '../constructs/well-known.ts';

export class AdminStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    const api = new SliceFunction(this, 'Api', {
      name: 'admin-api',
      entry: 'services/admin/admin.lambda.ts',
      environment: { TABLE_NAME, MEDIA_BUCKET: MEDIA_BUCKET_NAME },
    });
    grantPartitions(api, ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'], ['USER#*']);
    grantPartitions(api, ['BatchGetItem', 'PutItem', 'UpdateItem'], ['MAIL#*']);
    grantPartitions(api, ['GetItem', 'PutItem', 'UpdateItem'], ['PRODUCT#*']);
    grantPartitions(api, ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query'], ['HERO']);
    grantPartitions(api, ['BatchGetItem', 'UpdateItem'], ['UPLOAD#*']);
    grantIndex(api, ['CONSULTATIONS', 'PRODUCTS', 'REVIEWS#PENDING', 'USERS#*']);
    // A held review photo is looked at, and published by a copy; a hero image goes with its variants.
    grantObjects(api, ['GetObject'], MEDIA_BUCKET_NAME, ['held/productReviews/']);
    grantObjects(api, ['PutObject'], MEDIA_BUCKET_NAME, ['media/productReviews/']);
    grantObjects(api, ['DeleteObject'], MEDIA_BUCKET_NAME, ['heroImages/', 'media/heroImages/']);

    new SliceRoutes(this, 'Routes', { handler: api, signedIn: [adminApi] });
    new MicrofrontendSite(this, 'Site', { name: 'admin', workspace: 'mfe-admin' });
  }
}
