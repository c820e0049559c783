import { Duration, Fn } from 'aws-cdk-lib';
import {
  ClientAttributes,
  OAuthScope,
  type UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  type UserPoolClientProps,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { lookUp } from './parameters.ts';
import type { SocialSignIn } from './social-sign-in.ts';
import { namesIn } from './well-known.ts';

/** What all clients of the browser have in common: no secret, for a browser could not keep one. */
const OF_THE_BROWSER = {
  generateSecret: false,
  preventUserExistenceErrors: true,
  enableTokenRevocation: true,
  // A stolen refresh token ends with the next refresh. Tabs that refresh at once, and a retry, have a minute: the longest that Cognito grants.
  refreshTokenRotationGracePeriod: Duration.minutes(1),
  idTokenValidity: Duration.hours(1),
  accessTokenValidity: Duration.hours(1),
} satisfies Partial<UserPoolClientProps>;

export interface PasswordClientProps {
  userPool: UserPool;
  name: string;
  lasts: Duration;
  /** Whether passkeys sign in too. */
  takesPasskeys: boolean;
}

/**
 * The client of a sign-in by password, with SRP, so that no password leaves the browser, or by passkey. Its users write their
 * name and address: AWS does not document that Cognito copies the user name of a sign-up into `email`. A new address counts
 * once it is verified (user-accounts.ts), and proves nothing to us before its mail was answered (account.entity.ts).
 */
export class PasswordClient extends UserPoolClient {
  constructor(scope: Construct, id: string, { userPool, name, lasts, takesPasskeys }: PasswordClientProps) {
    super(scope, id, {
      ...OF_THE_BROWSER,
      userPool,
      userPoolClientName: `${namesIn(scope).suite}-${name}`,
      authFlows: { userSrp: true, user: takesPasskeys },
      refreshTokenValidity: lasts,
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true, fullname: true }),
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      disableOAuth: true,
    });
  }
}

export interface GoogleClientProps extends Pick<PasswordClientProps, 'takesPasskeys'> {
  userPool: UserPool;
  lasts: Duration;
  signIn: SocialSignIn;
  /** Where the provider's popup comes back to, without a slash at the end. */
  siteUrl: string;
}

/**
 * The client of the provider's popup. Cognito refuses a sign-in whose client may not write what the provider maps, the
 * address among it. So it may write the standard attributes, and its users may not: their tokens lack the scope
 * `aws.cognito.signin.user.admin`. The flow for IAM's callers lets the trigger that gives an account to its provider's user
 * remove the passkeys of whoever had it (join-provider.ts).
 */
export class GoogleClient extends UserPoolClient {
  constructor(
    scope: Construct,
    id: string,
    { userPool, lasts, signIn, siteUrl, takesPasskeys }: GoogleClientProps,
  ) {
    super(scope, id, {
      ...OF_THE_BROWSER,
      userPool,
      userPoolClientName: `${namesIn(scope).suite}-google`,
      // Without a flow that is off, CDK names none, and Cognito turns SRP on.
      authFlows: { userSrp: false, adminUserPassword: takesPasskeys },
      refreshTokenValidity: lasts,
      supportedIdentityProviders: [UserPoolClientIdentityProvider.GOOGLE],
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
        callbackUrls: [`${siteUrl}/login`],
        logoutUrls: [`${siteUrl}/`],
      },
    });
    this.node.addDependency(signIn);
  }
}

/** The ids of all the browser's clients, as the identity stack has published them. */
export function lookUpClientIds(scope: Construct): string[] {
  return Fn.split(',', lookUp(scope, 'identity/user-pool-client-ids'));
}
