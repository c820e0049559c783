import { paginateGetParametersByPath, type SSMClient } from '@aws-sdk/client-ssm';
import type { Settings } from '../config.ts';
import { parameterName } from '../constructs/parameter-name.ts';
import { FIRST_DEPLOY_ORDER, type StackId } from '../stacks/first-deploy-order.ts';

/** The settings that each stack of a suite was deployed with; a stack that is not there has no entry. */
export type DeployedSettings = ReadonlyMap<StackId, Settings>;

/** Reads what the stacks recorded of their own deployments. */
export async function readDeployedSettings(ssm: SSMClient, suite: string): Promise<DeployedSettings> {
  const values = new Map<string | undefined, string>();
  const pages = paginateGetParametersByPath({ client: ssm }, { Path: `/${suite}/`, Recursive: true });
  for await (const { Parameters = [] } of pages)
    for (const { Name, Value = '' } of Parameters) values.set(Name, Value);
  return new Map(
    FIRST_DEPLOY_ORDER.flatMap((stack) => {
      const value = values.get(parameterName(suite, `${stack}/settings`));
      return value ? [[stack, JSON.parse(value)]] : [];
    }),
  );
}
