import { sendAny, type Target } from '@hearthside/infra/emulators/any-request.fake.ts';
import { localTarget, type TargetService } from '@hearthside/infra/target.ts';
import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { api as admin } from '@hearthside/services/slices/admin/api.ts';
import { api as hub } from '@hearthside/services/slices/hub/api.ts';
import { api as storefront } from '@hearthside/services/slices/storefront/api.ts';
import { signInAtPool, tokenIn } from '../journeys/pool-session.ts';
import type { Table } from './table.ts';

const REQUESTS = 100_000;
// The generator keeps so many requests in memory.
const AT_A_TIME = 5_000;

const SIGNED = {
  dynamodb: ['GetItem', 'PutItem', 'Query', 'TransactWriteItems', 'BatchGetItem', 'UpdateItem', 'Scan'].map(
    (name) => `DynamoDB_20120810.${name}`,
  ),
  cloudfront: [],
  lambda: [],
  s3: [],
  scheduler: [],
  secrets: ['GetSecretValue', 'PutSecretValue'].map((name) => `secretsmanager.${name}`),
  sqs: ['SendMessage', 'SendMessageBatch', 'ListQueues'].map((name) => `AmazonSQS.${name}`),
  ses: ['SendRawEmail'],
  'cognito-idp': ['SignUp', 'InitiateAuth', 'RespondToAuthChallenge', 'GetUser', 'AdminCreateUser'].map(
    (name) => `AWSCognitoIdentityProviderService.${name}`,
  ),
} satisfies Record<TargetService, string[]>;

/** Sends generated bad requests everywhere. Throws at a server error, or if the suite does not answer any more. */
export async function benchBadRequests({ url, dataDir }: { url: string; dataDir: string }): Promise<Table> {
  const targets = await targetsOf(url, dataDir);
  const started = performance.now();
  for (let sent = 0; sent < REQUESTS; sent += AT_A_TIME) {
    const wrong = await sendAny(targets, { count: AT_A_TIME, atOnce: 16 });
    if (wrong.length > 0)
      throw new Error(`${wrong.length} server errors: ${JSON.stringify(wrong.slice(0, 5), undefined, 2)}`);
  }
  const answer = await fetch(`${url}/api/storefront/products`);
  if (!answer.ok) throw new Error(`After the bad requests the products are answered with ${answer.status}.`);
  return {
    title: 'Generated bad requests',
    note: 'To all routes, pages and ports; none may be answered with a server error, and the suite goes on.',
    rows: [
      {
        requests: REQUESTS,
        ports: targets.length,
        'server errors': 0,
        seconds: Math.round((performance.now() - started) / 1000),
      },
    ],
  };
}

async function targetsOf(url: string, dataDir: string): Promise<Target[]> {
  const [product] = await (await fetch(`${url}/api/storefront/products`)).json();
  const fill = (path: string) => path.replace(/:\w+(\{[^}]*\})?\??/g, product.id);
  const routes = [storefront, hub, admin].flatMap((api) => api.routes.map(({ path }) => fill(path)));
  const pages = Object.values(PAGES).flatMap((owned) => Object.values(owned).map(({ path }) => fill(path)));
  const files = [
    '/config.json',
    '/releases/shell.json',
    '/media/products/x',
    '/live',
    '/__local/',
    '/__local/table',
  ];
  const owner = tokenIn(await signInAtPool(url, 'owner@hearthside.example', 'hearthside'));
  const site = { url, paths: [...new Set([...routes, ...pages, ...files])], tokens: [owner] };
  const target = await localTarget(dataDir);
  const ports = Object.entries(SIGNED).map(([service, operations]) => {
    const { endpoint = '', credentials } = target.client(service as TargetService);
    if (!credentials) throw new Error(`The local cloud has no credentials for ${service}.`);
    return {
      url: endpoint,
      paths: ['/', '/hearthside/x', '/oauth2/token'],
      operations,
      signedAs: { service, ...credentials },
    };
  });
  // Most requests go to the site, which has most of the paths.
  return [...Array<Target>(ports.length).fill(site), ...ports];
}
