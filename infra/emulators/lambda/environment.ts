import { REGION } from '../account.ts';
import type { AccessKey } from '../iam/function-keys.ts';
import type { FunctionDefinition } from './function-definition.ts';

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
