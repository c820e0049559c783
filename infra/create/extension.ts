import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { checkNames } from './taken.ts';

/** A line of a file that is there, before a text that the file has exactly once. */
export interface Line {
  file: string;
  before: string;
  line: string;
}

/** What a new thing adds to the repository. */
export interface Extension {
  /** New files, by path. */
  files: Map<string, string>;
  /** Files that are copied as they are, to and from. */
  copies?: Map<string, string>;
  lines: Line[];
}

/** Worked examples, which `npm test` applies to a copy, compiles and runs. */
const EXAMPLES = join(REPOSITORY, 'tests/infra/extensions');
const TEMPLATE = '.template';

/** The worked example in a folder. */
export function readExample(folder: string): Extension {
  const root = join(EXAMPLES, folder);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(TEMPLATE),
  );
  return {
    files: new Map(
      files.map((file) => [
        file.slice(0, -TEMPLATE.length).replaceAll('\\', '/'),
        readFileSync(join(root, file), 'utf8'),
      ]),
    ),
    lines: JSON.parse(readFileSync(join(root, 'lines.json'), 'utf8')),
  };
}

/** The same with another text for each of these, the longest first, also in paths. What a line stands before stays. */
export function renamed({ files, lines }: Extension, names: [was: string, is: string][]): Extension {
  const by = new Map(names);
  const was = [...by.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(was.map((text) => text.replace(/[^\w]/g, '\\$&')).join('|'), 'g');
  const rename = (text: string) => text.replace(pattern, (found) => by.get(found) ?? found);
  return {
    files: new Map([...files].map(([path, text]) => [rename(path), rename(text)])),
    lines: lines.map(({ file, before, line }) => ({ file, before, line: rename(line) })),
  };
}

/** Every way in which a name is written: `gift-card`. An example's has two words, so that no two of its spellings are alike. */
export function spellings(name: string): string[] {
  const words = name.split('-');
  const pascal = words.map(capital).join('');
  const spoken = words.join(' ');
  return [
    ...[name, pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal, name.toUpperCase()],
    ...[spoken, capital(spoken), words.map(capital).join(' ')],
  ];
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Refuses the whole, and names the place, where one part of it cannot be written. */
export function checkExtension(root: string, { files, copies, lines }: Extension): void {
  const written = [...files.keys(), ...(copies?.keys() ?? [])];
  const there = [
    ...written.filter((path) => existsSync(join(root, path))),
    ...lines.filter((each) => isThere(read(root, each), each)).map(({ file, line }) => `${file}: ${line}`),
  ];
  if (there.length === written.length + lines.length) throw new Error('All of it is there already.');
  if (there.length > 0) throw new Error(`Nothing is overwritten, and this is there:\n${there.join('\n')}`);
  checkNames(root, files, lines);
  for (const { file, before, line } of lines) {
    const count = read(root, { file }).split(before).length - 1;
    if (count !== 1)
      throw new Error(
        `${file} has "${before.trim()}" ${count} times, before which this would stand:\n${line}\nWrite it there by hand, or mend lines.json of the example in tests/infra/extensions.`,
      );
  }
}

/** Whether a text has the line, or the object in which it would stand a property of its name, whatever its value. */
function isThere(text: string, { before, line }: Line): boolean {
  if (text.includes(line)) return true;
  const [, indent, key] = /^( +)['"]?([\w-]+)['"]?: /.exec(line) ?? [];
  if (!indent) return false;
  const [above = '', ...below] = text.split(before);
  const ofObject = (lines: string[]) => {
    const end = lines.findIndex((one) => one && !one.startsWith(indent));
    return end < 0 ? lines : lines.slice(0, end);
  };
  const property = new RegExp(`^${indent}['"]?${key}['"]?: `);
  return [...ofObject(above.split('\n').reverse()), ...ofObject(`${before}${below}`.split('\n'))].some(
    (one) => property.test(one),
  );
}

/** Writes it. @throws Error before anything is written */
export async function writeExtension(root: string, extension: Extension): Promise<void> {
  checkExtension(root, extension);
  for (const [path, text] of extension.files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  for (const [to, from] of extension.copies ?? []) {
    await mkdir(dirname(join(root, to)), { recursive: true });
    await copyFile(join(root, from), join(root, to));
  }
  for (const { file, before, line } of extension.lines)
    await writeFile(
      join(root, file),
      read(root, { file }).replace(before, () => `${line}\n${before}`),
    );
}

const read = (root: string, { file }: Pick<Line, 'file'>) => readFileSync(join(root, file), 'utf8');

/** The files that it adds or changes. */
export const filesOf = ({ files, lines }: Extension) => [
  ...new Set([...files.keys(), ...lines.map(({ file }) => file)]),
];
