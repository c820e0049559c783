import {
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { env } from '../../kit/runtime/env.ts';

const KEPT_MS = 5_000;

const cognito = new CognitoIdentityProviderClient({ maxAttempts: 3 });
const known = new Map<string, { answer: Promise<boolean>; until: number }>();

/** Whether a user is in the group of admins now, whatever their token says. The answer is at most 5 seconds old. */
export function isStillAdmin(username: string): Promise<boolean> {
  const now = Date.now();
  const kept = known.get(username);
  if (kept && kept.until > now) return kept.answer;
  const answer = askWhetherAdmin(username);
  known.set(username, { answer, until: now + KEPT_MS });
  answer.catch(() => known.delete(username));
  return answer;
}

async function askWhetherAdmin(Username: string): Promise<boolean> {
  try {
    // A user has a handful of groups; one page holds 60.
    const command = new AdminListGroupsForUserCommand({ UserPoolId: env('USER_POOL_ID'), Username });
    const { Groups = [] } = await cognito.send(command);
    return Groups.some(({ GroupName }) => GroupName === 'admin');
  } catch (error) {
    if (error instanceof UserNotFoundException) return false;
    throw error;
  }
}
