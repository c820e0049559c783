import { prefixesOf, UPLOAD_KINDS } from '@hearthside/services/core/media/upload.contract.ts';
import { api as declaredApi } from '@hearthside/services/slices/hub/api.ts';
import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { isLocal, type SuiteStackProps } from '../config.ts';
import { allow } from '../constructs/allow.ts';
import { grantListing, grantObjects } from '../constructs/bucket-access.ts';
import { ARCHIVE_PREFIX } from '../constructs/media-bucket.ts';
import { MicrofrontendSite } from '../constructs/microfrontend-site.ts';
import { lookUp } from '../constructs/parameters.ts';
import { callsStripe } from '../constructs/payment-provider.ts';
import { RECORDS_PREFIX } from '../constructs/site-files.ts';
import { SliceFunction } from '../constructs/slice-function.ts';
import { SliceRoutes } from '../constructs/slice-routes.ts';
import { arnOf, hostedUiHost, namesIn } from '../constructs/well-known.ts';

const OF_ACCOUNTS = [
  // The link of an invitation gives its role, and a password where there is none.
  'AdminAddUserToGroup',
  'AdminSetUserPassword',
  'AdminGetUser',
  'AdminUserGlobalSignOut',
  'ListUsers',
].map((action) => `cognito-idp:${action}`);

export class HubStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    const { mediaBucket, siteBucket } = namesIn(this);
    const userPoolId = lookUp(this, 'identity/user-pool-id');
    const api = new SliceFunction(this, 'Api', {
      name: 'hub-api',
      environment: {
        USER_POOL_ID: userPoolId,
        MEDIA_BUCKET: mediaBucket,
        // Where release pointers are read.
        SITE_URL: lookUp(this, 'edge/site-url'),
        // At the head of papers.
        BRAND: config.brand,
        // Where pictures of the provider's users may be copied from. The pretend provider is at Cognito's own host.
        ...(config.social && {
          PICTURE_ORIGIN: isLocal(this.node)
            ? `https://${hostedUiHost(config.social.hostedUiDomainPrefix)}`
            : 'https://googleusercontent.com',
        }),
        ...(config.testerGroup && { SITE_BUCKET: siteBucket, TESTER_GROUP: config.testerGroup }),
      },
    });
    // Its presigned posts carry its own right to write; the handler decides who gets which.
    grantObjects(api, ['PutObject'], mediaBucket, prefixesOf());
    // The handler decides whose order, quote, message or request shows which of them.
    const shown = prefixesOf((kind) => kind.privateWidth !== undefined && kind !== UPLOAD_KINDS.review);
    grantObjects(
      api,
      ['GetObject'],
      mediaBucket,
      shown.map((folder) => `held/${folder}`),
    );

    // A second factor counts once Cognito says that it is on; the sign-ins of before end.
    allow(api, OF_ACCOUNTS, [arnOf('cognito-idp', `userpool/${userPoolId}`)]);
    if (config.testerGroup) {
      // Which builds a tester may pin in their own browser; the records hold the hashes of what then runs there.
      grantListing(api, siteBucket, [RECORDS_PREFIX]);
      grantObjects(api, ['GetObject'], siteBucket, [RECORDS_PREFIX]);
    }

    grantObjects(api, ['GetObject'], mediaBucket, [ARCHIVE_PREFIX]);

    callsStripe(api, config);
    new SliceRoutes(this, 'Routes', { handler: api, api: declaredApi });
    new MicrofrontendSite(this, 'Site', { name: 'hub', functions: [api] });
  }
}
