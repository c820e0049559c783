import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleOptions } from '@hearthside/infra/bundling/bundle-function.ts';
import { electrodbModule } from '@hearthside/infra/bundling/electrodb-module.ts';
import { FUNCTION_NAMES, FUNCTIONS, type FunctionName } from '@hearthside/infra/functions.ts';
import { partOf } from '@hearthside/services/core/model/record.ts';
import { RECORDS } from '@hearthside/services/records.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { build, type Metafile } from 'esbuild';
import { spell, synthesizeWith, type TemplateResource } from './assembly.ts';
import { WITH_REPLIES } from './with-replies.ts';

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: {
    'ForAllValues:StringLike'?: { 'dynamodb:LeadingKeys': string[] };
    StringLike?: { 's3:prefix': string[] };
  };
}

const { resources, ofType } = synthesizeWith(WITH_REPLIES);
/** The statements of a function's role, attached and inline. */
function statementsOf({ stack, Properties }: TemplateResource): Statement[] {
  const role = spell(Properties.Role).replace(/^<(.*)\.Arn>$/, '$1');
  const inStack = resources.filter((resource) => resource.stack === stack);
  const attached = inStack.filter(
    ({ Type, Properties }) => Type === 'AWS::IAM::Policy' && spell(Properties.Roles).includes(`<${role}>`),
  );
  const inline = inStack.find(({ logicalId }) => logicalId === role)?.Properties.Policies ?? [];
  return [...attached.map(({ Properties }) => Properties), ...(inline as object[])].flatMap(
    (policy) => (policy as { PolicyDocument: { Statement: Statement[] } }).PolicyDocument.Statement,
  );
}

/** What the code of a function reaches: the partitions of the entities in its bundle, and the services of its SDK clients. */
interface Reach {
  partitions: Set<string>;
  services: Set<string>;
}

/** The name that IAM has for the service of an SDK client. */
const SERVICES: Record<string, string> = {
  'client-apigatewaymanagementapi': 'execute-api',
  'client-cloudfront': 'cloudfront',
  'client-cognito-identity-provider': 'cognito-idp',
  'client-dynamodb': 'dynamodb',
  'client-s3': 's3',
  'client-scheduler': 'scheduler',
  'client-secrets-manager': 'secretsmanager',
  'client-ses': 'ses',
  'client-sqs': 'sqs',
};

/** What Lambda itself does for a function, with its role: logs, event sources, failed events. */
const OF_LAMBDA =
  /^(logs:(CreateLogStream|PutLogEvents)|sqs:(DeleteMessage|GetQueueAttributes|ReceiveMessage|SendMessage)|dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams))$/;

/** A schedule has a role, which whoever makes it must be allowed to pass on. */
const serviceOf = (action: string) =>
  action === 'iam:PassRole' ? 'scheduler' : (action.split(':')[0] ?? '');

/** Bundled at once, and without shared chunks: esbuild reads once what functions share, and links each for itself. */
async function readReaches(): Promise<Record<FunctionName, Reach>> {
  const { metafile } = await build({
    ...bundleOptions({ entry: '', outdir: 'unused' }),
    entryPoints: Object.fromEntries(FUNCTION_NAMES.map((name) => [name, FUNCTIONS[name].entry])),
    splitting: false,
    absWorkingDir: REPOSITORY,
    write: false,
    minify: false,
    sourcemap: false,
    // Without maps there is nothing to leave out of them.
    plugins: [electrodbModule],
  });
  return Object.fromEntries(
    FUNCTION_NAMES.map((name) => [name, reachOf(metafile.outputs[`unused/${name}.mjs`])]),
  ) as Record<FunctionName, Reach>;
}

function reachOf(bundle: Metafile['outputs'][string] | undefined): Reach {
  const files = Object.entries(bundle?.inputs ?? {}).flatMap(([file, { bytesInOutput }]) =>
    bytesInOutput > 0 ? [file] : [],
  );
  return {
    partitions: new Set(files.filter((file) => file.endsWith('.entity.ts')).flatMap(partitionsIn)),
    services: new Set(
      files.flatMap(
        (file) => SERVICES[/node_modules\/@aws-sdk\/(client-[\w-]+)\//.exec(file)?.[1] ?? ''] ?? [],
      ),
    ),
  };
}

/** The partitions of an entity, on the table and in its index, up to their first value: `ORDERS#`, `HERO`. */
function partitionsIn(file: string): string[] {
  const source = readFileSync(join(REPOSITORY, file), 'utf8');
  return [...source.matchAll(/\b(?:key|listKey)\(\s*'([^'$]+)/g)].map(([, partition = '']) => partition);
}

/** The partitions that a function may touch, as its policies name them. */
function grantedTo(resource: TemplateResource): string[] {
  return statementsOf(resource)
    .flatMap(({ Condition }) => Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? [])
    .map((partition) => partition.replace(/\*$/, ''));
}

const functions = ofType('AWS::Lambda::Function').map(
  (resource) =>
    [String(resource.Properties.FunctionName ?? `site deployer of ${resource.stack}`), resource] as const,
);
const ours = FUNCTION_NAMES.map((name) => {
  const [, resource] = functions.find(([full]) => full === `hearthside-${name}`) ?? [];
  if (!resource) throw new Error(`No template has the function ${name}.`);
  return [name, resource] as const;
});

let reaches: Record<FunctionName, Reach>;
beforeAll(async () => {
  reaches = await readReaches();
});

test.each(functions)('%s is allowed named actions on named resources, and denied nothing', (_, resource) => {
  for (const { Effect, Action, Resource } of statementsOf(resource)) {
    expect(Effect).toBe('Allow');
    expect([Action].flat().filter((action) => action.includes('*'))).toEqual([]);
    expect([Resource].flat().map(spell)).not.toContain('*');
  }
});

test.each(ours)('%s may touch the records that its code has, and no others', (name, resource) => {
  const { partitions } = reaches[name];
  const belongs = (granted: string) => [...partitions].some((partition) => granted.startsWith(partition));
  expect(grantedTo(resource).filter((partition) => !belongs(partition))).toEqual([]);
});

test.each(ours)(
  '%s may call the services of which its code has a client, and no others',
  (name, resource) => {
    const { services } = reaches[name];
    const others = statementsOf(resource)
      .flatMap(({ Action }) => [Action].flat())
      .filter((action) => !OF_LAMBDA.test(action) && !services.has(serviceOf(action)));
    expect(others).toEqual([]);
  },
);

test.each(ours)('%s reads and writes files below named folders only', (_, resource) => {
  const files = statementsOf(resource)
    .filter(({ Action }) => [Action].flat().some((action) => /^s3:.*Object/.test(action)))
    .flatMap(({ Resource }) => [Resource].flat().map(spell));
  expect(files.filter((file) => !/:::.+?\/\w/.test(file))).toEqual([]);
});

test.each(functions)('%s has one statement for each action on the table', (_, resource) => {
  const actions = statementsOf(resource)
    .filter(({ Condition }) => Condition?.['ForAllValues:StringLike'])
    .flatMap(({ Action, Resource }) => [Action].flat().map((action) => `${action} on ${spell(Resource)}`));
  // A transaction may be decided by the keys of all its items, which must then fit into one statement.
  expect(actions).toEqual([...new Set(actions)]);
});

test("no role exists but those of functions, of schedules and API Gateway's for its logs, and no other has a managed policy", () => {
  const ofFunctions = new Set(
    functions.map(([, { stack, Properties }]) => `${stack}/${spell(Properties.Role)}`),
  );
  const others = ofType('AWS::IAM::Role').filter(
    ({ stack, logicalId, Properties }) =>
      !ofFunctions.has(`${stack}/<${logicalId}.Arn>`) &&
      !JSON.stringify(Properties.AssumeRolePolicyDocument).includes('scheduler.amazonaws.com'),
  );
  expect(ofFunctions.size).toBe(functions.length);
  expect(others.map(({ Properties }) => spell(Properties.ManagedPolicyArns))).toEqual([
    'arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs',
  ]);
  for (const { Properties } of ofType('AWS::IAM::Role').filter((role) => !others.includes(role)))
    expect(Properties.ManagedPolicyArns).toBeUndefined();
});

test('the admin’s function may read every record that it writes: its history says what was there before', () => {
  const [, api] = ours.find(([name]) => name === 'admin-api') ?? [];
  const statements = statementsOf(api as TemplateResource);
  const partitionsOf = (...verbs: string[]) =>
    statements
      .filter(({ Action }) => verbs.some((verb) => [Action].flat().includes(`dynamodb:${verb}`)))
      .flatMap(({ Condition }) => Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? []);
  process.env.TABLE_NAME ??= 'hearthside';
  const known = [...RECORDS.values()].flatMap(({ entity, words }) => {
    const indexes = partOf(words) ? Object.values(entity().schema.indexes) : [];
    return indexes.filter(({ index }) => !index).map(({ pk }) => pk.template?.replace(/\$\{\w+\}/g, '*'));
  });
  const records = partitionsOf('PutItem', 'UpdateItem', 'DeleteItem').filter((one) => known.includes(one));
  expect(records.length).toBeGreaterThan(5);
  expect(partitionsOf('GetItem')).toEqual(expect.arrayContaining(records));
});
