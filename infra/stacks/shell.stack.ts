import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { Aws, Stack } from 'aws-cdk-lib';
import { Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { MicrofrontendSite } from '../constructs/microfrontend-site.ts';
import { lookUp } from '../constructs/parameters.ts';
import { hostedUiHost } from '../constructs/well-known.ts';

export class ShellStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    const browserConfig = Source.jsonData('config.json', {
      region: Aws.REGION,
      userPoolId: lookUp(this, 'identity/user-pool-id'),
      userPoolClientIds: lookUp(this, 'identity/user-pool-client-ids'),
      userPoolEndpoint: `https://cognito-idp.${Aws.REGION}.${Aws.URL_SUFFIX}/`,
      ...(config.passkeyDomain && { passkeyDomain: config.passkeyDomain }),
      ...(config.social && { hostedUiDomain: hostedUiHost(config.social.hostedUiDomainPrefix) }),
    });
    new MicrofrontendSite(this, 'Site', {
      name: 'shell',
      root: {
        files: ['config.json', ...readdirSync(join(REPOSITORY, 'shell', 'public'))],
        generated: [browserConfig],
      },
    });
  }
}
