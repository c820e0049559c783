import { accept, answers } from '@hearthside/tests/fixtures/api/quote-calls.ts';
import { useMedia } from '@hearthside/tests/fixtures/media/media-bucket.ts';
import { aPng, uploadFile } from '@hearthside/tests/fixtures/media/upload-file.ts';
import { readPdf, tagsIn } from '@hearthside/tests/fixtures/papers/read-pdf.ts';
import { aProduct, owner } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { anOrder } from '@hearthside/tests/fixtures/table/orders.ts';
import { somebody } from '@hearthside/tests/fixtures/table/people.ts';
import { aSentQuote } from '@hearthside/tests/fixtures/table/quotes.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { slotText } from '../orders/handover.contract.ts';
import { confirmReceipt } from '../orders/handover.ts';
import { setStage } from '../orders/set-stage.ts';
import { getPaper } from './get-paper.ts';
import { deliveryNote } from './making-papers.ts';
import type { Commission } from './read-commission.ts';

useTable();
const { settled } = useMedia();

test('the delivery note says who received the order, with the photos, in place of the line to sign', async () => {
  const user = somebody();
  const { uid, id, version = 1 } = await anOrder(user);
  await setStage({ uid, id }, { stage: 'On Its Way', sendsMail: false, version });
  const note = async () =>
    readPdf((await getPaper({ uid, id }, { kind: 'deliveryNote', entry: '' }, 'customer')).file);
  expect((await note()).text).toContain('Date received and signature');
  const photo = await uploadFile(await aPng(), { kind: 'delivery' }, user);
  await settled();
  await confirmReceipt(id, { name: 'Bo Miller', photos: [photo] }, user);
  const { text, tags } = await note();
  expect(text).toMatch(/Received by\s+Bo Miller, /);
  expect(text).not.toContain('signature');
  expect(tagsIn(tags).flatMap(({ role, alt }) => (role === 'Figure' ? alt : []))).toEqual([
    'The delivery, photo 1',
  ]);
});

test('the workshop sheet has the drawing, the size, the steps, no price, and a code that opens the order', async () => {
  const dimensions = { footprint: 'round' as const, widthInches: 48, depthInches: 48, heightInches: 17.5 };
  const { itemNumber } = await aProduct({
    name: 'Ember Bowl',
    dimensions: { ...dimensions, weightPounds: 180, clearanceInches: 24 },
  });
  const drawing = await uploadFile(await aPng(), { kind: 'drawing' }, owner);
  await settled();
  const line = {
    id: 'l1',
    what: 'Ember Bowl',
    itemNumber,
    options: 'Lid',
    quantity: 1,
    price: 99_900,
    isOptional: false,
  };
  const { uid, id } = await aSentQuote(undefined, {
    lines: [line],
    drawings: [{ key: drawing, caption: 'From above' }],
  });
  await accept({ uid, id }, 1, answers({ l1: 'accepted' }));

  // The size that was chosen stands in place of the catalogue's.
  const larger = await aSentQuote(undefined, { lines: [{ ...line, options: 'Size: 84 in.' }] });
  await accept(larger, 1, answers({ l1: 'accepted' }));
  const sheet = await getPaper(larger, { kind: 'workshopSheet', entry: '' }, 'owner');
  const { text: ofLarger } = await readPdf(sheet.file);
  expect(ofLarger).toContain('Ember Bowl: Size: 84 in.');
  expect(ofLarger).not.toContain('48 wide');

  const { file } = await getPaper({ uid, id }, { kind: 'workshopSheet', entry: '' }, 'owner');
  const { text, tags } = await readPdf(file);
  expect(text).toContain('Ember Bowl: 48 wide × 48 deep × 17.5 high, inches, 180 lb');
  expect(text).toMatch(/Ember Bowl\nLid\s+\S+ 1/);
  expect(text).toMatch(/Steps\nStep Done\nCheck drawings and sizes\nCut the material\nMake 1 × Ember Bowl/);
  expect(text).not.toContain('$');
  const alternatives = tagsIn(tags).flatMap(({ role, alt }) => (role === 'Figure' ? alt : []));
  expect(alternatives).toEqual([
    `QR code: Open this order, https://hearthside.example/login?to=/admin/bench/${uid}/${id}`,
    'From above',
  ]);
});

test('the delivery note has the time that was agreed, how the place is reached, and the telephone', async () => {
  const slot = { id: 's1', day: '2099-03-04', from: '09:00', to: '12:00' };
  const order = {
    ...{
      orderId: 'consultation-01JD2C3K',
      placedOn: '2026-11-03',
      status: 'On Its Way',
      changes: [],
      stages: [],
    },
    ...{ lines: [], items: [], deliveryAddress: '1 Hearth Lane' },
    handover: { slots: [slot], chosen: 's1', access: 'By the side gate', version: 2 },
  };
  const commission = { order, numbered: [], phone: '555-123-4567' } as unknown as Commission;
  const { facts } = await deliveryNote(commission);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Agreed time', slotText(slot)],
      ['Access', 'By the side gate'],
      ['Telephone', '555-123-4567'],
    ]),
  );
});
