import {
  SIGN_IN_CLIENT_NAMES,
  SIGN_IN_CLIENTS,
  type SignInClient,
} from '@hearthside/services/core/site/sign-in-client.contract.ts';
import { Duration, Stack } from 'aws-cdk-lib';
import type { UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { sendingDomain } from '../constructs/addresses-to-confirm.ts';
import { ALARM_PERIOD, addOwnerAlarm } from '../constructs/alarm.ts';
import { GoogleClient, PasswordClient } from '../constructs/browser-client.ts';
import { loggedMetric } from '../constructs/logged-metric.ts';
import { publish } from '../constructs/parameters.ts';
import { SliceFunction } from '../constructs/slice-function.ts';
import { SocialSignIn } from '../constructs/social-sign-in.ts';
import { UserAccounts } from '../constructs/user-accounts.ts';
import { WebFirewall } from '../constructs/web-firewall.ts';

// To join an account with a provider's, and to take it over for the owner of its address.
const LINKS_ACCOUNTS = [
  'AdminGetUser',
  'AdminInitiateAuth',
  'AdminLinkProviderForUser',
  'AdminSetUserMFAPreference',
  'AdminSetUserPassword',
  'AdminUserGlobalSignOut',
  'ListUsers',
].map((action) => `cognito-idp:${action}`);

export class IdentityStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    const takesPasskeys = config.passkeyDomain !== undefined;
    const preSignUp = new SliceFunction(
      this,
      'PreSignUp',
      trigger(this, 'pre-sign-up', {
        SIGN_UPS_AN_HOUR: String(config.signUpsAnHour),
        ...(takesPasskeys && { PASSKEYS: 'taken' }),
      }),
    );
    const refused = loggedMetric(this, 'Refused', {
      of: preSignUp,
      field: 'refusedSignUps',
      name: 'RefusedSignUps',
    });
    addOwnerAlarm(this, 'RefusedAlarm', {
      metric: refused.metric({ period: ALARM_PERIOD, statistic: 'Sum' }),
      whatHappened: `More than ${config.signUpsAnHour} accounts were to be made within an hour; the others were refused.`,
      runbook: 'sign-ups-are-refused',
    });
    const postConfirmation = new SliceFunction(this, 'PostConfirmation', trigger(this, 'post-confirmation'));
    const customMessage = new SliceFunction(
      this,
      'CustomMessage',
      trigger(this, 'custom-message', { UNPROVEN_CODES_A_DAY: config.resetMailsBySes ? '500' : '20' }),
    );
    const { pool } = new UserAccounts(this, 'Accounts', {
      brand: config.brand,
      mailer: config.resetMailsBySes
        ? { address: config.senderEmail, domain: sendingDomain(config) }
        : undefined,
      passkeyDomain: config.passkeyDomain,
      testerGroup: config.testerGroup,
      triggers: {
        preSignUp: { run: preSignUp, actions: LINKS_ACCOUNTS },
        postConfirmation: { run: postConfirmation, actions: ['cognito-idp:AdminUserGlobalSignOut'] },
        customMessage: { run: customMessage, actions: [] },
      },
    });
    if (config.waf) WebFirewall.ofAccounts(this, 'Firewall', pool);
    const day = new PasswordClient(this, 'BrowserClient', {
      userPool: pool,
      name: 'browser',
      lasts: Duration.days(SIGN_IN_CLIENTS.day.lastsDays),
      takesPasskeys,
    });
    const remembered = new PasswordClient(this, 'RememberedClient', {
      userPool: pool,
      name: 'remembered',
      lasts: Duration.days(SIGN_IN_CLIENTS.remembered.lastsDays),
      takesPasskeys,
    });
    const google =
      config.social &&
      new GoogleClient(this, 'GoogleClient', {
        userPool: pool,
        signIn: new SocialSignIn(this, 'Social', { pool, ...config.social }),
        siteUrl: config.social.siteUrl,
        lasts: Duration.days(SIGN_IN_CLIENTS.google.lastsDays),
        takesPasskeys,
      });

    publish(this, 'identity/user-pool-id', pool.userPoolId);
    const clients: Record<SignInClient, UserPoolClient | undefined> = { day, remembered, google };
    const ids = SIGN_IN_CLIENT_NAMES.flatMap((name) => clients[name]?.userPoolClientId ?? []);
    publish(this, 'identity/user-pool-client-ids', ids.join(','));
  }
}

/** Cognito gives up on a trigger after five seconds. */
function trigger(_scope: Construct, name: 'pre-sign-up' | 'post-confirmation' | 'custom-message', more = {}) {
  return { name, environment: { ...more }, timeout: Duration.seconds(5) };
}
