import { openTestFunctions, type TestFunctions, testFunction } from './functions.fake.ts';
import { nodeProgram, standInWarning } from './node-program.ts';

/** Loads a package by both of Node's ways; answers what came of it. */
const LOADING = `
import { createRequire } from 'node:module';
const attempt = async (load) => { try { return typeof (await load()); } catch (error) { return error.code; } };
export async function handler({ name }) {
  return [await attempt(() => import(name)), await attempt(() => createRequire(import.meta.url)(name))];
}`;

let open: TestFunctions | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

test('a function finds its own packages and the AWS SDK, and none of the project that the emulators belong to', async () => {
  open = await openTestFunctions({ loading: LOADING }, { functions: [testFunction('loading')] });
  const { functions } = open;
  const found = (name: string) => functions.invoke('loading', { name });
  expect(await found('@aws-sdk/client-dynamodb')).toEqual(['object', 'object']);
  expect(await found('ws')).toEqual(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND']);
  expect(await found('hono')).toEqual(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND']);
});

describe('the Node of a function', () => {
  test("is this machine's if that is the runtime's", () => {
    const program = { path: process.execPath, version: process.versions.node };
    expect(nodeProgram(`nodejs${process.versions.node.split('.')[0]}.x`)).toEqual(program);
    expect(standInWarning([`nodejs${process.versions.node.split('.')[0]}.x`])).toBeUndefined();
  });

  test('is the one that the function really gets', async () => {
    const source = 'export const handler = () => process.versions.node;';
    open = await openTestFunctions({ version: source }, { functions: [testFunction('version')] });
    expect(await open.functions.invoke('version', {})).toBe(nodeProgram('nodejs24.x').version);
  });

  test("is this machine's for a runtime that is not installed, which is said", () => {
    expect(nodeProgram('nodejs99.x')).toEqual({ path: process.execPath, version: process.versions.node });
    expect(standInWarning(['nodejs99.x'])).toContain(
      `Functions for nodejs99.x run on this machine's Node ${process.versions.node}.`,
    );
  });
});
