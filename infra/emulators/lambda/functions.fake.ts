import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { arn } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import type { Resource } from '../assembly/resource.ts';
import { createFunctionKeys } from '../iam/function-keys.ts';
import { newFolder } from '../new-folder.fake.ts';
import { startTestStore } from '../store/store.fake.ts';
import { createFunctions, type Functions, type FunctionsOptions } from './functions.ts';

export interface TestFunctions {
  functions: Functions;
  /** Settles once no asynchronous event is kept any more. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** A function with its own folder of code. */
export function testFunction(name: string, properties: object = {}): Resource {
  return testResource('AWS::Lambda::Function', name, {
    Runtime: 'nodejs24.x',
    Handler: 'index.handler',
    Role: arn('iam', 'role/tester'),
    Code: { S3Key: `${name}.zip` },
    Timeout: 10,
    MemorySize: 256,
    ...properties,
  });
}

/** Runs functions whose `index.mjs` is given, on a store of their own if none is given. */
export async function openTestFunctions(
  sources: Record<string, string>,
  options: Pick<FunctionsOptions, 'functions'> & Partial<FunctionsOptions>,
): Promise<TestFunctions> {
  const folder = newFolder();
  for (const [name, source] of Object.entries(sources)) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'index.mjs'), source);
  }
  const { store, close: closeStore } = options.store
    ? { store: options.store, close: async () => {} }
    : await startTestStore();
  const role = testResource('AWS::IAM::Role', 'tester', {});
  const functions = await createFunctions({
    asset: (objectKey) => join(folder, objectKey.replace('.zip', '')),
    dataDir: folder,
    store,
    iam: createFunctionKeys([...options.functions, role]),
    services: () => ({}),
    send: async () => {},
    ...options,
  });
  return {
    functions,
    async settled() {
      while ((await store.collection('lambda-async').list()).length > 0)
        await new Promise((resolve) => setImmediate(resolve));
    },
    async close() {
      await functions.close();
      await closeStore();
    },
  };
}
