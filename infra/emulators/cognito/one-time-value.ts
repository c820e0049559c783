/** Values that can be taken once, until they expire. They are lost when the process ends. */
export interface OneTimeValues<T> {
  keep(key: string, value: T): void;
  /** As `take`, but the value stays. */
  find(key: string): T | undefined;
  /** Undefined if the value was never kept, was taken already or has expired. */
  take(key: string): T | undefined;
}

export function oneTimeValues<T>(validMs: number): OneTimeValues<T> {
  const kept = new Map<string, { value: T; expiresAt: number }>();
  function find(key: string): T | undefined {
    const found = kept.get(key);
    return found && found.expiresAt >= Date.now() ? found.value : undefined;
  }
  return {
    keep(key, value) {
      const now = Date.now();
      for (const [old, { expiresAt }] of kept) if (expiresAt < now) kept.delete(old);
      kept.set(key, { value, expiresAt: now + validMs });
    },
    find,
    take(key) {
      const found = find(key);
      kept.delete(key);
      return found;
    },
  };
}
