import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { PAGES, pagePaths } from '@hearthside/services/core/site/pages.contract.ts';

/** What only one noun may have: an address of an API, and a key in the table. */
const CLAIMED = /'\/api\/\w+\/[\w-]+|(?<=key\('USER#\$\{uid\}', |listKey\()'[A-Z-]+/g;
const DISTRIBUTION = 'infra/constructs/site-distribution.ts';

/** Whether a program cannot have a variable of this name, or every object has a property of it. */
export function isReserved(word: string): boolean {
  try {
    return word in {} || !new Script(`'use strict'; async () => { let ${word}; }`);
  } catch {
    return true;
  }
}

/** Refuses an address that another page, the distribution or a slice answers, a table's key, and a name that a file would have twice. */
export function checkNames(
  root: string,
  files: Map<string, string>,
  lines: { file: string; line: string }[],
) {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const own = [...read(DISTRIBUTION).matchAll(/^ +'(\/\w+)(?:\/\*)?': /gm)].map(([, path]) => path);
  // With a parameter it is all below its first words: a microfrontend's builds too.
  const below = [...own, ...Object.keys(PAGES).map((name) => `/${name}`)].map((path) => `${path}/:`);
  for (const [, path = ''] of lines
    .map(({ line }) => line)
    .join('\n')
    .matchAll(/path: '(.*?)'/g))
    if ([...pagePaths(), ...own].includes(path) || below.some((each) => path.startsWith(each)))
      throw new Error(
        `The site has ${path} already, in pages.contract.ts or ${DISTRIBUTION}. Choose another name.`,
      );
  const services = sourcesIn(join(root, 'services')).map((path) => [path, read(`services/${path}`)] as const);
  for (const [file, text] of files)
    for (const [claimed] of text.matchAll(CLAIMED)) {
      const [other] = services.find(([, source]) => new RegExp(`${claimed}['#/]`).test(source)) ?? [];
      if (other)
        throw new Error(`${file} would have ${claimed}' as services/${other} has. Choose another name.`);
    }
  const texts = new Map(files);
  for (const { file, line } of lines) texts.set(file, `${line}\n${texts.get(file) ?? read(file)}`);
  for (const [file, text] of texts) {
    const names = namesIn(text);
    const twice = names.find((name, place) => names.indexOf(name) < place);
    if (twice) throw new Error(`${file} would have "${twice}" twice. Choose another name.`);
  }
}

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.entity.ts') || /^slices.*\.ts$/.test(path),
  );

/** What a file imports and declares. */
function namesIn(text: string): string[] {
  const imported = [...text.matchAll(/^import (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.match(/\w+(?=\s*(,|$))/g),
  );
  const declared = [...text.matchAll(/^(?:export )?(?:async )?(?:const|function) (\w+)/gm)];
  return [...imported, ...declared.map(([, name]) => name)].filter((name) => name != null);
}
