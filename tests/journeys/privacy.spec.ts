import { REPORTS_PATH } from '@hearthside/services/releases/visit-reports/report.contract.ts';
import type { Request } from '@playwright/test';
import { smallPhoto } from '../fixtures/media/photos.ts';
import { aVisitor, fillIn, submitRequest, takeOneMoreStep } from './consultation-steps.ts';
import { expect, test } from './fixtures.ts';

const SECRET = 'Behind the blue shed of aunt Petunia.';
const PHOTOS = 'Add photos of the place, a budget or a date';

test('a browser sends what the Privacy page says, and when it says so', async ({
  page,
  request,
  baseURL,
}) => {
  const { userPoolEndpoint } = await (await request.get('/config.json')).json();
  const sent: { kind: string; all: string }[] = [];
  const kindOf = (made: Request): string => {
    const { origin, pathname } = new URL(made.url());
    if (made.url().startsWith(userPoolEndpoint) || pathname === '/api/hub/me') return 'Sign-in';
    if (pathname.startsWith('/api/storefront/me/saved')) return 'Saved products';
    if (pathname === '/api/hub/uploads' || made.url().includes('-media-')) return 'Files';
    if (made.method() === 'GET' && origin === baseURL) return 'Addresses';
    if (pathname === REPORTS_PATH) return 'Reports';
    if (pathname === '/api/storefront/consultations') return 'Messages';
    return `${made.method()} ${made.url()}`;
  };
  page.on('request', (made) => {
    if (/^(data|blob):/.test(made.url())) return;
    sent.push({ kind: kindOf(made), all: decodeURIComponent(made.url()) + (made.postData() ?? '') });
  });
  page.on('websocket', (socket) => {
    sent.push({ kind: 'Updates', all: socket.url() });
    socket.on('framesent', ({ payload }) => sent.push({ kind: 'Updates', all: String(payload) }));
  });
  const kinds = () => [...new Set(sent.map(({ kind }) => kind))].sort();

  await page.goto('/pages/privacy');
  const section = page.locator('h2', { hasText: 'What leaves your browser' }).locator('~ ul').first();
  const told = (await section.locator('strong').allInnerTexts()).map((name) => name.replace(':', '')).sort();

  const visitor = aVisitor('Private Visitor');
  await test.step('who looks around, saves, chooses and types', async () => {
    await page.goto('/products');
    await page.getByRole('link').filter({ hasText: 'Square Stone Fire Pit' }).click();
    await page.getByRole('radio', { name: 'Granite' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByRole('button', { name: 'Request a Consultation' }).click();
    await fillIn(page, visitor, SECRET);
    await page.getByText(PHOTOS).click();
    await page.getByLabel('Photos of the place').setInputFiles({
      name: 'gate.jpg',
      mimeType: 'image/jpeg',
      buffer: await smallPhoto('#b05a28'),
    });
    await expect(page.getByText('gate.jpg')).toBeVisible();
    await expect.poll(kinds).toEqual(['Addresses', 'Reports', 'Updates']);
    for (const typed of [SECRET, visitor.email, visitor.name, '123-4567'])
      expect(sent.filter(({ all }) => all.includes(typed))).toEqual([]);
  });

  await test.step('who sends a request and gets an account for it', async () => {
    await submitRequest(page);
    await takeOneMoreStep(page);
    await expect(page).toHaveURL(/\/userhub$/);
    await expect.poll(kinds).toEqual(told);
    const withText = sent.filter(({ all }) => all.includes(SECRET));
    expect(withText.map(({ kind }) => kind)).toEqual(['Messages']);
  });
});
