import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { readSettings, suiteName } from './config.ts';
import { type BucketName, bucketName } from './constructs/bucket-name.ts';
import { type ParameterPath, parameterName } from './constructs/parameter-name.ts';
import { adviceFor } from './deployment/advice.ts';
import { ACCOUNT_ID } from './emulators/account.ts';

export type TargetService =
  | 'cloudfront'
  | 'cognito-idp'
  | 'dynamodb'
  | 'lambda'
  | 's3'
  | 'scheduler'
  | 'secrets'
  | 'ses'
  | 'sqs';

/** The gateways' own hosts: the site is in front of them. */
type TargetGateway = 'httpApi' | 'webSocketApi';

/** Options for an AWS SDK client. */
export interface ClientOptions {
  region?: string;
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** The place where a tool acts: an AWS account or the running local cloud. */
export interface Target {
  name: string;
  table: string;
  bucket(name: BucketName): Promise<string>;
  /** Who acts there. */
  caller(): Promise<string>;
  client(service: TargetService | TargetGateway): ClientOptions;
  /** The value of a parameter that a stack publishes. @throws Error that says what to do if it is missing */
  parameter(path: ParameterPath): Promise<string>;
}

/** The account and region of the AWS credentials in the environment. */
export function awsTarget(): Target {
  const ssm = new SSMClient({});
  const suite = suiteName(readSettings().stage);
  return {
    name: 'AWS',
    table: suite,
    async bucket(name) {
      const { Account: account = '' } = await new STSClient({}).send(new GetCallerIdentityCommand({}));
      return bucketName(suite, name, { account, region: await ssm.config.region() });
    },
    async caller() {
      return (await new STSClient({}).send(new GetCallerIdentityCommand({}))).Arn ?? '';
    },
    client: () => ({}),
    async parameter(path) {
      const Name = parameterName(suite, path);
      try {
        const { Parameter } = await ssm.send(new GetParameterCommand({ Name }));
        if (Parameter?.Value) return Parameter.Value;
      } catch (error) {
        if (!(error instanceof ParameterNotFound)) throw new Error(adviceFor(error), { cause: error });
      }
      throw new Error(
        `This account and region have no parameter ${Name}. Deploy the suite first: npm run deploy`,
      );
    },
  };
}

/** What the running local cloud tells tools: `endpoints.json` of its data folder. */
export interface LocalEndpoints {
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  endpoints: Partial<Record<TargetService | TargetGateway, string>>;
  parameters: Record<string, string>;
}

/** The running local cloud with that data folder. */
export async function localTarget(dataDir = process.env.DATA_DIR ?? '.local'): Promise<Target> {
  const file = join(resolve(REPOSITORY, dataDir), 'endpoints.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`No local cloud has written ${file}: run "npm start" first (with the same DATA_DIR).`);
  });
  return targetAt(JSON.parse(text));
}

/** The local cloud at these addresses. */
export function targetAt({ region, credentials, endpoints, parameters }: LocalEndpoints): Target {
  return {
    name: 'the local cloud',
    table: suiteName(),
    bucket: async (name) => bucketName(suiteName(), name, { account: ACCOUNT_ID, region }),
    caller: async () => userInfo().username,
    client: (service) => ({ region, credentials, endpoint: endpoints[service] }),
    async parameter(path) {
      const name = parameterName(suiteName(), path);
      const value = parameters[name];
      if (!value) throw new Error(`The local cloud has no parameter ${name}. Restart it: npm start`);
      return value;
    },
  };
}
