/**
 * EventBridge's pattern syntax, which FilterCriteria use: a record matches if every field of the pattern matches.
 * An unknown comparison is an error, because a filter that passes everything would hide it.
 */
export function matchesPattern(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((matcher) => matchesAny(matcher, value));
  const fields = isObject(value) ? value : {};
  return Object.entries(pattern as Record<string, unknown>).every(([name, inner]) =>
    name === '$or'
      ? (inner as unknown[]).some((alternative) => matchesPattern(alternative, value))
      : matchesPattern(inner, fields[name]),
  );
}

const COMPARISONS: Record<string, (value: unknown, operand: unknown) => boolean> = {
  prefix: (value, operand) => typeof value === 'string' && value.startsWith(String(operand)),
  suffix: (value, operand) => typeof value === 'string' && value.endsWith(String(operand)),
  'equals-ignore-case': (value, operand) =>
    typeof value === 'string' && value.toLowerCase() === String(operand).toLowerCase(),
  'anything-but': (value, operand) =>
    value !== undefined && ![operand].flat().some((excluded) => matchesOne(excluded, value)),
  exists: (value, operand) => (value !== undefined) === operand,
};

/** A list matches if one of its values matches. */
function matchesAny(matcher: unknown, value: unknown): boolean {
  return Array.isArray(value) ? value.some((item) => matchesOne(matcher, item)) : matchesOne(matcher, value);
}

function matchesOne(matcher: unknown, value: unknown): boolean {
  if (!isObject(matcher)) return matcher === value;
  return Object.entries(matcher).every(([name, operand]) => {
    const compare = COMPARISONS[name];
    if (!compare) throw new Error(`The filter comparison "${name}" is not emulated.`);
    return compare(value, operand);
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
