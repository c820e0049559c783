import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Line, readExample } from '@hearthside/infra/create/extension.ts';
import { copyRepository, type RepositoryCopy } from '../fixtures/copy/repository-copy.ts';

const ADMIN_PAGE = 'mfe-admin/src/gift-cards/gift-cards-page.tsx';
const HUB_PAGE = 'mfe-hub/src/gift-cards/gift-cards-page.tsx';
const TSC = 'node_modules/typescript/bin/tsc';
/** Checks some files alone, with what their types follow from; styles have a declaration. */
const PART = 'node_modules/.cache/part.json';
const STYLES = 'shell/federation/css.d.ts';
const RECORDS = 'services/records.ts';
const ENTRIES = 'mfe-admin/src/workspace/entries.ts';
const NOUN = 'services/commission/gift-cards';

/** A gift card, as `create` writes it. */
const { files: FILES, lines: LINES } = readExample('noun');
const [imported, listed, adminPage, hubPage, floor, entry, adminNoun, hubNoun] = LINES as [
  ...[Line, Line, Line, Line],
  ...[Line, Line, Line, Line],
];

type Left = { file: string; line?: string };
type Missed = readonly [left: Left, said: string, words: string];

const whole = (file: string): Left => ({ file });
const slice = (name: string) => `services/slices/${name}`;

/** What does not compile without it, and the file that says so with these words. Each group is left out together. */
const COMPILED: Missed[][] = [
  [
    [imported, RECORDS, "shorthand property 'giftCard'"],
    [entry, ENTRIES, `Property '"gift-cards"' is missing`],
    [hubPage, HUB_PAGE, `'"gift-cards"' can't be used to index type '{ readonly userhub`],
    [adminNoun, ADMIN_PAGE, 'gift-cards'],
    [whole(`${NOUN}/gift-card.entity.ts`), `${NOUN}/gift-card.record.ts`, "'./gift-card.entity.ts'"],
    [whole(`${slice('hub')}/gift-card-routes.ts`), `${slice('hub')}/nouns.ts`, "'./gift-card-routes.ts'"],
  ],
  [
    [adminPage, ENTRIES, 'gift-cards'],
    [hubNoun, HUB_PAGE, 'gift-cards'],
    [whole(`${NOUN}/gift-card.record.ts`), RECORDS, 'gift-card.record.ts'],
    [whole(`${NOUN}/gift-cards.ts`), `${slice('hub')}/gift-card-routes.ts`, 'gift-cards/gift-cards.ts'],
    [whole(`${slice('admin')}/gift-card-routes.ts`), `${slice('admin')}/nouns.ts`, "'./gift-card-routes.ts'"],
  ],
];

/** What a test misses: its name, and what it says. */
const TESTED: [left: Left, test: string, words: string][] = [
  [listed, 'every entity is a record', '"giftCard"'],
  [floor, 'every folder of the services stands on one floor', 'commission/gift-cards'],
  [whole(ADMIN_PAGE), 'every page of admin has one component', 'mfe-admin/src/…/gift-cards-page.tsx'],
  [whole(HUB_PAGE), 'every page of hub has one component', 'mfe-hub/src/…/gift-cards-page.tsx'],
  [whole('tests/api/gift-cards.test.ts'), 'every route that writes', 'POST /gift-cards'],
];

const ENTITY = `${NOUN}/gift-card.entity.ts`;
/** A message, from the owner's form to the customer's page. */
const FIELD: [file: string, before: string, line: string][] = [
  [ENTITY, "    version: { type: 'number'", "    message: { type: 'string' },\n"],
  [ENTITY, '  code: z.string()', '  message: z.optional(z.string().check(z.maxLength(200))),\n'],
  [ENTITY, "'id', 'customerName'", "'message', "],
  [ENTITY, "code: 'Code'", "message: 'Message', "],
  [ADMIN_PAGE, '  code: string;', '  message?: string | undefined;\n'],
  [ADMIN_PAGE, 'code, amount, isUsed }) => ({\n      ...{ email', 'message, '],
  [ADMIN_PAGE, "      ...{ email: '', code,", "      message: message ?? '',\n"],
  [ADMIN_PAGE, 'code, amount, used }, {', 'message, '],
  [ADMIN_PAGE, 'code, amount: centsIn', 'message, '],
  [
    ADMIN_PAGE,
    '      <NumberField label="Amount"',
    `      <TextField label="Message" {...form.field('message')} />\n`,
  ],
  [HUB_PAGE, 'id, code, amount', 'message, '],
  [HUB_PAGE, "          {isUsed && ', used'}", '          {message}\n'],
];

let copy: RepositoryCopy;
beforeAll(async () => {
  copy = await copyRepository();
  for (const [path, text] of FILES) await copy.add(path, text);
  for (const each of LINES) await putBack(each);
});
afterAll(() => copy.remove());

const putBack = ({ file, before, line }: Line) => copy.insert(file, before, `${line}\n`);
const leaveOut = ({ file, line }: Left) =>
  line ? copy.replace(file, `${line}\n`, '') : rm(join(copy.root, file));

const runTests = (...args: string[]) =>
  copy.run('node_modules/jest/bin/jest.js', '--config', 'tests/jest.config.mjs', '-w', '1', ...args);

test('a gift card takes eight files and eight lines, and each is missed if it is left out', () => {
  expect(FILES.size).toBeLessThanOrEqual(8);
  expect(LINES.length).toBeLessThanOrEqual(8);
  const words = ({ file, line = '' }: Left) => `${file} ${line}`;
  const left = [...COMPILED.flat(), ...TESTED].map(([each]) => words(each));
  const all = [...[...FILES.keys()].map((path) => `${path} `), ...LINES.map(words)];
  expect(left.toSorted()).toEqual(all.toSorted());
});

test('with it, and with a field of its own in three of its files, the whole repository compiles', async () => {
  for (const [file, before, line] of FIELD) await copy.insert(file, before, line);
  expect(new Set(FIELD.map(([file]) => file)).size).toBe(3);
  expect(await typeErrors()).toEqual([]);
  for (const [file] of FIELD) await copy.add(file, FILES.get(file) ?? '');
});

test('what does not compile without it names what is missing', async () => {
  for (const missed of COMPILED) {
    for (const [left] of missed) await leaveOut(left);
    const gone = new Set(missed.flatMap(([{ file, line }]) => (line ? [] : [file])));
    const paths = [STYLES, ...FILES.keys(), ...LINES.map(({ file }) => file)];
    const files = [...new Set(paths)].filter((path) => !gone.has(path)).map((path) => `../../${path}`);
    await copy.add(PART, JSON.stringify({ extends: '../../tsconfig.json', files, include: [] }));
    const errors = await typeErrors('--project', PART);
    for (const [left] of missed) {
      const line = LINES.find((each) => each === left);
      await (line ? putBack(line) : copy.add(left.file, FILES.get(left.file) ?? ''));
    }
    for (const [, said, words] of missed)
      expect(errors.filter((error) => error.startsWith(`${said}(`)).join('\n')).toContain(words);
  }
});

test('its own tests pass', async () => {
  await runTests('tests/api/gift-cards.test');
});

test('one test names each of the others that is left out', async () => {
  for (const [left] of TESTED) await leaveOut(left);
  const tests = ['services/records.test', 'infra/imports.test', 'read-microfrontend', 'api/recorded-acts'];
  const named = `^(${TESTED.map(([, test]) => test).join('|')})`;
  const said = await runTests(...tests, '-t', named).then(
    () => '',
    (error: Error) => error.message,
  );
  for (const [, test, words] of TESTED) {
    expect(said).toContain(`● ${test}`);
    expect(said).toContain(words);
  }
});

/** The errors of the type check. One thread takes half of the processor's time of several. */
async function typeErrors(...options: string[]): Promise<string[]> {
  const said = await copy
    .run(TSC, '--noEmit', '--singleThreaded', '--pretty', 'false', ...options)
    .catch((error: Error) => error.message);
  return said.split('\n').filter(Boolean);
}
