import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { awsTarget, localTarget, type Target } from './target.ts';

const USAGE = 'Usage: npm run admin -- owner@example.com [--local]';

/** Adds an account to the group `admin`. @throws Error that says what to do if the account does not exist */
export async function makeAdmin(target: Target, email: string): Promise<void> {
  const cognito = new CognitoIdentityProviderClient(target.client('cognito-idp'));
  const UserPoolId = await target.parameter('identity/user-pool-id');
  try {
    await cognito.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName: 'admin' }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
    const login = `${await target.parameter('edge/site-url')}/login`;
    throw new Error(`${target.name} has no account ${email}. Create it at ${login}, then run this again.`);
  }
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { local: { type: 'boolean', default: false } },
  });
  const [email, ...others] = positionals;
  if (!email || others.length > 0) throw new Error(USAGE);
  const target = values.local ? await localTarget() : awsTarget();
  await makeAdmin(target, email);
  console.log(`${email} is an admin of ${target.name} from the next sign-in on.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
