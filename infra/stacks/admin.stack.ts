import { prefixesOf } from '@hearthside/services/core/media/upload.contract.ts';
import { api as declaredApi, LIST_PARTITIONS } from '@hearthside/services/slices/admin/api.ts';
import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { allow } from '../constructs/allow.ts';
import { grantObjects } from '../constructs/bucket-access.ts';
import { grantInvalidation } from '../constructs/cache-access.ts';
import { MicrofrontendSite } from '../constructs/microfrontend-site.ts';
import { grantPapers } from '../constructs/paper-access.ts';
import { lookUp } from '../constructs/parameters.ts';
import { PaymentComparison } from '../constructs/payment-comparison.ts';
import { paymentEnvironment } from '../constructs/payment-provider.ts';
import { pushEnvironment } from '../constructs/push-secret.ts';
import { SliceFunction } from '../constructs/slice-function.ts';
import { SliceRoutes } from '../constructs/slice-routes.ts';
import { grantIndex, grantPartitions } from '../constructs/table-access.ts';
import { arnOf, namesIn } from '../constructs/well-known.ts';

const OF_ACCOUNTS = [
  'AdminAddUserToGroup',
  'AdminGetUser',
  'AdminRemoveUserFromGroup',
  'AdminSetUserMFAPreference',
  'AdminUserGlobalSignOut',
  'ListUsers',
].map((action) => `cognito-idp:${action}`);

export class AdminStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    const { table, mediaBucket } = namesIn(this);
    const userPoolId = lookUp(this, 'identity/user-pool-id');
    const distributionId = lookUp(this, 'edge/distribution-id');
    const api = new SliceFunction(this, 'Api', {
      name: 'admin-api',
      environment: {
        TABLE_NAME: table,
        ...paymentEnvironment(config),
        MEDIA_BUCKET: mediaBucket,
        DISTRIBUTION_ID: distributionId,
        USER_POOL_ID: userPoolId,
        ...(config.adminSecondFactor && {
          ADMIN_SECOND_FACTOR: 'required',
          USER_POOL_CLIENT_IDS: lookUp(this, 'identity/user-pool-client-ids'),
        }),
        // For e-mails that are shown before they leave, and to read release pointers.
        SITE_URL: lookUp(this, 'edge/site-url'),
        BRAND: config.brand,
        ...pushEnvironment(this),
      },
    });
    grantPartitions(
      api,
      ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      ['USER#*'],
    );
    grantPartitions(api, ['Query'], ['SEARCH#*']);
    // An e-mail that is still held goes when its cause is undone.
    grantPartitions(api, ['BatchGetItem', 'DeleteItem', 'PutItem', 'Query', 'UpdateItem'], ['MAIL#*']);
    grantPartitions(api, ['GetItem', 'PutItem'], ['SUBMISSION#*']);
    grantPartitions(
      api,
      ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      ['PRODUCT#*'],
    );
    grantPartitions(api, ['DeleteItem', 'PutItem', 'Query'], ['PUSHES']);
    grantPartitions(api, ['DeleteItem', 'PutItem'], ['GALLERY']);
    grantPartitions(api, ['DeleteItem', 'GetItem', 'UpdateItem'], ['ITEMNUMBER#*']);
    grantPartitions(api, ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query'], ['HERO']);
    grantPartitions(api, ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'], ['PAGE#*']);
    grantPartitions(api, ['GetItem', 'UpdateItem'], ['SITE']);
    grantPartitions(api, ['BatchGetItem', 'DeleteItem', 'UpdateItem'], ['UPLOAD#*']);
    grantPartitions(api, ['DeleteItem', 'GetItem', 'PutItem', 'Query'], ['QUOTE#*', 'PRIVATE#*']);
    grantPapers(api);
    grantPartitions(api, ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'], ['THREAD#*']);
    grantPartitions(api, ['GetItem', 'PutItem'], ['REPLIES', 'TEMPLATES']);
    grantPartitions(api, ['Query'], ['DAYS', 'VISITS']);
    grantPartitions(api, ['GetItem', 'Query'], ['STAGES']);
    // Nothing is stored for a deleted account.
    grantPartitions(api, ['ConditionCheckItem', 'UpdateItem'], ['TOMBSTONE#*']);
    grantPartitions(api, ['DeleteItem', 'GetItem'], ['SUPPRESSION#*']);
    grantPartitions(api, ['GetItem', 'PutItem', 'Query', 'UpdateItem'], ['HISTORY#*']);
    grantIndex(api, LIST_PARTITIONS);
    grantIndex(api, ['HISTORY', 'PAGES', 'PRODUCTS', 'REVIEWS#*', 'SUPPRESSIONS', 'TODOS']);
    // A held review photo is looked at, published by a copy, and taken away again, from the edge's cache too.
    const held = prefixesOf(({ heldWidth }) => heldWidth !== undefined).map((folder) => `held/${folder}`);
    grantObjects(api, ['GetObject'], mediaBucket, held);
    grantObjects(api, ['DeleteObject', 'PutObject'], mediaBucket, ['media/productReviews/']);
    grantInvalidation(api, distributionId);
    allow(api, OF_ACCOUNTS, [arnOf('cognito-idp', `userpool/${userPoolId}`)]);

    new PaymentComparison(this, 'Payments', { config });
    new SliceRoutes(this, 'Routes', { handler: api, api: declaredApi });
    new MicrofrontendSite(this, 'Site', { name: 'admin', functions: [api] });
  }
}
