import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { arn } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { newFolder } from '../new-folder.fake.ts';
import { openTestFunctions, type TestFunctions, testFunction } from './functions.fake.ts';

const answering = (text: string) => `
import { existsSync } from 'node:fs';
export async function handler({ until }) {
  while (until && !existsSync(until)) await new Promise((resolve) => setTimeout(resolve, 5));
  return '${text}';
}`;

const api = testFunction('api');
const version = testResource('AWS::Lambda::Version', `${arn('lambda', 'function:api')}:1`);
let opened: TestFunctions;
let folder: string;

beforeEach(async () => {
  folder = newFolder();
  opened = await openTestFunctions({ api: answering('before') }, { functions: [api], versions: [version] });
});
afterEach(() => opened.close());

async function replace(text: string): Promise<void> {
  await writeFile(join(folder, 'index.mjs'), answering(text));
  await opened.functions.replaceCode('api', folder);
}

test('new code answers from the next event on, for every version, and once more for each replacement', async () => {
  const { functions } = opened;
  const published = `${arn('lambda', 'function:api')}:1`;
  expect(await functions.invoke(published, {})).toBe('before');
  await replace('after');
  expect(await functions.invoke('api', {})).toBe('after');
  expect(await functions.invoke(published, {})).toBe('after');
  await rm(join(folder, 'index.mjs'));
  await replace('later');
  expect(await functions.invoke(published, {})).toBe('later');
});

test('an event in hand ends with the code with which it began', async () => {
  const { functions } = opened;
  await functions.invoke('api', {});
  const until = join(folder, 'replaced');
  const inHand = functions.invoke('api', { until });
  await replace('after');
  expect(await functions.invoke('api', {})).toBe('after');
  await writeFile(until, '');
  expect(await inHand).toBe('before');
});
