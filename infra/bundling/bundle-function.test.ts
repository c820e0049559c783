import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { callApi, type Handler } from '@hearthside/tests/fixtures/api/call-api.ts';
import { loadedModules } from '@hearthside/tests/fixtures/api/loaded-modules.ts';
import { aProduct } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { aSentQuote } from '@hearthside/tests/fixtures/table/quotes.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { newFolder } from '../emulators/new-folder.fake.ts';
import { bundleFunction } from './bundle-function.ts';

useTable();

const run = promisify(execFile);
const customer = { uid: 'customer', email: 'customer@hearthside.example', displayName: 'Robin' };

const folder = newFolder();
beforeAll(async () => {
  for (const slice of ['storefront', 'hub'])
    await bundleFunction({
      entry: `services/slices/${slice}/${slice}.lambda.ts`,
      outdir: join(folder, slice),
    });
});

/** A bundle's handler, as a new process each time; `printed` has what it logged of errors. */
function bundled(slice: string, environment: Record<string, string> = {}) {
  const printed: string[] = [];
  const handler: Handler = async (event) => {
    const script = `const { handler } = await import(${JSON.stringify(pathToFileURL(join(folder, slice, 'index.mjs')))});
      console.log(JSON.stringify(await handler(${JSON.stringify(event)})));`;
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, MEDIA_BUCKET: 'media', ...environment },
    });
    printed.push(stderr);
    return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
  };
  return { handler, printed };
}

test('bundled functions write, read collections and refuse conditions and transactions as their sources do', async () => {
  const hub = bundled('hub').handler;
  const storefront = bundled('storefront').handler;
  const { id: productId } = await aProduct({ name: 'Ember Bowl' });
  const request = {
    name: 'Robin',
    email: customer.email,
    phone: '555-010-0199',
    details: 'By the lake.',
    productId,
  };
  const headers = { 'idempotency-key': 'only-once-please' };
  const submit = () =>
    callApi(storefront, 'POST /api/storefront/consultations', { as: customer, body: request, headers });

  expect((await callApi(hub, 'PUT /api/hub/me', { as: customer })).status).toBe(200);
  const submitted = await submit();
  expect(submitted).toMatchObject({ status: 201 });
  expect(await submit()).toMatchObject({ status: 200, body: submitted.body });
  expect(await callApi(hub, 'GET /api/hub/me', { as: customer })).toMatchObject({
    status: 200,
    body: { displayName: 'Robin', consultationHistory: [{ productName: 'Ember Bowl', status: 'Pending' }] },
  });
});

test('what only an upload needs is loaded by an upload only', async () => {
  const atStart = [...(await loadedModules(join(folder, 'hub/index.mjs'))).values()].join();
  expect(atStart).toContain('DynamoDB_20120810');
  expect(atStart).not.toContain('PutObject');
  const upload = { kind: 'profile', filename: 'me.jpg', contentType: 'image/jpeg', size: 1000 };
  expect(
    await callApi(bundled('hub').handler, 'POST /api/hub/uploads', { as: customer, body: upload }),
  ).toMatchObject({ status: 201, body: { fields: { 'Content-Type': 'image/jpeg' } } });
});

test('a paper is made with what only papers need: their library and fonts', async () => {
  const atStart = [...(await loadedModules(join(folder, 'hub/index.mjs'))).keys()].join();
  expect(atStart).not.toContain('paper');
  const { uid, id } = await aSentQuote();
  const { handler, printed } = bundled('hub', { BRAND: 'Hearthside' });
  const { status, body } = await callApi<string>(handler, `POST /api/hub/commissions/${id}/papers`, {
    as: { uid },
    body: { kind: 'quote', entry: '' },
  });
  expect({ printed: printed.join(), status }).toMatchObject({ status: 200 });
  expect(Buffer.from(body, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

test('a package that requires Node’s own modules loads', async () => {
  await bundleFunction({ entry: 'services/consumers/push/push.lambda.ts', outdir: join(folder, 'push') });
  const { handler } = bundled('push');
  expect(await handler({ Records: [] } as never)).toEqual({ batchItemFailures: [] });
});

test('a package that asks for its own folder loads: a phone’s picture is decoded', async () => {
  const outdir = join(folder, 'heic');
  await bundleFunction({ entry: 'services/core/media/decode-heic.ts', outdir });
  await symlink(join(REPOSITORY, 'node_modules'), join(outdir, 'node_modules'));
  const [bundle, phone] = [join(outdir, 'index.mjs'), join(REPOSITORY, 'tests/fixtures/media/phone.heic')];
  const script = `const { decodeHeic } = await import(${JSON.stringify(pathToFileURL(bundle))});
    const { readFileSync } = await import('node:fs');
    console.log((await decodeHeic(readFileSync(${JSON.stringify(phone)}))).length);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  expect(Number(stdout)).toBeGreaterThan(320 * 240);
});

test("an error's stack names the line of the source", async () => {
  const { handler, printed } = bundled('storefront', { TABLE_NAME: '' });
  expect((await callApi(handler, 'GET /api/storefront/products')).status).toBe(500);
  expect(printed.join()).toMatch(/services\/core\/runtime\/env\.ts:\d+/);
});
