import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { secondFactorOff } from '@hearthside/services/people/accounts/second-factor-off.ts';
import { readCommandLine, runAsCommand } from './run-as-command.ts';
import { awsTarget, localTarget, type Target } from './target.ts';
import { askYesOrNo } from './yes-or-no.ts';

const USAGE = 'Usage: npm run admin -- owner@example.com [--reset-second-factor] [--local] [--yes]';

/** What the person at the keyboard sees of an account before it becomes an admin. */
export interface Candidate {
  email: string;
  /** ISO 8601. */
  created: string;
  status: string;
  signsInWith: string[];
  /** ISO 8601. */
  provenSince: string;
}

/**
 * Adds an account to the group `admin` once `agrees` has seen it; answers whether it did.
 * @throws Error that says what to do if the account does not exist, or nobody has proved its address: anyone may sign up
 * with anyone's.
 */
export async function makeAdmin(
  target: Target,
  email: string,
  agrees: (candidate: Candidate) => Promise<boolean>,
): Promise<boolean> {
  const cognito = new CognitoIdentityProviderClient(target.client('cognito-idp'));
  const UserPoolId = await target.parameter('identity/user-pool-id');
  const candidate = await readCandidate(target, cognito, UserPoolId, email);
  if (!(await agrees(candidate))) return false;
  await cognito.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName: 'admin' }));
  return true;
}

/**
 * Lets an account whose device is lost sign in by the password alone, and ends its sign-ins; answers whether it did. Where
 * admins need a second factor, it sets up a new one first.
 */
export async function resetSecondFactor(
  target: Target,
  email: string,
  agrees: () => Promise<boolean>,
): Promise<boolean> {
  const cognito = new CognitoIdentityProviderClient(target.client('cognito-idp'));
  const account = { UserPoolId: await target.parameter('identity/user-pool-id'), Username: email };
  if (!(await agrees())) return false;
  const { UserAttributes, UserMFASettingList } = await cognito.send(new AdminGetUserCommand(account));
  await cognito.send(
    new AdminSetUserMFAPreferenceCommand({ ...account, ...secondFactorOff(UserMFASettingList) }),
  );
  await cognito.send(new AdminUserGlobalSignOutCommand(account));
  await new DynamoDBClient(target.client('dynamodb')).send(
    new UpdateItemCommand({
      TableName: target.table,
      Key: recordOf(attributeOf(UserAttributes, 'sub')),
      UpdateExpression: 'REMOVE secondFactorSince',
      ConditionExpression: 'attribute_exists(pk)',
    }),
  );
  return true;
}

async function readCandidate(
  target: Target,
  cognito: CognitoIdentityProviderClient,
  UserPoolId: string,
  Username: string,
): Promise<Candidate> {
  const site = await target.parameter('edge/site-url');
  const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username })).catch((error) => {
    if (!(error instanceof UserNotFoundException)) throw error;
    throw new Error(
      `${target.name} has no account ${Username}. Create it at ${site}/login, then run this again.`,
    );
  });
  const of = (name: string) => attributeOf(user.UserAttributes, name);
  const email = of('email');
  const provenSince = await readProof(target, of('sub'), email);
  if (!provenSince) {
    throw new Error(
      `Nobody has proven yet that ${email} belongs to the account with this address. Sign in at ${site}/userhub, choose "Send the link again" there, open the link in the e-mail, then run this again.`,
    );
  }
  return {
    email,
    created: user.UserCreateDate?.toISOString() ?? '',
    status: user.UserStatus ?? '',
    signsInWith: ['password', ...providersIn(of('identities'))],
    provenSince,
  };
}

/** Since when the address is proven; undefined if it is not (services/people/accounts/account.entity.ts). */
async function readProof({ client, table }: Target, uid: string, email: string): Promise<string | undefined> {
  const { Item } = await new DynamoDBClient(client('dynamodb')).send(
    new GetItemCommand({ TableName: table, Key: recordOf(uid), ConsistentRead: true }),
  );
  return Item?.provenEmail?.S === email.toLowerCase() ? Item.provenAt?.S : undefined;
}

function attributeOf(attributes: AttributeType[] = [], name: string): string {
  return attributes.find(({ Name }) => Name === name)?.Value ?? '';
}

/** The key of an account's record. */
function recordOf(uid: string) {
  return { pk: { S: `USER#${uid}` }, sk: { S: 'PROFILE' } };
}

function providersIn(identities: string): string[] {
  const list: { providerName: string }[] = identities ? JSON.parse(identities) : [];
  return list.map(({ providerName }) => providerName);
}

async function main(): Promise<void> {
  const { positionals, values } = readCommandLine(
    {
      allowPositionals: true,
      options: {
        local: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        'reset-second-factor': { type: 'boolean', default: false },
      },
    },
    USAGE,
  );
  const [email, ...others] = positionals;
  if (!email || others.length > 0) throw new Error(USAGE);
  const target = values.local ? await localTarget() : awsTarget();
  if (values['reset-second-factor']) {
    const agrees = async () =>
      values.yes || askYesOrNo(`Let ${email} of ${target.name} sign in by the password alone? [y/N] `);
    const isReset = await resetSecondFactor(target, email, agrees);
    console.log(isReset ? `${email} signs in by the password alone.` : 'Nothing was changed.');
    return;
  }
  const isDone = await makeAdmin(target, email, async (candidate) => {
    for (const line of describe(candidate)) console.log(line);
    return values.yes || askYesOrNo(`Make it an admin of ${target.name}? [y/N] `);
  });
  console.log(isDone ? `${email} is an admin from the next sign-in on.` : 'Nothing was changed.');
}

function describe({ email, created, status, signsInWith, provenSince }: Candidate): string[] {
  return [
    `Address       ${email}`,
    `Created       ${created}`,
    `Status        ${status}`,
    `Signs in with ${signsInWith.join(', ')}`,
    `Proven since  ${provenSince}`,
  ];
}

runAsCommand(import.meta.url, main);
