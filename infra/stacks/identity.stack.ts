import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { BrowserClient } from '../constructs/browser-client.ts';
import { publish } from '../constructs/parameters.ts';
import { SliceFunction } from '../constructs/slice-function.ts';
import { SocialSignIn } from '../constructs/social-sign-in.ts';
import { UserAccounts } from '../constructs/user-accounts.ts';
import { WebFirewall } from '../constructs/web-firewall.ts';

export class IdentityStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    const preSignUp = new SliceFunction(this, 'PreSignUp', {
      name: 'pre-sign-up',
      memorySize: 256,
    });
    const { pool } = new UserAccounts(this, 'Accounts', { preSignUp, brand: config.brand });
    if (config.waf) WebFirewall.ofAccounts(this, 'Firewall', pool);
    const social = config.social && {
      signIn: new SocialSignIn(this, 'Social', { pool, ...config.social }),
      siteUrl: config.social.siteUrl,
    };
    const client = new BrowserClient(this, 'BrowserClient', { userPool: pool, social });

    publish(this, 'identity/user-pool-id', pool.userPoolId);
    publish(this, 'identity/user-pool-client-id', client.userPoolClientId);
  }
}
