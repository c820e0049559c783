import { Aws, RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  type CfnUserPool,
  CfnUserPoolGroup,
  FeaturePlan,
  Mfa,
  PasskeyUserVerification,
  UserPool,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { arnOf, namesIn } from './well-known.ts';

const RESET_MAIL = `<p>Someone asked to reset the password of your {brand} account. This code is valid for an hour:</p>
<p><strong style="font-size:24px">{####}</strong></p>
<p>If it wasn’t you, you don’t need to do anything: your password stays as it is.</p>`;

export interface UserAccountsProps {
  brand: string;
  /** The sender of the reset codes, and SES's identity of its domain. @default Cognito sends them itself, 50 a day */
  mailer?: { address: string; domain: string };
  /** The domain that passkeys belong to. @default no passkeys */
  passkeyDomain?: string;
  /** A group whose members may pin builds. @default no such group */
  testerGroup?: string;
  /** The functions that the pool calls, with the actions that each may do on it. */
  triggers: Record<'preSignUp' | 'postConfirmation' | 'customMessage', { run: IFunction; actions: string[] }>;
}

/** Accounts: the e-mail address is the user name, and the group `admin` makes an owner. */
export class UserAccounts extends Construct {
  readonly pool: UserPool;

  constructor(
    scope: Construct,
    id: string,
    { brand, mailer, passkeyDomain, testerGroup, triggers }: UserAccountsProps,
  ) {
    super(scope, id);
    const changeable = { mutable: true };
    this.pool = new UserPool(this, 'Pool', {
      userPoolName: namesIn(this).suite,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: {
        // Not required, because a deployed pool cannot change that; pre-sign-up.lambda.ts refuses a sign-up without it.
        email: changeable,
        fullname: changeable,
        profilePicture: changeable,
      },
      featurePlan: FeaturePlan.ESSENTIALS,
      passwordPolicy: {
        minLength: 6,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
      },
      // Each user decides; an admin's routes may take it (services/people/accounts/second-factor.ts).
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      ...(passkeyDomain && {
        signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
        passkeyRelyingPartyId: passkeyDomain,
        passkeyUserVerification: PasskeyUserVerification.REQUIRED,
      }),
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      // The only e-mail that the pool sends: a sign-up is confirmed without one.
      userVerification: {
        emailSubject: `Your ${brand} password reset code`,
        emailBody: RESET_MAIL.replace('{brand}', brand),
      },
      email:
        mailer &&
        UserPoolEmail.withSES({
          fromEmail: mailer.address,
          fromName: brand,
          sesRegion: Aws.REGION,
          // Its bounces count too. The mail stack, which has it, is deployed before.
          configurationSetName: namesIn(this).mailConfigurationSet,
        }),
      lambdaTriggers: {
        preSignUp: triggers.preSignUp.run,
        postConfirmation: triggers.postConfirmation.run,
        customMessage: triggers.customMessage.run,
      },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const cfnPool = this.pool.node.defaultChild as CfnUserPool;
    // A passkey counts as both factors, where its user has said so too: else Cognito refuses it to whoever has an app.
    if (passkeyDomain) cfnPool.webAuthnFactorConfiguration = 'MULTI_FACTOR_WITH_USER_VERIFICATION';
    if (mailer) {
      // CDK names the address, of which SES may have no identity.
      cfnPool.addPropertyOverride('EmailConfiguration.SourceArn', arnOf('ses', `identity/${mailer.domain}`));
    }
    for (const [name, { run, actions }] of Object.entries(triggers)) {
      if (actions.length === 0) continue;
      const statement = new PolicyStatement({ actions, resources: [this.pool.userPoolArn] });
      // A policy of its own: a function waits for its role's, which would wait for the pool, which waits for the function.
      run.role?.attachInlinePolicy(new Policy(this, `Rights of ${name}`, { statements: [statement] }));
    }
    const group = (id: string, groupName: string, description: string) =>
      new CfnUserPoolGroup(this, id, { userPoolId: this.pool.userPoolId, groupName, description });
    group('Admins', 'admin', 'Owners: may use every /api/admin route');
    group('Workshop', 'workshop', 'The workshop: sees orders in production, without prices');
    if (testerGroup) group('Testers', testerGroup, 'Testers: may pin builds in their own browser');
    Validations.of(this.pool).acknowledge(
      { id: 'AwsSolutions-COG1', reason: 'The specification asks for passwords of 6 or more characters.' },
      {
        id: 'AwsSolutions-COG2',
        reason: 'Shoppers sign in with a password alone, as specified; the admin API takes a second factor.',
      },
      { id: 'AwsSolutions-COG8', reason: 'The Plus plan is billed per user; the Essentials plan suffices.' },
    );
  }
}
