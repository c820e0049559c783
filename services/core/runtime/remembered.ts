/**
 * What `read` answers for a key, for some time: callers of that time share a reading, and one that fails is not kept.
 * `read` gets the reading before, for what goes on when the new one fails.
 */
export function remembered<Key extends string, Value>(
  freshForMs: number,
  read: (key: Key, before: Promise<Value> | undefined) => Promise<Value>,
) {
  const known = new Map<Key, { value: Promise<Value>; readAt: number }>();
  return (key: Key, mayBeOldMs = freshForMs): Promise<Value> => {
    const last = known.get(key);
    if (last && Date.now() - last.readAt < mayBeOldMs) return last.value;
    const value = read(key, last?.value);
    known.set(key, { value, readAt: Date.now() });
    value.catch(() => known.get(key)?.value === value && known.delete(key));
    return value;
  };
}
