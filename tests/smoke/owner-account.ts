import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Access } from './access.ts';
import type { SmokeAccount } from './smoke-account.ts';

/** Creates an account in the group `admin`, without an e-mail to anybody. */
export async function createOwner({ pool, userPoolId }: Access, owner: SmokeAccount): Promise<void> {
  const user = { UserPoolId: userPoolId, Username: owner.email };
  await pool.send(
    new AdminCreateUserCommand({
      ...user,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: owner.email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: owner.name },
      ],
    }),
  );
  await pool.send(new AdminSetUserPasswordCommand({ ...user, Password: owner.password, Permanent: true }));
  await pool.send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'admin' }));
}
