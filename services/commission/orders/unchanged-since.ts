type Operations = {
  eq(name: unknown, value: unknown): string;
  notExists(name: unknown): string;
};

/** The condition that an order still has this version; an order of an earlier release has none, which counts as 1. */
export function unchangedSince(version: number) {
  return (is: { version: unknown }, { eq, notExists }: Operations) =>
    version === 1 ? `(${eq(is.version, 1)} OR (${notExists(is.version)}))` : eq(is.version, version);
}
