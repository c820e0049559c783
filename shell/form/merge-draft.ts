export type FieldName<Draft> = keyof Draft & string;

/** Whether two values are the same once they are stored: the API answers properties in any order, and without those that are undefined. */
export function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

function textOf(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The fields in which a draft differs from another one. */
export function changedFields<Draft extends object>(draft: Draft, other: Draft): FieldName<Draft>[] {
  const names = Object.keys({ ...other, ...draft }) as FieldName<Draft>[];
  return names.filter((name) => !isSame(draft[name], other[name]));
}

/**
 * A draft moves on from the record that it was made of, `base`, to a newer one, `theirs`: fields that are unchanged here
 * become theirs, the others stay as they were typed. The clashes are the fields that both have changed differently.
 */
export function mergeDraft<Draft extends object>(draft: Draft, base: Draft, theirs: Draft) {
  const mine = changedFields(draft, base);
  const isTheirs = new Set(changedFields(theirs, base));
  return {
    draft: { ...theirs, ...Object.fromEntries(mine.map((name) => [name, draft[name]])) } as Draft,
    clashes: mine.filter((name) => isTheirs.has(name) && !isSame(draft[name], theirs[name])),
  };
}
