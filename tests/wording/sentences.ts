import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { parseSync } from '@swc/core';

export interface Sentence {
  /** `file:line` */
  place: string;
  /** What a person reads; `{…}` stands for a value. */
  text: string;
}

interface Node {
  type: string;
  span: { start: number };
  [part: string]: unknown;
}

/** The sources and texts of these folders that have something to read. @default everything but tests */
export function readableFiles(folders: string[] = []): string[] {
  const all = ['shell', 'mfe-*', 'services', 'infra'];
  const listed = execFileSync('git', ['ls-files', ...(folders.length > 0 ? folders : all)], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => /\.(tsx?|markdown)$/.test(path) && !/\.(test|fake|proof|d)\.tsx?$/.test(path));
}

/** Nobody reads these. */
const SILENT = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TsTypeAnnotation', 'TsLiteralType']);

/** The sentences of a file, in its order: text of elements with what is inside of it, strings that are prose, paragraphs. */
export function sentencesOf(path: string): Sentence[] {
  const source = readFileSync(join(REPOSITORY, path));
  if (path.endsWith('.markdown')) return paragraphsOf(path, source.toString());
  const tree = parseSync(source.toString(), { syntax: 'typescript', tsx: path.endsWith('.tsx') });
  // swc counts bytes, from one.
  const lineAt = ({ start }: Node['span']) =>
    source
      .subarray(0, start - 1)
      .toString()
      .split('\n').length;
  const found: Sentence[] = [];
  const add = ({ span }: Node, written: string) => {
    const text = written.replace(/\s+/g, ' ').trim();
    if (isProse(text)) found.push({ place: `${path}:${lineAt(span)}`, text });
  };
  walk(tree as unknown as Node, add);
  return found;
}

function paragraphsOf(path: string, source: string): Sentence[] {
  return source.split('\n').flatMap((text, index) => (text ? [{ place: `${path}:${index + 1}`, text }] : []));
}

function walk(value: unknown, add: (node: Node, text: string) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, add);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const node = value as Node;
  if (SILENT.has(node.type)) return;
  if (isElement(node) && hasText(node)) {
    add(node, textOf(node));
    // What the element holds besides its text: attributes, and elements in expressions.
    for (const part of partsBesideText(node)) walk(part, add);
    return;
  }
  if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') add(node, textOf(node));
  for (const part of Object.values(node)) walk(part, add);
}

const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';
const childrenOf = (node: Node) => node.children as Node[];
const hasText = (node: Node) =>
  childrenOf(node).some(({ type, value }) => type === 'JSXText' && /\p{L}/u.test(String(value)));

function textOf(node: Node): string {
  if (isElement(node)) return childrenOf(node).map(textOf).join('');
  if (node.type === 'JSXExpressionContainer') {
    const inner = node.expression as Node;
    return inner.type === 'StringLiteral' ? String(inner.value) : '{…}';
  }
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { cooked?: string }[]).map(({ cooked }) => cooked ?? '').join('{…}');
  return String(node.value ?? '');
}

function partsBesideText(node: Node): unknown[] {
  return [
    node.opening,
    ...childrenOf(node).flatMap((child) => {
      if (child.type === 'JSXExpressionContainer') return [child.expression];
      return isElement(child) ? partsBesideText(child) : [];
    }),
  ];
}

/** Several words that begin as a sentence or a label does: no list of classes, no path, no query. */
function isProse(text: string): boolean {
  const words = text.replaceAll('{…}', '').match(/\p{L}[\p{L}’']*/gu) ?? [];
  return (
    words.length > 1 &&
    /\p{L} |[.?!]$/u.test(text) &&
    /^(\{…\}|[\p{Lu}“(…])/u.test(text) &&
    !/[{};]\s|=>|:\/\/$/.test(text.replaceAll('{…}', ''))
  );
}
