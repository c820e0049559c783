import { ACCOUNT_ID } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';

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

/** A statement of a policy, with its intrinsics resolved. */
export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action?: string | string[];
  Resource?: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}

export interface Request {
  /** `dynamodb:GetItem` */
  action: string;
  resource: string;
  /** The values of the request's condition keys. */
  context: Record<string, string[]>;
}

/** Decides as IAM does: a matching Deny wins, then a matching Allow; undefined if no statement matches. */
export function decide(statements: Statement[], request: Request): Statement['Effect'] | undefined {
  const effects = statements.filter((statement) => matches(statement, request)).map(({ Effect }) => Effect);
  return effects.find((effect) => effect === 'Deny') ?? effects[0];
}

/** Whether a role may do it, which needs an Allow. */
export function isAllowed(statements: Statement[], request: Request): boolean {
  return decide(statements, request) === 'Allow';
}

function matches(statement: Statement, { action, resource, context }: Request): boolean {
  if (!statement.Action) throw new Error('A statement has no Action, only NotAction, which is not emulated.');
  return (
    list(statement.Action).some((pattern) => isLike(action.toLowerCase(), pattern.toLowerCase())) &&
    list(statement.Resource).some((pattern) => isLike(resource, pattern)) &&
    Object.entries(statement.Condition ?? {}).every(([operator, keys]) =>
      Object.entries(keys).every(([key, patterns]) =>
        holds(operator, valuesOf(context, key), list(patterns).map(String)),
      ),
    )
  );
}

/** The values of a condition key, whose name has no case. */
function valuesOf(context: Request['context'], key: string): string[] | undefined {
  const name = key.toLowerCase();
  return Object.entries(context).find(([known]) => known.toLowerCase() === name)?.[1];
}

const isEqual = (value: string, pattern: string) => value === pattern;
const COMPARE: Record<string, (value: string, pattern: string) => boolean> = {
  StringEquals: isEqual,
  StringLike: isLike,
  Bool: isEqual,
  NumericLessThan: (value, limit) => Number(value) < Number(limit),
};

/** Whether a condition holds. Without the key, `ForAllValues` is true and the other operators are false. */
function holds(operator: string, values: string[] | undefined, patterns: string[]): boolean {
  const [quantifier, name = quantifier] = operator.split(':');
  const compare = COMPARE[name ?? ''];
  if (!compare) throw new Error(`The condition operator ${operator} is not emulated.`);
  const fits = (value: string) => patterns.some((pattern) => compare(value, pattern));
  if (quantifier === 'ForAllValues') return (values ?? []).every(fits);
  return (values ?? []).some(fits);
}

const compiled = new Map<string, RegExp>();

/** Compares with IAM's wildcards: `*` for any characters, `?` for one. */
export function isLike(value: string, pattern: string): boolean {
  const expression = compiled.get(pattern) ?? wildcards(pattern);
  compiled.set(pattern, expression);
  return expression.test(value);
}

/** The expression of a pattern with `*` for any characters and `?` for one, which AWS has in policies and in paths. */
export function wildcards(pattern: string): RegExp {
  const source = pattern
    .replace(/[\\^$.+()|{}[\]]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's');
}

export function list(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}
