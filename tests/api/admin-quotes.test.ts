import type { QuoteVersion } from '@hearthside/services/commission/quotes/quote.contract.ts';
import type { QuoteDraftInput } from '@hearthside/services/commission/quotes/quote.schema.ts';
import { uploads } from '@hearthside/services/core/media/upload.entity.ts';
import { encodeCursor } from '@hearthside/services/core/runtime/list-page.ts';
import { handler as admin } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { getHub } from '@hearthside/services/slices/hub/get-hub.ts';
import { callApi, SIGN_IN_CHECK } from '../fixtures/api/call-api.ts';
import { callHub } from '../fixtures/api/call-hub.ts';
import {
  answers,
  asCustomer,
  asOwner,
  expire,
  list,
  mailKinds,
  save,
  send,
} from '../fixtures/api/quote-calls.ts';
import { aReadyUpload, owner } from '../fixtures/table/catalogue.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { aQuoteInput, aSentQuote } from '../fixtures/table/quotes.ts';
import { indexed } from '../fixtures/table/search.ts';
import { countingCalls, useTable, watchWrites } from '../fixtures/table/table.ts';

useTable();
process.env.MEDIA_BUCKET = 'media';

test('a draft is the owner’s alone until it is sent; the e-mail is shown before, and leaves only if asked for', async () => {
  const user = somebody({ displayName: 'Ann Mason' });
  const { id } = await aConsultation(user, { details: 'A bowl for eight.' });
  const key = { uid: user.uid, id };
  const { body: none } = await asOwner('GET', key);
  expect(none).toMatchObject({
    draft: null,
    sent: null,
    draftVersion: 0,
    request: { details: 'A bowl for eight.' },
  });
  const { body: saved } = await save(key, aQuoteInput());
  expect(saved).toMatchObject({ state: 'draft', draft: { deliveryCost: 15_000 } });
  expect((await getHub(user)).quotes).toEqual([]);

  const writes = watchWrites();
  const { body: mail } = await asOwner<{ to: string; html: string }>('GET', key, '/mail');
  for (const text of ['Hello Ann,', '$1,589.00', '2 × Drip Tray', '$99.90', `/userhub/quotes/${id}`])
    expect(mail.html).toContain(text);
  expect(mail.to).toBe(user.email);
  expect(writes()).toEqual([]);

  const { body: sent } = await send(key, saved, false);
  expect(sent).toMatchObject({ state: 'sent', draft: null, mails: [], sent: { number: 1 } });
  expect((await send(key, saved, false)).status).toBe(200);
  const [entry] = (await getHub(user)).quotes;
  expect(entry).toMatchObject({
    id,
    number: 1,
    state: 'sent',
    revision: 1,
    note: 'The gate is wide enough.',
  });
  expect(await mailKinds(key)).not.toContain('quote-1');

  const { body: second } = await save(key, aQuoteInput({ deposit: 0, draftVersion: sent.draftVersion }));
  expect((await getHub(user)).quotes[0]).toMatchObject({ number: 1, deposit: 50_000 });
  expect((await send(key, second)).body).toMatchObject({
    mails: [{ kind: 'quote-2', state: 'queued', isCurrent: true }],
    sent: { number: 2, deposit: 0 },
  });
  const { body: versions } = await asOwner<QuoteVersion[]>('GET', key, '/versions');
  expect(versions.map(({ number, deposit }) => [number, deposit])).toEqual([
    [1, 50_000],
    [2, 0],
  ]);
  expect(versions[0]?.events).toMatchObject([{ what: 'sent', by: 'Owner' }]);
});

test('of two owners of one draft the second gets a conflict; what the customer does meanwhile disturbs no draft', async () => {
  const quote = await aSentQuote();
  const input = aQuoteInput({ draftVersion: quote.draftVersion });
  const both = await Promise.all([save(quote, input), save(quote, { ...input, note: 'Another note.' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { draftVersion } = (await asOwner('GET', quote)).body;
  await asCustomer(quote, 'questions', { revision: 1, answers: answers({ l1: 'question' }) });
  const third = { ...input, draftVersion, note: 'Steel of 3 mm.' };
  const { body: draft } = await save(quote, third);
  expect(draft.draft).toMatchObject({ note: 'Steel of 3 mm.' });
  expect((await save(quote, third)).status).toBe(200);
  // Who sends must have seen the questions.
  expect(await send(quote, { ...draft, revision: 1 })).toMatchObject({
    status: 409,
    body: { code: 'edit-conflict' },
  });
  expect((await send(quote, draft)).status).toBe(200);
});

describe('drawings', () => {
  test('one is attached once, stays with the versions that have it, and is given up if it was never sent', async () => {
    const user = somebody();
    const { id } = await aConsultation(user);
    const key = { uid: user.uid, id };
    const [first, second] = [await aReadyUpload('drawing', owner), await aReadyUpload('drawing', owner)];
    const drawings = [{ key: first, caption: 'From above' }];
    const { body: draft } = await save(key, aQuoteInput({ drawings }));
    const { body: sent } = await send(key, draft);
    expect((await getHub(user)).quotes[0]?.drawings).toMatchObject(drawings);
    expect(JSON.stringify(await getHub(user))).not.toContain('/media/drawings');
    const elsewhere = await aSentQuote();
    const taken = await save(elsewhere, aQuoteInput({ drawings, draftVersion: elsewhere.draftVersion }));
    expect([taken.status, taken.body.errors]).toEqual([
      422,
      { 'drawings.0': 'This is not an upload of yours.' },
    ]);

    const two = [...drawings, { key: second, caption: '' }];
    const { body: next } = await save(key, aQuoteInput({ drawings: two, draftVersion: sent.draftVersion }));
    await save(key, aQuoteInput({ draftVersion: next.draftVersion }));
    expect((await uploads().get({ key: first }).go()).data?.attachedTo).toBe(`QUOTE#${id}`);
    expect((await uploads().get({ key: second }).go()).data).toBeNull();
  });

  test('may be a PDF, which owner and customer save, and nobody sees as a picture', async () => {
    const user = somebody();
    const { id } = await aConsultation(user);
    const key = { uid: user.uid, id };
    const pdf = await aReadyUpload('drawing', owner);
    await uploads().patch({ key: pdf }).remove(['picture']).go();
    const { body: draft } = await save(key, aQuoteInput({ drawings: [{ key: pdf, caption: 'Plan' }] }));
    const link = (path: string) => `/${path}?drawing=${encodeURIComponent(pdf)}`;
    const saved = () => callHub<{ url: string }>(user, `GET /api/hub/quotes/${id}${link('document')}`);
    expect((await saved()).status).toBe(404);
    await send(key, draft);
    expect((await getHub(user)).quotes[0]?.drawings).toEqual([{ key: pdf, caption: 'Plan' }]);
    const address = `held/${pdf}/document.pdf?`;
    expect((await saved()).body.url).toContain(address);
    expect((await asOwner<{ url: string }>('GET', key, link('document'))).body.url).toContain(address);
    expect((await asOwner('GET', key, link('drawing'))).status).toBe(404);
    const stranger = somebody();
    const asked = await callHub(stranger, `GET /api/hub/quotes/${id}${link('document')}`);
    expect(asked.status).toBe(404);
  });
});

describe('a draft that is discarded', () => {
  const discard = (key: Parameters<typeof asOwner>[1], draftVersion: number) =>
    asOwner('POST', key, '/discard-draft', { draftVersion });

  test('goes with the drawings that nobody has got; what was sent stays', async () => {
    const sent = await aSentQuote();
    const drawing = await aReadyUpload('drawing', owner);
    const { draftVersion: seen } = sent;
    const drawings = [{ key: drawing, caption: '' }];
    const { body: draft } = await save(sent, aQuoteInput({ drawings, draftVersion: seen }));
    expect(await discard(sent, seen)).toMatchObject({ status: 409, body: { code: 'edit-conflict' } });
    const { body } = await discard(sent, draft.draftVersion);
    expect(body).toMatchObject({ draft: null, state: 'sent', sent: { number: 1 } });
    expect((await uploads().get({ key: drawing }).go()).data).toBeNull();
    const writes = watchWrites();
    expect((await discard(sent, draft.draftVersion)).status).toBe(200);
    expect(writes()).toEqual([]);
  });

  test('takes a quote with it of which nothing was sent', async () => {
    const user = somebody();
    const { id } = await aConsultation(user);
    const key = { uid: user.uid, id };
    const { body: draft } = await save(key, aQuoteInput());
    const { body } = await discard(key, draft.draftVersion);
    expect(body).toMatchObject({ draft: null, sent: null, draftVersion: 0 });
    expect((await list('?q=')).body.items.some((quote) => quote.id === id)).toBe(false);
    const { body: next } = await save(key, aQuoteInput({ note: 'Another one.' }));
    const stale = await save(key, aQuoteInput({ draftVersion: draft.draftVersion }));
    expect(stale).toMatchObject({ status: 409, body: { code: 'edit-conflict' } });
    expect((await asOwner('GET', key)).body).toEqual(next);
  });
});

test('open quotes are listed by their last day, drafts last, a page in one query; expired ones and those that are over apart', async () => {
  const user = somebody({ displayName: 'Lister' });
  const days = ['2099-03-01', '2099-02-01', '2099-01-15'];
  for (const validUntil of days) await aSentQuote(user, { validUntil });
  await save({ uid: user.uid, id: (await aConsultation(user)).id }, aQuoteInput());
  const expired = await aSentQuote(user);
  await expire(expired);
  const declined = await aSentQuote(user);
  await asCustomer(declined, 'refusal', { revision: 1, reason: '' });

  await indexed();
  const shown = async (query: string) =>
    (await list(`?q=lister${query}`)).body.items.map(({ validUntil, state }) => [validUntil, state]);
  expect(await shown('')).toEqual([
    ['2099-01-15', 'sent'],
    ['2099-02-01', 'sent'],
    ['2099-03-01', 'sent'],
    ['2099-12-31', 'draft'],
  ]);
  expect(await shown('&list=expired')).toEqual([['2026-01-01', 'expired']]);
  expect(await shown('&list=over')).toEqual([['2099-12-31', 'declined']]);
  const one = { ...SIGN_IN_CHECK, QueryCommand: 1 };
  expect((await countingCalls(() => list('?list=over'))).calls).toEqual(one);
  // Whether those that wait were ordered without an answer.
  for (const query of ['', '?list=expired'])
    expect((await countingCalls(() => list(query))).calls).toEqual({ ...one, BatchGetItemCommand: 1 });
  // A page that stays open over midnight has a cursor from before the first open quote, or after the first expired one.
  for (const [query, sortDate] of [
    ['', '2020-01-01'],
    ['list=expired&', '2099-01-01'],
  ] as const) {
    const cursor = encodeCursor({ sortDate, id: declined.id });
    expect((await list(`?${query}cursor=${cursor}`)).body).toEqual((await list(`?${query}`)).body);
  }
});

test.each<[string, Partial<QuoteDraftInput>, string]>([
  ['a day that does not exist', { validUntil: '2026-02-30' }, 'validUntil'],
  ['a fraction of a cent', { deposit: 0.5 }, 'deposit'],
  [
    'a negative price',
    { lines: aQuoteInput().lines.map((line) => ({ ...line, price: -1 })) },
    'lines.0.price',
  ],
  ['two lines of one id', { lines: [0, 0].flatMap((at) => aQuoteInput().lines[at] ?? []) }, 'lines'],
  [
    '31 lines',
    { lines: Array.from({ length: 31 }, (_, i) => ({ ...aQuoteInput().lines[0], id: `l${i}` })) as never },
    'lines',
  ],
])('a draft with %s is refused by field, and nothing is written', async (_, wrong, field) => {
  const user = somebody();
  const { id } = await aConsultation(user);
  const writes = watchWrites();
  const { status, body } = await save({ uid: user.uid, id }, aQuoteInput(wrong));
  expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([422, field]);
  expect(writes()).toEqual([]);
});

test('a draft that is not complete can be saved, and not sent', async () => {
  const user = somebody();
  const key = { uid: user.uid, id: (await aConsultation(user)).id };
  const { body: draft } = await save(key, aQuoteInput({ lines: [], validUntil: '' }));
  const writes = watchWrites();
  const refused = await send(key, draft);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['lines', 'validUntil']]);
  expect(writes()).toEqual([]);
});

test('templates are replaced as a whole: the second of two owners gets a conflict, and two of a name are refused', async () => {
  const { lines } = aQuoteInput();
  const template = { name: 'Bowl', lines, deposit: 10_000, note: 'Hello {name}.' };
  const put = (templates: object[], version: number, groups = ['admin']) =>
    callApi(admin, 'PUT /api/admin/quote-templates', {
      as: { uid: 'owner', groups },
      body: { templates, version },
    });
  expect((await put([template], 0)).body).toEqual({ templates: [template], version: 1 });
  expect((await put([template], 0)).status).toBe(200);
  expect(await put([], 0)).toMatchObject({ status: 409, body: { code: 'edit-conflict' } });
  expect((await put([template, { ...template, name: 'Bowl ' }], 1)).status).toBe(422);
  expect((await put([], 1, ['workshop'])).status).toBe(403);
});
