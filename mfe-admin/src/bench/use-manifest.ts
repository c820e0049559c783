import { useEffect } from 'react';

/** The bench can be installed as an app of its own. The shop's pages name a manifest that asks for nothing. */
export function useManifest(href: string): void {
  useEffect(() => {
    const link = document.querySelector('link[rel=manifest]');
    const before = link?.getAttribute('href');
    if (!link || !before) return;
    link.setAttribute('href', href);
    return () => link.setAttribute('href', before);
  }, [href]);
}
