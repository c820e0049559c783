import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../emulators/server.ts';

export interface FakeAccount {
  parameters: Record<string, string>;
  identities: string[];
  cachePolicies: string[];
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

/** An AWS account that answers what a deployment asks before it begins. */
export async function startAccount(account: FakeAccount) {
  const server = createServer((req, res) => {
    answer(req, res, account).catch((error) => res.writeHead(500).end(String(error)));
  });
  return listen(server);
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
  const right = account.may && rightOf(String(target ?? ''), body, account);
  if (right && !account.may?.(...right)) return refuse(res, right, typeof target === 'string');
  if (typeof target === 'string') {
    const { status, ...json } = jsonAnswer(target, JSON.parse(body), account);
    res.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(json));
    return;
  }
  if (req.url?.includes('/account-settings')) {
    const AccountLimit = { ConcurrentExecutions: account.concurrency };
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ AccountLimit }));
    return;
  }
  if (req.method === 'HEAD') {
    const written = account.backedUp && { 'last-modified': account.backedUp.toUTCString() };
    res.writeHead(written ? 200 : 404, written).end();
    return;
  }
  if (req.url?.startsWith('/v2/apis/')) {
    const items = Object.entries(account.stages ?? {}).map(([stageName, lastDeploymentStatusMessage]) => ({
      stageName,
      lastDeploymentStatusMessage,
    }));
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ items }));
    return;
  }
  const action = new URLSearchParams(body).get('Action') ?? req.url?.split('?')[0] ?? '';
  if (account.knowsKey === false) {
    const error =
      '<Error><Code>InvalidClientTokenId</Code><Message>The security token is invalid.</Message></Error>';
    res.writeHead(403, { 'content-type': 'text/xml' }).end(`<ErrorResponse>${error}</ErrorResponse>`);
    return;
  }
  const zone = /\/hostedzone\/(\w+)/.exec(req.url ?? '')?.[1];
  if (zone && !account.zones?.[zone]) {
    res
      .writeHead(404, { 'content-type': 'text/xml' })
      .end('<ErrorResponse><Error><Code>NoSuchHostedZone</Code></Error></ErrorResponse>');
    return;
  }
  // What it does not know fails before the answer begins.
  const said = zone
    ? zoneAnswer(account.zones?.[zone])
    : xmlAnswer(action, new URLSearchParams(body), account);
  res.writeHead(200, { 'content-type': 'text/xml' }).end(said);
}

function refuse(res: ServerResponse, [action, resource]: [string, string], isJson: boolean): void {
  const message = `The caller is not authorized to perform: ${action} on resource: ${resource}`;
  res.writeHead(isJson ? 400 : 403, { 'content-type': isJson ? 'application/x-amz-json-1.1' : 'text/xml' });
  res.end(
    isJson
      ? JSON.stringify({ __type: 'AccessDeniedException', message })
      : `<ErrorResponse><Error><Code>AccessDenied</Code><Message>${message}</Message></Error></ErrorResponse>`,
  );
}

function zoneAnswer(name = ''): string {
  return `<GetHostedZoneResponse><HostedZone><Id>/hostedzone/Z1</Id><Name>${name}.</Name><CallerReference>1</CallerReference></HostedZone></GetHostedZoneResponse>`;
}

function secretOf({ SecretId = '' }: Record<string, string>, { secrets = [] }: FakeAccount) {
  if (secrets.includes(SecretId))
    return { status: 200, Name: SecretId, VersionIdsToStages: { v1: ['AWSPREVIOUS'], v2: ['AWSCURRENT'] } };
  return { status: 400, __type: 'ResourceNotFoundException', message: '' };
}

function jsonAnswer(target: string, input: Record<string, string>, account: FakeAccount) {
  const { certificate, admins = {} } = account;
  if (target.startsWith('secretsmanager.')) return secretOf(input, account);
  if (target.startsWith('AmazonSSM.')) return parameterStore(target, input, account.parameters);
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
  parameters: Record<string, string>,
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

function xmlAnswer(action: string, form: URLSearchParams, account: FakeAccount): string {
  const {
    identities,
    cachePolicies,
    dkimTokens = {},
    mailsPerDay = 50_000,
    verification = {},
    alarms,
    id = ACCOUNT,
  } = account;
  switch (action) {
    case 'GetCallerIdentity':
      return `<GetCallerIdentityResponse><GetCallerIdentityResult><Account>${id}</Account><Arn>arn:aws:iam::${id}:user/deployer</Arn></GetCallerIdentityResult></GetCallerIdentityResponse>`;
    case 'AssumeRole':
      return `<AssumeRoleResponse><AssumeRoleResult><Credentials><AccessKeyId>${form.get('RoleArn')?.split('/').at(-1)}</AccessKeyId><SecretAccessKey>test</SecretAccessKey><SessionToken>test</SessionToken><Expiration>2099-01-01T00:00:00Z</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`;
    case 'GetIdentityVerificationAttributes': {
      const asked = [...form.values()].filter((value) => identities.includes(value));
      const entries = asked.map(
        (name) =>
          `<entry><key>${name}</key><value><VerificationStatus>${verification[name] ?? 'Success'}</VerificationStatus></value></entry>`,
      );
      return `<GetIdentityVerificationAttributesResponse><GetIdentityVerificationAttributesResult><VerificationAttributes>${entries.join('')}</VerificationAttributes></GetIdentityVerificationAttributesResult></GetIdentityVerificationAttributesResponse>`;
    }
    case 'GetIdentityDkimAttributes': {
      const asked = [...form.values()].filter((value) => dkimTokens[value]);
      const entries = asked.map((name) => {
        const tokens = dkimTokens[name]?.map((token) => `<member>${token}</member>`).join('');
        return `<entry><key>${name}</key><value><DkimEnabled>true</DkimEnabled><DkimVerificationStatus>Pending</DkimVerificationStatus><DkimTokens>${tokens}</DkimTokens></value></entry>`;
      });
      return `<GetIdentityDkimAttributesResponse><GetIdentityDkimAttributesResult><DkimAttributes>${entries.join('')}</DkimAttributes></GetIdentityDkimAttributesResult></GetIdentityDkimAttributesResponse>`;
    }
    case 'DescribeActiveReceiptRuleSet':
      return `<DescribeActiveReceiptRuleSetResponse><DescribeActiveReceiptRuleSetResult>${account.activeRules === null ? '' : `<Metadata><Name>${account.activeRules ?? 'others'}</Name></Metadata>`}</DescribeActiveReceiptRuleSetResult></DescribeActiveReceiptRuleSetResponse>`;
    case 'SetActiveReceiptRuleSet':
      account.activeRules = form.get('RuleSetName');
      return '<SetActiveReceiptRuleSetResponse><SetActiveReceiptRuleSetResult/></SetActiveReceiptRuleSetResponse>';
    case 'ListTopics':
      return `<ListTopicsResponse><ListTopicsResult><Topics>${alarms ? `<member><TopicArn>${ALARMS}</TopicArn></member>` : ''}</Topics></ListTopicsResult></ListTopicsResponse>`;
    case 'ListSubscriptionsByTopic': {
      const members = Object.entries(alarms ?? {}).map(
        ([address, state]) =>
          `<member><Endpoint>${address}</Endpoint><SubscriptionArn>${state}</SubscriptionArn></member>`,
      );
      return `<ListSubscriptionsByTopicResponse><ListSubscriptionsByTopicResult><Subscriptions>${members.join('')}</Subscriptions></ListSubscriptionsByTopicResult></ListSubscriptionsByTopicResponse>`;
    }
    case 'GetSendQuota':
      return `<GetSendQuotaResponse><GetSendQuotaResult><Max24HourSend>${mailsPerDay}</Max24HourSend><MaxSendRate>14</MaxSendRate><SentLast24Hours>0</SentLast24Hours></GetSendQuotaResult></GetSendQuotaResponse>`;
    case '/2020-05-31/cache-policy': {
      const items = cachePolicies.map(
        (name) =>
          `<CachePolicySummary><Type>custom</Type><CachePolicy><Id>1</Id><CachePolicyConfig><Name>${name}</Name><MinTTL>0</MinTTL></CachePolicyConfig></CachePolicy></CachePolicySummary>`,
      );
      return `<CachePolicyList><MaxItems>100</MaxItems><Quantity>${items.length}</Quantity><Items>${items.join('')}</Items></CachePolicyList>`;
    }
    default:
      throw new Error(`Nothing here does ${action}`);
  }
}
