import { Duration } from 'aws-cdk-lib';
import {
  OAuthScope,
  type UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { SocialSignIn } from './social-sign-in.ts';
import { namesIn } from './well-known.ts';

export interface BrowserClientProps {
  userPool: UserPool;
  /** Where the social provider's popup comes back to; without it only passwords sign in. */
  social?: { signIn: SocialSignIn; siteUrl: string };
}

/** The client of the browser: SRP, so that no password leaves it; no secret, for it could not keep one. */
export class BrowserClient extends UserPoolClient {
  constructor(scope: Construct, id: string, { userPool, social }: BrowserClientProps) {
    super(scope, id, {
      userPool,
      userPoolClientName: `${namesIn(scope).suite}-browser`,
      generateSecret: false,
      authFlows: { userSrp: true },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      idTokenValidity: Duration.hours(1),
      accessTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
      supportedIdentityProviders: [
        UserPoolClientIdentityProvider.COGNITO,
        ...(social ? [UserPoolClientIdentityProvider.GOOGLE] : []),
      ],
      disableOAuth: !social,
      oAuth: social && {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
        callbackUrls: [`${social.siteUrl}/login`],
        logoutUrls: [`${social.siteUrl}/`],
      },
    });
    if (social) this.node.addDependency(social.signIn);
  }
}
