import type { SiteConfig } from '@hearthside/services/shop/pages/document.contract.ts';
import { useEffect, useState } from 'react';
import { readInlined } from '../prerendered.ts';
import { siteConfig } from '../session/site-config.ts';

/** Undefined until it is known. What the document says stands in the first frame, so that nothing moves. */
export function useSiteConfig(): SiteConfig | undefined {
  const [config, setConfig] = useState(() => readInlined<SiteConfig>('config'));
  useEffect(() => {
    siteConfig().then(setConfig, () => setConfig(undefined));
  }, []);
  return config;
}
