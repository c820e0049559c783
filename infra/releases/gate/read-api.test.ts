import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { TYPESCRIPT } from '@hearthside/tests/fixtures/typescript-options.ts';

// In dist, which is not under version control, and inside the workspace, so that packages resolve.
const folder = join(REPOSITORY, 'infra/dist/read-api-test');

beforeAll(async () => {
  await mkdir(join(folder, 'services/slices/tried'), { recursive: true });
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(REPOSITORY, 'tsconfig.json') }),
  );
  await writeFile(
    join(folder, 'services/slices/tried/api.ts'),
    `import type { Leaving } from '@hearthside/services/core/runtime/leaving.contract.ts';
     import { Hono } from 'hono';
     import { validator } from 'hono/validator';
     interface Cup { size: 'small' | 'large'; handle?: string; color: Leaving<string>; fill: Date | null; parts: { count: number }[] }
     declare const cup: Cup;
     export const api = new Hono()
       .get('/api/tried/cups/:id', async (c) => c.json(cup))
       .put('/api/tried/cups', validator('json', (): { size: string; note?: string } => ({ size: '' })), (c) => c.body(null, 204))
       .get('/api/tried/picture', (c) => c.body(new Uint8Array(), 200));
     export type Api = typeof api;`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the API is read from the type of the routes: fields, values, lists, what may be missing and what is leaving', async () => {
  const program = `
    const { readApi } = await import('./infra/releases/gate/read-api.ts');
    console.log(JSON.stringify(await readApi('tried', ${JSON.stringify(folder)})));`;
  // TypeScript's API is an ES module.
  const args = [...TYPESCRIPT, '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: REPOSITORY });
  expect(JSON.parse(stdout)).toEqual({
    'GET /api/tried/cups/:id': {
      request: { fields: { param: { shape: { fields: { id: { shape: 'string' } } } } } },
      response: {
        fields: {
          size: { shape: { anyOf: expect.arrayContaining(['"small"', '"large"']) } },
          handle: { shape: 'string', optional: true },
          color: { shape: 'string', leaving: true },
          fill: { shape: { anyOf: expect.arrayContaining(['null', 'string']) } },
          parts: { shape: { array: { fields: { count: { shape: 'number' } } } } },
        },
      },
    },
    'GET /api/tried/picture': { request: { fields: {} }, response: 'bytes' },
    'PUT /api/tried/cups': {
      request: {
        fields: {
          json: {
            shape: { fields: { size: { shape: 'string' }, note: { shape: 'string', optional: true } } },
          },
        },
      },
      response: 'null',
    },
  });
});
