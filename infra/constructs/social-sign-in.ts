import { SecretValue } from 'aws-cdk-lib';
import { ProviderAttribute, type UserPool, UserPoolIdentityProviderGoogle } from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import type { Settings } from '../config.ts';

export interface SocialSignInProps {
  pool: UserPool;
  hostedUiDomainPrefix: string;
  google: NonNullable<Settings['google']>;
}

/** Google as a sign-in provider, and the hosted-UI domain through which the popup reaches it. */
export class SocialSignIn extends Construct {
  readonly provider: UserPoolIdentityProviderGoogle;

  constructor(scope: Construct, id: string, { pool, hostedUiDomainPrefix, google }: SocialSignInProps) {
    super(scope, id);
    pool.addDomain('HostedUi', { cognitoDomain: { domainPrefix: hostedUiDomainPrefix } });
    this.provider = new UserPoolIdentityProviderGoogle(this, 'Google', {
      userPool: pool,
      clientId: google.clientId,
      clientSecretValue: SecretValue.secretsManager(google.clientSecretName, {
        versionId: google.secretVersion,
      }),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        // Without it, Cognito marks the address of every account that Google signs in to as not verified.
        emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
        fullname: ProviderAttribute.GOOGLE_NAME,
        profilePicture: ProviderAttribute.GOOGLE_PICTURE,
      },
    });
  }
}
