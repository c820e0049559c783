import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { wildcards } from '@hearthside/infra/emulators/iam/policy.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { anchorsOf, linksOf } from './markdown.ts';

const NOT_OURS = new Set([
  'node_modules',
  'dist',
  '.cache',
  '.local',
  '.cdk.out',
  'cdk.out',
  'test-results',
  '.git',
]);

function documentsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : documentsIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

const documents = documentsIn(REPOSITORY).map((path) => relative(REPOSITORY, path));

test.each(documents)('every link of %s leads to a file, and to a heading in it', (document) => {
  const file = join(REPOSITORY, document);
  const broken = linksOf(file)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = decodeURIComponent(link).split('#');
      const target = path ? join(dirname(file), path) : file;
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
  expect(broken).toEqual([]);
});

test('the walk finds the documents of every folder', () => {
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', '.github/RUNBOOK.md', 'services/README.md']),
  );
});

test('the README of a folder has 40 lines at most', () => {
  const longer = documents
    .filter((document) => document.endsWith('/README.md'))
    .filter((document) => readFileSync(join(REPOSITORY, document), 'utf8').split('\n').length - 1 > 40);
  expect(longer).toEqual([]);
});

test('the README and its pictures keep their size limits', () => {
  const readme = join(REPOSITORY, 'README.md');
  expect(readFileSync(readme, 'utf8').split('\n').length - 1).toBeLessThanOrEqual(150);
  const pictures = linksOf(readme).filter((link) => link.endsWith('.webp'));
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) expect(statSync(join(REPOSITORY, picture)).size).toBeLessThan(60_000);
});

test('the manual subscribes the shop to each event that the payment provider sends here', () => {
  const textOf = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
  const [, named = ''] = /with the events (.*); its signing secret/.exec(textOf('infra/DEPLOYMENT.md')) ?? [];
  const subscribed = [...named.matchAll(/`([^`]+)`/g)].map(([, pattern = '']) => wildcards(pattern));
  const reports =
    textOf('infra/emulators/stripe/payments.ts')
      .match(/webhooks\.report\(.*/g)
      ?.join() ?? '';
  const sent = reports.match(/'[a-z_]+\.[a-z_.]+'/g) ?? [];
  expect(sent.length).toBeGreaterThan(5);
  expect(
    sent.filter((type) => !subscribed.some((pattern) => pattern.test(type.replaceAll("'", '')))),
  ).toEqual([]);
});

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(REPOSITORY, 'package.json'), 'utf8'),
);
const OF_NPM = ['ci', 'install', 'version', 'test', 'start'];
const COMMAND = /\bnpm\s+(?:run\s+)?([\w:-]+)((?:(?!\bnpm\b)[^#])*)/g;

/** What a document has as code: `npm run release -- hub --check` is `release` and its rest. */
const commandsOf = (document: string) =>
  (readFileSync(join(REPOSITORY, document), 'utf8').match(/```[\s\S]*?```|`[^`]+`/g) ?? []).flatMap((code) =>
    [...code.matchAll(COMMAND)].map(([, script = '', rest = '']) => ({ script, rest })),
  );

test.each(documents)('every npm command of %s is a script, with options that it has', (document) => {
  const unknown = commandsOf(document).flatMap(({ script, rest }) => {
    const [file] = /[\w/-]+\.ts/.exec(scripts[script] ?? '') ?? [];
    if (!file) return OF_NPM.includes(script) || scripts[script] ? [] : [script];
    const program = readFileSync(join(REPOSITORY, file), 'utf8');
    const beside = [...program.matchAll(/from '(\.\/[\w/-]+\.ts)'/g)].map(([, path = '']) =>
      readFileSync(join(REPOSITORY, dirname(file), path), 'utf8'),
    );
    const source = [program, ...beside].join('\n');
    const options = [...rest.matchAll(/--([a-z][\w-]*)/g)].map(([, option = '']) => option);
    return options
      .filter((option) => !new RegExp(`(^|[\\s{,'])${option}'?:`).test(source))
      .map((option) => `${script} --${option}`);
  });
  expect(unknown).toEqual([]);
});

test('the commands of the README are found', () => {
  const found = commandsOf('README.md').map(({ script }) => script);
  expect(found).toEqual(expect.arrayContaining(['start', 'dev', 'create', 'releases', 'teardown']));
});
