import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { newFolder } from '../emulators/new-folder.fake.ts';
import { sourceOf } from './source.ts';
import { call, member, type Node, nodesIn, textOf } from './syntax.ts';
import { builtAt, readRights } from './table-rights.ts';

/** The rights of a function that begins in the first of these files, in short: `GetItem NOTE#*`. */
function rightsIn(files: Record<string, string>): string[] {
  const folder = newFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const [entry = ''] = Object.keys(files);
  return readRights(relative(REPOSITORY, join(folder, entry)))
    .map(({ action, partition, isIndex }) => `${action} ${partition}${isIndex ? ' (index)' : ''}`)
    .sort();
}

const ENTITIES = `
  import { entity, key, listKey } from './entity.ts';
  const byPlace = key('PLACE#\${name}', 'SELF');
  export const notes = entity('note', {
    indexes: { byAuthor: key('NOTE#\${uid}', '\${id}'), newest: listKey('NOTES', '\${at}') },
  });
  export const places = entity('place', { indexes: { only: { ...byPlace } } });`;

test.each([
  ['notes().get({ id }).go()', ['GetItem NOTE#*']],
  ['notes().get(keys).go()', ['BatchGetItem NOTE#*', 'GetItem NOTE#*']],
  ['getAttributes(notes(), keys, names)', ['BatchGetItem NOTE#*']],
  ['notes().query.byAuthor({ uid }).go()', ['Query NOTE#*']],
  ['notes().query.newest({}).go()', ['Query NOTES (index)']],
  ['commitAll(writesOf(notes, (write) => write.patch({ id }).set(changes)))', ['UpdateItem NOTE#*']],
  [
    'writes({ note: notes, place: places }, (write) => ({ a: write.note.create(x), b: write.place.check(y) }))',
    ['ConditionCheckItem PLACE#*', 'PutItem NOTE#*'],
  ],
  ['new Service({ note: notes() }).collections.all({ uid }).go()', ['Query NOTE#*']],
  ["ownerList({ of: notes, index: 'newest', rows })", ['BatchGetItem NOTE#*', 'Query NOTES (index)']],
  ['known.get(notes)', []],
])('a function that has %s may %j', (code, expected) => {
  const main = `import { notes, places } from './entities.ts';\nexport const handler = async () => ${code};`;
  expect(rightsIn({ 'main.ts': main, 'entities.ts': ENTITIES })).toEqual(expected);
});

test('what is not reached gives no right; what is loaded when needed does', () => {
  expect(
    rightsIn({
      'main.ts': `
        import { read } from './notes.ts';
        export const handler = async () => { const { add } = await import('./places.ts'); await add(await read()); };`,
      'notes.ts': `
        import { notes } from './entities.ts';
        export const read = () => notes().get({ id: 1 }).go();
        export const remove = () => notes().delete({ id: 1 }).go();`,
      'places.ts': `
        import { places } from './entities.ts';
        export const add = (place) => places().put({ ...place }).go();`,
      'entities.ts': ENTITIES,
    }),
  ).toEqual(['GetItem NOTE#*', 'PutItem PLACE#*']);
});

test.each([
  ['words', []],
  ['personal', ['DeleteItem NOTE#*']],
])('of a record, whoever reads its %s alone may do what that does', (part, expected) => {
  expect(
    rightsIn({
      'main.ts': `import { note } from './note.record.ts';\nexport const handler = () => note.${part};`,
      'note.record.ts': `
        import { notes } from './entities.ts';
        const shared = { personal: () => notes().delete({ id: 1 }).go() };
        export const note = record({ entity: notes, words: { noun: 'note' }, ...shared });`,
      'entities.ts': ENTITIES,
    }),
  ).toEqual(expected);
});

const SERVICES = readdirSync(join(REPOSITORY, 'services'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(test|fake)\.ts$|^(dist|node_modules)\//.test(file))
  .map((file) => `services/${file}`);

test('every use of an entity in the services is one from which its right follows', () => {
  const others = SERVICES.flatMap((path) => {
    const { declared, effects } = sourceOf(path);
    const nodes = [...declared.values(), ...effects].flatMap(({ node }) => nodesIn(node));
    const understood = new Set(nodes.flatMap(understoodIn));
    return nodes
      .filter((node) => builtAt(path, node).length > 0 && !understood.has(node))
      .map((node) => `${path}: ${textOf(node.callee)}()`);
  });
  expect(others).toEqual([]);
});

/** The nodes `orders()` of which a node says what they are for. */
function understoodIn(node: Node): Node[] {
  const [object] = member(node) ?? [];
  const [name, first] = call(node) ?? [];
  if (object) return [object];
  if (first && name === 'getAttributes') return [first];
  return node.type === 'NewExpression' ? nodesIn(node) : [];
}
