import type { AdminConsultation } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { consultations } from '@hearthside/services/commission/consultations/consultation.entity.ts';
import { saveOrder } from '@hearthside/services/commission/orders/save-order.ts';
import { addDays, today } from '@hearthside/services/core/site/day.contract.ts';
import type { Rendering, Site, SiteSettings } from '@hearthside/services/shop/pages/page.contract.ts';
import { siteSettings } from '@hearthside/services/shop/pages/site.entity.ts';
import { handler as admin } from '@hearthside/services/slices/admin/admin.lambda.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { handler as storefront } from '@hearthside/services/slices/storefront/storefront.lambda.ts';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { callApi, OWNER } from '../fixtures/api/call-api.ts';
import { callHub } from '../fixtures/api/call-hub.ts';
import { aReadyUpload, owner } from '../fixtures/table/catalogue.ts';
import { anOrder, anOrderInput } from '../fixtures/table/orders.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();

const HOUR_MS = 3_600_000;

const readSite = async () => (await callApi<Site>(storefront, 'GET /api/storefront/site')).body;

test('a preview shows a new picture and the contact, and says what keeps the text from being published', async () => {
  const { body: before } = await callAdmin<{ version: number }>('GET /api/admin/site');
  const contact = { phone: '555-555-0100', email: '', address: [] };
  await callAdmin('PUT /api/admin/site', { contact, replies: '', links: [], version: before.version });
  const key = await aReadyUpload('page', owner);
  const source = `![](/media/${key})\n\n[contact]`;
  const { body } = await callAdmin<Rendering>('POST /api/admin/pages/new/preview', {
    source,
    pictures: [key],
  });
  expect(body.html).toContain(`/media/${key}/640.avif 640w`);
  expect(body.html).toContain('href="tel:5555550100"');
  expect(body.flaws).toEqual([expect.stringContaining('what it shows')]);
});

test('from five answers on, shoppers are told how long the last ones took, but those to calls', async () => {
  const { body: before } = await callAdmin<{ version: number }>('GET /api/admin/site');
  const contact = { phone: '', email: '', address: [] };
  await callAdmin('PUT /api/admin/site', { contact, replies: 'Soon.', links: [], version: before.version });
  const calls = [0, 0, 0].map((hours) => [hours, 'phone'] as const);
  for (const [hours, cameBy] of [...calls, ...[1, 30, 5, 6, 7].map((one) => [one, undefined] as const)]) {
    expect((await readSite()).replies).toBe('Soon.');
    const user = somebody();
    const { id } = await aConsultation(user);
    const submittedAt = new Date(Date.now() - hours * HOUR_MS).toISOString();
    await consultations().patch({ uid: user.uid, id }).set({ submittedAt, cameBy }).go();
    const change = { status: 'Contact Attempted', version: 1 };
    const answer = await callAdmin<AdminConsultation>(
      `PATCH /api/admin/consultations/${user.uid}/${id}`,
      change,
    );
    expect(answer.status).toBe(200);
  }
  expect((await readSite()).replies).toMatch(/^We usually reply within [67] hours\.$/);
});

test('when an accepted quote counts, and the days to pay, are the owner’s; an earlier build keeps them', async () => {
  const read = async () => (await callAdmin<SiteSettings>('GET /api/admin/site')).body;
  const { version, ...before } = await read();
  expect(before).toMatchObject({ acceptsAtOnce: false, paymentDays: 14 });
  const settings = { contact: before.contact, replies: '', links: [] };
  const terms = { acceptsAtOnce: true, paymentDays: 10 };
  const wrong = { paymentDays: 0, depositPercent: 101, weeklyPieces: 1.5 };
  expect(await callAdmin('PUT /api/admin/site', { ...settings, ...terms, ...wrong, version })).toMatchObject({
    status: 422,
    body: {
      errors: {
        paymentDays: 'Enter whole days, from 1 to 90.',
        depositPercent: 'Enter whole percent, from 0 to 100.',
        weeklyPieces: 'Enter whole pieces, up to 999.',
      },
    },
  });
  await callAdmin('PUT /api/admin/site', { ...settings, ...terms, version });
  await callAdmin('PUT /api/admin/site', { ...settings, version: version + 1 });
  expect(await read()).toMatchObject(terms);
});

test('a closure is refused once its days are over, and one that passes stops no other setting', async () => {
  const { body: before } = await callAdmin<SiteSettings>('GET /api/admin/site');
  const over = { from: addDays(today(), -9), to: addDays(today(), -1) };
  const settings = { contact: before.contact, replies: '', links: [], version: before.version };
  const refused = await callAdmin('PUT /api/admin/site', { ...settings, closed: over });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { 'closed.to': expect.stringContaining('These days are over.') } },
  });
  await siteSettings().upsert({ closed: over }).go();
  expect((await callAdmin('PUT /api/admin/site', { ...settings, closed: over })).status).toBe(200);
});

test('where the money goes changes after a sign-in of the last ten minutes, the rest of the settings after any', async () => {
  const { body: before } = await callAdmin<SiteSettings>('GET /api/admin/site');
  const bank = { holder: 'Somebody Else', iban: 'GB82 WEST 1234 5698 7654 32', bic: '' };
  const claims = { auth_time: String(Math.floor(Date.now() / 1000) - 601) };
  const saveLate = (change: object) =>
    callApi<SiteSettings>(admin, 'PUT /api/admin/site', {
      as: { ...OWNER, claims },
      body: { ...before, links: [], ...change },
    });
  for (const change of [{ bank }, { howToPay: 'In cash.' }])
    expect(await saveLate(change)).toMatchObject({ status: 403, body: { code: 'sign-in-again' } });
  const { status, body } = await saveLate({ replies: 'Tomorrow.' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ownReplies: 'Tomorrow.', bank: before.bank, howToPay: before.howToPay });
});

test('how to pay is for customers with a balance: the public site has none of it, and an earlier build keeps it', async () => {
  const { body: before } = await callAdmin<{ version: number }>('GET /api/admin/site');
  const settings = { contact: { phone: '', email: '', address: [] }, replies: '', links: [] };
  const howToPay = 'By bank transfer.';
  const bank = { holder: 'Hearthside', iban: 'DE89 3704 0044 0532 0130 00', bic: '' };
  await callAdmin('PUT /api/admin/site', { ...settings, howToPay, bank, version: before.version });
  expect(Object.keys(await readSite()).sort()).toEqual(['contact', 'links', 'replies']);
  await callAdmin('PUT /api/admin/site', { ...settings, version: before.version + 1 });
  expect((await callAdmin('GET /api/admin/site')).body).toMatchObject({ howToPay });
  const user = somebody();
  const readHub = async () => (await callHub<Account>(user, 'GET /api/hub/me')).body;
  const { id } = await anOrder(user);
  expect(await readHub()).toMatchObject({ howToPay: '' });
  expect(await readHub()).not.toHaveProperty('bank');
  await saveOrder({ uid: user.uid, id }, anOrderInput({ deposit: 0, payments: [] }), owner);
  const account = 'Account holder: Hearthside\nIBAN: DE89 3704 0044 0532 0130 00';
  expect(await readHub()).toMatchObject({ howToPay: `${howToPay}\n${account}`, bank: { bic: '' } });
});
