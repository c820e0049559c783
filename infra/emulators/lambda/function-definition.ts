import { arn, REGION } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import type { AccessKey } from '../iam/function-keys.ts';

/** URL of each emulator that runs, by the suffix of the SDK's variable: `DYNAMODB`, `S3`, `SES`, `SQS` … */
export type ServiceUrls = Record<string, string | undefined>;

/** The environment of a function: its own variables and those that Lambda sets, and no others of this machine. */
export function environmentOf(
  definition: FunctionDefinition,
  key: AccessKey,
  services: ServiceUrls,
  temporary: string,
): Record<string, string> {
  return {
    ...definition.environment,
    ...Object.fromEntries(
      Object.entries(services).flatMap(([name, url]) => (url ? [[`AWS_ENDPOINT_URL_${name}`, url]] : [])),
    ),
    AWS_ACCESS_KEY_ID: key.accessKeyId,
    AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
    AWS_REGION: REGION,
    AWS_DEFAULT_REGION: REGION,
    AWS_EXECUTION_ENV: `AWS_Lambda_${definition.runtime}`,
    AWS_LAMBDA_FUNCTION_NAME: definition.name,
    AWS_LAMBDA_FUNCTION_VERSION: definition.version ?? '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMb),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${definition.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: '$LATEST',
    LAMBDA_TASK_ROOT: definition.code,
    _HANDLER: definition.handler,
    // The warning concerns this machine's Node, not Lambda's.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    // glibc would keep freed memory for each thread, which Lambda's few processors bound.
    MALLOC_ARENA_MAX: '2',
    LANG: 'en_US.UTF-8',
    TZ: 'UTC',
    PATH: process.env.PATH ?? '',
    // /tmp belongs to one function in Lambda; on this machine it is shared.
    TMPDIR: temporary,
  };
}

/** A function of the templates. */
export interface FunctionDefinition {
  name: string;
  arn: string;
  /** Its published version. @default $LATEST */
  version?: string;
  runtime: string;
  /** `index.handler` */
  handler: string;
  code: string;
  environment: Record<string, string>;
  timeoutMs: number;
  memoryMb: number;
  /** Retries of an asynchronous event. */
  retries: number;
  /** ARN of the queue that gets failed asynchronous events. */
  deadLetters?: string;
}

interface FunctionProperties {
  Runtime: string;
  Handler: string;
  Layers?: unknown[];
  Environment?: { Variables: Record<string, string> };
  Timeout?: number;
  MemorySize?: number;
  DeadLetterConfig?: { TargetArn: string };
}

interface InvokeConfig {
  FunctionName: string;
  MaximumRetryAttempts?: number;
  DestinationConfig?: object;
}

/** Reads a function and its asynchronous settings; `code` is where it runs. @throws Error for layers, reserved concurrency, destinations */
export function defineFunction(
  { physicalId, properties }: Resource,
  invokeConfigs: Resource[],
  code: string,
): FunctionDefinition {
  const given = properties as unknown as FunctionProperties;
  if (given.Layers?.length) throw new Error(`The function ${physicalId} has layers, which are not emulated.`);
  const config = invokeConfigs
    .map((resource) => resource.properties as unknown as InvokeConfig)
    .find(({ FunctionName }) => FunctionName === physicalId);
  if (config?.DestinationConfig)
    throw new Error(`The function ${physicalId} has destinations, which are not emulated.`);
  if (properties.ReservedConcurrentExecutions !== undefined)
    throw new Error(`The function ${physicalId} reserves concurrency, which is not emulated.`);
  return {
    name: physicalId,
    arn: arn('lambda', `function:${physicalId}`),
    runtime: given.Runtime,
    handler: given.Handler,
    code,
    environment: given.Environment?.Variables ?? {},
    timeoutMs: (given.Timeout ?? 3) * 1000,
    memoryMb: given.MemorySize ?? 128,
    retries: config?.MaximumRetryAttempts ?? 2,
    deadLetters: given.DeadLetterConfig?.TargetArn,
  };
}
