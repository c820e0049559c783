import {
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { env } from '../../kit/runtime/env.ts';
import { remembered } from '../../kit/runtime/remembered.ts';

const KEPT_MS = 5_000;

const cognito = new CognitoIdentityProviderClient({ maxAttempts: 3 });

/** The groups that a user is in now, whatever their token says. The answer is at most 5 seconds old. */
export const groupsNow = remembered<string, string[]>(KEPT_MS, async (Username) => {
  try {
    // A user has a handful of groups; one page holds 60.
    const command = new AdminListGroupsForUserCommand({ UserPoolId: env('USER_POOL_ID'), Username });
    const { Groups = [] } = await cognito.send(command);
    return Groups.flatMap(({ GroupName = [] }) => GroupName);
  } catch (error) {
    if (error instanceof UserNotFoundException) return [];
    throw error;
  }
});
