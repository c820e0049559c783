import { randomUUID } from 'node:crypto';
import { handler as admin } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { api as adminApi } from '@hearthside/services/slices/admin/api.ts';
import { api as hubApi } from '@hearthside/services/slices/hub/api.ts';
import { handler as hub } from '@hearthside/services/slices/hub/hub.lambda.ts';
import { api as storefrontApi } from '@hearthside/services/slices/storefront/api.ts';
import { handler as storefront } from '@hearthside/services/slices/storefront/storefront.lambda.ts';
import fc from 'fast-check';
import { callApi } from '../fixtures/api/call-api.ts';
import { useUserPool } from '../fixtures/identity/user-pool.ts';
import { anyText } from '../fixtures/input/any-text.ts';
import { productFields } from '../fixtures/input/product-fields.ts';
import { proving } from '../fixtures/proving.ts';
import { useSecrets } from '../fixtures/secrets/secrets.ts';
import { anOrderInput } from '../fixtures/table/orders.ts';
import { aQuoteInput } from '../fixtures/table/quotes.ts';
import { useTable, watchWrites } from '../fixtures/table/table.ts';

useTable();
useUserPool();
useSecrets({ push: 'secret' });
Object.assign(process.env, { PUSH_SECRET: 'push', PUSH_SERVICES: 'https://push.example' });

// For each route; there are about 190, and most of what they do with input is shared.
const CALLS = proving ? 250 : 10;

const UNKNOWN = '01M7Y842EFW2BJY7WF7X6XKGY1';

const PRICE_ACT = {
  ...{ unit: 'percent', by: 500, rounding: 'to95', kinds: ['price'], from: '' },
  products: [{ id: UNKNOWN, seen: 1 }],
  key: randomUUID(),
};
const ROW = { row: 2, cells: { 'Item Number': '1', Price: '5', Options: 'Size\n- 48 in: 5\n- #002' } };

// One valid body for each route with a body. Generated bodies differ in a field or two, so most checks pass.
const good: Record<string, object> = {
  'POST /api/admin/notes': { text: 'A note' },
  'PUT /api/admin/views': { views: [{ name: 'Ready', address: '/admin/orders?stage=Ready' }], version: 0 },
  'PATCH /api/admin/consultations/:uid/:id': {
    status: 'Custom',
    customTitle: 'Title',
    customBody: 'Body',
    version: 1,
  },
  'POST /api/admin/consultations/:uid/:id/mark-as-customer': { version: 1 },
  'PUT /api/admin/consultations/:uid/:id/notes': {
    privateNotes: 'Haggles.',
    tags: ['Big'],
    followUpOn: '2026-12-01',
    version: 1,
  },
  'POST /api/admin/consultations/changes': {
    action: 'addTag',
    tag: 'Big',
    entries: [{ uid: 'u1', id: UNKNOWN, version: 1 }],
  },
  'PUT /api/admin/push/subscription': {
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  },
  'PUT /api/admin/push/settings': {
    unwantedPushes: ['late'],
    quietHours: { from: '21:00', to: '07:00', timeZone: 'UTC' },
    version: 0,
  },
  'PUT /api/admin/orders/:uid/:id': anOrderInput(),
  'PUT /api/admin/orders/:uid/:id/stage': { stage: 'Ready', sendsMail: true, version: 1 },
  'PUT /api/admin/orders/:uid/:id/slots': {
    slots: [{ id: 's1', day: '2099-03-04', from: '09:00', to: '12:00' }],
    version: 1,
  },
  'PUT /api/hub/orders/:id/address': { deliveryAddress: '1 Hearth Lane' },
  'PUT /api/hub/orders/:id/slot': { slot: 's1', access: 'Two steps', version: 2 },
  'PUT /api/hub/orders/:id/receipt': { name: 'Bo' },
  'PUT /api/admin/quotes/:uid/:id': aQuoteInput(),
  'POST /api/admin/quotes/:uid/:id/versions': { draftVersion: 1, revision: 0, sendsMail: true },
  'POST /api/admin/quotes/:uid/:id/discard-draft': { draftVersion: 1 },
  'POST /api/admin/quotes/:uid/:id/withdrawal': { revision: 1 },
  'POST /api/hub/quotes/:id/acceptance': {
    revision: 1,
    answers: [{ line: 'l1', answer: 'accepted', text: '' }],
    deliveryAddress: '1 Hearth Lane',
  },
  'POST /api/hub/quotes/:id/questions': {
    revision: 1,
    answers: [{ line: 'l1', answer: 'question', text: 'Why?' }],
  },
  'POST /api/hub/quotes/:id/refusal': { revision: 1, reason: 'Too large' },
  'POST /api/admin/conversations/:uid/:id/messages': { text: 'A message', attachments: [] },
  'PUT /api/admin/conversations/:uid/:id/read': { upTo: UNKNOWN },
  'PUT /api/admin/canned-replies': { replies: [{ title: 'Hello', text: 'Hello {name}' }], version: 0 },
  'PUT /api/admin/quote-templates': {
    templates: [{ name: 'Bowl', lines: aQuoteInput().lines, deposit: 10_000, note: 'Hello {name}' }],
    version: 0,
  },
  'POST /api/hub/conversations/:id/messages': { text: 'A message', attachments: ['messageFiles/1_a.pdf'] },
  'PUT /api/hub/conversations/:id/read': { upTo: UNKNOWN },
  'POST /api/admin/products': aProductBody(),
  'PUT /api/admin/products/:productId': { ...aProductBody(), version: 1 },
  'POST /api/admin/products/:productId/remove': { version: 1 },
  'POST /api/admin/product-rows/check': { mark: '.', rows: [ROW] },
  'POST /api/admin/product-rows': { mark: ',', rows: [{ ...ROW, seen: 0 }] },
  'POST /api/admin/product-prices/check': PRICE_ACT,
  'POST /api/admin/product-prices': PRICE_ACT,
  'PUT /api/admin/hero/:imageId': {
    focus: { x: 50, y: 50 },
    from: '2026-12-01T00:00:00Z',
    until: '',
    version: 0,
  },
  'POST /api/admin/hero': { key: 'heroImages/1_dusk.jpg' },
  'POST /api/admin/pages': { slug: 'care', ...aPageText() },
  'PUT /api/admin/pages/:slug': { ...aPageText(), version: 1, publish: true },
  'POST /api/admin/pages/:slug/discard-draft': { version: 1 },
  'POST /api/admin/pages/:slug/remove': { version: 1 },
  'POST /api/admin/pages/:slug/preview': { source: '# Care', pictures: [] },
  'PUT /api/admin/site': {
    contact: { phone: '555-555-0100', email: 'hello@hearthside.example', address: ['4 Forge Lane'] },
    replies: 'Soon.',
    links: ['care'],
    version: 0,
  },
  'PUT /api/admin/freight': {
    classes: [70],
    zones: [{ name: 'Home', places: ['80'], transit: { least: 1, most: 3 }, prices: [1500] }],
    freeFrom: 0,
    pickup: '',
    version: 0,
  },
  'POST /api/admin/history/:subject/:id/mail': { decision: 'wait' },
  'POST /api/admin/photos/:productId/:reviewId': { photo: 'productReviews/1/1_a.jpg', status: 'approved' },
  'POST /api/admin/reviews/:productId/:reviewId/hide': { reason: 'Rude words.', version: 1 },
  'POST /api/admin/reviews/:productId/:reviewId/show': { version: 1 },
  'POST /api/admin/reviews/:productId/:reviewId/answer': { text: 'Thank you.', version: 1 },
  'PUT /api/admin/review-approval': { approvesReviews: true },
  'POST /api/storefront/products/:productId/reviews': { rating: 5, reviewText: 'Good.', photoKeys: [] },
  'POST /api/storefront/consultations': {
    ...{ name: 'Ann', email: 'ann@hearthside.example', phone: '555-555-5555', details: 'A bowl.' },
    selection: { choices: ['s'], price: 100 },
  },
  'POST /api/storefront/me/saved': { add: [UNKNOWN], remove: [], choices: { [UNKNOWN]: 'o.size=s' } },
  'POST /api/hub/address-proofs': { token: `1.${'a'.repeat(43)}` },
  'PUT /api/hub/me/photo': { key: 'profileImages/1/1_me.jpg' },
  'PUT /api/hub/me/settings': { addresses: ['1 Hearth Lane'], unwantedMails: ['progress'], version: 0 },
  'POST /api/hub/uploads': { kind: 'profile', filename: 'me.jpg', contentType: 'image/gif', size: 1000 },
};

const routes = [...storefrontApi.routes, ...hubApi.routes, ...adminApi.routes].map(
  ({ method, path }) => `${method} ${path}`,
);

const HANDLERS: Record<string, typeof admin> = { storefront, hub };

const scalar = fc.oneof(
  anyText({ maxLength: 40 }),
  fc.constantFrom('', ' ', '\u0000', '\ud800', '-1', UNKNOWN, 'x'.repeat(5000), 'é'.repeat(70_000)),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 25 }),
  fc.dictionary(fc.string(), scalar, { maxKeys: 3 }),
);

function bodyOf(route: string): fc.Arbitrary<string> {
  const fields = Object.keys(good[route] ?? { a: 1 });
  const almostGood = fc
    .dictionary(fc.constantFrom(...fields, '__proto__', 'constructor', 'uid'), value, { maxKeys: 2 })
    .map((wrong) => JSON.stringify({ ...good[route], ...wrong }));
  const broken = fc.oneof(anyText(), fc.constantFrom('', '{', 'null', '[]', '"x"'), fc.json());
  return fc.oneof({ weight: 3, arbitrary: almostGood }, broken);
}

const id = fc.oneof(
  fc.constantFrom(
    'care',
    UNKNOWN,
    UNKNOWN.toLowerCase(),
    '%00',
    '%E0%A4%A',
    '..',
    '%2e%2e',
    '*',
    'x'.repeat(3000),
  ),
  anyText({ minLength: 1, maxLength: 30 }).map(encodeURIComponent),
);
const cursor = fc
  .dictionary(fc.constantFrom('id', 'at', 'lastLogin', 'sortDate', 'uid', 'pk'), scalar)
  .map((position) => Buffer.from(JSON.stringify(position)).toString('base64url'));
const query = fc.dictionary(
  fc.constantFrom('cursor', 'q', 'status', 'stage', 'list', 'tag', 'from', 'size', 'key', 'photo', 'drawing'),
  fc.oneof(cursor, anyText({ maxLength: 60 }), fc.constant('y'.repeat(5000))),
  { maxKeys: 3 },
);

test.each(routes)(
  '%s: nothing that is sent makes a server error, and what is refused writes nothing',
  async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const handler = HANDLERS[path.split('/')[2] ?? ''] ?? admin;
    const as = { uid: randomUUID(), groups: ['admin'] };
    const call = fc.asyncProperty(id, id, bodyOf(route), query, async (first, second, body, asked) => {
      const ids = [first, second];
      const target = path.replaceAll(/:\w+/g, () => ids.pop() ?? '');
      const writes = watchWrites();
      const answer = await callApi(handler, `${method} ${target}?${new URLSearchParams(asked)}`, {
        as,
        body: method === 'GET' ? undefined : body,
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(answer.status).toBeLessThan(500);
      if (answer.status < 400) return;
      expect(answer.headers['content-type']).toBe('application/problem+json');
      expect(answer.body).toMatchObject({
        status: answer.status,
        title: expect.any(String),
        code: expect.any(String),
      });
      expect(writes()).toEqual([]);
    });
    await fc.assert(call, { numRuns: CALLS });
  },
);

const REVIEWS = `POST /api/storefront/products/${UNKNOWN}/reviews`;
const customer = { uid: 'u1' };

test.each([
  ['no JSON', '{"rating":', {}, 400],
  ['half a character', '{"rating":5,"reviewText":"\\ud800"}', {}, 400],
  ['deep nesting', '['.repeat(100_000), {}, 400],
  ['another content type', '{}', { 'content-type': 'text/plain' }, 415],
  ['a body that is too large', JSON.stringify({ reviewText: 'x'.repeat(300_000) }), {}, 413],
  ['wrong types', '{"rating":"5","reviewText":7}', {}, 422],
  ['a rating out of range', '{"rating":6,"reviewText":"Good."}', {}, 422],
])('%s is refused', async (_title, body, headers, status) => {
  const answer = await callApi(storefront, REVIEWS, { as: customer, body, headers });
  expect(answer).toMatchObject({ status, body: { status } });
});

test('invalid values are answered with a message for each field', async () => {
  const body = { rating: 0, reviewText: '  ' };
  const answer = await callApi(storefront, REVIEWS, { as: customer, body });
  expect(answer.body).toMatchObject({
    errors: { rating: expect.stringMatching(/>=1/), reviewText: expect.any(String) },
  });
});

function aProductBody() {
  return {
    ...productFields(),
    salePrice: 5,
    imageGallery: ['products/1_bowl.jpg'],
    inTheBox: ['Bowl'],
    options: [
      {
        id: 'size',
        name: 'Size',
        isMultiple: false,
        isRequired: true,
        choices: [{ id: 's', name: '36 in', cents: -100 }],
      },
    ],
  };
}

function aPageText() {
  return { title: 'Care', description: 'Care of steel.', source: 'Keep it dry.', pictures: [] };
}
