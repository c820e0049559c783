import { prefixesOf } from '@hearthside/services/core/media/upload.contract.ts';
import { api as declaredApi } from '@hearthside/services/slices/admin/api.ts';
import { Duration, Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { Config, SuiteStackProps } from '../config.ts';
import { allow, grantInvalidation } from '../constructs/allow.ts';
import { grantObjects } from '../constructs/bucket-access.ts';
import { MicrofrontendSite } from '../constructs/microfrontend-site.ts';
import { localRemoteKeys } from '../constructs/origin-secret.ts';
import { lookUp } from '../constructs/parameters.ts';
import { callsStripe } from '../constructs/payment-provider.ts';
import { knowsPushServices } from '../constructs/push-secret.ts';
import { SliceFunction } from '../constructs/slice-function.ts';
import { SliceRoutes } from '../constructs/slice-routes.ts';
import { arnOf, namesIn } from '../constructs/well-known.ts';

/** Compares the payment provider's sessions of the last days with the orders every hour; without a provider there is nothing to compare. */
class PaymentComparison extends Construct {
  constructor(scope: Construct, id: string, { config }: { config: Config }) {
    super(scope, id);
    const compare = new SliceFunction(this, 'Compare', {
      name: 'payment-comparison',
      timeout: Duration.minutes(5),
      // The next comparison comes anyway.
      retryAttempts: 0,
    });
    callsStripe(compare, config);
    if (config.stripe)
      new Rule(this, 'EveryHour', {
        schedule: Schedule.rate(Duration.hours(1)),
        targets: [new LambdaFunction(compare)],
      });
  }
}

const OF_ACCOUNTS = [
  'AdminAddUserToGroup',
  'AdminCreateUser',
  'AdminGetUser',
  'AdminListGroupsForUser',
  'AdminRemoveUserFromGroup',
  'AdminSetUserMFAPreference',
  'AdminSetUserPassword',
  'AdminUpdateUserAttributes',
  'AdminUserGlobalSignOut',
  'ListUsers',
].map((action) => `cognito-idp:${action}`);

export class AdminStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    const { mediaBucket } = namesIn(this);
    const userPoolId = lookUp(this, 'identity/user-pool-id');
    const distributionId = lookUp(this, 'edge/distribution-id');
    const api = new SliceFunction(this, 'Api', {
      name: 'admin-api',
      tellsHistory: true,
      environment: {
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
        LOCAL_REMOTE_KEYS: localRemoteKeys(this),
      },
    });
    // A held review photo is looked at, published by a copy, and taken away again, from the edge's cache too.
    const held = prefixesOf(({ privateWidth }) => privateWidth !== undefined).map(
      (folder) => `held/${folder}`,
    );
    grantObjects(api, ['GetObject'], mediaBucket, held);
    grantObjects(api, ['DeleteObject', 'PutObject'], mediaBucket, ['media/productReviews/']);
    grantInvalidation(api, distributionId);
    allow(api, OF_ACCOUNTS, [arnOf('cognito-idp', `userpool/${userPoolId}`)]);

    new PaymentComparison(this, 'Payments', { config });
    callsStripe(api, config);
    knowsPushServices(api);
    new SliceRoutes(this, 'Routes', { handler: api, api: declaredApi });
    new MicrofrontendSite(this, 'Site', { name: 'admin', functions: [api] });
  }
}
