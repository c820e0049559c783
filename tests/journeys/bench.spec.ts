import { randomUUID } from 'node:crypto';
import type { WorkStep } from '@hearthside/services/commission/orders/work-step.contract.ts';
import type { APIRequestContext } from '@playwright/test';
import { smallPhoto } from '../fixtures/media/photos.ts';
import { accounts, expect, test } from './fixtures.ts';
import { anotherPerson } from './live-steps.ts';
import { signInAtPool, tokenIn } from './pool-session.ts';
import { password } from './site.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

/** The owner's calls of the API. Each has an idempotency key of its own. */
async function ownersApi(request: APIRequestContext, site: string) {
  const token = tokenIn(await signInAtPool(site, accounts.owner, password));
  return async (method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const answer = await request.fetch(`/api/admin${path}`, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
}

test('without a network the bench opens again, keeps what is done, and sends it once when the network is back', async ({
  page: phone,
  context,
  browser,
  makeRequest,
  signIn,
  request,
  localCloud,
  baseURL: site = '',
  expectAccessible,
}) => {
  const { name, email } = {
    name: `Bench Birch ${Date.now()}`,
    email: `bench.${Date.now()}@hearthside.example`,
  };
  const customer = await anotherPerson(browser);
  await makeRequest({ name, email }, { on: customer });
  const call = await ownersApi(request, site);
  await localCloud.settled();
  const { items } = await call('GET', `/consultations?q=${encodeURIComponent(name)}`);
  const [{ uid, id, version }] = items;
  await call('POST', `/consultations/${uid}/${id}/mark-as-customer`, { version });
  const order = `/orders/${uid}/${id}`;
  const placed = await call('GET', order);
  await call('PUT', `${order}/stage`, { stage: 'In Fabrication', sendsMail: false, version: placed.version });

  await signIn(accounts.owner, phone);
  // What the code on the workshop sheet says.
  await phone.goto(`/login?to=/admin/bench/${uid}/${id}`);
  const steps = phone.getByRole('list', { name: 'Steps' });
  const cut = steps.getByRole('listitem', { name: 'Cut the material' });
  const finish = steps.getByRole('listitem', { name: 'Finish the surface' });
  await expect(cut).toBeVisible();
  await expectAccessible(phone);
  const targets = phone.getByRole('main').locator('a, button, summary, label:has(input), input[type=file]');
  for (const control of await targets.filter({ visible: true }).all()) {
    const { width = 0, height = 0 } = (await control.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
  }
  // The worker keeps the page again whenever it has loaded more.
  await expect
    .poll(() =>
      phone.evaluate(async () => {
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
        const wanted = [
          '/admin/bench',
          '/config.json',
          ...scripts.map(({ name }) => name).filter((name) => /(shell|admin)\//.test(name)),
        ];
        const kept = await Promise.all(wanted.map((url) => caches.match(url, { ignoreVary: true })));
        return wanted.filter((_, place) => !kept[place]);
      }),
    )
    .toEqual([]);

  await context.setOffline(true);
  await cut.getByRole('checkbox').check();
  await cut.getByLabel('Photo of: Cut the material').setInputFiles({
    name: 'plate.jpg',
    mimeType: 'image/jpeg',
    buffer: await smallPhoto('#b05a28'),
  });
  await cut.getByRole('button', { name: 'Note on: Cut the material' }).click();
  await cut.getByLabel('Note on: Cut the material').fill('Plate of 4 mm');
  await cut.getByRole('button', { name: 'Save note' }).click();
  await finish.getByRole('checkbox').check();
  await expect(phone.getByText('Queued on this device: 4.')).toBeVisible();

  await phone.reload();
  await expect(phone.getByText('Queued on this device: 4.')).toBeVisible();
  await expect(cut.getByRole('checkbox')).toBeChecked();
  await expect(cut.getByText('Plate of 4 mm')).toBeVisible();
  await expect(cut.getByRole('img', { name: 'Cut the material, queued photo' })).toBeVisible();

  // Meanwhile somebody else has done and undone the other step.
  const at = new Date().toISOString();
  const surface = `/workshop${order}/steps/surface`;
  await call('POST', surface, { at, done: true, version: 1 });
  await call('POST', surface, { at, done: false, version: 2 });
  const owner = await anotherPerson(browser);
  await signIn(accounts.owner, owner);
  await owner.goto(`/admin${order}`);
  await owner.getByText('Steps (0 of').click();

  await context.setOffline(false);
  await expect(owner.getByText(/Done by .*Plate of 4 mm/)).toBeVisible();
  await expect(owner.getByText('Workshop photos (1)')).toBeVisible();
  const choice = finish.getByRole('alert');
  await expect(choice).toContainText('Someone else has changed this step since you saw it.');
  await choice.getByRole('button', { name: 'Send mine' }).click();
  await expect(choice).toBeHidden();
  await expect(phone.getByText(/Queued on this device|Waiting for your choice/)).toBeHidden();

  const { steps: now, photos } = await call('GET', order);
  const told = (now as WorkStep[]).flatMap(({ id: of, done, note, version: acts }) =>
    acts > 1 ? [[of, done !== undefined, note, acts]] : [],
  );
  expect(told).toEqual([
    ['material', true, 'Plate of 4 mm', 3],
    ['surface', true, '', 4],
  ]);
  expect(photos).toMatchObject([{ step: 'material' }]);
});
