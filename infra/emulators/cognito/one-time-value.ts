/** Values that wait, each until it is taken or its time is over; a restart ends them all. */
export interface TakenOnce<T> {
  keep(key: string, value: T): void;
  /** Undefined if there is none, or none any more. */
  take(key: string): T | undefined;
}

export function takenOnce<T>(validMs: number): TakenOnce<T> {
  const kept = new Map<string, { value: T; expiresAt: number }>();
  return {
    keep(key, value) {
      const now = Date.now();
      for (const [old, { expiresAt }] of kept) if (expiresAt < now) kept.delete(old);
      kept.set(key, { value, expiresAt: now + validMs });
    },
    take(key) {
      const found = kept.get(key);
      kept.delete(key);
      return found && found.expiresAt >= Date.now() ? found.value : undefined;
    },
  };
}
