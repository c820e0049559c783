/**
 * EventBridge's pattern syntax, which FilterCriteria use: a record matches if every field of the pattern matches. Of the
 * comparisons `prefix` is known; another one is an error, because a filter that passes everything would hide it.
 */
export function matchesPattern(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((matcher) => matchesOne(matcher, value));
  const fields = isObject(value) ? value : {};
  return Object.entries(pattern as Record<string, unknown>).every(([name, inner]) =>
    matchesPattern(inner, fields[name]),
  );
}

function matchesOne(matcher: unknown, value: unknown): boolean {
  if (!isObject(matcher)) return matcher === value;
  const { prefix, ...others } = matcher;
  const [other] = Object.keys(others);
  if (other) throw new Error(`The filter comparison "${other}" is not emulated.`);
  return typeof value === 'string' && value.startsWith(String(prefix));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
