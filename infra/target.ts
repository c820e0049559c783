import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { REPOSITORY, readSettings, suiteName } from './config.ts';
import { type ParameterPath, parameterName } from './constructs/parameter-name.ts';
import { adviceFor } from './deployment/advice.ts';

export type TargetService = 'cognito-idp' | 'dynamodb' | 's3' | 'ses' | 'sqs';

/** What an AWS SDK client is made with to reach a target. */
export interface ClientOptions {
  region?: string;
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Where a tool acts: an AWS account, or the local cloud that is running. */
export interface Target {
  name: string;
  client(service: TargetService): ClientOptions;
  /** The value that a stack published; throws an error that says what to do if there is none. */
  parameter(path: ParameterPath): Promise<string>;
}

/** The account and region of the environment's AWS credentials. */
export function awsTarget(): Target {
  const ssm = new SSMClient({});
  const suite = suiteName(readSettings().stage);
  return {
    name: 'AWS',
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
        `This account and region have no parameter ${Name}: deploy the suite first with "npm run deploy".`,
      );
    },
  };
}

interface LocalEndpoints {
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  endpoints: Partial<Record<TargetService, string>>;
  parameters: Record<string, string>;
}

/** The local cloud that keeps its data in the folder, while it runs. */
export async function localTarget(dataDir = process.env.DATA_DIR ?? '.local'): Promise<Target> {
  const file = join(resolve(REPOSITORY, dataDir), 'endpoints.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`No local cloud has written ${file}: run "npm start" first (with the same DATA_DIR).`);
  });
  const { region, credentials, endpoints, parameters }: LocalEndpoints = JSON.parse(text);
  return {
    name: 'the local cloud',
    client: (service) => ({ region, credentials, endpoint: endpoints[service] }),
    async parameter(path) {
      const name = parameterName(suiteName(), path);
      const value = parameters[name];
      if (!value) throw new Error(`The local cloud has no parameter ${name}.`);
      return value;
    },
  };
}
