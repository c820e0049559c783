import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { parseSync } from '@swc/core';
import { bare, type Node, nodesIn, textOf } from './syntax.ts';

/** A name of another file; `*` is all that it exports. */
interface Elsewhere {
  path: string;
  name: string;
}

/** A declaration at the top of a file, whose path is from the repository's root. */
export interface Declaration {
  path: string;
  name: string;
  node: Node;
}

interface Source {
  declared: Map<string, Declaration>;
  imported: Map<string, Elsewhere>;
  exported: Map<string, Elsewhere>;
  /** Files of which it exports everything. */
  passedOn: string[];
  /** What runs when the file is loaded. */
  effects: Declaration[];
}

const sources = new Map<string, Source>();

/** A file of ours, read once. */
export function sourceOf(path: string): Source {
  const known = sources.get(path) ?? readSource(path);
  sources.set(path, known);
  return known;
}

function readSource(path: string): Source {
  const source: Source = {
    ...{ declared: new Map(), imported: new Map(), exported: new Map(), passedOn: [], effects: [] },
  };
  const text = readFileSync(join(REPOSITORY, path), 'utf8');
  const { body } = parseSync(text, { syntax: 'typescript', target: 'es2023' });
  for (const item of body as unknown as Node[]) readItem(item, path, source);
  return source;
}

function readItem(item: Node, path: string, source: Source): void {
  const from = item.source ? fileAt(path, textOf(item.source)) : undefined;
  const specifiers = (item.specifiers ?? []) as Node[];
  if (item.typeOnly || item.type.startsWith('Ts') || (item.source && !from)) return;
  if (item.type === 'ImportDeclaration')
    for (const { type, local, imported } of specifiers) {
      const name = type === 'ImportNamespaceSpecifier' ? '*' : textOf(imported ?? local);
      source.imported.set(textOf(local), { path: from ?? path, name });
    }
  else if (item.type === 'ExportNamedDeclaration')
    for (const { orig, exported } of specifiers)
      source.exported.set(textOf(exported ?? orig), { path: from ?? path, name: textOf(orig) });
  else if (item.type === 'ExportAllDeclaration') source.passedOn.push(from ?? path);
  else {
    const node = (item.declaration ?? item) as Node;
    const declared = declarationsIn(node, path);
    for (const one of declared) source.declared.set(one.name, one);
    if (item.declaration) for (const { name } of declared) source.exported.set(name, { path, name });
    if (declared.length === 0 && !node.type.startsWith('Ts')) source.effects.push({ path, name: '', node });
  }
}

function declarationsIn(node: Node, path: string): Declaration[] {
  if (node.type === 'VariableDeclaration')
    return (node.declarations as Node[]).flatMap(({ id, init }) =>
      nodesIn(id as Node).flatMap((part) => {
        const name = textOf(part.type === 'AssignmentPatternProperty' ? part.key : part);
        return part.type === 'Identifier' || part.type === 'AssignmentPatternProperty'
          ? { path, name, node: bare(init) }
          : [];
      }),
    );
  return /^(Function|Class)Declaration$/.test(node.type)
    ? [{ path, name: textOf(node.identifier), node }]
    : [];
}

/** The path from the repository's root that an import of ours names; of a shop's folder, that of the first. Undefined for a package. */
export function pathOf(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  const [, own] = /^@hearthside\/(.+)/.exec(specifier) ?? [];
  return own?.replace(/^services\/trade\//, '$&hearthside/');
}

/** The file that an import names; undefined for a package. */
function fileAt(importer: string, specifier: string): string | undefined {
  const path = pathOf(importer, specifier);
  return path?.endsWith('.ts') && existsSync(join(REPOSITORY, path)) ? path : undefined;
}

/** The declarations that a name of a file means, wherever they are: one, or all of another file. */
export function meant(path: string, name: string): Declaration[] {
  const { declared, imported } = sourceOf(path);
  const own = declared.get(name);
  if (own) return [own];
  const elsewhere = imported.get(name);
  if (!elsewhere) return [];
  return elsewhere.name === '*' ? exportsOf(elsewhere.path) : exported(elsewhere);
}

function exported({ path, name }: Elsewhere): Declaration[] {
  const { exported: named, passedOn } = sourceOf(path);
  const found = named.get(name);
  if (!found) return passedOn.flatMap((other) => exported({ path: other, name }));
  return found.path === path ? meant(path, found.name) : exported(found);
}

/** What a file exports. */
export function exportsOf(path: string): Declaration[] {
  const { exported: named, passedOn } = sourceOf(path);
  return [...[...named.keys()].flatMap((name) => exported({ path, name })), ...passedOn.flatMap(exportsOf)];
}

/** What the file of a dynamic import exports. */
export function loadedBy(path: string, specifier: string): Declaration[] {
  const file = fileAt(path, specifier);
  return file ? exportsOf(file) : [];
}
