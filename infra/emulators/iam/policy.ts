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
  /** ARN of the resource. */
  resource: string;
  /** The values of the request's condition keys. */
  context: Record<string, string[]>;
}

/** Decides as IAM does for one role: a matching Deny wins, otherwise one matching Allow is needed. */
export function isAllowed(statements: Statement[], request: Request): boolean {
  const matching = statements.filter((statement) => matches(statement, request));
  return (
    matching.some(({ Effect }) => Effect === 'Allow') && !matching.some(({ Effect }) => Effect === 'Deny')
  );
}

function matches(statement: Statement, { action, resource, context }: Request): boolean {
  if (!statement.Action) throw new Error('A statement has no Action, only NotAction, which is not emulated.');
  return (
    list(statement.Action).some((pattern) => isLike(action.toLowerCase(), pattern.toLowerCase())) &&
    list(statement.Resource).some((pattern) => isLike(resource, pattern)) &&
    Object.entries(statement.Condition ?? {}).every(([operator, keys]) =>
      Object.entries(keys).every(([key, patterns]) => holds(operator, context[key], list(patterns))),
    )
  );
}

const COMPARE: Record<string, (value: string, pattern: string) => boolean> = {
  StringEquals: (value, pattern) => value === pattern,
  StringLike: isLike,
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
  let expression = compiled.get(pattern);
  if (!expression) {
    const source = pattern
      .replace(/[\\^$.+()|{}[\]]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    expression = new RegExp(`^${source}$`, 's');
    compiled.set(pattern, expression);
  }
  return expression.test(value);
}

function list(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}
