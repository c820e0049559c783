import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { AccountRecovery, CfnUserPoolGroup, UserPool } from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { namesIn } from './well-known.ts';

const RESET_MAIL = `<p>Somebody asked to set a new password for your {brand} account. The code for it, valid for an hour:</p>
<p><strong style="font-size:24px">{####}</strong></p>
<p>If it was not you, you need not do anything: your password stays as it is.</p>`;

/** Accounts: the e-mail address is the user name, and the group `admin` makes an owner. */
export class UserAccounts extends Construct {
  readonly pool: UserPool;

  constructor(scope: Construct, id: string, { preSignUp, brand }: { preSignUp: IFunction; brand: string }) {
    super(scope, id);
    const changeable = { mutable: true };
    this.pool = new UserPool(this, 'Pool', {
      userPoolName: namesIn(this).suite,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
      autoVerify: { email: true },
      standardAttributes: {
        email: { required: true, ...changeable },
        fullname: changeable,
        profilePicture: changeable,
      },
      passwordPolicy: {
        minLength: 6,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      // The only e-mail that the pool sends: a sign-up is confirmed without one.
      userVerification: {
        emailSubject: `Your ${brand} password reset code`,
        emailBody: RESET_MAIL.replace('{brand}', brand),
      },
      lambdaTriggers: { preSignUp },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    new CfnUserPoolGroup(this, 'Admins', {
      userPoolId: this.pool.userPoolId,
      groupName: 'admin',
      description: 'Owners: may use every /api/admin route',
    });
    Validations.of(this.pool).acknowledge(
      { id: 'AwsSolutions-COG1', reason: 'The specification asks for passwords of 6 or more characters.' },
      { id: 'AwsSolutions-COG2', reason: 'Shoppers sign in with a password alone, as specified.' },
      { id: 'AwsSolutions-COG8', reason: 'The Plus plan is billed per user; the Essentials plan suffices.' },
    );
  }
}
