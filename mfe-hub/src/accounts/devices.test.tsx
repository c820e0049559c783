/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import type { Device } from '@hearthside/services/people/accounts/device.contract.ts';
import { anAccount } from '@hearthside/tests/fixtures/page/hub-account.ts';
import { CUSTOMER, problem, signedIn, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountPage from './account-page.tsx';

const aDevice = (overrides: Partial<Device>): Device => ({
  ...{ id: 's1', browser: 'Edge', system: 'Windows', isThis: false },
  ...{ firstSeen: '2026-11-03T12:00:00.000Z', lastSeen: '2026-11-20T12:00:00.000Z' },
  ...overrides,
});
const PHONE = aDevice({ id: 's2', browser: 'Safari', system: 'an iPhone', isThis: true });
const noContent = () => new Response(null, { status: 204 });

const visit = (answers: object = {}) =>
  visitPage(AccountPage, {
    session: signedIn(),
    signsIn: CUSTOMER,
    answers: { 'GET /api/hub/me': anAccount(), 'GET /api/hub/me/devices': [PHONE, aDevice({})], ...answers },
  });

test('the account page lists the devices, and signs out one', async () => {
  let devices = [PHONE, aDevice({})];
  visit({
    'GET /api/hub/me/devices': () => Response.json(devices),
    'DELETE /api/hub/me/devices/s1': () => {
      devices = [PHONE];
      return noContent();
    },
  });
  const other = await screen.findByText('Edge on Windows');
  expect(other.closest('li')?.textContent).toContain('Last used Nov 20, 2026');
  expect(screen.getByText('Safari on an iPhone').closest('li')?.textContent).toContain('This device');
  expect(screen.queryByRole('button', { name: 'Sign out Safari on an iPhone' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Edge on Windows' }));
  await waitFor(() => expect(other.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Devices' })));
});

test('signing out everywhere asks for a sign-in here', async () => {
  const { signIns } = visit({ 'DELETE /api/hub/me/devices': noContent });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(signIns).toEqual([CUSTOMER.email]));
});

test('a failure says so', async () => {
  visit({ 'DELETE /api/hub/me/devices/s1': problem(503) });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Edge on Windows' }));
  expect(await screen.findByText(/couldn’t sign that device out/)).toBeTruthy();
});
