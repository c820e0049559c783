import {
  AdminCreateUserCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

interface NewUser {
  UserPoolId: string;
  email: string;
  /** Empty if there is none. */
  name: string;
}

/** Makes a user of the pool without an e-mail to them, and answers the attributes. They have no password of their own yet. */
export async function createUser(
  client: CognitoIdentityProviderClient,
  { UserPoolId, email, name }: NewUser,
): Promise<AttributeType[]> {
  const { User } = await client.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        ...(name ? [{ Name: 'name', Value: name }] : []),
      ],
    }),
  );
  return User?.Attributes ?? [];
}
