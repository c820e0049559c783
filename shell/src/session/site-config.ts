import type { SiteConfig } from '@hearthside/services/shop/pages/document.contract.ts';
import { readInlined } from '../prerendered.ts';

let config: Promise<SiteConfig> | undefined;

/** The deployment's configuration: from the document, or else fetched once. */
export function siteConfig(): Promise<SiteConfig> {
  config ??= loadConfig();
  config.catch(() => {
    config = undefined;
  });
  return config;
}

async function loadConfig(): Promise<SiteConfig> {
  const inlined = readInlined<SiteConfig>('config');
  if (inlined) return inlined;
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return response.json();
}
