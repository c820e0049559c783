import { type Declaration, exportsOf, loadedBy, meant, sourceOf } from './source.ts';
import { bare, call, member, type Node, nodesIn, partsOf, textOf } from './syntax.ts';

/** A piece of code, with the file that its names belong to. */
export type Code = Pick<Declaration, 'path' | 'node'>;

/**
 * The code that the exports of a file reach. A part of a record (`record({ … })`) is reached only by code that names the
 * part: who reads what a record is called need not be able to remove it.
 */
export function reachedFrom(entry: string): Code[] {
  const reached = new Set<Declaration>(exportsOf(entry));
  const named = new Set<string>();
  const waiting = new Map<string, Code[]>();
  const found: Code[] = [];
  const follow = (code: Code) => {
    found.push(code);
    for (const reference of referencesIn(code)) {
      if (typeof reference !== 'string') {
        reached.add(reference);
        for (const effect of sourceOf(reference.path).effects) reached.add(effect);
      } else if (!named.has(reference)) {
        named.add(reference);
        for (const part of waiting.get(reference) ?? []) follow(part);
      }
    }
  };
  for (const { path, node } of reached) {
    const statement = recordIn(node);
    if (!statement) follow({ path, node });
    for (const [name, part] of statement ? recordParts(path, statement) : [])
      if (named.has(name)) follow(part);
      else waiting.set(name, [...(waiting.get(name) ?? []), part]);
  }
  return found;
}

/** The statement of a record that a node declares. */
function recordIn(node: Node): Node | undefined {
  const [name, statement] = call(node) ?? [];
  return name === 'record' ? statement : undefined;
}

/** The parts of a record, also those that stand in a constant (`...internal`). A short list there is the record's entity. */
export function recordParts(path: string, statement: Node): [name: string, part: Code][] {
  const spread = (statement.properties as Node[]).flatMap(({ type, arguments: given }): [string, Code][] => {
    if (type !== 'SpreadElement') return [];
    const [constant] = meant(path, textOf(given));
    return constant?.node.type === 'ObjectExpression'
      ? recordParts(constant.path, constant.node)
      : [['entity', { path, node: given as Node }]];
  });
  return [...partsOf(statement).map(([name, node]): [string, Code] => [name, { path, node }]), ...spread];
}

const references = new WeakMap<Node, (Declaration | string)[]>();

/** The declarations that code names, and the names of the parts of objects that it reads. */
function referencesIn({ path, node }: Code): (Declaration | string)[] {
  const known = references.get(node) ?? [
    ...new Set(nodesIn(node).flatMap((part) => referencesAt(path, part))),
  ];
  references.set(node, known);
  return known;
}

function referencesAt(path: string, node: Node): (Declaration | string)[] {
  if (node.type === 'Identifier') return meant(path, textOf(node));
  const [, property] = member(node) ?? [];
  if (property) return [property];
  if (/PatternProperty$/.test(node.type)) return [textOf(node.key)];
  if ((node.callee as Node | undefined)?.type !== 'Import') return [];
  const [loaded] = node.arguments as { expression: Node }[];
  return loadedBy(path, textOf(bare(loaded?.expression)));
}
