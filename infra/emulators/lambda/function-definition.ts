import { arn } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';

/** A function of the templates. */
export interface FunctionDefinition {
  name: string;
  arn: string;
  /** Its published version. @default $LATEST */
  version?: string;
  runtime: string;
  /** `index.handler` */
  handler: string;
  /** Folder of its code. */
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
