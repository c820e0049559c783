import { keptFor } from './kept.ts';
import { type Code, reachedFrom } from './reach.ts';
import { type Declaration, meant, sourceOf } from './source.ts';
import { bare, call, member, type Node, nodesIn, partsOf, textOf } from './syntax.ts';

/** DynamoDB's actions for what is called of an entity: with one item, and with many. */
const ACTIONS = new Map<string, readonly [one: string, many?: string]>(
  Object.entries({
    get: ['GetItem', 'BatchGetItem'],
    query: ['Query'],
    check: ['ConditionCheckItem'],
    create: ['PutItem'],
    put: ['PutItem', 'BatchWriteItem'],
    upsert: ['UpdateItem'],
    patch: ['UpdateItem'],
    update: ['UpdateItem'],
    delete: ['DeleteItem', 'BatchWriteItem'],
    remove: ['DeleteItem'],
  }),
);

/** What the functions of a short list (core/model/short-list.ts) call. */
const OF_SHORT_LIST = new Map([
  ['read', ['get']],
  ['save', ['get', 'put']],
]);

/** What is called of an entity, of a query with the index. */
interface Use {
  entity: Declaration;
  called: string;
  index?: string;
  /** @default one item */
  items?: 'many' | 'one or many';
}

/** An action on a partition, as IAM's leading keys have it: `USER#*`. */
export interface TableRight {
  action: string;
  partition: string;
  isIndex: boolean;
}

/** What a function may do in the table: what its code does with entities. To read it takes a third of a synthesis. */
export const tableRights = keptFor(['services', 'infra/rights'], 'rights', readRights);

export function readRights(entry: string): TableRight[] {
  const rights = new Map<string, TableRight>();
  for (const { entity, called, index, items } of reachedFrom(entry).flatMap(usesIn)) {
    const [one = '', many = one] = ACTIONS.get(called) ?? [];
    const actions = !items ? [one] : items === 'many' ? [many] : [one, many];
    for (const { name, partition, isIndex } of keysOf(entity))
      if (index ? name === index : !isIndex)
        for (const action of actions)
          rights.set(`${action} ${isIndex} ${partition}`, { action, partition, isIndex });
  }
  return [...rights.values()];
}

const uses = new WeakMap<Node, Use[]>();

function usesIn({ path, node }: Code): Use[] {
  const known = uses.get(node) ?? nodesIn(node).flatMap((part) => [...usesAt(path, part)]);
  uses.set(node, known);
  return known.filter(({ called }) => ACTIONS.has(called));
}

function* usesAt(path: string, node: Node): Generator<Use> {
  const [name, entity, write] = call(node) ?? [];
  if (entity && write && name === 'writesOf') yield* writtenIn(path, entity, write);
  if (entity && name === 'getAttributes')
    yield* each(builtAt(path, entity), { called: 'get', items: 'many' });
  if (entity && name === 'ownerList') yield* listedBy(path, entity);
  if (node.type === 'CallExpression') yield* calledAt(path, node);
  // A query of several entities of one partition.
  if (node.type === 'NewExpression' && textOf(node.callee) === 'Service')
    for (const part of nodesIn(node)) yield* each(builtAt(path, part), { called: 'query' });
  const [query, index] = member(node) ?? [];
  const [built, called] = (query && member(query)) ?? [];
  if (built && called === 'query') yield* each(builtAt(path, built), { called, index });
}

/** What a call of a method does with an entity: `orders().get(…)`, in a transaction `write.order.patch(…)`, `replies.read()`. */
function* calledAt(path: string, node: Node): Generator<Use> {
  const [object, called = ''] = member(bare(node.callee)) ?? [];
  if (!object) return;
  yield* each(builtAt(path, object), { called, items: itemsOf(node) });
  const [, property = textOf(object)] = member(object) ?? [];
  yield* each(namesIn(path).get(property) ?? [], { called });
  for (const one of OF_SHORT_LIST.get(called) ?? []) yield* each(entitiesAt(path, object), { called: one });
}

/** What `writesOf(entity, (write) => …)` writes. */
function* writtenIn(path: string, entity: Node, make: Node): Generator<Use> {
  const [write] = (make.params ?? []) as ({ pat?: Node } & Node)[];
  for (const part of nodesIn(make)) {
    const [object, called = ''] = member(part) ?? [];
    if (object?.type === 'Identifier' && textOf(object) === textOf(write?.pat ?? write))
      yield* each(entitiesAt(path, entity), { called });
  }
}

/** What an owner's list reads: its index, and what it found. */
function* listedBy(path: string, declared: Node): Generator<Use> {
  const parts = new Map(partsOf(declared));
  const entities = entitiesAt(path, parts.get('of') ?? declared);
  yield* each(entities, { called: 'query', index: textOf(parts.get('index')) });
  yield* each(entities, { called: 'get', items: 'many' });
}

function each(entities: Declaration[], use: Omit<Use, 'entity'>): Use[] {
  return entities.map((entity) => ({ entity, ...use }));
}

/** How many items the first argument of a call means. */
function itemsOf(node: Node): Use['items'] {
  const [first] = node.arguments as { expression: Node }[];
  const { type } = bare(first?.expression);
  if (type === 'ObjectExpression') return undefined;
  return type === 'ArrayExpression' ? 'many' : 'one or many';
}

/** The entity of `orders()`, or of the short list of `replies.entity()`. */
export function builtAt(path: string, node: Node): Declaration[] {
  if (node.type !== 'CallExpression' || (node.arguments as []).length > 0) return [];
  const callee = bare(node.callee);
  const [list, property] = member(callee) ?? [];
  return entitiesAt(path, list && property === 'entity' ? list : callee);
}

export function entitiesAt(path: string, node: Node): Declaration[] {
  if (node.type !== 'Identifier') return [];
  return meant(path, textOf(node)).filter((one) =>
    ['entity', 'shortList'].includes(call(one.node)?.[0] ?? ''),
  );
}

const names = new Map<string, Map<string, Declaration[]>>();

/**
 * What the transactions of a file (`writes({ name: entity }, …)`) call entities. The file's functions take them by these
 * names.
 */
function namesIn(path: string): Map<string, Declaration[]> {
  const known = names.get(path) ?? new Map<string, Declaration[]>();
  if (names.has(path)) return known;
  names.set(path, known);
  for (const { node } of sourceOf(path).declared.values())
    for (const part of nodesIn(node)) {
      const [name, entities] = call(part) ?? [];
      if (name !== 'writes' || !entities) continue;
      const [variable] = entities.type === 'Identifier' ? meant(path, textOf(entities)) : [];
      for (const [called, entity] of partsOf(variable?.node ?? entities))
        known.set(called, [...(known.get(called) ?? []), ...entitiesAt(path, entity)]);
    }
  return known;
}

/** The keys of an entity, on the table and in its index. */
export function keysOf({ path, node }: Declaration): (Omit<TableRight, 'action'> & { name: string })[] {
  const [, , shape] = call(node) ?? [];
  const parts = new Map(partsOf(shape));
  const at = parts.get('at');
  const indexes: [string, Node][] = at ? [['only', at]] : partsOf(parts.get('indexes'));
  return indexes.map(([name, given]) => {
    const [kind, pk] = keyIn(path, given) ?? [];
    return { name, partition: textOf(pk).replace(/\$\{.*/, '*'), isIndex: kind === 'listKey' };
  });
}

/** The call of `key` or `listKey` in what an index is declared with, or in a constant that stands there. */
function keyIn(path: string, node: Node): ReturnType<typeof call> {
  for (const part of nodesIn(node)) {
    const key = call(part);
    if (key && ['key', 'listKey'].includes(key[0])) return key;
    const [constant] = part.type === 'Identifier' ? meant(path, textOf(part)) : [];
    if (constant) return keyIn(constant.path, constant.node);
  }
  return undefined;
}
