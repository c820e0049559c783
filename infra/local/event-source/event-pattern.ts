/** An EventBridge pattern: nested fields down to lists of accepted values or tests. */
export type EventPattern = { [field: string]: EventPattern | Accepted[] };
type Accepted = string | number | boolean | null | Test;
type Test =
  | { prefix: string }
  | { suffix: string }
  | { exists: boolean }
  | { 'anything-but': string | string[] };

/**
 * Whether an event matches a filter's pattern: every field of the pattern must, by one of its alternatives.
 * Covered are equality, prefix, suffix, exists and anything-but.
 * @throws Error for a test that is not covered.
 */
export function matches(pattern: EventPattern, event: unknown): boolean {
  return Object.entries(pattern).every(([field, expected]) => {
    const value = isRecord(event) ? event[field] : undefined;
    if (Array.isArray(expected)) return expected.some((accepted) => accepts(accepted, value));
    return matches(expected, value);
  });
}

function accepts(accepted: Accepted, value: unknown): boolean {
  if (accepted === null || typeof accepted !== 'object') return value === accepted;
  if ('exists' in accepted) return (value !== undefined) === accepted.exists;
  if ('prefix' in accepted) return typeof value === 'string' && value.startsWith(accepted.prefix);
  if ('suffix' in accepted) return typeof value === 'string' && value.endsWith(accepted.suffix);
  if ('anything-but' in accepted) {
    return value !== undefined && ![accepted['anything-but']].flat().includes(value as string);
  }
  throw new Error(`The filter test ${JSON.stringify(accepted)} is not covered.`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
