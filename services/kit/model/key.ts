/** The attributes that a template names, in order: `${sortDate}#${id}` names `sortDate` and `id`. */
type NamesIn<Template extends string> = Template extends `${string}\${${infer Name}}${infer Rest}`
  ? [Name, ...NamesIn<Rest>]
  : [];

/**
 * An item's own key: the attributes in it, and the text around them, as they are stored.
 *
 * @example
 * indexes: { byUser: key('USER#${uid}', 'ORDER#${id}') }
 */
export function key<const Pk extends string, const Sk extends string>(pk: Pk, sk: Sk) {
  return { pk: part('pk', pk), sk: part('sk', sk) };
}

/** An item's key in the table's one index: the lists that it is in, and its place there. An item without the attributes is in no list. */
export function listKey<const Pk extends string, const Sk extends string>(pk: Pk, sk: Sk) {
  return { index: 'gsi1' as const, pk: part('gsi1pk', pk), sk: part('gsi1sk', sk) };
}

function part<Field extends string, Template extends string>(field: Field, template: Template) {
  const names = [...template.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
  // Other tools read the keys (stream filters, IAM's leading keys), so the library changes no letter.
  return { field, composite: names as NamesIn<Template>, template, casing: 'none' as const };
}
