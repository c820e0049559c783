import { arn } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import type { FaultSource } from '../faults/faults.ts';
import type { Iam } from '../iam/iam.ts';
import type { Invokers } from '../iam/policy.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Store } from '../store/store.ts';
import type { AppClient, ClientProperties } from './app-client.ts';
import { CognitoError } from './cognito-error.ts';
import { openTokens, type Tokens } from './tokens.ts';
import { openUsers, type Users } from './user.ts';

/** Sends a mail in Cognito's name, or with `from` by SES. */
export type SendMail = (mail: {
  to: string;
  from?: string;
  subject: string;
  text: string;
  html: string;
}) => Promise<void>;

/** Properties of `AWS::Cognito::UserPool` that are emulated. */
export interface PoolProperties {
  UserPoolName?: string;
  DeletionProtection?: 'ACTIVE' | 'INACTIVE';
  Policies?: {
    PasswordPolicy?: Record<string, number | boolean>;
    SignInPolicy?: { AllowedFirstAuthFactors?: string[] };
  };
  LambdaConfig?: { PreSignUp?: string; PostConfirmation?: string; CustomMessage?: string };
  MfaConfiguration?: 'OFF' | 'OPTIONAL';
  EnabledMfas?: string[];
  WebAuthnRelyingPartyID?: string;
  WebAuthnUserVerification?: 'required' | 'preferred';
  WebAuthnFactorConfiguration?: 'SINGLE_FACTOR' | 'MULTI_FACTOR_WITH_USER_VERIFICATION';
  EmailConfiguration?: { EmailSendingAccount?: 'COGNITO_DEFAULT' | 'DEVELOPER'; From?: string };
  VerificationMessageTemplate?: { EmailSubject?: string; EmailMessage?: string };
}

export interface Client extends AppClient {
  pool: Pool;
}

/** A social provider. A page of the emulator stands in for it. */
export interface Provider {
  /** As clients name it, for example `Google`. */
  name: string;
  /** Attribute of the account → claim of the provider. */
  attributeMapping: Record<string, string>;
}

export interface Pool {
  id: string;
  /** The part of the id after `_`, which SRP hashes. */
  name: string;
  arn: string;
  properties: PoolProperties;
  groups: string[];
  providers: Provider[];
  hasDomain: boolean;
  users: Users;
  tokens: Tokens;
  /** @throws CognitoError for a mail that is not sent */
  sendMail: SendMail;
}

/** What actions work with. */
export interface Directory {
  lambda: Pick<Lambda, 'invoke'>;
  invokers?: Invokers;
  iam: Iam;
  pools: Map<string, Pool>;
  /** @throws ResourceNotFoundException */
  pool(id: unknown): Pool;
  /** @throws ResourceNotFoundException */
  client(id: unknown): Client;
  findClient(id: string | null): Client | undefined;
}

export interface DirectoryOptions {
  pools: Resource[];
  clients: Resource[];
  groups: Resource[];
  identityProviders: Resource[];
  domains: Resource[];
  store: Store;
  iam: Iam;
  lambda: Pick<Lambda, 'invoke'>;
  /** @default pools may invoke every function */
  invokers?: Invokers;
  sendMail: SendMail;
  /** @default no faults */
  faults?: FaultSource;
}

/** Opens the pools and clients of the templates. */
export async function openDirectory(options: DirectoryOptions): Promise<Directory> {
  const { lambda, invokers, iam } = options;
  const pools = new Map<string, Pool>();
  for (const resource of options.pools) pools.set(resource.physicalId, await openPool(resource, options));
  const clients = new Map<string, Client>();
  for (const { physicalId, properties } of options.clients) {
    const client = properties as unknown as ClientProperties;
    const pool = pools.get(client.UserPoolId);
    if (pool) clients.set(physicalId, { id: physicalId, pool, properties: client });
  }
  return {
    lambda,
    invokers,
    iam,
    pools,
    pool: (id) => found(pools.get(String(id)), `User pool ${id} does not exist.`),
    client: (id) => found(clients.get(String(id)), `User pool client ${id} does not exist.`),
    findClient: (id) => clients.get(String(id)),
  };
}

const TRIGGERS = ['PreSignUp', 'PostConfirmation', 'CustomMessage'];

async function openPool({ physicalId: id, properties }: Resource, options: DirectoryOptions): Promise<Pool> {
  const { store } = options;
  const other = Object.keys(properties.LambdaConfig ?? {}).find((trigger) => !TRIGGERS.includes(trigger));
  if (other) throw new Error(`The user pool ${id} has the trigger ${other}, which is not emulated.`);
  const ofPool = (resources: Resource[]) => resources.filter((one) => one.properties.UserPoolId === id);
  return {
    id,
    name: id.split('_')[1] ?? id,
    arn: arn('cognito-idp', `userpool/${id}`),
    properties,
    groups: ofPool(options.groups).map((group) => String(group.properties.GroupName ?? group.physicalId)),
    providers: ofPool(options.identityProviders).map((provider) => ({
      name: String(provider.properties.ProviderName),
      attributeMapping: (provider.properties.AttributeMapping ?? {}) as Record<string, string>,
    })),
    hasDomain: ofPool(options.domains).length > 0,
    users: openUsers(id, store),
    tokens: await openTokens(id, store, options.faults),
    sendMail: mailerOf(properties, options.sendMail),
  };
}

/** By SES, if the pool has a sender there, to whom SES writes. */
function mailerOf({ EmailConfiguration }: PoolProperties, sendMail: SendMail): SendMail {
  if (EmailConfiguration?.EmailSendingAccount !== 'DEVELOPER') return sendMail;
  return async (mail) => {
    try {
      await sendMail({ ...mail, from: EmailConfiguration.From });
    } catch (error) {
      throw new CognitoError('CodeDeliveryFailureException', (error as Error).message);
    }
  };
}

function found<T>(value: T | undefined, message: string): T {
  if (!value) throw new CognitoError('ResourceNotFoundException', message);
  return value;
}
