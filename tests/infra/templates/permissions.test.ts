import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { partitionsOfRecords } from '@hearthside/services/feed/history/records.ts';
import { MICROFRONTENDS, REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { spell, synthesize, type TemplateResource } from './assembly.ts';

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: {
    'ForAllValues:StringLike'?: { 'dynamodb:LeadingKeys': string[] };
    StringLike?: { 's3:prefix': string[] };
  };
}

const { resources, ofType } = synthesize();
const LOG = 'logs: CreateLogStream PutLogEvents on own log';
const PERSONAL_FILES = ['archives/', 'profileImages/', 'media/profileImages/', 'held/profileImages/'];

/** All permissions of each function. A new line is a new permission and comes with the code that needs it. */
const EXPECTED: Record<string, string[]> = {
  'hearthside-pre-sign-up': [
    LOG,
    'dynamodb: GetItem PutItem UpdateItem on table/hearthside of USER#*',
    'dynamodb: ConditionCheckItem on table/hearthside of TOMBSTONE#*',
    'cognito-idp: AdminGetUser AdminLinkProviderForUser AdminSetUserPassword AdminUserGlobalSignOut ListUsers on own pool',
  ],
  'hearthside-post-confirmation': [
    LOG,
    'dynamodb: GetItem PutItem UpdateItem on table/hearthside of USER#*',
    'dynamodb: ConditionCheckItem on table/hearthside of TOMBSTONE#*',
    'cognito-idp: AdminUserGlobalSignOut on own pool',
  ],
  'hearthside-storefront-api': [
    LOG,
    'dynamodb: GetItem Query on table/hearthside of PRODUCT#* HERO PAGE#* SITE',
    'dynamodb: Query on table/hearthside of GALLERY',
    'dynamodb: BatchGetItem on table/hearthside of PAGE#* PRODUCT#*',
    'dynamodb: Query on table/hearthside/index/gsi1 of GALLERY#* LISTINGS PRODUCTS',
    'dynamodb: ConditionCheckItem DeleteItem PutItem UpdateItem on table/hearthside of PRODUCT#*',
    'dynamodb: DeleteItem PutItem on table/hearthside of GALLERY',
    'dynamodb: UpdateItem on table/hearthside of ITEMNUMBER#*',
    'dynamodb: BatchGetItem DeleteItem UpdateItem on table/hearthside of UPLOAD#*',
    'dynamodb: ConditionCheckItem DeleteItem GetItem PutItem Query UpdateItem on table/hearthside of USER#*',
    'dynamodb: GetItem PutItem on table/hearthside of SUBMISSION#*',
    'dynamodb: PutItem on table/hearthside of MAIL#*',
    'dynamodb: GetItem PutItem UpdateItem on table/hearthside of QUOTA#*',
    'dynamodb: ConditionCheckItem on table/hearthside of TOMBSTONE#*',
  ],
  'hearthside-storefront-page': [
    LOG,
    'dynamodb: GetItem Query on table/hearthside of PRODUCT#* HERO PAGE#* SITE',
    'dynamodb: Query on table/hearthside of GALLERY',
    'dynamodb: BatchGetItem on table/hearthside of PAGE#* PRODUCT#*',
    'dynamodb: Query on table/hearthside/index/gsi1 of GALLERY#* LISTINGS PAGES PRODUCTS',
    's3: GetObject on hearthside-site/config.json',
    's3: GetObject on hearthside-site/releases/*',
    's3: GetObject on hearthside-site/shell/*',
    's3: GetObject on hearthside-site/storefront/*',
  ],
  'hearthside-hub-api': [
    LOG,
    'dynamodb: BatchGetItem DeleteItem GetItem UpdateItem on table/hearthside of PRODUCT#*',
    'dynamodb: DeleteItem on table/hearthside of GALLERY',
    'dynamodb: DeleteItem GetItem PutItem Query UpdateItem on table/hearthside of USER#*',
    'dynamodb: ConditionCheckItem GetItem PutItem on table/hearthside of TOMBSTONE#*',
    'dynamodb: PutItem on table/hearthside of DELETION#*',
    'dynamodb: GetItem PutItem UpdateItem on table/hearthside of QUOTA#*',
    's3: GetObject on hearthside-media/archives/*',
    'dynamodb: BatchGetItem DeleteItem GetItem PutItem UpdateItem on table/hearthside of UPLOAD#*',
    'dynamodb: GetItem UpdateItem on table/hearthside of PROOF#*',
    'dynamodb: PutItem on table/hearthside of MAIL#*',
    's3: PutObject on hearthside-media/products/*',
    's3: PutObject on hearthside-media/profileImages/*',
    's3: PutObject on hearthside-media/heroImages/*',
    's3: PutObject on hearthside-media/productReviews/*',
    's3: PutObject on hearthside-media/pagePictures/*',
    's3: PutObject on hearthside-media/workshopPhotos/*',
    's3: PutObject on hearthside-media/drawings/*',
    's3: GetObject on hearthside-media/held/workshopPhotos/*',
    's3: GetObject on hearthside-media/held/drawings/*',
    's3: PutObject on hearthside-media/messageFiles/*',
    's3: PutObject on hearthside-media/requestPhotos/*',
    's3: GetObject on hearthside-media/held/messageFiles/*',
    's3: GetObject on hearthside-media/held/requestPhotos/*',
    'dynamodb: GetItem PutItem Query on table/hearthside of THREAD#*',
    'dynamodb: GetItem PutItem on table/hearthside of SUBMISSION#*',
  ],
  'hearthside-admin-api': [
    LOG,
    'dynamodb: BatchGetItem DeleteItem GetItem PutItem Query UpdateItem on table/hearthside of USER#*',
    'dynamodb: Query on table/hearthside of SEARCH#*',
    'dynamodb: BatchGetItem DeleteItem PutItem UpdateItem on table/hearthside of MAIL#*',
    'dynamodb: GetItem PutItem Query UpdateItem on table/hearthside of HISTORY#*',
    'dynamodb: GetItem PutItem on table/hearthside of SUBMISSION#*',
    'dynamodb: ConditionCheckItem DeleteItem GetItem PutItem Query UpdateItem on table/hearthside of PRODUCT#*',
    'dynamodb: DeleteItem PutItem on table/hearthside of GALLERY',
    'dynamodb: DeleteItem GetItem UpdateItem on table/hearthside of ITEMNUMBER#*',
    'dynamodb: BatchGetItem DeleteItem UpdateItem on table/hearthside of UPLOAD#*',
    'dynamodb: ConditionCheckItem DeleteItem GetItem PutItem Query on table/hearthside of HERO',
    'dynamodb: DeleteItem GetItem PutItem Query on table/hearthside of QUOTE#*',
    'dynamodb: ConditionCheckItem on table/hearthside of TOMBSTONE#*',
    'dynamodb: DeleteItem GetItem on table/hearthside of SUPPRESSION#*',
    'dynamodb: BatchGetItem DeleteItem GetItem PutItem UpdateItem on table/hearthside of PAGE#*',
    'dynamodb: GetItem UpdateItem on table/hearthside of SITE',
    'dynamodb: GetItem PutItem Query on table/hearthside of THREAD#*',
    'dynamodb: GetItem PutItem on table/hearthside of REPLIES',
    'dynamodb: ConditionCheckItem on table/hearthside of TOMBSTONE#*',
    'dynamodb: Query on table/hearthside/index/gsi1 of CONSULTATIONS CONVERSATIONS HISTORY ORDERS#* PAGES PRODUCTS QUOTES#* REVIEWS#* SUPPRESSIONS TODOS USERS#*',
    'dynamodb: Query on table/hearthside of DAYS VISITS',
    'dynamodb: GetItem on table/hearthside of STAGES',
    's3: GetObject on hearthside-media/held/productReviews/*',
    's3: GetObject on hearthside-media/held/workshopPhotos/*',
    's3: GetObject on hearthside-media/held/drawings/*',
    's3: GetObject on hearthside-media/held/messageFiles/*',
    's3: GetObject on hearthside-media/held/requestPhotos/*',
    's3: DeleteObject PutObject on hearthside-media/media/productReviews/*',
    'cloudfront: CreateInvalidation on the distribution',
  ],
  'hearthside-reports': [
    LOG,
    'dynamodb: UpdateItem on table/hearthside of RELEASE#*',
    'dynamodb: PutItem on table/hearthside of REPORT#*',
    'dynamodb: DeleteItem Query UpdateItem on table/hearthside of VISITS',
    's3: GetObject on hearthside-site/admin/*',
    's3: GetObject on hearthside-site/hub/*',
    's3: GetObject on hearthside-site/maps/*',
    's3: GetObject on hearthside-site/shell/*',
    's3: GetObject on hearthside-site/storefront/*',
  ],
  'hearthside-images': [
    LOG,
    'sqs: SendMessage on own failed events',
    'dynamodb: GetItem UpdateItem on table/hearthside of UPLOAD#*',
    's3: GetObject PutObjectTagging on hearthside-media/products/*',
    's3: GetObject PutObjectTagging on hearthside-media/profileImages/*',
    's3: GetObject PutObjectTagging on hearthside-media/heroImages/*',
    's3: GetObject PutObjectTagging on hearthside-media/productReviews/*',
    's3: GetObject PutObjectTagging on hearthside-media/pagePictures/*',
    's3: GetObject PutObjectTagging on hearthside-media/workshopPhotos/*',
    's3: GetObject PutObjectTagging on hearthside-media/drawings/*',
    's3: GetObject PutObjectTagging on hearthside-media/messageFiles/*',
    's3: GetObject PutObjectTagging on hearthside-media/requestPhotos/*',
    's3: PutObject on hearthside-media/media/*',
    's3: PutObject on hearthside-media/held/*',
  ],
  'hearthside-media-cleaner': [
    LOG,
    'sqs: DeleteMessage GetQueueAttributes ReceiveMessage on own queue',
    's3: DeleteObject on hearthside-media/products/*',
    's3: DeleteObject on hearthside-media/profileImages/*',
    's3: DeleteObject on hearthside-media/heroImages/*',
    's3: DeleteObject on hearthside-media/productReviews/*',
    's3: DeleteObject on hearthside-media/pagePictures/*',
    's3: DeleteObject on hearthside-media/workshopPhotos/*',
    's3: DeleteObject on hearthside-media/drawings/*',
    's3: DeleteObject on hearthside-media/messageFiles/*',
    's3: DeleteObject on hearthside-media/requestPhotos/*',
    's3: DeleteObject on hearthside-media/media/*',
    's3: DeleteObject on hearthside-media/held/*',
    's3: ListBucket on hearthside-media of media/* held/*',
    'cloudfront: CreateInvalidation on the distribution',
    'dynamodb: GetItem on table/hearthside of UPLOAD#*',
  ],
  'hearthside-mail': [
    LOG,
    'sqs: SendMessage on own failed events',
    'sqs: SendMessage on hearthside-held-mails',
    'sqs: DeleteMessage GetQueueAttributes ReceiveMessage on own queue',
    'dynamodb: GetItem on table/hearthside of USER#* DELETION#* THREAD#* PRODUCT#*',
    'dynamodb: GetItem UpdateItem on table/hearthside of MAIL#*',
    'dynamodb: PutItem on table/hearthside of PROOF#*',
    'dynamodb: DescribeStream GetRecords GetShardIterator ListStreams on the stream',
    'dynamodb: GetItem PutItem UpdateItem on table/hearthside of QUOTA#*',
    'dynamodb: GetItem on table/hearthside of SUPPRESSION#*',
    'ses: SendEmail on configuration-set/hearthside',
    'ses: SendEmail on identity/hello@hearthside.example',
    'ses: SendEmail on identity/owner@hearthside.example',
  ],
  'hearthside-mail-feedback': [
    LOG,
    'sqs: SendMessage on own failed events',
    'dynamodb: PutItem on table/hearthside of SUPPRESSION#*',
  ],
  'hearthside-personal-data': [
    LOG,
    'sqs: DeleteMessage GetQueueAttributes ReceiveMessage on own queue',
    'dynamodb: DeleteItem GetItem Query UpdateItem on table/hearthside of USER#*',
    'dynamodb: DeleteItem GetItem UpdateItem on table/hearthside of DELETION#* PRODUCT#*',
    'dynamodb: BatchGetItem on table/hearthside of PRODUCT#*',
    'dynamodb: DeleteItem GetItem PutItem Query on table/hearthside of MAIL#*',
    'dynamodb: DeleteItem UpdateItem on table/hearthside of UPLOAD#*',
    'dynamodb: DeleteItem on table/hearthside of GALLERY SUBMISSION#* QUOTA#* CONNECTION#* ADDRESS#*',
    'dynamodb: DeleteItem Query on table/hearthside of TOPIC#* PROOF#* QUOTE#* THREAD#* HISTORY#* TODO#*',
    'dynamodb: Query on table/hearthside/index/gsi1 of SUBMISSIONS#* UPLOADS#*',
    's3: GetObject on hearthside-media/profileImages/*',
    's3: GetObject on hearthside-media/productReviews/*',
    's3: GetObject on hearthside-media/messageFiles/*',
    's3: GetObject on hearthside-media/requestPhotos/*',
    's3: PutObject on hearthside-media/archives/*',
    ...PERSONAL_FILES.map((prefix) => `s3: DeleteObject on hearthside-media/${prefix}*`),
    `s3: ListBucket on hearthside-media of ${PERSONAL_FILES.map((prefix) => `${prefix}*`).join(' ')}`,
    'cognito-idp: AdminDeleteUser on the user pool',
    'execute-api: ManageConnections on live API/live/DELETE/@connections/*',
  ],
  'hearthside-site-check': [LOG],
  'hearthside-canary-judge': [
    LOG,
    'dynamodb: Query on table/hearthside of RELEASE#*',
    'dynamodb: PutItem on table/hearthside of HISTORY#*',
    's3: GetObject PutObject on hearthside-site/records/*',
    's3: GetObject PutObject on hearthside-site/releases/*',
    's3: ListBucket on hearthside-site of records/*',
    'cloudfront: CreateInvalidation on the distribution',
    ...['page-path', 'release-path', 'release-bucket'].map(
      (name) => `cloudfront: GetFunction PublishFunction UpdateFunction on function/hearthside-${name}`,
    ),
  ],
  'hearthside-changes': [
    LOG,
    'sqs: SendMessage on own failed events',
    'sqs: SendMessage on hearthside-live',
    'sqs: SendMessage on hearthside-media-cleaner',
    'sqs: SendMessage on hearthside-personal-data',
    'dynamodb: BatchWriteItem on table/hearthside of LISTING#* SEARCH#*',
    'dynamodb: GetItem on table/hearthside of TOMBSTONE#*',
    'dynamodb: DescribeStream GetRecords GetShardIterator ListStreams on the stream',
    'dynamodb: Query UpdateItem on table/hearthside of TOPIC#*',
    'dynamodb: GetItem on table/hearthside of USER#* PRODUCT#*',
    'dynamodb: BatchGetItem on table/hearthside of MAIL#*',
    'dynamodb: DeleteItem GetItem PutItem on table/hearthside of TODO#*',
    'dynamodb: GetItem PutItem on table/hearthside of STAGES',
    'dynamodb: UpdateItem on table/hearthside of DAYS',
    'dynamodb: Query on table/hearthside/index/gsi1 of ORDERS#OPEN',
    'dynamodb: Query on table/hearthside of USER#*',
    'dynamodb: GetItem UpdateItem on table/hearthside of PRODUCT#*',
  ],
  'hearthside-live-connection': [
    LOG,
    'dynamodb: DeleteItem GetItem PutItem UpdateItem on table/hearthside of CONNECTION#*',
    'dynamodb: DeleteItem GetItem PutItem on table/hearthside of TOPIC#*',
    'dynamodb: DeleteItem PutItem Query on table/hearthside of ADDRESS#*',
    'dynamodb: GetItem on table/hearthside of TOMBSTONE#*',
  ],
  'hearthside-live-fan-out': [
    LOG,
    'sqs: DeleteMessage GetQueueAttributes ReceiveMessage on own queue',
    'dynamodb: DeleteItem GetItem UpdateItem on table/hearthside of CONNECTION#*',
    'dynamodb: DeleteItem GetItem PutItem Query on table/hearthside of TOPIC#*',
    'dynamodb: DeleteItem on table/hearthside of ADDRESS#*',
    'execute-api: ManageConnections on own API/live/POST/@connections/*',
    'execute-api: ManageConnections on own API/live/DELETE/@connections/*',
    'cognito-idp: AdminListGroupsForUser on the user pool',
  ],
  ...Object.fromEntries(MICROFRONTENDS.map((name) => [`site deployer of ${name}`, siteDeployer(name)])),
  'site deployer of shell': siteDeployer('shell', [
    'config.json',
    ...readdirSync(join(REPOSITORY, 'shell/public')),
  ]),
};

function siteDeployer(name: string, rootFiles: string[] = []): string[] {
  return [
    LOG,
    's3: GetObject on cdk-hnb659fds-assets/*',
    's3: ListBucket on hearthside-site',
    ...[`${name}/*`, ...rootFiles].map((key) => `s3: PutObject on hearthside-site/${key}`),
  ];
}

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

function rightsIn({ Action, Resource, Condition }: Statement): string[] {
  const keys =
    Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? Condition?.StringLike?.['s3:prefix'];
  const actions = [Action].flat();
  const service = actions[0]?.split(':')[0];
  const verbs = actions.map((action) => action.slice(action.indexOf(':') + 1)).sort();
  return [Resource]
    .flat()
    .map(
      (resource) =>
        `${service}: ${verbs.join(' ')} on ${nameOf(resource)}${keys ? ` of ${keys.join(' ')}` : ''}`,
    );
}

/** The rights on the table as one for each verb and partition: how they share statements is another test's. */
function eachOf(rights: string[]): string[] {
  const single = rights.flatMap((right) => {
    const [, verbs = '', resource, partitions = ''] = /^dynamodb: (.+) on (\S+) of (.+)$/.exec(right) ?? [];
    if (!resource) return right;
    return verbs
      .split(' ')
      .flatMap((verb) =>
        partitions.split(' ').map((partition) => `dynamodb: ${verb} on ${resource} of ${partition}`),
      );
  });
  return [...new Set(single)].sort();
}

function nameOf(resource: unknown): string {
  return spell(resource)
    .replace(
      /^arn:<AWS::Partition>:(s3:::|[\w-]+:<AWS::Region>:<AWS::AccountId>:|cloudfront::<AWS::AccountId>:)/,
      '',
    )
    .replace('-<AWS::AccountId>-<AWS::Region>', '')
    .replace(/^<\w*Log\w*\.Arn>$/, 'own log')
    .replace(/^<\w*FailedEvents\w*\.Arn>$/, 'own failed events')
    .replace(/^<\w*Queue\w*\.Arn>$/, 'own queue')
    .replace(/^<SsmParameterValuehearthsideliveapiid\w*>/, 'live API')
    .replace(/^<\w*Api\w*>\//, 'own API/')
    .replace(/^<\w*Pool\w*\.Arn>$/, 'own pool')
    .replace(/^userpool\/<SsmParameterValuehearthsideidentityuserpoolid\w*>$/, 'the user pool')
    .replace(/^<SsmParameterValuehearthsidedatatablestreamarn\w*>$/, 'the stream')
    .replace(/^distribution\/<SsmParameterValuehearthsideedgedistributionid\w*>$/, 'the distribution');
}

const functions = ofType('AWS::Lambda::Function').map(
  (resource) =>
    [String(resource.Properties.FunctionName ?? `site deployer of ${resource.stack}`), resource] as const,
);

test.each(functions)('%s may do what its code does, and nothing else', (name, resource) => {
  const statements = statementsOf(resource);
  expect(statements.every(({ Effect }) => Effect === 'Allow')).toBe(true);
  expect(eachOf(statements.flatMap(rightsIn))).toEqual(eachOf(EXPECTED[name] ?? []));
});

test.each(functions)('%s has one statement for each action on the table', (_, resource) => {
  const actions = statementsOf(resource)
    .filter(({ Condition }) => Condition?.['ForAllValues:StringLike'])
    .flatMap(({ Action, Resource }) => [Action].flat().map((action) => `${action} on ${spell(Resource)}`));
  // A transaction may be decided by the keys of all its items, which must then fit into one statement.
  expect(actions).toEqual([...new Set(actions)]);
});

test("no role exists but those of functions and API Gateway's for its logs, and no other has a managed policy", () => {
  expect(functions.map(([name]) => name).sort()).toEqual(Object.keys(EXPECTED).sort());
  const ofFunctions = new Set(
    functions.map(([, { stack, Properties }]) => `${stack}/${spell(Properties.Role)}`),
  );
  const others = ofType('AWS::IAM::Role').filter(
    ({ stack, logicalId }) => !ofFunctions.has(`${stack}/<${logicalId}.Arn>`),
  );
  expect(ofFunctions.size).toBe(functions.length);
  expect(others.map(({ Properties }) => spell(Properties.ManagedPolicyArns))).toEqual([
    'arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs',
  ]);
  for (const { Properties } of ofType('AWS::IAM::Role').filter((role) => !others.includes(role)))
    expect(Properties.ManagedPolicyArns).toBeUndefined();
});

test('the admin’s function may read every record that it writes: its history says what was there before', () => {
  const [, api] = functions.find(([name]) => name === 'hearthside-admin-api') ?? [];
  const rights = eachOf(statementsOf(api as TemplateResource).flatMap(rightsIn));
  const partitionsOf = (verb: string) =>
    rights.flatMap((right) => right.match(`^dynamodb: ${verb} on table/hearthside of (.+)$`)?.[1] ?? []);
  const written = ['PutItem', 'UpdateItem', 'DeleteItem'].flatMap(partitionsOf);
  process.env.TABLE_NAME ??= 'hearthside';
  const known = partitionsOfRecords();
  const records = written.filter((partition) => known.includes(partition));
  expect(records.length).toBeGreaterThan(5);
  expect(partitionsOf('GetItem')).toEqual(expect.arrayContaining(records));
});
