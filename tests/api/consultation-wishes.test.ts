import { randomUUID } from 'node:crypto';
import type { ConsultationEntry } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { enterRequest } from '@hearthside/services/commission/consultations/enter-request.ts';
import { getConsultation } from '@hearthside/services/commission/consultations/read-consultation.ts';
import { setStatus } from '@hearthside/services/commission/consultations/set-status.ts';
import {
  isClosed,
  statusMessage,
} from '@hearthside/services/commission/consultations/status-message.contract.ts';
import { wishesOf } from '@hearthside/services/commission/consultations/wishes.contract.ts';
import { getQuote } from '@hearthside/services/commission/quotes/read-quote.ts';
import { uploads } from '@hearthside/services/core/media/upload.entity.ts';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { addDays, firstValidDay } from '@hearthside/services/core/site/day.contract.ts';
import { updateProduct } from '@hearthside/services/shop/catalog/save-product.ts';
import { getSite, getSiteSettings } from '@hearthside/services/shop/pages/read-site.ts';
import { saveSite } from '@hearthside/services/shop/pages/save-site.ts';
import { handler } from '@hearthside/services/slices/storefront/storefront.lambda.ts';
import { callApi } from '../fixtures/api/call-api.ts';
import { callHub } from '../fixtures/api/call-hub.ts';
import { sizes } from '../fixtures/input/product-fields.ts';
import { filesUnder, useMedia } from '../fixtures/media/media-bucket.ts';
import { aPng, uploadFile } from '../fixtures/media/upload-file.ts';
import { anAccount, aProduct, aProductInput, aReadyUpload, owner } from '../fixtures/table/catalogue.ts';
import { aConsultationInput, somebody } from '../fixtures/table/people.ts';
import { useTable, watchWrites } from '../fixtures/table/table.ts';

useTable();
const { settled } = useMedia();

const SIZE = sizes(40_000);

function submit(user: User, wishes: object) {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { ...aConsultationInput(), ...wishes };
  return callApi<ConsultationEntry>(handler, 'POST /api/storefront/consultations', {
    as: user,
    body,
    headers,
  });
}

async function aProductWithAccessory() {
  const screen = await aProduct({ name: 'Spark Screen', price: 245 });
  const extras = { id: 'x', name: 'Accessories', isMultiple: true, isRequired: false };
  const choice = { id: 'screen', name: '', cents: 0, productId: screen.id };
  const product = await aProduct({ price: 1290, options: [SIZE, { ...extras, choices: [choice] }] });
  return { product, screen };
}

test('what was chosen is kept with the words and the price of that day, for the hub and the quote', async () => {
  const user = somebody();
  const { product, screen } = await aProductWithAccessory();
  const selection = { choices: ['screen', 's48'], price: 193_500 };
  const { status, body } = await submit(user, { productId: product.id, selection });
  const kept = {
    choices: [
      { group: 'Size', name: '48 in', cents: 40_000 },
      { group: 'Accessories', name: 'Spark Screen', cents: 24_500 },
    ],
    price: 193_500,
  };
  expect([status, body.selection]).toEqual([201, kept]);
  const input = await aProductInput({ imageGallery: screen.imageGallery.map(({ key }) => key) });
  await updateProduct(screen.id, 1, { ...input, name: 'Renamed', price: 300 }, owner);
  expect((await getQuote({ uid: user.uid, id: body.id })).request.selection).toEqual(kept);
});

test('the owner chooses options as a shopper does, at the prices of now', async () => {
  const { product } = await aProductWithAccessory();
  const user = somebody();
  await anAccount(user, 'prospect');
  const enter = (price: number) =>
    enterRequest(
      {
        ...{
          ...aConsultationInput(),
          email: '',
          uid: user.uid,
          address: '',
          cameBy: 'phone',
          invites: false,
        },
        ...{ productId: product.id, selection: { choices: ['s48'], price } },
      },
      owner,
      randomUUID(),
    );
  expect((await enter(169_000)).made.selection).toMatchObject({
    choices: [{ name: '48 in' }],
    price: 169_000,
  });
  await expect(enter(129_000)).rejects.toMatchObject({ errors: { 'selection.price': expect.anything() } });
});

test('samples of its materials are a request of their own, which is over once they are sent', async () => {
  const user = somebody();
  const chip = { key: await aReadyUpload('product', owner) };
  const stone = { id: 'stone', name: 'Stone', isMultiple: false, isRequired: true };
  const choices = [
    { id: 'granite', name: 'Granite', cents: 0, chip },
    { id: 'slate', name: 'Slate', cents: 0, chip },
    { id: 'other', name: 'Another', cents: 0 },
  ];
  const { id: productId } = await aProduct({ options: [{ ...stone, choices }] });
  for (const samples of [['Another'], ['Granite', 'Another']])
    expect(await submit(user, { productId, samples })).toMatchObject({
      status: 422,
      body: { errors: { samples: expect.stringContaining('no longer have a sample') } },
    });
  const { body } = await submit(user, { productId, samples: ['Granite'] });
  expect(body.samples).toEqual(['Granite']);
  expect(wishesOf(body)).toEqual([{ label: 'Samples', text: 'Granite' }]);
  const { version, contact } = await getSiteSettings();
  await saveSite({ contact, replies: '', links: [], samplePrice: 500, version });
  expect((await getSite()).samplePrice).toBe(500);
  const changed = await submit(user, { productId, samples: ['Granite'] });
  expect(changed.body).toMatchObject({ errors: { samples: expect.stringContaining('has changed') } });
  const { body: paid } = await submit(user, { productId, samples: ['Granite'], samplePrice: 500 });
  expect(wishesOf(paid)).toEqual([{ label: 'Samples', text: 'Granite, $5.00' }]);
  const key = { uid: user.uid, id: body.id };
  expect((await getConsultation(key)).tags).toEqual(['Samples']);
  expect(isClosed(body)).toBe(false);
  const sent = await setStatus(key, { status: 'Completed', version: 1 });
  expect(statusMessage(sent).title).toBe('Your Samples Are on Their Way');
  expect(isClosed(sent)).toBe(true);
});

test('a question about a product is told apart in the owner’s lists', async () => {
  const user = somebody();
  const { id: productId } = await aProduct();
  const tagsOf = async (input: object) => {
    const { body } = await submit(user, { productId, ...input });
    return (await getConsultation({ uid: user.uid, id: body.id })).tags;
  };
  expect(await tagsOf({ asks: true })).toEqual(['Question']);
  expect(await tagsOf({})).toEqual([]);
});

test.each<[string, object, string, RegExp]>([
  ['a price that differs', { choices: ['s48'], price: 169_001 }, 'selection.price', /price has changed/],
  [
    'a choice that is gone',
    { choices: ['s48', 'gone'], price: 169_000 },
    'selection.choices',
    /no longer available/,
  ],
  ['a missing choice', { choices: [], price: 129_000 }, 'selection.choices', /Please choose: Size/],
  ['two of one', { choices: ['s36', 's48'], price: 169_000 }, 'selection.choices', /only one: Size/],
])('%s is refused with a message, and nothing is written', async (_, selection, field, message) => {
  const { product } = await aProductWithAccessory();
  const writes = watchWrites();
  const answer = await submit(somebody(), { productId: product.id, selection });
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { [field]: expect.stringMatching(message) } },
  });
  expect(writes()).toEqual([]);
});

test('nothing can be chosen of a request without a product', async () => {
  const answer = await submit(somebody(), { selection: { choices: [], price: 0 } });
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { 'selection.choices': 'One of your choices is no longer available.' } },
  });
});

test('a day is taken while it is not over everywhere', async () => {
  expect((await submit(somebody(), { wantedBy: firstValidDay() })).status).toBe(201);
  expect(await submit(somebody(), { wantedBy: addDays(firstValidDay(), -1) })).toMatchObject({
    status: 422,
    body: { errors: { wantedBy: 'Please choose today or a later day.' } },
  });
});

test('a budget is kept in one form, and a day as it is', async () => {
  const { body } = await submit(somebody(), { budget: '3k-5000', wantedBy: '2999-06-01' });
  expect(body).toMatchObject({ budget: '$3,000 to $5,000', wantedBy: '2999-06-01' });
});

test.each([
  ['budget', 'call me'],
  // It may be thousands, in either form.
  ['budget', '3.5'],
  ['budget', '$3.50'],
  ['budget', '2.5 to 5'],
  ['wantedBy', '2020-01-01'],
  ['wantedBy', '2999-02-30'],
  ['photos', Array(11).fill('requestPhotos/1_a.jpg')],
])('%s %p is refused, and nothing is written', async (field, value) => {
  const writes = watchWrites();
  const answer = await submit(somebody(), { [field]: value });
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } });
  expect(writes()).toEqual([]);
});

test('somebody else’s photo, another kind of file and a photo that is used are refused', async () => {
  const user = somebody();
  const used = await aReadyUpload('request', user);
  expect((await submit(user, { photos: [used] })).status).toBe(201);
  for (const key of [used, await aReadyUpload('request', somebody()), await aReadyUpload('message', user)])
    expect(await submit(user, { photos: [key] })).toMatchObject({
      status: 422,
      body: { errors: { 'photos.0': 'This is not an upload of yours.' } },
    });
});

test('a photo of the place is nowhere public: its requester and the owner fetch it, nobody else', async () => {
  const user = somebody();
  const photo = await uploadFile(await aPng(), { kind: 'request' }, user);
  await settled();
  const { body } = await submit(user, { photos: [photo] });
  expect(body.photos).toEqual([expect.not.objectContaining({ url: expect.anything() })]);
  expect((await uploads().get({ key: photo }).go()).data).toMatchObject({
    attachedTo: `CONSULTATION#${body.id}`,
  });
  expect(await filesUnder(`media/${photo}`)).toEqual([]);

  const query = `photo?photo=${encodeURIComponent(photo)}`;
  const ofHub = `GET /api/hub/consultations/${body.id}/${query}`;
  expect(await callHub(user, ofHub)).toMatchObject({ status: 200 });
  expect((await callHub(somebody(), ofHub)).status).toBe(404);
});

test('the place of a delivery is a ZIP code or a country', async () => {
  const { body } = await submit(somebody(), { place: ' ca ' });
  expect(body.place).toBe('CA');
  expect((await submit(somebody(), { place: '803' })).status).toBe(422);
});
