import { ACCOUNT_ID } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import { isLike } from './policy.ts';

/** Which services may invoke which functions: the resource policies of the functions. */
export interface Invokers {
  /** Whether a service (`apigateway.amazonaws.com`) may invoke the function on behalf of the resource. */
  mayInvoke(service: string, sourceArn: string, functionArn: string): boolean;
}

/** Reads the `AWS::Lambda::Permission` resources of the templates. */
export function createInvokers(resources: Resource[]): Invokers {
  const permissions = resources.filter(({ type }) => type === 'AWS::Lambda::Permission');
  return {
    mayInvoke: (service, sourceArn, functionArn) =>
      permissions.some(
        ({ properties: { Action, FunctionName, Principal, SourceAccount, SourceArn } }) =>
          Principal === service &&
          ['lambda:InvokeFunction', 'lambda:*', undefined].includes(Action as string | undefined) &&
          qualifiedName(FunctionName) === qualifiedName(functionArn) &&
          isLike(sourceArn, String(SourceArn ?? '*')) &&
          (SourceAccount ?? ACCOUNT_ID) === ACCOUNT_ID,
      ),
  };
}

/** A permission for a function is none for its aliases: `orders`, `orders:live`. */
function qualifiedName(functionArn: unknown): string {
  return String(functionArn).replace(/^.*:function:/, '');
}
