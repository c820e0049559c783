import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { enterRequest } from '@hearthside/services/commission/consultations/enter-request.ts';
import { postMessage } from '@hearthside/services/commission/conversations/post-message.ts';
import { postReply } from '@hearthside/services/commission/conversations/post-reply.ts';
import { addPrivateNote } from '@hearthside/services/commission/conversations/private-notes.ts';
import { orders } from '@hearthside/services/commission/orders/order.entity.ts';
import { readOrder } from '@hearthside/services/commission/orders/read-order.ts';
import { saveOrder } from '@hearthside/services/commission/orders/save-order.ts';
import { askPayment } from '@hearthside/services/commission/payments/ask-payment.ts';
import { reconcile } from '@hearthside/services/commission/payments/reconcile.ts';
import type { HistoryEvent } from '@hearthside/services/consumers/history/act.contract.ts';
import { describeAct, knownActs } from '@hearthside/services/consumers/history/acts.ts';
import { changedFields } from '@hearthside/services/consumers/history/changed-fields.ts';
import type { EventItem, ItemChange } from '@hearthside/services/consumers/history/event.entity.ts';
import { keptChanges } from '@hearthside/services/consumers/history/kept-values.ts';
import { recordOf } from '@hearthside/services/consumers/history/records.ts';
import { mails } from '@hearthside/services/core/outbox/mail.entity.ts';
import { today } from '@hearthside/services/core/site/day.contract.ts';
import { accounts } from '@hearthside/services/people/accounts/account.entity.ts';
import { CLIENT_DEVICE } from '@hearthside/services/people/accounts/device.contract.ts';
import { inviteCustomer } from '@hearthside/services/people/accounts/invite.ts';
import { setRole } from '@hearthside/services/people/accounts/set-role.ts';
import { signIn } from '@hearthside/services/people/accounts/sign-in.ts';
import { addNote } from '@hearthside/services/people/notes/notes.ts';
import { recipientKey, suppress } from '@hearthside/services/people/recipients/suppression.entity.ts';
import { getProduct } from '@hearthside/services/shop/catalog/read-products.ts';
import { addHeroImage } from '@hearthside/services/shop/hero/change-hero.ts';
import { addPage } from '@hearthside/services/shop/pages/save-page.ts';
import { handler } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { api } from '@hearthside/services/slices/admin/api.ts';
import { callApi, OWNER } from '../fixtures/api/call-api.ts';
import { anAgreedOrder, aProposal, aProposedChange, asCustomer } from '../fixtures/api/change-calls.ts';
import { CHOICE } from '../fixtures/api/quote-calls.ts';
import { useUserPool } from '../fixtures/identity/user-pool.ts';
import { mailsAbout } from '../fixtures/mail/outbox.ts';
import { usePayments } from '../fixtures/payments/payments.ts';
import { aPushBrowser } from '../fixtures/push/push-browser.fake.ts';
import { aProduct, aProductInput, aReadyUpload, owner } from '../fixtures/table/catalogue.ts';
import { anOrder, anOrderInput } from '../fixtures/table/orders.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { aQuoteInput, aSentQuote } from '../fixtures/table/quotes.ts';
import { aCustomer, aReviewOf } from '../fixtures/table/reviews.ts';
import { allItems, useTable } from '../fixtures/table/table.ts';

useTable();
const payments = usePayments({ push: 'secret' });
const pool = useUserPool();
Object.assign(process.env, { PUSH_SECRET: 'push', PUSH_SERVICES: 'https://push.example' });

interface Call {
  path: string;
  body?: unknown;
  /** Of the owner's sign-in, where its device matters. */
  signInId?: string;
}
type Key = { uid: string; id: string };

const pathOf = (noun: string, { uid, id }: Key, rest = '') => ({ path: `/${noun}/${uid}/${id}${rest}` });

async function aRequest(): Promise<Key> {
  const user = somebody();
  return { uid: user.uid, id: (await aConsultation(user)).id };
}

/** A user with an account in the pool too. */
async function aUserOfPool(): Promise<string> {
  const { email } = somebody();
  const uid = await pool.add(email, 'embers');
  await signIn(somebody({ uid, email }));
  return uid;
}

const ENTERED = {
  ...{ name: 'Ann Field', phone: '512-555-0123', email: '', address: '', details: 'A bowl.' },
  ...{ cameBy: 'phone' as const, invites: false },
};

/** Somebody whom the owner has entered, without an address. */
async function anEnteredUser(): Promise<string> {
  return (await enterRequest(ENTERED, owner, randomUUID())).made.uid;
}

async function withFailedMails(noun: 'consultation' | 'order' | 'quote' | 'conversation', key: Key) {
  for (const { subjectId, kind } of await mailsAbout(key.id, noun))
    await mails().patch({ noun, subjectId, kind }).set({ state: 'failed' }).go();
  return key;
}

async function aReview(photos = 0) {
  const { id: productId } = await aProduct();
  const author = await aCustomer();
  const photoKeys = await Promise.all(
    Array.from({ length: photos }, () => aReadyUpload('review', author, productId)),
  );
  const { id } = await aReviewOf(productId, { photoKeys }, author);
  return { path: `/${productId}/${id}`, photo: photoKeys[0] };
}

/** The session of an order's deposit, which is paid without a report of it. */
async function aPaidDeposit() {
  const user = somebody();
  const { uid, id } = await anOrder(user);
  await saveOrder({ uid, id }, anOrderInput({ payments: [] }), owner);
  payments.fault('lost');
  const { url } = await askPayment(id, { amount: anOrderInput().deposit }, user);
  await payments.act(url);
  const { payments: ledger = [] } = await readOrder({ uid, id });
  return { uid, id, session: ledger[0]?.session };
}

const TEXT = { title: 'Care', description: 'Care of steel.', source: 'Keep it **dry**.', pictures: [] };
const aPage = async () => addPage({ slug: `care-${randomUUID()}`, ...TEXT }, owner);
const aHeroImage = async () => (await addHeroImage(await aReadyUpload('hero', owner), owner)).id;

/** One call of each route that writes, with what has to be there before it. */
const ACTS: Record<string, () => Promise<Call>> = {
  'POST /sample-reviews': async () => {
    await aProduct({ itemNumber: '001' });
    return { path: '/sample-reviews' };
  },
  // After the samples were added.
  'DELETE /sample-reviews': async () => ({ path: '/sample-reviews' }),
  'POST /notes': async () => ({ path: '/notes', body: { text: 'Order steel' } }),
  'DELETE /notes/:noteId': async () => ({
    path: `/notes/${(await addNote({ text: 'Order steel' }, owner.uid, randomUUID())).made.id}`,
  }),
  'PATCH /consultations/:uid/:id': async () => ({
    ...pathOf('consultations', await aRequest()),
    body: { status: 'Custom', customTitle: 'Steel is here', customBody: 'We begin.', version: 1 },
  }),
  'POST /consultations/:uid/:id/mark-as-customer': async () => ({
    ...pathOf('consultations', await aRequest(), '/mark-as-customer'),
    body: { version: 1 },
  }),
  'POST /consultations/:uid/:id/resend-mail': async () =>
    pathOf('consultations', await withFailedMails('consultation', await aRequest()), '/resend-mail'),
  'PUT /consultations/:uid/:id/notes': async () => ({
    ...pathOf('consultations', await aRequest(), '/notes'),
    body: { privateNotes: 'Haggles.', tags: ['Big'], followUpOn: '2026-12-01', version: 1 },
  }),
  'POST /consultations': async () => ({ path: '/consultations', body: ENTERED }),
  'POST /consultations/changes': async () => ({
    path: '/consultations/changes',
    body: {
      action: 'addTag',
      tag: 'Big',
      entries: [
        { ...(await aRequest()), version: 1 },
        { ...(await aRequest()), version: 1 },
      ],
    },
  }),
  'PUT /orders/:uid/:id': async () => ({
    ...pathOf('orders', await anOrder()),
    body: anOrderInput({
      photos: [{ key: await aReadyUpload('workshop', owner), caption: 'Weld', isShared: true }],
    }),
  }),
  'POST /orders/:uid/:id/refunds': async () => {
    const { session, ...key } = await aPaidDeposit();
    await reconcile();
    const body = { id: 'r1', session, amount: 10_000, reason: 'A scratch' };
    return { ...pathOf('orders', key, '/refunds'), body };
  },
  'POST /workshop/orders/:uid/:id/steps/:step': async () => {
    const key = await anOrder();
    const { body: order } = await call<{ version: number }>('PUT', {
      ...pathOf('orders', key),
      body: anOrderInput(),
    });
    const stage = { stage: 'In Fabrication', sendsMail: false, version: order.version };
    await call('PUT', { ...pathOf('orders', key, '/stage'), body: stage });
    const body = { at: '2026-11-20T09:30:00.000Z', version: 1, done: true };
    return { ...pathOf('workshop/orders', key, '/steps/material'), body };
  },
  'POST /payments/reconciliation': async () => {
    await aPaidDeposit();
    return { path: '/payments/reconciliation' };
  },
  'POST /commissions/:uid/:id/papers': async () => {
    const key = await anOrder();
    await call('PUT', { ...pathOf('orders', key), body: anOrderInput() });
    return { ...pathOf('commissions', key, '/papers'), body: { kind: 'depositInvoice', entry: '' } };
  },
  'PUT /orders/:uid/:id/stage': async () => ({
    ...pathOf('orders', await anOrder(), '/stage'),
    body: { stage: 'Delivered', sendsMail: true, version: 1 },
  }),
  'POST /orders/:uid/:id/payment-reminder': async () => {
    const key = await anOrder();
    await call('PUT', { ...pathOf('orders', key), body: anOrderInput() });
    const at = new Date(Date.now() - 30 * 86_400_000).toISOString();
    await orders()
      .patch({ uid: key.uid, id: key.id })
      .set({ status: 'Delivered', stages: [{ stage: 'Delivered', at }] })
      .go();
    return pathOf('orders', key, '/payment-reminder');
  },
  'PUT /orders/:uid/:id/slots': async () => {
    const slot = { id: 's1', day: '2099-03-04', from: '09:00', to: '12:00' };
    return { ...pathOf('orders', await anOrder(), '/slots'), body: { slots: [slot], version: 1 } };
  },
  'POST /orders/:uid/:id/changes': async () => {
    const order = await anAgreedOrder();
    return { ...pathOf('orders', order, '/changes'), body: aProposal(order) };
  },
  'POST /orders/:uid/:id/changes/:number/acceptance': async () => {
    const { key, seen } = await aProposedChange();
    return { ...pathOf('orders', key, '/changes/1/acceptance'), body: { ...seen, how: 'mail', on: today() } };
  },
  'POST /orders/:uid/:id/changes/:number/withdrawal': async () => {
    const { key, seen } = await aProposedChange();
    return { ...pathOf('orders', key, '/changes/1/withdrawal'), body: seen };
  },
  'POST /orders/:uid/:id/changes/:number/refusal': async () => {
    const order = await anAgreedOrder();
    const { body } = await asCustomer(order, '', { what: 'A larger bowl', why: '' });
    const version = body.changes[0]?.version;
    return { ...pathOf('orders', order, '/changes/1/refusal'), body: { version, reason: 'It is cut.' } };
  },
  'POST /orders/:uid/:id/resend-mail': async () => {
    const key = await anOrder();
    const stage = { stage: 'Ready', sendsMail: true, version: 1 };
    await call('PUT', { ...pathOf('orders', key, '/stage'), body: stage });
    return pathOf('orders', await withFailedMails('order', key), '/resend-mail');
  },
  'PUT /quotes/:uid/:id': async () => {
    const { uid, id, draftVersion } = await aSentQuote();
    const drawings = [{ key: await aReadyUpload('drawing', owner), caption: 'Plan' }];
    return {
      ...pathOf('quotes', { uid, id }),
      body: aQuoteInput({ deliveryCost: 20_000, drawings, draftVersion }),
    };
  },
  'POST /quotes/:uid/:id/discard-draft': async () => {
    const { uid, id, draftVersion } = await aSentQuote();
    const key = pathOf('quotes', { uid, id });
    await call('PUT', { ...key, body: aQuoteInput({ draftVersion }) });
    return { path: `${key.path}/discard-draft`, body: { draftVersion: draftVersion + 1 } };
  },
  'POST /quotes/:uid/:id/versions': async () => {
    const { uid, id, draftVersion, revision } = await aSentQuote();
    const key = pathOf('quotes', { uid, id });
    await call('PUT', { ...key, body: aQuoteInput({ deposit: 70_000, draftVersion }) });
    return {
      path: `${key.path}/versions`,
      body: { draftVersion: draftVersion + 1, revision, sendsMail: true },
    };
  },
  'POST /quotes/:uid/:id/acceptance': async () => {
    const { uid, id, revision } = await aSentQuote();
    const body = { revision, answers: CHOICE, how: 'phone', on: today() };
    return { ...pathOf('quotes', { uid, id }, '/acceptance'), body };
  },
  'POST /quotes/:uid/:id/withdrawal': async () => {
    const { uid, id, revision } = await aSentQuote();
    return { ...pathOf('quotes', { uid, id }, '/withdrawal'), body: { revision } };
  },
  'POST /quotes/:uid/:id/resend-mail': async () =>
    pathOf('quotes', await withFailedMails('quote', await aSentQuote()), '/resend-mail'),
  'POST /conversations/:uid/:id/messages': async () => ({
    ...pathOf('conversations', await aRequest(), '/messages'),
    body: { text: 'Hello', attachments: [] },
  }),
  'POST /conversations/:uid/:id/messages/:message/accept': async () => {
    const [key, id] = await aHeldMessage();
    return pathOf('conversations', key, `/messages/${id}/accept`);
  },
  'POST /conversations/:uid/:id/messages/:message/discard': async () => {
    const [key, id] = await aHeldMessage();
    return pathOf('conversations', key, `/messages/${id}/discard`);
  },
  'POST /conversations/:uid/:id/notes': async () => ({
    ...pathOf('conversations', await aRequest(), '/notes'),
    body: { text: 'Pays late.' },
  }),
  'DELETE /conversations/:uid/:id/notes/:note': async () => {
    const key = await aRequest();
    const { made } = await addPrivateNote(
      key,
      { text: 'Pays late.' },
      { uid: OWNER.uid, idempotencyKey: randomUUID() },
    );
    return pathOf('conversations', key, `/notes/${made.id}`);
  },
  'PUT /conversations/:uid/:id/read': async () => {
    const [key, upTo] = await aMessage('customer');
    return { ...pathOf('conversations', key, '/read'), body: { upTo } };
  },
  'POST /conversations/:uid/:id/resend-mail': async () => {
    const [key] = await aMessage('owner');
    return pathOf('conversations', await withFailedMails('conversation', key), '/resend-mail');
  },
  'PUT /views': async () => ({
    path: '/views',
    body: { views: [{ name: 'Ready', address: '/admin/orders?stage=Ready' }], version: 0 },
  }),
  'PUT /push/settings': async () => ({
    path: '/push/settings',
    body: { unwantedPushes: ['late'], quietHours: null, version: 0 },
    signInId: await aSignIn(),
  }),
  'PUT /push/subscription': async () => ({
    path: '/push/subscription',
    body: aPushBrowser(process.env.PUSH_SERVICES ?? '').subscription,
    signInId: await aSignIn(),
  }),
  'DELETE /push/subscription': async () => ({ path: '/push/subscription', signInId: await aSignIn() }),
  'PUT /quote-templates': async () => ({
    path: '/quote-templates',
    body: { templates: [{ name: 'Bowl', lines: [], deposit: 0, note: 'Hello {name}' }], version: 0 },
  }),
  'PUT /canned-replies': async () => ({
    path: '/canned-replies',
    body: { replies: [{ title: 'Hi', text: 'Hello {name}' }], version: 0 },
  }),
  'POST /users/:uid/make-customer': async () => ({
    path: `/users/${(await aRequest()).uid}/make-customer`,
  }),
  'PUT /users/:uid/workshop': async () => ({ path: `/users/${await aUserOfPool()}/workshop` }),
  'POST /invitations': async () => ({
    path: '/invitations',
    body: { email: `${randomUUID()}@hearthside.example`, name: 'Sam', role: 'workshop' },
  }),
  'POST /users/:uid/invitation': async () => ({
    path: `/users/${await anEnteredUser()}/invitation`,
    body: { email: `${randomUUID()}@hearthside.example` },
  }),
  'DELETE /users/:uid': async () => ({ path: `/users/${await anEnteredUser()}` }),
  'DELETE /users/:uid/invitation': async () => {
    const uid = await anEnteredUser();
    await inviteCustomer(uid, `${randomUUID()}@hearthside.example`);
    return { path: `/users/${uid}/invitation` };
  },
  'DELETE /users/:uid/admin': async () => {
    const uid = await aUserOfPool();
    await setRole(uid, 'admin', true);
    return { path: `/users/${uid}/admin` };
  },
  'DELETE /users/:uid/workshop': async () => {
    const uid = await aUserOfPool();
    await setRole(uid, 'workshop', true);
    return { path: `/users/${uid}/workshop` };
  },
  'POST /users/:uid/second-factor-reset': async () => {
    const uid = await aUserOfPool();
    await accounts().patch({ uid }).set({ secondFactorSince: 1 }).go();
    return { path: `/users/${uid}/second-factor-reset` };
  },
  'DELETE /suppressions/:id': async () => {
    const email = `${randomUUID()}@hearthside.example`;
    await suppress(email, 'bounce', new Date().toISOString());
    return { path: `/suppressions/${recipientKey(email)}` };
  },
  'POST /products': async () => ({ path: '/products', body: await aProductInput() }),
  'PUT /products/:productId': async () => {
    const { id, version, imageGallery, itemNumber } = await aProduct({ inTheBox: ['Bowl', 'Cover'] });
    const added = await aReadyUpload('product', owner);
    return {
      path: `/products/${id}`,
      body: {
        ...(await aProductInput({ imageGallery: [...imageGallery.map(({ key }) => key), added] })),
        ...{ itemNumber, version, price: 1450.5, isNew: true, saleFrom: '2026-12-01T08:00:00Z' },
        options: [
          {
            ...{ id: 'size', name: 'Size', isMultiple: false, isRequired: true },
            choices: [{ id: 's', name: '36 in', cents: -10_000 }],
          },
        ],
      },
    };
  },
  'POST /products/:productId/duplicate': async () => ({
    path: `/products/${(await aProduct()).id}/duplicate`,
  }),
  'POST /products/:productId/remove': async () => {
    const { id, version } = await getProduct((await aProduct()).id);
    return { path: `/products/${id}/remove`, body: { version } };
  },
  'POST /product-rows': async () => {
    const { id, version } = await aProduct();
    const rows = [{ row: 2, cells: { Id: id, Price: '1450.5', New: 'Yes' }, seen: version }];
    return { path: '/product-rows', body: { mark: '.', rows } };
  },
  'POST /product-prices': async () => {
    const { id, version } = await aProduct();
    const act = {
      unit: 'percent',
      by: 500,
      rounding: 'whole',
      kinds: ['price'],
      from: '2099-12-01T08:00:00Z',
    };
    return {
      path: '/product-prices',
      body: { ...act, products: [{ id, seen: version }], key: randomUUID() },
    };
  },
  'POST /pages': async () => ({ path: '/pages', body: { slug: `p-${randomUUID()}`, ...TEXT } }),
  'PUT /pages/:slug': async () => {
    const { slug, version } = await aPage();
    return { path: `/pages/${slug}`, body: { ...TEXT, source: 'Keep it oiled.', version, publish: true } };
  },
  'POST /pages/:slug/discard-draft': async () => {
    const { slug, version } = await aPage();
    const path = `/pages/${slug}`;
    await call('PUT', { path, body: { ...TEXT, version, publish: true } });
    await call('PUT', { path, body: { ...TEXT, title: 'Later', version: version + 1, publish: false } });
    return { path: `${path}/discard-draft`, body: { version: version + 2 } };
  },
  'POST /pages/:slug/remove': async () => {
    const { slug, version } = await aPage();
    await call('PUT', { path: `/pages/${slug}`, body: { ...TEXT, version, publish: true } });
    return { path: `/pages/${slug}/remove`, body: { version: version + 1 } };
  },
  'PUT /site': async () => {
    const contact = { phone: '555-555-0100', email: 'a@hearthside.example', address: ['4 Forge Lane'] };
    const { body } = await call<{ version: number }>('GET', { path: '/site' });
    return { path: '/site', body: { contact, replies: 'Soon.', links: [], version: body.version } };
  },
  'POST /hero': async () => ({ path: '/hero', body: { key: await aReadyUpload('hero', owner) } }),
  'PUT /book-settings': async () => {
    const { body } = await call<object>('GET', { path: '/book-settings' });
    return { path: '/book-settings', body: { ...body, taxId: 'CO 12-3456789' } };
  },
  'PUT /freight': async () => {
    const { body } = await call<{ version: number }>('GET', { path: '/freight' });
    const freight = { classes: [], zones: [], freeFrom: 0, pickup: 'Weekdays' };
    return { path: '/freight', body: { ...freight, version: body.version } };
  },
  'PUT /hero/:imageId': async () => ({
    path: `/hero/${await aHeroImage()}`,
    body: { focus: { x: 20, y: 70 }, from: '2026-12-01T00:00:00Z', until: '', version: 0 },
  }),
  'POST /hero/:imageId/activate': async () => ({ path: `/hero/${await aHeroImage()}/activate` }),
  'DELETE /hero/:imageId': async () => ({ path: `/hero/${await aHeroImage()}` }),
  'POST /photos/:productId/:reviewId': async () => {
    const { path, photo } = await aReview(2);
    return { path: `/photos${path}`, body: { photo, status: 'rejected' } };
  },
  'POST /reviews/:productId/:reviewId/hide': async () => ({
    path: `/reviews${(await aReview()).path}/hide`,
    body: { reason: 'Rude words.', version: 1 },
  }),
  'POST /reviews/:productId/:reviewId/show': async () => {
    const path = `/reviews${(await aReview()).path}`;
    await call('POST', { path: `${path}/hide`, body: { reason: 'Rude words.', version: 1 } });
    return { path: `${path}/show`, body: { version: 2 } };
  },
  'POST /reviews/:productId/:reviewId/answer': async () => ({
    path: `/reviews${(await aReview()).path}/answer`,
    body: { text: 'Thank you.', version: 1 },
  }),
  'PUT /review-approval': async () => ({ path: '/review-approval', body: { approvesReviews: true } }),
};

/** Routes that change nothing in the table. */
const WRITES_NOTHING = [
  'POST /pages/:slug/preview',
  'POST /orders/:uid/:id/changes/preview',
  'POST /product-rows/check',
  'POST /product-prices/check',
  // A cookie, in the caller's own browser.
  'POST /local-remote',
  'DELETE /local-remote',
];
/**
 * Acts of which the history tells nothing: they change no record with words, or the order itself says who did a step, and
 * when. Which devices an admin turned on is nobody else's.
 */
const TELLS_NOTHING = [
  'PUT /push/subscription',
  'DELETE /push/subscription',
  'POST /commissions/:uid/:id/papers',
  'PUT /conversations/:uid/:id/read',
  'POST /workshop/orders/:uid/:id/steps/:step',
];
/** Acts of which the history tells that they were done, and no values. */
const TELLS_NO_VALUES = ['POST /users/:uid/second-factor-reset', 'PUT /push/settings'];

async function aMessage(author: 'customer' | 'owner'): Promise<[Key, string]> {
  const key = await aRequest();
  const user = author === 'owner' ? owner : somebody({ uid: key.uid });
  const message = { text: 'Hello', attachments: [] };
  const { made } = await postMessage(key, message, { author, user, idempotencyKey: randomUUID() });
  return [key, made.id];
}

async function aHeldMessage(): Promise<[Key, string]> {
  const key = await aRequest();
  const { made } = await postReply(key, {
    messageId: randomUUID(),
    author: 'customer',
    held: { from: 'other@mail.example', why: 'other-address' },
    prepare: async () => ({ text: 'Hello', attachments: [] }),
  });
  return [key, made.id];
}

async function aSignIn(): Promise<string> {
  await signIn(owner);
  const signInId = randomUUID();
  await call('GET', { path: '/push', signInId });
  return signInId;
}

async function call<Body>(method: string, { path, body, signInId }: Call) {
  const headers = { 'idempotency-key': randomUUID(), [CLIENT_DEVICE]: 'desk' };
  const as = { ...OWNER, ...(signInId && { claims: { origin_jti: signInId } }) };
  const answer = await callApi<Body>(handler, `${method} /api/admin${path}`, { as, body, headers });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer;
}

type Item = Record<string, unknown>;
const MARKS = ['pk', 'sk', '__edb_e__', '__edb_v__'];

type Stored = Awaited<ReturnType<typeof stored>>;
async function stored() {
  return new Map((await allItems()).map((item) => [`${item.pk?.S} ${item.sk?.S}`, item]));
}

/** What a call has changed in the table, as events should tell it. */
function changesBetween(before: Stored, after: Stored): ItemChange[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.flatMap((key) => {
    const items = [before.get(key), after.get(key)] as const;
    if (isDeepStrictEqual(...items)) return [];
    const [was, is] = items.map((item): Item | undefined => item && unmarshall(item));
    const { pk, sk } = (is ?? was) as { pk: string; sk: string };
    if (!is) return [{ pk, sk, kind: 'deleted' as const, before: was ?? {}, after: {} }];
    const names = Object.keys({ ...was, ...is }).filter((name) => !MARKS.includes(name));
    const changed = names.filter((name) => !isDeepStrictEqual(was?.[name], is[name]));
    const pick = (item: Item | undefined) =>
      Object.fromEntries(changed.flatMap((name) => (item?.[name] === undefined ? [] : [[name, item[name]]])));
    return [{ pk, sk, kind: was ? 'updated' : 'created', before: pick(was), after: pick(is) } as ItemChange];
  });
}

const byKey = (one: ItemChange, other: ItemChange) =>
  `${one.pk} ${one.sk}` < `${other.pk} ${other.sk}` ? -1 : 1;
const RAW = /\d{4}-\d{2}-\d{2}T|\[object|undefined|\bNaN\b|#|\b[0-9A-HJKMNP-TV-Z]{26}\b/;

const routes = api.routes
  .filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/admin/history'))
  .map(({ method, path }) => `${method} ${path.slice('/api/admin'.length)}`);

/** The acts that the test of a noun calls itself, by a table as the one above. */
const CALLED_ELSEWHERE = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .split('\nconst ACTS = {')
      .slice(1),
  )
  .flatMap((table) =>
    [...table.matchAll(/^ {2}'((?:POST|PUT|PATCH|DELETE) [^']+)': /gm)].map(([, act]) => act),
  );

test('every route that writes has its words, and a call here or in the test of its noun', () => {
  const writing = routes.filter((route) => !WRITES_NOTHING.includes(route));
  expect([...Object.keys(ACTS), ...CALLED_ELSEWHERE].toSorted()).toEqual(writing.toSorted());
  const told = writing.filter((route) => !TELLS_NOTHING.includes(route));
  // Other acts are no routes: what the judge of releases does.
  const routed = knownActs()
    .map(({ act }) => act)
    .filter((act) => act.includes(' /'));
  expect(routed.toSorted()).toEqual(told.toSorted());
});

/** Without the claim of a refund, a write before the act's own. */
function ofAct({ before, after, ...change }: ItemChange) {
  const own = ({ refunding: _, version, ...values }: Record<string, unknown>) =>
    change.sk.startsWith('ORDER#') ? values : { ...values, ...(version !== undefined && { version }) };
  return { ...change, before: own(before), after: own(after) };
}

test.each(Object.entries(ACTS))(
  '%s is recorded as the table has it, and told in words',
  async (act, prepare) => {
    const wanted = await prepare();
    const before = await stored();
    await call(act.split(' ')[0] ?? '', wanted);
    const after = await stored();
    const events = [...after.entries()]
      .filter(([key]) => key.startsWith('HISTORY#') && !before.has(key))
      .map(([, event]) => unmarshall(event) as unknown as EventItem);
    const written = changesBetween(before, after);

    const isTold = !TELLS_NOTHING.includes(act);
    expect(events.length > 0).toBe(isTold);
    expect(events.map((event) => event.act)).toEqual(events.map(() => act));
    const records = isTold ? written.filter((change) => recordOf(change)) : [];
    const recorded = events.flatMap(({ changes }) => changes);
    expect(recorded.map(ofAct).toSorted(byKey)).toEqual(
      keptChanges(records, describeAct(act)).map(ofAct).toSorted(byKey),
    );

    const path = `/history?act=${encodeURIComponent(act)}`;
    const { body } = await call<{ items: HistoryEvent[] }>('GET', { path });
    const fields = body.items.flatMap((event) => event.fields);
    const hasValues = records.length > 0 && !TELLS_NO_VALUES.includes(act);
    expect(changedFields(records).length > 0).toBe(hasValues);
    expect(fields.flatMap((field) => Object.values(field)).filter((text) => RAW.test(String(text)))).toEqual(
      [],
    );
  },
);

test('the history says what became of a photo, and to whom a message was written', async () => {
  for (const [act, told] of [
    ['POST /photos/:productId/:reviewId', { fields: [{ before: '1 pending', after: '1 rejected' }] }],
    ['POST /conversations/:uid/:id/messages', { name: expect.stringMatching(/./) }],
  ] as const) {
    await call('POST', (await ACTS[act]?.()) as Call);
    const { body } = await call<{ items: HistoryEvent[] }>('GET', {
      path: `/history?act=${encodeURIComponent(act)}`,
    });
    expect(body.items[0]).toMatchObject(told);
  }
});

test('money, days, pictures and parts are told as a person reads them', async () => {
  const { uid, id, draftVersion } = await aSentQuote();
  const drawings = [{ key: await aReadyUpload('drawing', owner), caption: 'Plan' }];
  const first = aQuoteInput({ draftVersion });
  await call('PUT', { ...pathOf('quotes', { uid, id }), body: first });
  const changes = { deliveryCost: 20_000, validUntil: '2099-11-30', drawings };
  await call('PUT', {
    ...pathOf('quotes', { uid, id }),
    body: { ...first, ...changes, draftVersion: draftVersion + 1 },
  });
  const { body } = await call<{ items: HistoryEvent[] }>('GET', { path: `/history?subject=${uid}` });
  expect(body.items[0]?.fields).toEqual([
    { record: 'Quote', field: 'Delivery cost of the draft', before: '$150.00', after: '$200.00' },
    {
      ...{ record: 'Quote', field: 'Last day of the draft' },
      ...{ before: 'December 31, 2099', after: 'November 30, 2099' },
    },
    { record: 'Quote', field: 'Drawings of the draft', isList: true, after: '1 drawing' },
  ]);
});
