import type { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import type { StackId } from './first-deploy-order.ts';

export type StackClass = new (scope: Construct, id: string, props: SuiteStackProps) => Stack;

/** Loads one stack's file and no other stack's. The class is named like the stack: `HubStack`. */
export async function loadStack(id: StackId): Promise<StackClass> {
  const module = await import(`./${id}.stack.ts`);
  return module[`${id.charAt(0).toUpperCase()}${id.slice(1)}Stack`];
}
