import { Entity, type EntityItem, type Schema } from 'electrodb';
import { onTable } from '../runtime/table.ts';

/** A schema but for its model. */
type Shape<A extends string, F extends string, C extends string> = Omit<Schema<A, F, C>, 'model'>;
type Named = Pick<Schema<string, string, string>, 'model'>;

/** An entity, and its keys: rights and lists name them without a table. */
type Declared<E, Indexes> = (() => E) & { readonly indexes: Indexes };

/**
 * Declares an entity under the name by which its items in the table are known. It is built on first use (`onTable`).
 *
 * @example
 * export const notes = entity('note', { attributes: { … }, indexes: { byAuthor: key('USER#${uid}', 'NOTE#${id}') } });
 * await notes().query.byAuthor({ uid }).go();
 */
export function entity<A extends string, F extends string, C extends string, S extends Shape<A, F, C>>(
  name: string,
  shape: S,
): Declared<Entity<A, F, C, S & Named>, S['indexes']> {
  const model = { entity: name, service: 'hearthside', version: '1' };
  const declared = onTable<Entity<A, F, C, S & Named>>((table) => new Entity({ model, ...shape }, table));
  return Object.assign(declared, { indexes: shape.indexes });
}

/** An item as an entity reads it. */
export type ItemOf<Declared> = Declared extends () => Entity<infer A, infer F, infer C, infer S>
  ? EntityItem<Entity<A, F, C, S>>
  : never;

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
