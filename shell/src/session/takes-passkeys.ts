import type { SiteConfig } from '@hearthside/services/shop/pages/document.contract.ts';

/** Whether this browser may use the site's passkeys: they belong to one host. Only secure pages have the interface. */
export function takesPasskeys({ passkeyDomain }: SiteConfig): boolean {
  return passkeyDomain === location.hostname && 'PublicKeyCredential' in window;
}
