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
  /** Reserved concurrency: events that it may have in hand at once. @default what the account has left */
  reserved?: number;
  /** Retries of an asynchronous event. */
  retries: number;
  /** Age at which an asynchronous event is delivered no more. */
  maxAgeMs: number;
  /** Queue or function that gets failed asynchronous events. */
  onFailure?: { arn: string; kind: 'destination' | 'dead-letter' };
}

interface FunctionProperties {
  Runtime: string;
  Handler: string;
  Layers?: unknown[];
  Environment?: { Variables: Record<string, string> };
  Timeout?: number;
  MemorySize?: number;
  ReservedConcurrentExecutions?: number;
  DeadLetterConfig?: { TargetArn: string };
}

interface InvokeConfig {
  FunctionName: string;
  MaximumRetryAttempts?: number;
  MaximumEventAgeInSeconds?: number;
  DestinationConfig?: { OnFailure?: { Destination: string } };
}

const SIX_HOURS = 6 * 60 * 60;

/** Reads a function and its asynchronous settings; `code` is where it runs. @throws Error for a function with layers */
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
  const destination = config?.DestinationConfig?.OnFailure?.Destination;
  const deadLetters = given.DeadLetterConfig?.TargetArn;
  return {
    name: physicalId,
    arn: arn('lambda', `function:${physicalId}`),
    runtime: given.Runtime,
    handler: given.Handler,
    code,
    environment: given.Environment?.Variables ?? {},
    timeoutMs: (given.Timeout ?? 3) * 1000,
    memoryMb: given.MemorySize ?? 128,
    reserved: given.ReservedConcurrentExecutions,
    retries: config?.MaximumRetryAttempts ?? 2,
    maxAgeMs: (config?.MaximumEventAgeInSeconds ?? SIX_HOURS) * 1000,
    onFailure: destination
      ? { arn: destination, kind: 'destination' }
      : deadLetters
        ? { arn: deadLetters, kind: 'dead-letter' }
        : undefined,
  };
}
