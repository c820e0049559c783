import { createHash } from 'node:crypto';
import { arn } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import { compileEdgeFunction, type EdgeFunction } from './edge-function.ts';

export type Stage = 'DEVELOPMENT' | 'LIVE';

/** A CloudFront function with its two stages. Viewers get the live one. */
export interface DeployedFunction {
  name: string;
  arn: string;
  run: EdgeFunction;
  code(stage: Stage): string;
  etag(stage: Stage): string;
  /** Replaces the code of the stage DEVELOPMENT. @throws Error if it cannot be compiled */
  update(code: string): void;
  /** Makes the code of the stage DEVELOPMENT live. */
  publish(): void;
}

/** The functions of the templates, published, by name. What is changed later is gone with the process. */
export function deployFunctions(resources: Resource[]): Map<string, DeployedFunction> {
  const functions = resources.filter(({ type }) => type === 'AWS::CloudFront::Function');
  return new Map(
    functions.map(({ properties }) => {
      const name = String(properties.Name);
      return [name, deploy(name, String(properties.FunctionCode))];
    }),
  );
}

function deploy(name: string, source: string): DeployedFunction {
  const code: Record<Stage, string> = { DEVELOPMENT: source, LIVE: source };
  let live = compileEdgeFunction(name, source);
  return {
    name,
    arn: arn('cloudfront', `function/${name}`),
    run: (event) => live(event),
    code: (stage) => code[stage],
    etag: (stage) => `E${createHash('sha256').update(code[stage]).digest('hex').slice(0, 13).toUpperCase()}`,
    update(text) {
      compileEdgeFunction(name, text);
      code.DEVELOPMENT = text;
    },
    publish() {
      live = compileEdgeFunction(name, code.DEVELOPMENT);
      code.LIVE = code.DEVELOPMENT;
    },
  };
}
