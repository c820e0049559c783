import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { XMLBuilder } from 'fast-xml-parser';
import { listen } from '../emulators/server.ts';

export interface FakeAccount {
  /** @default none */
  parameters?: Record<string, string>;
  /** @default none */
  identities?: string[];
  /** @default none */
  cachePolicies?: string[];
  /** Tokens of the signature, by the domain that SES has an identity of. @default none */
  dkimTokens?: Record<string, string[]>;
  /** @default 50000 */
  mailsPerDay?: number;
  /** Domains of hosted zones, by their ids. @default none */
  zones?: Record<string, string>;
  /** What SES says of an identity. @default Success */
  verification?: Record<string, string>;
  /** SES's active set of receipt rules. @default others */
  activeRules?: string | null;
  /** Subscriptions of the alarms' topic by address: an ARN, or `PendingConfirmation`. @default the topic is not there */
  alarms?: Record<string, string>;
  /** Names of Secrets Manager's secrets. @default none */
  secrets?: string[];
  /** Whether it knows the caller's key. @default true */
  knowsKey?: boolean;
  /** @default undefined, as for a caller without the right to ask */
  concurrency?: number;
  certificate?: { Status: string; SubjectAlternativeNames: string[]; NotAfter: number };
  /** When the only object of its buckets was written. @default there is none */
  backedUp?: Date;
  /** The admins by address, and whether they have an authenticator app. @default none */
  admins?: Record<string, boolean>;
  /** What API Gateway says of its stages. @default it has none */
  stages?: Record<string, string>;
  /** @default 111122223333 */
  id?: string;
  /** Whether the caller may do that to a resource: of parameters, roles and `*`. @default anything */
  may?: (action: string, resource: string) => boolean;
}

const ACCOUNT = '111122223333';
const ALARMS = 'arn:aws:sns:eu-central-1:111122223333:hearthside-alarms';

/** An AWS account that answers what a deployment asks before it begins, with what a caller needs to reach it. */
export async function startAccount(account: FakeAccount = {}) {
  const server = createServer((req, res) => {
    answer(req, res, account).catch((error) => res.writeHead(500).end(String(error)));
  });
  const { url, close } = await listen(server);
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  return { url, close, access: { region: 'eu-central-1', endpoint: url, credentials } };
}

/** The right that a call needs: none, by AWS's rule, to know who one is. Its form, if it has one, names role or action. */
function rightOf(target: string, body: string, { id = ACCOUNT }: FakeAccount): [string, string] | undefined {
  const service = { AmazonSSM: 'ssm', secretsmanager: 'secretsmanager' }[target.split('.')[0] ?? ''];
  if (service) {
    const { Name, Path = '' } = JSON.parse(body);
    // By path, AWS asks for the path itself (aws/aws-dotnet-extensions-configuration#108 shows its refusal).
    const resource = `parameter${Name ?? Path.replace(/\/$/, '')}`;
    return [`${service}:${target.split('.')[1]}`, `arn:aws:${service}:us-east-1:${id}:${resource}`];
  }
  const form = new URLSearchParams(body);
  if (form.get('Action') === 'GetCallerIdentity') return;
  return [form.has('RoleArn') ? 'sts:AssumeRole' : target || 'another', form.get('RoleArn') ?? '*'];
}

async function answer(req: IncomingMessage, res: ServerResponse, account: FakeAccount): Promise<void> {
  const body = await text(req);
  const target = req.headers['x-amz-target'];
  const json = (status: number, said: object, type = 'json') =>
    void res.writeHead(status, { 'content-type': `application/${type}` }).end(JSON.stringify(said));
  const xml = (status: number, said: object) =>
    void res.writeHead(status, { 'content-type': 'text/xml' }).end(builder.build(said));
  const refuse = (status: number, Code: string, Message: string) =>
    xml(status, { ErrorResponse: { Error: { Code, Message } } });

  const right = account.may && rightOf(String(target ?? ''), body, account);
  if (right && !account.may?.(...right)) {
    const message = `The caller is not authorized to perform: ${right[0]} on resource: ${right[1]}`;
    if (!target) return refuse(403, 'AccessDenied', message);
    return json(400, { __type: 'AccessDeniedException', message }, 'x-amz-json-1.1');
  }
  if (typeof target === 'string') {
    const { status, ...said } = jsonAnswer(target, JSON.parse(body), account);
    return json(status, said, 'x-amz-json-1.1');
  }
  if (req.url?.includes('/account-settings'))
    return json(200, { AccountLimit: { ConcurrentExecutions: account.concurrency } });
  if (req.method === 'HEAD') {
    const written = account.backedUp && { 'last-modified': account.backedUp.toUTCString() };
    return void res.writeHead(written ? 200 : 404, written).end();
  }
  if (req.url?.startsWith('/v2/apis/')) {
    const items = Object.entries(account.stages ?? {}).map(([stageName, lastDeploymentStatusMessage]) => ({
      stageName,
      lastDeploymentStatusMessage,
    }));
    return json(200, { items });
  }
  if (account.knowsKey === false)
    return refuse(403, 'InvalidClientTokenId', 'The security token is invalid.');
  const zone = /\/hostedzone\/(\w+)/.exec(req.url ?? '')?.[1];
  const form = new URLSearchParams(body);
  const action = form.get('Action');
  if (zone) {
    const name = account.zones?.[zone];
    if (!name) return refuse(404, 'NoSuchHostedZone', '');
    const HostedZone = { Id: '/hostedzone/Z1', Name: `${name}.`, CallerReference: 1 };
    return xml(200, { GetHostedZoneResponse: { HostedZone } });
  }
  // What it does not know fails before the answer begins.
  if (action)
    return xml(200, { [`${action}Response`]: { [`${action}Result`]: resultOf(action, form, account) } });
  if (!req.url?.startsWith('/2020-05-31/cache-policy')) throw new Error(`Nothing here does ${req.url}`);
  const CachePolicySummary = (account.cachePolicies ?? []).map((Name) => ({
    Type: 'custom',
    CachePolicy: { Id: 1, CachePolicyConfig: { Name, MinTTL: 0 } },
  }));
  const Quantity = CachePolicySummary.length;
  return xml(200, { CachePolicyList: { MaxItems: 100, Quantity, Items: { CachePolicySummary } } });
}

const builder = new XMLBuilder();

function secretOf({ SecretId = '' }: Record<string, string>, { secrets = [] }: FakeAccount) {
  if (secrets.includes(SecretId))
    return { status: 200, Name: SecretId, VersionIdsToStages: { v1: ['AWSPREVIOUS'], v2: ['AWSCURRENT'] } };
  return { status: 400, __type: 'ResourceNotFoundException', message: '' };
}

function jsonAnswer(target: string, input: Record<string, string>, account: FakeAccount) {
  const { certificate, admins = {} } = account;
  if (target.startsWith('secretsmanager.')) return secretOf(input, account);
  if (target.startsWith('AmazonSSM.')) return parameterStore(target, input, account);
  switch (target.split('.')[1]) {
    case 'DescribeCertificate':
      return certificate
        ? { status: 200, Certificate: certificate }
        : { status: 400, __type: 'ResourceNotFoundException', message: '' };
    case 'ListUsersInGroup':
      return {
        status: 200,
        Users: Object.keys(admins).map((Username) => ({
          Username,
          Attributes: [{ Name: 'email', Value: Username }],
        })),
      };
    // It has neither a table nor a pool.
    case 'Scan':
      return { status: 400, __type: 'ResourceNotFoundException', message: '' };
    case 'ListUserPools':
      return { status: 200, UserPools: [] };
    case 'AdminGetUser':
      return { status: 200, UserMFASettingList: admins[input.Username ?? ''] ? ['SOFTWARE_TOKEN_MFA'] : [] };
    default:
      throw new Error(`Nothing here does ${target}`);
  }
}

function parameterStore(
  target: string,
  { Name = '', Path = '' }: Record<string, string>,
  { parameters = {} }: FakeAccount,
) {
  if (target === 'AmazonSSM.GetParameter') {
    const Value = parameters[Name];
    if (Value === undefined) return { status: 400, __type: 'ParameterNotFound', message: '' };
    return { status: 200, Parameter: { Name, Value } };
  }
  if (target !== 'AmazonSSM.GetParametersByPath') throw new Error(`Nothing here does ${target}`);
  const below = Object.entries(parameters).filter(([name]) => name.startsWith(Path));
  return { status: 200, Parameters: below.map(([name, Value]) => ({ Name: name, Value })) };
}

/** What an action of a service with forms answers. */
function resultOf(action: string, form: URLSearchParams, account: FakeAccount): object {
  const { identities = [], dkimTokens = {}, mailsPerDay = 50_000, alarms, id = ACCOUNT } = account;
  const ofAsked = (isKnown: (name: string) => boolean, saidOf: (name: string) => object) => ({
    entry: [...form.values()].filter(isKnown).map((key) => ({ key, value: saidOf(key) })),
  });
  switch (action) {
    case 'GetCallerIdentity':
      return { Account: id, Arn: `arn:aws:iam::${id}:user/deployer` };
    case 'AssumeRole': {
      const AccessKeyId = form.get('RoleArn')?.split('/').at(-1);
      const secret = { SecretAccessKey: 'test', SessionToken: 'test', Expiration: '2099-01-01T00:00:00Z' };
      return { Credentials: { AccessKeyId, ...secret } };
    }
    case 'GetIdentityVerificationAttributes':
      return {
        VerificationAttributes: ofAsked(
          (name) => identities.includes(name),
          (name) => ({ VerificationStatus: account.verification?.[name] ?? 'Success' }),
        ),
      };
    case 'GetIdentityDkimAttributes':
      return {
        DkimAttributes: ofAsked(
          (name) => name in dkimTokens,
          (name) => ({
            DkimEnabled: true,
            DkimVerificationStatus: 'Pending',
            DkimTokens: { member: dkimTokens[name] },
          }),
        ),
      };
    case 'DescribeActiveReceiptRuleSet': {
      const { activeRules: Name = 'others' } = account;
      return Name === null ? {} : { Metadata: { Name } };
    }
    case 'SetActiveReceiptRuleSet':
      account.activeRules = form.get('RuleSetName');
      return {};
    case 'ListTopics':
      return { Topics: { member: alarms && { TopicArn: ALARMS } } };
    case 'ListSubscriptionsByTopic': {
      const subscribed = Object.entries(alarms ?? {});
      const member = subscribed.map(([Endpoint, SubscriptionArn]) => ({ Endpoint, SubscriptionArn }));
      return { Subscriptions: { member } };
    }
    case 'GetSendQuota':
      return { Max24HourSend: mailsPerDay, MaxSendRate: 14, SentLast24Hours: 0 };
    default:
      throw new Error(`Nothing here does ${action}`);
  }
}
