import { Session } from 'node:inspector/promises';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { aProduct, aProductInput, aReadyUpload, owner } from '../fixtures/table/catalogue.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();

const FOLDER = '/services/';

/** The files of `services` of which a function runs meanwhile. */
async function filesThatRun(work: () => Promise<{ status: number }>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  expect((await work()).status).toBe(200);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const ran = result.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
  return ran.flatMap(({ url }) => (url.includes(FOLDER) ? (url.split(FOLDER)[1] ?? []) : [])).toSorted();
}

async function aSavedProduct() {
  const { id, version, imageGallery, itemNumber } = await aProduct();
  const added = await aReadyUpload('product', owner);
  const pictures = [...imageGallery.map(({ key }) => key), added];
  const choices = [{ id: 's', name: '36 in', cents: -10_000 }];
  const options = [{ id: 'size', name: 'Size', isMultiple: false, isRequired: true, choices }];
  const body = { ...(await aProductInput({ imageGallery: pictures, options })), itemNumber, version };
  return () => callAdmin(`PUT /api/admin/products/${id}`, body);
}

const aPlainAct = (version: number) =>
  callAdmin('PUT /api/admin/canned-replies', { replies: [{ title: 'Hi', text: 'Hello' }], version });

test('what a product’s save takes before its answer, beside what each act of the owner’s takes, is a dozen files', async () => {
  // What a process reads once does not count.
  await (await aSavedProduct())();
  await aPlainAct(0);
  const ofEach = await filesThatRun(() => aPlainAct(1));
  const save = await aSavedProduct();
  const ofSave = (await filesThatRun(save)).filter((file) => !ofEach.includes(file));
  expect(ofSave).toContain('shop/catalog/save-product.ts');
  expect(ofSave.length).toBeLessThanOrEqual(12);
});
