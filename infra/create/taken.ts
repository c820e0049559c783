import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { pagePaths } from '@hearthside/services/core/site/pages.contract.ts';

const DISTRIBUTION = 'infra/constructs/site-distribution.ts';

/** Whether a program cannot have a variable of this name, or every object has a property of it. */
export function isReserved(word: string): boolean {
  try {
    return word in {} || !new Script(`'use strict'; async () => { let ${word}; }`);
  } catch {
    return true;
  }
}

/** Refuses an address that another page or the distribution answers, and a name that a file would have twice. */
export function checkNames(
  root: string,
  files: Map<string, string>,
  lines: { file: string; line: string }[],
) {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const own = [...read(DISTRIBUTION).matchAll(/^ +'(\/\w+)(?:\/\*)?': /gm)].map(([, path]) => path);
  for (const [, path = ''] of lines
    .map(({ line }) => line)
    .join('\n')
    .matchAll(/path: '(.*?)'/g))
    if ([...pagePaths(), ...own].includes(path))
      throw new Error(
        `The site has ${path} already, in pages.contract.ts or ${DISTRIBUTION}. Choose another name.`,
      );
  const texts = new Map(files);
  for (const { file, line } of lines) texts.set(file, `${line}\n${texts.get(file) ?? read(file)}`);
  for (const [file, text] of texts) {
    const names = namesIn(text);
    const twice = names.find((name, place) => names.indexOf(name) < place);
    if (twice) throw new Error(`${file} would have "${twice}" twice. Choose another name.`);
  }
}

/** What a file imports and declares. */
function namesIn(text: string): string[] {
  const imported = [...text.matchAll(/^import (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.match(/\w+(?=\s*(,|$))/g),
  );
  const declared = [...text.matchAll(/^(?:export )?(?:async )?(?:const|function) (\w+)/gm)];
  return [...imported, ...declared.map(([, name]) => name)].filter((name) => name != null);
}
