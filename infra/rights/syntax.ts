/** A node of swc's syntax tree, as far as these files read it. */
export interface Node {
  type: string;
  [part: string]: unknown;
}

/** The text of a name or a literal. */
export function textOf(node: unknown): string {
  return String((node as { value?: unknown } | undefined)?.value ?? '');
}

const SAYS_TYPE = new Set([
  ...['TsAsExpression', 'TsConstAssertion', 'TsNonNullExpression', 'TsSatisfiesExpression'],
  ...['TsInstantiation', 'TsTypeAssertion', 'ParenthesisExpression'],
]);

/** A node without what says its type alone: `x as T`, `(x)`, `x!`. */
export function bare(node: unknown): Node {
  const inner = (node ?? { type: '' }) as Node;
  return SAYS_TYPE.has(inner.type) ? bare(inner.expression) : inner;
}

// Names of properties, and where a node stands in its file.
const NO_CODE = new Set(['key', 'property', 'span']);

/** Every node in a node, itself first; without types, and without names that mean no declaration. */
export function nodesIn(node: Node, found: Node[] = []): Node[] {
  const known = bare(node);
  if (known.type?.startsWith('Ts')) return found;
  if (known.type) found.push(known);
  for (const [name, part] of Object.entries(known)) {
    if (typeof part !== 'object' || part === null) continue;
    if (NO_CODE.has(name) && (part as Node).type !== 'Computed') continue;
    for (const each of Array.isArray(part) ? part : [part]) if (each) nodesIn(each as Node, found);
  }
  return found;
}

/** `a.b` → [a, 'b']; undefined for anything else. */
export function member(node: Node): [object: Node, property: string] | undefined {
  const { type, object, property } = node;
  if (type !== 'MemberExpression' || (property as Node).type !== 'Identifier') return undefined;
  return [bare(object), textOf(property)];
}

/** `f(a, b)` → ['f', a, b]; undefined for anything but a call of a name. */
export function call(node: Node | undefined): [name: string, ...args: Node[]] | undefined {
  if (node?.type !== 'CallExpression' || (node.callee as Node).type !== 'Identifier') return undefined;
  const args = (node.arguments as { expression: Node }[]).map(({ expression }) => bare(expression));
  return [textOf(node.callee), ...args];
}

export function partsOf(object: Node | undefined): [name: string, value: Node][] {
  if (object?.type !== 'ObjectExpression') return [];
  return (object.properties as Node[]).flatMap((property): [string, Node][] => {
    if (property.type === 'Identifier') return [[textOf(property), property]];
    if (property.type === 'KeyValueProperty') return [[textOf(property.key), bare(property.value)]];
    return property.key ? [[textOf(property.key), property]] : [];
  });
}
