import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { suiteOf } from '../config.ts';
import { type ParameterPath, parameterName } from './parameter-name.ts';

/** Writes a parameter that other stacks read when they deploy, or tools. */
export function publish(scope: Construct, path: ParameterPath, stringValue: string): void {
  new StringParameter(scope, `Parameter ${path}`, {
    parameterName: parameterName(suiteOf(scope.node), path),
    stringValue,
  });
}

/** The parameter's value when the reading stack deploys; no export locks the stack that published it. */
export function lookUp(scope: Construct, path: ParameterPath): string {
  return StringParameter.valueForStringParameter(scope, parameterName(suiteOf(scope.node), path));
}
