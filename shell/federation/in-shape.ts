export function isRecord<Value>(value: Value): value is Value & object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * `value`, which another build has made, in the shape of `like`: what only this build knows is empty. What the rows of a list
 * could leave out in `old`, the other build's own, stays out. Undefined if it cannot have that shape.
 */
export function inShape<Value>(value: unknown, like: Value, old?: unknown): Value | undefined {
  return fit(value, like, rowsOf(old)) as Value | undefined;
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? value : []);

/** `row` is one of those that the other build has made, where `value` is a row too. */
function fit(value: unknown, like: unknown, rows: unknown[], row?: unknown): unknown {
  if (like === undefined || like === null || value === undefined || value === null)
    return like == null || value === like ? value : undefined;
  if (Array.isArray(like)) {
    if (!Array.isArray(value)) return undefined;
    if (like.length === 0) return value;
    const parts = value.map((part) => fit(part, like[0], [], rows[0]));
    return parts.includes(undefined) ? undefined : parts;
  }
  if (!isRecord(like)) return typeof value === typeof like ? value : undefined;
  if (!isRecord(value)) return undefined;
  const whole: Record<string, unknown> = { ...value };
  for (const [name, part] of Object.entries(like)) {
    const own = whole[name];
    const before = isRecord(row) ? (row as typeof whole)[name] : undefined;
    if (own === undefined && before !== undefined) continue;
    whole[name] = own === undefined ? emptyOf(part) : fit(own, part, rowsOf(before));
    if (whole[name] === undefined && part !== undefined) return undefined;
  }
  return whole;
}

export function emptyOf(like: unknown): unknown {
  if (Array.isArray(like)) return [];
  if (isRecord(like))
    return Object.fromEntries(Object.entries(like).map(([name, part]) => [name, emptyOf(part)]));
  return { string: '', number: 0, boolean: false }[typeof like as string] ?? null;
}
