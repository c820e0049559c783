/** @jest-environment jsdom */
import type { SiteConfig } from '@hearthside/services/shop/pages/document.contract.ts';
import { takesPasskeys } from './takes-passkeys.ts';

const site = (passkeyDomain?: string) => ({ passkeyDomain }) as SiteConfig;

test('passkeys are for their own host, where the browser takes them', () => {
  expect(takesPasskeys(site(location.hostname))).toBe(false);
  Object.assign(window, { PublicKeyCredential: class {} });
  expect(takesPasskeys(site(location.hostname))).toBe(true);
  expect(takesPasskeys(site('shop.example'))).toBe(false);
  expect(takesPasskeys(site())).toBe(false);
});
